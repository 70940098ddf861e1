"""A seat of Pokerdice in Gymnasium, against our bots: any card, then always stop.

python examples/door_gymnasium.py [GAMES]      (pip install 'trespok[adapters]')
"""

import sys
from random import Random

from trespok.lab.adapters import gym_env

games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
env = gym_env("pokerdice", ["sensible", "random"])
chance, won = Random("gymnasium"), 0.0
for game in range(games):
    _, info = env.reset(seed=game)
    over = False
    while not over:
        choices = info["action_mask"].nonzero()[0]
        stop = env.action_space.n - 1
        _, reward, ended, cut, info = env.step(stop if stop in choices else chance.choice(choices))
        over, won = ended or cut, won + reward
print(f"won {won:.0f} of {games} games against a sensible and a random bot")
