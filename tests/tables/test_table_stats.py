"""The tolerance accepts what it should and refuses what it should."""

from __future__ import annotations

from table_stats import Printed, both_ways, mean_agrees, percentile_agrees, ratio_agrees, share_agrees

COIN = [0, 1] * 5_000  # mean and spread one half; with 10,000 on either side the slack is 4 * 0.5 * sqrt(2 / 10,000)
SLACK = 4 * 0.5 * (2 / 10_000) ** 0.5


def test_a_mean_may_be_off_by_four_errors_and_half_a_unit() -> None:
    """Just inside is good, just outside is not."""
    for unit in (0.0, 0.1):
        edge = SLACK + unit / 2
        assert mean_agrees(COIN, Printed(0.5 + 0.99 * edge, unit, 10_000))
        assert not mean_agrees(COIN, Printed(0.5 + 1.01 * edge, unit, 10_000))
        assert not mean_agrees(COIN, Printed(0.5 - 1.01 * edge, unit, 10_000))


def test_a_share_is_a_mean() -> None:
    """The same for yes and no."""
    assert share_agrees([bool(side) for side in COIN], Printed(0.5 + 0.99 * SLACK, 0, 10_000))
    assert not share_agrees([bool(side) for side in COIN], Printed(0.5 + 1.01 * SLACK, 0, 10_000))


def test_a_percentile_is_a_whole_number_that_has_the_level_in_its_step() -> None:
    """Of 1 to 100 the 95th percentile is 95 and can be read as 96, not as 90 or 99."""
    values = list(range(1, 101)) * 100
    good = [value for value in range(1, 101) if percentile_agrees(values, 0.95, Printed(value, 1, 10_000))]
    assert good == [94, 95, 96, 97]  # the slack here is a little over one hundredth


def test_a_ratio_weighs_games_by_their_length() -> None:
    """Three in thirty rounds and one in ten are both a tenth."""
    assert ratio_agrees([3, 1] * 50, [30, 10] * 50, Printed(0.1, 0, 100))
    assert not ratio_agrees([3, 1] * 50, [30, 10] * 50, Printed(0.11, 0.001, 100))


def test_a_range_is_met_at_both_ends() -> None:
    """One way at each end; both at the same end is not the range."""
    found = [1.0, 2.0]

    def near(way: int, printed: Printed) -> bool:
        return abs(found[way] - printed.value) < 0.1

    low, high = Printed(1, 0.1, 1), Printed(2, 0.1, 1)
    assert both_ways(near, low, high)
    found[0] = 2.0
    assert not both_ways(near, low, high)
