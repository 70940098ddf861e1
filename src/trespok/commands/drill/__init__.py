"""``trespok drill``: solved positions to try, with what every choice costs and why."""
