"""Shapley values by their definition: the mean over all orders of the players, in exact fractions (CPython alone).

Writes packages/api/test/reference/shapley.json. Usage: python3 tools/golden/shapley.py
"""

import json
import random
from fractions import Fraction
from itertools import permutations
from pathlib import Path

OUT = Path(__file__).parents[2] / "packages/api/test/reference/shapley.json"


def shapley(players, worth):
    """Exact mean of what each player adds when it joins, over every order."""
    values = [Fraction(0)] * players
    orders = list(permutations(range(players)))
    for order in orders:
        coalition = 0
        for player in order:
            joined = coalition | 1 << player
            values[player] += Fraction(worth[joined]) - Fraction(worth[coalition])
            coalition = joined
    return [float(value / len(orders)) for value in values]


def main():
    rng = random.Random(1953)
    cases = [
        # Shapley 1953 and every textbook: one seller and two buyers of a glove.
        {"name": "glove", "players": 3, "worth": [0, 0, 0, 1, 0, 1, 0, 1]},
        # Two voters of three decide.
        {"name": "majority", "players": 3, "worth": [0, 0, 0, 1, 0, 1, 1, 1]},
        {"name": "nobody", "players": 0, "worth": [7.5]},
        {"name": "alone", "players": 1, "worth": [1.25, -3]},
    ]
    for players in range(1, 6):
        for number in range(6):
            scale = 10.0 ** rng.randint(-3, 7)
            worth = [scale * rng.uniform(-1, 1) for _ in range(2**players)]
            cases.append({"name": f"drawn {players}.{number}", "players": players, "worth": worth})
    for case in cases:
        case["values"] = shapley(case["players"], case["worth"])
    document = {
        "about": "worth[c] is the worth of the coalition whose players are the bits of c",
        "computed_with": "tools/golden/shapley.py: all orders, exact fractions",
        "model_source": "Shapley 1953, A value for n-person games",
        "tolerance": "rel 1e-12 of the largest worth",
        "cases": cases,
    }
    OUT.write_text(json.dumps(document, separators=(",", ":")) + "\n")


main()
