"""Several boards for one person (K6): each a seat with its own counters, told what that seat may know and nothing else."""

from __future__ import annotations

from rig import Rig

from trespok.wire import bodies as b
from trespok.wire import messages as m


def lobby(seats: int = 5, boards: int = 3) -> Rig:
    rig = Rig(b.NewTable("pokino", "Ann", seats, options={"hands": "1"}, settings=m.Settings(boards=boards, pace_s=2)))
    rig.connect(0, rig.tokens[0])
    rig.join("Ben")
    rig.connect(1, rig.tokens[1])
    return rig


def take(rig: Rig, link: int, count: int) -> object:
    return rig.tell(link, lambda number: m.Boards(number, count)).get("code")


def names(rig: Rig) -> list[str | None]:
    return [line["name"] for line in rig.last(1, "table")["seats"]]


def second(rig: Rig, link: int, token: str, board: int = 1) -> None:
    rig.room.connect(link, token, "en", rig.now, board)
    rig.numbers.setdefault(link, 0)
    rig.pump()


def test_a_person_takes_boards_and_gives_them_back() -> None:
    rig = lobby()
    assert take(rig, 0, 3) is None
    assert names(rig) == ["Ann", "Ben", "Ann 2", "Ann 3", None]
    seats = rig.last(1, "table")["seats"]
    assert len({line["who"] for line in (seats[0], seats[2], seats[3])}) == 1
    assert seats[0]["face"] == seats[2]["face"] == seats[3]["face"]
    assert take(rig, 1, 3) == "full"
    rig.tell(0, lambda number: m.Rename(number, "Anna"))
    assert names(rig)[2:4] == ["Anna 2", "Anna 3"]
    rig.restart()
    for link in (0, 1):
        rig.connect(link, rig.tokens[link])
    assert take(rig, 0, 2) is None
    assert names(rig) == ["Anna", "Ben", "Anna 2", None, None]
    rig.host(0, "settings", settings=m.Settings(boards=1))
    assert names(rig) == ["Anna", "Ben", None, None, None]


def test_not_where_the_host_does_not_allow_it_nor_at_another_game_nor_later() -> None:
    assert take(lobby(boards=1), 0, 2) == "too-many-boards"
    rig = Rig(b.NewTable("pok", "Ann", 4, settings=m.Settings(boards=3)))
    rig.connect(0, rig.tokens[0])
    assert take(rig, 0, 2) == "too-many-boards"
    rig = lobby()
    rig.host(0, "start")
    assert take(rig, 0, 2) == "started"


def test_each_board_is_played_by_its_own_page_and_pays_its_own_ante() -> None:
    """The further page sees its seat's view, may play and nothing else; another browser has none of it."""
    rig = lobby(4)
    take(rig, 0, 2)
    rig.host(0, "start")
    second(rig, 10, rig.tokens[0])
    table, view = rig.last(10, "table"), rig.last(10, "view")
    assert (table["you"], table["link"]) == (2, None)
    assert view["view"]["seat"] == 2
    assert rig.last(0, "table")["you"] == 0
    assert rig.last(0, "table")["practice"] is False
    second(rig, 11, rig.tokens[1])
    assert rig.last(11, "gone") == {"t": "gone", "reason": "left"}
    rig.wait(5000)
    chips = rig.last(0, "view")["view"]["chips"]
    assert chips[0] == chips[1] == chips[2]
    assert rig.choose(10, "claim full")["code"] == "call-incomplete"
    assert rig.last(0, "view")["view"]["judged"][-1]["seat"] == 2
    assert rig.tell(10, lambda number: m.Say(number, text="two of me"))["code"] == "bad-seat"
    assert rig.tell(10, lambda number: m.Host(number, "pause"))["code"] == "bad-seat"
    assert not any(token.encode() in bytes(rig.bytes[1]) for token in (rig.tokens[0],))


def test_a_person_goes_with_all_their_boards() -> None:
    rig = lobby(4)
    take(rig, 1, 2)
    rig.host(0, "start")
    second(rig, 10, rig.tokens[1])
    rig.tell(1, m.Leave)
    seats = rig.last(0, "table")["seats"]
    assert [bool(line["bot"]) for line in seats] == [False, True, True]
    assert rig.last(10, "gone")["reason"] == "left"
    said = [heard["line"] for heard in rig.received[0] if heard["t"] == "chat" and heard["line"].get("event") == "left"]
    assert [line["name"] for line in said] == ["Ben"]


def test_the_role_of_the_host_never_goes_to_a_further_board() -> None:
    rig = lobby(4)
    take(rig, 0, 2)
    rig.host(0, "start")
    rig.tell(0, m.Leave)
    table = rig.last(1, "table")
    assert table["seats"][table["host"]]["name"] == "Ben"


def test_alone_with_bots_is_practice_however_many_boards() -> None:
    rig = Rig(b.NewTable("pokino", "Ann", 3, bots=[b.BotSeat(1, "random")], settings=m.Settings(boards=2)))
    rig.connect(0, rig.tokens[0])
    take(rig, 0, 2)
    assert rig.last(0, "table")["practice"] is True


def test_a_board_whose_page_never_opens_is_away_and_the_table_plays_for_it() -> None:
    """Ben's second board is away from the start of the match; with his last page gone the table waits for none of his."""
    rig = lobby(3)
    take(rig, 1, 2)
    rig.wait(100_000)
    rig.host(0, "start")
    grace = 1000 * rig.room.parts.setup.settings.away_s
    assert [line["away_ms"] for line in rig.last(0, "table")["seats"]] == [None, None, grace]  # the lobby does not count
    rig.disconnect(0)
    rig.disconnect(1)
    rig.wait(grace)
    assert all(occupant.absent(rig.now, grace) for occupant in rig.room.parts.seats.people)
    rig.connect(1, rig.tokens[1])
    second(rig, 10, rig.tokens[1])
    assert [line["away_ms"] for line in rig.last(1, "table")["seats"]] == [0, None, None]


def test_a_board_that_nobody_opened_does_not_stop_the_match() -> None:
    """Who cannot pay must answer (PKN-8.3): the table answers for every seat that is away, the unopened one too."""
    rig = lobby(3)
    rig.host(0, "settings", options={"hands": "3", "chips": "6"})
    take(rig, 1, 2)
    rig.host(0, "start")
    rig.disconnect(1)
    for _ in range(200):
        rig.wait(6000)
        if rig.last(0, "view")["must"]:
            rig.choose(0, "out")
    assert rig.room.phase == "over", rig.pacing.waiting()


def test_a_board_whose_other_device_is_shut_out_is_away() -> None:
    rig = lobby(3)
    take(rig, 0, 2)
    rig.room.follow(rig.last(0, "table")["link"].rpartition("/")[2], "ABCDEF-tablet", rig.now)
    second(rig, 10, "ABCDEF-tablet")
    assert rig.last(0, "table")["seats"][2]["away_ms"] is None
    assert rig.tell(0, m.Revoke)["ok"]
    assert rig.last(10, "gone")["reason"] == "revoked"
    assert rig.last(0, "table")["seats"][2]["away_ms"] is not None


def test_the_host_cannot_be_sent_away_by_a_further_board() -> None:
    rig = lobby(4)
    take(rig, 0, 2)
    take(rig, 1, 2)
    assert rig.host(0, "kick", seat=2)["code"] == "bad-seat"
    assert names(rig) == ["Ann", "Ben", "Ann 2", "Ben 2"]
    assert rig.host(0, "kick", seat=3)["ok"]
    assert [line["name"] for line in rig.last(0, "table")["seats"]] == ["Ann", None, "Ann 2", None]


def test_the_page_of_a_board_given_back_is_closed() -> None:
    """Or whoever is sent away later would go on watching a private table through it."""
    rig = lobby(4)
    take(rig, 1, 2)
    second(rig, 10, rig.tokens[1])
    take(rig, 1, 1)
    assert rig.last(10, "gone") == {"t": "gone", "reason": "left"}
    take(rig, 1, 2)
    second(rig, 11, rig.tokens[1])
    rig.host(0, "settings", settings=m.Settings(boards=1, watch="nobody"))
    assert rig.last(11, "gone") == {"t": "gone", "reason": "left"}
    rig.host(0, "kick", seat=1)
    assert set(rig.room.parts.connections.links) == {0}
