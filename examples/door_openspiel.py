"""POK in OpenSpiel: chance thrown by its odds, all fists at once, a game to its end.

python examples/door_openspiel.py      (pip install 'trespok[adapters]')
"""

from random import Random

from trespok.lab.adapters import spiel_game

chance = Random("openspiel")
state = spiel_game("pok", 3).new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        throws, odds = zip(*state.chance_outcomes(), strict=True)
        thrown = chance.choices(throws, odds)[0]
        print(state.action_to_string(state.current_player(), thrown))
        state.apply_action(thrown)
    else:
        shown = [chance.choice(state.legal_actions(seat)) for seat in range(3)]
        print("   ", ", ".join(state.action_to_string(seat, symbol) for seat, symbol in enumerate(shown)))
        state.apply_actions(shown)
print("shares of the win:", state.returns())
