"""Writes the tables of packages/core/src/math/elementary/tables and prints the constants that stand beside them.

    pip install mpmath==1.3.0
    python tools/golden/elementary_tables.py
    npx biome format --write packages/core/src/math/elementary/tables

Every number is computed at 1400 bits; a pair (high, low) holds its value to about 106 bits.
The formatter only breaks the lines; running this twice gives the same files.
"""

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


UNFOLDING = {
    "withCentres": """/** Puts c = 1/(1/c) before the three others of its cell: 1/c has 24 bits, and c is the double next to its inverse. */
function withCentres(cells: Float64Array): Float64Array {
  const table = new Float64Array(4 * 128)
  for (let j = 0; j < 128; j++) {
    table[4 * j] = 1 / cells[3 * j]
    table.set(cells.subarray(3 * j, 3 * j + 3), 4 * j + 1)
  }
  return table
}
""",
    "roundTheCircle": """/** The table of 0..2π from that of 0..π/2: sin(π − x) = sin x, cos(π − x) = −cos x, and both change sign after π. */
function roundTheCircle(quarter: Float64Array): Float64Array {
  const table = new Float64Array(4 * 128)
  for (let j = 0; j < 128; j++) {
    const half = j & 63
    const from = half > 32 ? 64 - half : half
    for (let part = 0; part < 4; part++) {
      const value = quarter[4 * from + part]
      const isNegative = j > 63 !== (half > 32 && part > 1)
      // Taken from 0, since 0 shall not become -0.
      table[4 * j + part] = isNegative ? 0 - value : value
    }
  }
  return table
}
""",
}


def write(file: str, name: str, doc: str, values: list[float]) -> None:
    """A short table, its numbers written out."""
    numbers = "".join(f"  {literal(v)},\n" for v in values)
    write_table(file, name, doc, f"new Float64Array([\n{numbers}])")


def write_packed(file: str, name: str, doc: str, values: list[float], unfold: str = "") -> None:
    """A long table as base64 of its doubles; `unfold` is the function that makes the table of them, if it is not they."""
    text = b64encode(struct.pack(f"<{len(values)}d", *values)).decode()
    lines = [text[i : i + LINE] for i in range(0, len(text), LINE)]
    packed = "packedDoubles(\n" + " +\n".join(f"  '{line}'" for line in lines) + ",\n)"
    how = f"{unfold}({packed})" if unfold else packed
    write_table(file, name, doc, how, "import { packedDoubles } from './packed-doubles.ts'\n\n", UNFOLDING.get(unfold, ""))


def write_table(file: str, name: str, doc: str, how: str, imports: str = "", after: str = "") -> None:
    text = imports + "/**\n" + "".join(f" * {line}\n" for line in doc.splitlines()) + f" * Made by {COMMAND}.\n */\n"
    text += f"export const {name}: Float64Array = {how}\n"
    (OUT / file).write_text(text + (f"\n{after}" if after else ""))


def exp_table() -> None:
    values = []
    for j in range(128):
        values += pair(mpf(2) ** (mpf(j) / 128))
    write_packed("exp-table.ts", "EXP_TABLE", "2^(j/128) for j = 0..127 as [high, low].", values)


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
        values += [inverse, head, float(log - head)]
    print(f"log table: c times 1/c is 1 within 2^{float(mp.log(worst, 2)):.1f}")
    doc = (
        "The 128 cells of z that `log` and `pow` use, as [c, 1/c, log c to a multiple of 2^-42, the rest of log c].\n"
        "c lies near the middle of the cell, where 1/c has 24 bits and c is a double within 2^-65 (an accurate\n"
        "table, Gal & Bachelis 1991); around 1 it is 1."
    )
    write_packed("log-table.ts", "LOG_TABLE", doc, values, "withCentres")


def sine_table() -> None:
    values = []
    for j in range(33):
        angle = j * mp.pi / 64
        sine = mpf(0) if j == 0 else mp.sin(angle)
        cosine = mpf(0) if j == 32 else mp.cos(angle)
        nearest = float(mp.nint(cosine))
        values += pair(sine) + [nearest + 0.0, float(cosine - nearest)]
    doc = (
        "For the angles jπ/64, j = 0..127, as [sine high, sine low, cosine rounded to an integer, rest of the cosine].\n"
        "The cosine of jπ/64 is the sine of (j + 32)π/64."
    )
    write_packed("sine-table.ts", "SINE_TABLE", doc, values, "roundTheCircle")


def atan_table() -> None:
    values = []
    for j in range(65):
        values += pair(mp.atan(mpf(j) / 64))
    write_packed("atan-table.ts", "ATAN_TABLE", "atan(j/64) for j = 0..64 as [high, low].", values)


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
    print_constants()
    print_polynomials()
