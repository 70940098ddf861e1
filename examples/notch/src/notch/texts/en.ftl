game-notch = Notch
about-notch = Show a number from 1 to 5, all at once: one below another takes both.
option-notch-goal = Points that end the game.
word-notch-mine = Your number
word-notch-past = Rounds
notch-star = Round { $round }: the star is { $star }.
notch-shown = Shown: { $shown }.
notch-gains = Scored: { $gains }.
notch-wins = { $who ->
    [you] You win!
    [one] { $names } wins.
   *[many] { $names } share first place.
    }
