"""Our games in PettingZoo: random players learn nothing, but they show how it is called.

python examples/door_pettingzoo.py [GAMES]      (pip install 'trespok[adapters]')
"""

import sys
from random import Random

from trespok.lab.adapters import aec_env

games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
chance = Random("pettingzoo")
for name, seats in (("pok", 4), ("pokerdice", 3), ("pokino", 2)):
    env = aec_env(name, seats)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for game in range(games):
        env.reset(seed=game)
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            won[agent] += reward
            env.step(None if ended or cut else chance.choice(seen["action_mask"].nonzero()[0]))
    print(f"{name}: of {games} games won by " + ", ".join(f"{agent} {share:.1f}" for agent, share in won.items()))
