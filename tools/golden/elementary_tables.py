"""Writes the tables that those of packages/core/src/math/elementary/tables are held against, what they start from, and
prints the constants that stand beside them.

    pip install mpmath==1.3.0
    python tools/golden/elementary_tables.py
    npx biome format --write packages/core/src/math/elementary/tables

Every number is computed at 1400 bits; a pair (high, low) holds its value to about 106 bits.
The formatter only breaks the lines; running this twice gives the same files.
"""

import json
import struct
from base64 import b64encode
from pathlib import Path

from mpmath import mp, mpf

mp.prec = 1400
OUT = Path(__file__).resolve().parents[2] / "packages/core/src/math/elementary/tables"
COMMAND = "tools/golden/elementary_tables.py"
# Characters of base64 on a line.
LINE = 100


def literal(value: float) -> str:
    return repr(int(value)) if value == int(value) and abs(value) < 2**53 else repr(value)


def pair(value) -> list[float]:
    high = float(value)
    return [high, float(value - high)]


def chopped(value, step_exponent: int) -> float:
    """`value` rounded to a multiple of 2^step_exponent."""
    step = mpf(2) ** step_exponent
    return float(mp.nint(value / step) * step)


REFERENCE = Path(__file__).resolve().parents[2] / "packages/core/test/reference/math/elementary_tables.json"
TABLES: dict[str, str] = {}


def keep(name: str, values: list[float]) -> None:
    TABLES[name] = b64encode(struct.pack(f"<{len(values)}d", *values)).decode()


def write(file: str, name: str, doc: str, values: list[float]) -> None:
    """A short table, its numbers written out."""
    numbers = "".join(f"  {literal(v)},\n" for v in values)
    write_table(file, name, doc, f"new Float64Array([\n{numbers}])")


def write_table(file: str, name: str, doc: str, how: str, imports: str = "", after: str = "") -> None:
    text = imports + "/**\n" + "".join(f" * {line}\n" for line in doc.splitlines()) + f" * Made by {COMMAND}.\n */\n"
    text += f"export const {name}: Float64Array = {how}\n"
    (OUT / file).write_text(text + (f"\n{after}" if after else ""))


def exp_table() -> None:
    values = []
    for j in range(128):
        values += pair(mpf(2) ** (mpf(j) / 128))
    keep("exp", values)


# High words below this one belong to the binade before: z runs over 0.684..1.367, with 1 inside a cell.
LOG_OFFSET = 0x3FE5F000


def from_high_word(high: int):
    exponent, mantissa = high >> 20, high & 0xFFFFF
    return (1 + mpf(mantissa) / 2**20) * mpf(2) ** (exponent - 1023)


def short_inverse(c) -> float:
    """A 24-bit number near 1/c whose own inverse is very nearly a double."""
    middle = chopped(1 / c, -23)
    candidates = [middle + i * 2.0**-23 for i in range(-4000, 4001)]
    return min(candidates, key=lambda v: (abs(mpf(1 / v) * mpf(v) - 1), v))


def cell_centre(low, high):
    """The middle; beside the cell of 1 a quarter from the edge towards 1, where the logarithm is smallest."""
    before_one = from_high_word(0x3FEFF000)
    after_one = from_high_word(0x3FF01000)
    share = mpf(3) / 4 if high == before_one else mpf(1) / 4 if low == after_one else mpf(1) / 2
    return low + share * (high - low)


def log_table() -> None:
    values, worst = [], 0
    for j in range(128):
        low, high = (from_high_word(LOG_OFFSET + (j + i) * 0x2000) for i in (0, 1))
        inverse = 1.0 if low <= 1 < high else short_inverse(cell_centre(low, high))
        worst = max(worst, abs(mpf(1 / inverse) * mpf(inverse) - 1))
        log = -mp.log(mpf(inverse))
        head = chopped(log, -42)
        values += [1 / inverse, inverse, head, float(log - head)]
    print(f"log table: c times 1/c is 1 within 2^{float(mp.log(worst, 2)):.1f}")
    keep("log", values)
    units = b"".join(int(v * 2**23).to_bytes(3, "little") for v in values[1::4])
    print("INVERSES of log-table.ts:", b64encode(units).decode())


def sine_table() -> None:
    values = []
    for j in range(128):
        angle = j * mp.pi / 64
        sine = mpf(0) if j % 64 == 0 else mp.sin(angle)
        cosine = mpf(0) if j % 64 == 32 else mp.cos(angle)
        nearest = float(mp.nint(cosine))
        values += pair(sine) + [nearest + 0.0, float(cosine - nearest)]
    keep("sine", values)


def atan_table() -> None:
    values = []
    for j in range(65):
        values += pair(mp.atan(mpf(j) / 64))
    keep("atan", values)


def pi_table() -> None:
    value, digits = 64 / mp.pi, []
    for _ in range(52):
        digit = int(mp.floor(value))
        digits.append(float(digit))
        value = (value - digit) * 2**24
    doc = "64/π in base 2^24, the first digit its integer part: enough for the largest double."
    write("pi-table.ts", "STEPS_PER_RADIAN_DIGITS", doc, digits)


def print_parts(name: str, value, bits: list[int]) -> None:
    for i, width in enumerate(bits):
        exponent = int(mp.floor(mp.log(abs(value), 2))) + 1
        part = chopped(value, exponent - width) if width else float(value)
        print(f"{name}[{i}] = {part!r}")
        value -= part


def print_constants() -> None:
    print_parts("ln2/128", mp.log(2) / 128, [35, 0])
    print_parts("128/ln2", 128 / mp.log(2), [0])
    print_parts("ln2 for k·ln2", mp.log(2), [42, 0])
    print_parts("pi/64", mp.pi / 64, [37, 37, 0])
    print_parts("pi/64 for many steps", mp.pi / 64, [22, 22, 22, 22, 0])
    print_parts("64/pi", 64 / mp.pi, [0])
    print_parts("pi/64 as a pair", mp.pi / 64, [0, 0])
    print_parts("pi/180", mp.pi / 180, [29, 0])
    print_parts("180/pi", 180 / mp.pi, [29, 0])
    print_parts("pi/2", mp.pi / 2, [0, 0])
    print_parts("1/ln10", 1 / mp.log(10), [29, 0])


def print_polynomial(name: str, function, low, high, count: int) -> None:
    """The polynomial with `count` coefficients that meets `function` at the Chebyshev nodes of low..high."""
    middle, half = mpf(low + high) / 2, mpf(high - low) / 2
    nodes = [middle + half * mp.cos(mp.pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    powers = mp.matrix(count, count)
    for i, node in enumerate(nodes):
        for k in range(count):
            powers[i, k] = node**k
    coefficients = [float(c) for c in mp.lu_solve(powers, mp.matrix([function(node) for node in nodes]))]
    grid = [low + mpf(high - low) * i / 1000 for i in range(1, 1001)]
    worst = max(abs(mp.polyval(coefficients[::-1], x) - function(x)) for x in grid)
    print(f"{name}: {coefficients}, within 2^{float(mp.log(worst, 2)):.1f}")


def print_polynomials() -> None:
    def arcsine(z):
        x = mp.sqrt(z)
        return (mp.asin(x) / x - 1) / z

    print_polynomial("arcsine tail", arcsine, mpf(0), mpf(1) / 4, 13)
    print_polynomial("cube root", mp.cbrt, mpf(1), mpf(2), 6)


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    exp_table()
    log_table()
    sine_table()
    atan_table()
    pi_table()
    about = {
        "generated_by": "tools/golden/elementary_tables.py (mpmath 1.3.0, 1400 bits)",
        "layout": "base64 of little-endian doubles, as the tables of packages/core/src/math/elementary/tables lay them out",
        "tables": TABLES,
    }
    REFERENCE.write_text(json.dumps(about, indent=1) + "\n")
    print_constants()
    print_polynomials()
