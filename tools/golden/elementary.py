"""Writes packages/core/test/reference/math/elementary.json: exact values of the elementary functions.

    pip install mpmath==1.3.0
    python tools/golden/elementary.py

A row is [argument, ..., nearest double, rest]: the exact value is the nearest double plus `rest` units in the last
place of the exact value (of the subnormal range where it lies there). Seeded: running it twice gives the same file.
"""

import json
import math
import random
import struct
from pathlib import Path

from mpmath import mp, mpf

OUT = Path(__file__).resolve().parents[2] / "packages/core/test/reference/math/elementary.json"
MIN_NORMAL = 2.0**-1022
HARD_TRIALS = 1500
HARD_KEPT = 15


def from_bits(bits: int) -> float:
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def step(x: float, count: int) -> float:
    """The double `count` places further from zero."""
    bits = struct.unpack("<Q", struct.pack("<d", abs(x)))[0] + count
    return math.copysign(from_bits(max(bits, 0)), x)


def any_double(rng: random.Random) -> float:
    while True:
        x = from_bits(rng.getrandbits(64))
        if math.isfinite(x) and x != 0:
            return x


def decades(rng, low: float, high: float) -> float:
    return 10 ** rng.uniform(low, high)


def signed(rng, x: float) -> float:
    return x if rng.random() < 0.5 else -x


def needed_bits(args) -> int:
    return 400 + max((math.frexp(x)[1] for x in args), default=0) if max(map(abs, args)) > 2 else 400


def row(function, args):
    """[args, nearest, rest], or None where the value is zero, not finite or not real."""
    mp.prec = max(needed_bits(args), 400)
    exact = function(*map(mpf, args))
    if not mp.isfinite(exact) or exact == 0 or isinstance(exact, mp.mpc):
        return None
    if abs(exact) >= mpf(2) ** 1024 - mpf(2) ** 970 or abs(exact) < mpf(2) ** -1075:
        return None
    exponent = max(mp.frexp(exact)[1] - 53, -1074)
    places = exact * mpf(2) ** -exponent
    whole = mp.nint(places)
    return [*args, math.ldexp(int(whole), exponent), round(float(places - whole), 8)]


def hardest(rng, function, draw):
    """Of many points those whose values lie nearest to the middle between two doubles."""
    rows = [row(function, draw(rng)) for _ in range(HARD_TRIALS)]
    return sorted((r for r in rows if r), key=lambda r: -abs(r[-1]))[:HARD_KEPT]


def rows_of(name: str, function, draws, extra=()):
    """`draws` are (count, draw) pairs, draw giving a tuple of arguments; `extra` are fixed tuples."""
    rng = random.Random(f"elementary {name}")
    rows = [row(function, args) for args in extra]
    for count, draw in draws:
        rows += [row(function, draw(rng)) for _ in range(count)]
    rows += hardest(rng, function, draws[0][1])
    unique = {tuple(r[:-2]): r for r in rows if r is not None}
    return list(unique.values())


def one(draw):
    return lambda rng: (draw(rng),)


def uniform(low, high):
    return one(lambda rng: rng.uniform(low, high))


def log_uniform(low, high, both_signs=False):
    return one(lambda rng: signed(rng, decades(rng, low, high)) if both_signs else decades(rng, low, high))


def near_multiple(unit, count_max):
    """A double next to k·unit, 0 < k < count_max."""

    def draw(rng):
        mp.prec = 400
        return (step(signed(rng, float(rng.randrange(1, int(count_max)) * unit())), rng.randrange(-2, 3)),)

    return draw


def exponential():
    ln2 = lambda: mp.log(2)
    limits = [709.782712893384, 709.7827, -708.3964185322641, -708.4, -745.1332191019411, -744.44, -745.0]
    return rows_of(
        "exp",
        mp.exp,
        [
            (120, uniform(-30, 30)),
            (100, uniform(-745, 709)),
            (60, uniform(-745.1, -708)),
            (40, log_uniform(-18, 0, True)),
            (80, near_multiple(lambda: ln2() / 256, 2e5)),
        ],
        [(x,) for x in limits],
    )


def logarithm(name, function):
    seams = [from_bits((0x3FE5F000 + j * 0x2000) << 32) for j in range(129)]
    ones = [1.0 + k * 2.0**-52 for k in (1, 2, 3, 7, 1000)] + [1.0 - k * 2.0**-53 for k in (1, 2, 3, 7, 1000)]
    return rows_of(
        name,
        function,
        [
            (100, log_uniform(-6, 6)),
            (80, one(lambda rng: abs(any_double(rng)))),
            (60, one(lambda rng: 1 + signed(rng, decades(rng, -16, -1)))),
            (30, log_uniform(-323, -308)),
            (40, one(lambda rng: step(rng.choice(seams), rng.randrange(-1, 2)))),
        ],
        [(x,) for x in ones + [2.0, 10.0, 5e-324, MIN_NORMAL, step(MIN_NORMAL, -1), 1.7976931348623157e308]],
    )


def trigonometric(name, function):
    quarter = lambda: mp.pi / 2
    worst = [6381956970095103.0 * 2.0**797, 1.7976931348623157e308, 1e22, 3216.0, step(3216.0, 1), 2.0**26, 355.0]
    return rows_of(
        name,
        function,
        [
            (100, uniform(-10, 10)),
            (80, uniform(-1e6, 1e6)),
            (90, near_multiple(quarter, 1e6 / 1.5708)),
            (30, near_multiple(quarter, 12)),
            (50, near_multiple(lambda: mp.pi / 128, 65000)),
            (30, log_uniform(-12, 0, True)),
            (50, one(any_double)),
        ],
        [(x,) for x in worst + [math.pi, math.pi / 2, math.pi / 4, 2.0**-27, 5e-324]],
    )


def power():
    def spanning(base, low=-744.0, high=709.0):
        def draw(rng):
            x = base(rng)
            return (x, rng.uniform(low, high) / math.log(x))

        return draw

    fixed = [(2.0, -1074.0), (2.0, 1023.5), (10.0, 308.0), (10.0, -323.0), (0.5, 1074.0), (3.0, 2.0), (2.0, 0.5)]
    return rows_of(
        "pow",
        lambda x, y: x**y,
        [
            (140, lambda rng: (decades(rng, -2, 2), rng.uniform(-3, 3))),
            (80, spanning(lambda rng: abs(any_double(rng)))),
            (80, spanning(lambda rng: 1 + signed(rng, decades(rng, -15, -1)))),
            (50, spanning(lambda rng: rng.uniform(0.3, 3), -744.4, -708.0)),
            (30, spanning(lambda rng: decades(rng, -323, -308), -700, 700)),
            (40, lambda rng: (-float(rng.randrange(1, 1000)), float(rng.randrange(-60, 60)))),
        ],
        fixed,
    )


def angle_of_vector(name, function):
    near_diagonal = lambda rng, x: (signed(rng, x * (1 + signed(rng, decades(rng, -16, -1)))), x)
    return rows_of(
        name,
        function,
        [
            (140, lambda rng: (rng.uniform(-5, 5), rng.uniform(-5, 5))),
            (80, lambda rng: (signed(rng, decades(rng, -9, 9)), signed(rng, decades(rng, -9, 9)))),
            (60, lambda rng: (any_double(rng), any_double(rng))),
            (50, lambda rng: near_diagonal(rng, signed(rng, rng.uniform(1, 2)))),
        ],
        [(1.0, 1.0), (1e308, 1e308), (5e-324, 5e-324), (1e-300, -1e-310), (1e308, -1e300)],
    )


def inverse(name, function, draws, extra=()):
    return rows_of(name, function, draws, [(x,) for x in extra])


def in_degrees(function):
    def turned(x):
        exact = function(mp.fmod(x, 360) * mp.pi / 180)
        whole_quarter = mp.fmod(x, 90) == 0
        return mp.nan if whole_quarter and not mpf(0.5) < abs(exact) < 2 else exact

    return turned


def degrees(name, function):
    return rows_of(
        name,
        in_degrees(function),
        [
            (120, uniform(-720, 720)),
            (60, one(lambda rng: round(rng.uniform(-7200, 7200)) / 10)),
            (60, near_multiple(lambda: mpf(90), 100)),
            (40, near_multiple(lambda: mpf(45) / 32, 500)),
            (40, log_uniform(-12, 15, True)),
        ],
        [(x,) for x in (30.0, 45.0, 60.0, 1e300, 5e-323, 2.0**44, 1e-7)],
    )


def functions():
    unit = [(100, uniform(-1, 1)), (30, log_uniform(-18, 0, True))]
    edge = (50, one(lambda rng: signed(rng, 1 - decades(rng, -16, 0))))
    halves = (0.5, step(0.5, 1), step(0.5, -1), 1.0, -1.0, step(1.0, -1))
    small = log_uniform(-18, 0, True)
    seam = near_multiple(lambda: mp.log(2) / 256, 4000)
    per_degree = lambda f: lambda *args: f(*args) * 180 / mp.pi
    yield "exp", exponential()
    yield "log", logarithm("log", mp.log)
    yield "log10", logarithm("log10", lambda x: mp.log(x) / mp.log(10))
    for name, f in (("sin", mp.sin), ("cos", mp.cos), ("tan", mp.tan)):
        yield name, trigonometric(name, f)
    yield "pow", power()
    yield "atan2", angle_of_vector("atan2", mp.atan2)
    yield "asin", inverse("asin", mp.asin, [*unit, edge], halves)
    yield "acos", inverse("acos", mp.acos, [*unit, edge], halves[:3])
    wide = [(100, uniform(-10, 10)), (80, log_uniform(-20, 20, True)), (40, one(any_double))]
    cells = (60, one(lambda rng: step(signed(rng, rng.randrange(1, 128) / 128), rng.randrange(-1, 2))))
    yield "atan", inverse("atan", mp.atan, [*wide, cells], (1.0, step(1.0, 1), 1e17))
    yield "expm1", inverse("expm1", mp.expm1, [(100, uniform(-3, 3)), (60, uniform(-40, 709)), (60, small), (60, seam)])
    yield "log1p", inverse(
        "log1p",
        lambda x: mp.log(1 + x),
        [(100, uniform(-0.9, 9)), (60, small), (60, log_uniform(-3, 300)), (40, one(lambda rng: -1 + decades(rng, -16, 0)))],
    )
    wave = [(100, uniform(-10, 10)), (60, uniform(-710, 710)), (60, small), (60, seam)]
    yield "sinh", inverse("sinh", mp.sinh, wave, (710.4758600739439, 709.9, -40.0))
    yield "cosh", inverse("cosh", mp.cosh, wave, (710.4758600739439, 709.9, -40.0))
    yield "tanh", inverse("tanh", mp.tanh, [(120, uniform(-3, 3)), (40, uniform(-21, 21)), (60, small), (60, seam)])
    cubes = [(100, uniform(-1000, 1000)), (80, one(any_double)), (30, log_uniform(-323, -308, True))]
    root = lambda x: mp.sign(x) * mp.cbrt(abs(x))
    yield "cbrt", inverse("cbrt", root, cubes, (8.0, 27.0, 1e-3, 5e-324, 1.7976931348623157e308))
    yield "hypot", rows_of(
        "hypot",
        lambda x, y: mp.sqrt(x * x + y * y),
        [
            (120, lambda rng: (rng.uniform(-10, 10), rng.uniform(-10, 10))),
            (60, lambda rng: (any_double(rng), any_double(rng))),
            (60, lambda rng: (lambda x: (x, x * decades(rng, -10, 0)))(decades(rng, -300, 300))),
            (30, lambda rng: (decades(rng, -323, -307), decades(rng, -323, -307))),
        ],
        [(3.0, 4.0), (3e300, 4e300), (3e-320, 4e-320), (1e308, 1e308)],
    )
    for name, f in (("sinDeg", mp.sin), ("cosDeg", mp.cos), ("tanDeg", mp.tan)):
        yield name, degrees(name, f)
    yield "asinDeg", inverse("asinDeg", per_degree(mp.asin), [*unit, edge], halves)
    yield "acosDeg", inverse("acosDeg", per_degree(mp.acos), [*unit, edge], halves[:3])
    yield "atan2Deg", angle_of_vector("atan2Deg", per_degree(mp.atan2))


def main() -> None:
    tables = dict(functions())
    head = {
        "about": "Elementary functions at points drawn over their whole ranges, near zeros, seams and limits.",
        "computed_with": "mpmath 1.3.0 at 400 bits and more",
        "kind": "closed-form",
        "row": "argument(s), nearest double, exact value minus that in units in the last place",
    }
    lines = [json.dumps(head, indent=1)[:-2] + ',\n "functions": {']
    for i, (name, rows) in enumerate(tables.items()):
        body = ",\n".join("   " + json.dumps(r, separators=(",", ":")) for r in rows)
        lines.append(f'  "{name}": [\n{body}\n  ]' + ("," if i + 1 < len(tables) else ""))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("\n".join(lines) + "\n }\n}\n")
    print({name: len(rows) for name, rows in tables.items()}, OUT.stat().st_size)


if __name__ == "__main__":
    main()
