"""Writes the tables of packages/core/src/math/special/tables and packages/core/src/math/integrate/tables.

    pip install mpmath==1.4.1
    python tools/golden/special_tables.py
    npx biome format --write packages/core/src/math/special/tables packages/core/src/math/integrate/tables

Series coefficients are exact fractions, quadrature nodes are found at 60 digits; both are rounded once.
The formatter only breaks the lines; running this twice gives the same files.
"""

from fractions import Fraction
from pathlib import Path

from mpmath import bernfrac, legendre, lu_solve, matrix, mp, mpf, polyroots, taylor, zeta

mp.dps = 60
MATH = Path(__file__).resolve().parents[2] / "packages/core/src/math"
COMMAND = "tools/golden/special_tables.py"

ZETA_TERMS = 26
# Orders k and powers n of Temme's expansion: enough for a >= 20, |x/a - 1| <= 0.4 at 1e-17 of the leading term.
TEMME_SMALLEST_A = 20
TEMME_LARGEST_ETA = 0.48
TEMME_ORDERS = 14


def block(name: str, doc: str, values: list[float], kind: str = "Float64Array") -> str:
    text = "/**\n" + "".join(f" * {line}\n" for line in doc.splitlines()) + f" * Made by {COMMAND}.\n */\n"
    text += f"export const {name}: {kind} = new {kind}([\n"
    return text + "".join(f"  {v!r},\n" for v in values) + "])\n"


def write_zeta() -> None:
    values = [float((zeta(k) - 1) / k * (-1) ** k) for k in range(2, ZETA_TERMS + 2)]
    doc = f"(−1)^k·(ζ(k) − 1)/k for k = 2..{ZETA_TERMS + 1}, the series of ln Γ(2 + z) (DLMF 5.7.3)."
    (MATH / "special/tables/zeta-table.ts").write_text(block("ZETA_TERMS", doc, values))


def multiply(a: list[Fraction], b: list[Fraction]) -> list[Fraction]:
    n = min(len(a), len(b))
    return [sum((a[i] * b[j - i] for i in range(j + 1)), Fraction(0)) for j in range(n)]


def inverse(a: list[Fraction]) -> list[Fraction]:
    out = [1 / a[0]]
    for j in range(1, len(a)):
        out.append(-sum((a[i] * out[j - i] for i in range(1, j + 1)), Fraction(0)) / a[0])
    return out


def stirling_coefficients(count: int) -> list[Fraction]:
    """g_k of Gamma(z) ~ sqrt(2 pi/z) (z/e)^z sum g_k z^-k: the exponential of the series with Bernoulli numbers."""
    log_series = [Fraction(0)] * count
    for k in range(1, count // 2 + 1):
        p, q = bernfrac(2 * k)
        if 2 * k - 1 < count:
            log_series[2 * k - 1] = Fraction(int(p), int(q)) / (2 * k * (2 * k - 1))
    g = [Fraction(1)]
    for j in range(1, count):
        g.append(sum((i * log_series[i] * g[j - i] for i in range(1, j + 1)), Fraction(0)) / j)
    return g


def temme_coefficients() -> list[list[Fraction]]:
    """c_k(eta) as power series (DLMF 8.12.9, 8.12.10), with eta^2/2 = mu - ln(1 + mu)."""
    size = 40 + 2 * TEMME_ORDERS
    # mu = eta*m(eta); mu' mu = eta (1 + mu) gives the coefficients of m one by one.
    m = [Fraction(1)]
    for j in range(1, size):
        # Coefficient j + 1 of mu mu' = eta + eta mu, mu = sum m_i eta^(i+1).
        known = sum(((i + 1) * m[i] * m[j - i] for i in range(1, j)), Fraction(0))
        m.append((m[j - 1] - known) / (j + 2))
    over_mu = inverse(m)  # eta/mu
    g = stirling_coefficients(TEMME_ORDERS)
    c = [over_mu[1:]]  # (eta/mu - 1)/eta
    for k in range(1, TEMME_ORDERS):
        slope = [(i + 1) * c[-1][i + 1] for i in range(len(c[-1]) - 1)]
        sum_over_eta = [s + (-1) ** k * g[k] * o for s, o in zip(slope, over_mu)]
        assert sum_over_eta[0] == 0, "the pole of c_k must cancel"
        c.append(sum_over_eta[1:])
    return c


def write_temme() -> None:
    rows = []
    for k, row in enumerate(temme_coefficients()):
        kept = [
            v for n, v in enumerate(row)
            if abs(v) * mpf(TEMME_LARGEST_ETA) ** n / mpf(TEMME_SMALLEST_A) ** k > mpf(10) ** -17.3
        ]
        if not kept:
            break
        rows.append([float(v) for v in row[: len(kept)]])
    starts = [sum(len(r) for r in rows[:k]) for k in range(len(rows) + 1)]
    doc = (
        "Coefficients of η^n in c_k(η), row k behind row k − 1 (DLMF 8.12.9).\n"
        f"Rows are cut for a ≥ {TEMME_SMALLEST_A} and |η| ≤ {TEMME_LARGEST_ETA}."
    )
    text = block("TEMME_COEFFICIENTS", doc, [v for r in rows for v in r])
    text += "\n" + block("TEMME_ROWS", "Where each row begins; the last entry is the length.", starts, "Uint16Array")
    (MATH / "special/tables/temme-table.ts").write_text(text)


def legendre_nodes(n: int) -> list[mpf]:
    return sorted(polyroots(taylor(lambda x: legendre(n, x), 0, n)[::-1], maxsteps=500, extraprec=400))


def moment(k: int) -> mpf:
    return mpf(2) / (k + 1) if k % 2 == 0 else mpf(0)


def weights(nodes: list[mpf]) -> list[mpf]:
    a = matrix(len(nodes), len(nodes))
    b = matrix(len(nodes), 1)
    for k in range(len(nodes)):
        b[k] = moment(k)
        for j, x in enumerate(nodes):
            a[k, j] = x**k
    return list(lu_solve(a, b))


def kronrod(n: int) -> tuple[list[float], list[float], list[float]]:
    """Nodes x >= 0 from the end to the middle, Kronrod's weights, Gauss's weights (0 at the added nodes)."""
    gauss = legendre_nodes(n)
    p = taylor(lambda x: legendre(n, x), 0, n)
    # Stieltjes polynomial, monic of degree n + 1: orthogonal with weight P_n to all lower powers.
    a = matrix(n + 1, n + 1)
    b = matrix(n + 1, 1)
    for k in range(n + 1):
        for j in range(n + 1):
            a[k, j] = sum(c * moment(i + j + k) for i, c in enumerate(p))
        b[k] = -sum(c * moment(i + n + 1 + k) for i, c in enumerate(p))
    stieltjes = [mpf(1)] + list(lu_solve(a, b))[::-1]
    added = [r.real for r in polyroots(stieltjes, maxsteps=500, extraprec=400)]
    nodes = sorted(gauss + added)
    both = weights(nodes)
    of_gauss = dict(zip((mp.nstr(x, 30) for x in gauss), weights(gauss)))
    rows = [
        (float(abs(x)), float(w), float(of_gauss.get(mp.nstr(x, 30), 0)))
        for x, w in zip(nodes, both) if x < mpf(10) ** -30
    ]
    return tuple(list(column) for column in zip(*rows))


def write_kronrod() -> None:
    text = ""
    for n in (7, 10):
        nodes, both, gauss = kronrod(n)
        size = 2 * n + 1
        doc = f"{size}-point Gauss–Kronrod rule on −1..1: nodes from the right end to 0."
        text += block(f"NODES_{size}", doc, nodes) + "\n"
        text += block(f"KRONROD_{size}", "Weights of Kronrod at these nodes.", both) + "\n"
        text += block(f"GAUSS_{size}", f"Weights of Gauss's {n} points among them, 0 at the others.", gauss) + "\n"
    (MATH / "integrate/tables/kronrod-table.ts").write_text(text.rstrip("\n") + "\n")


for folder in ("special", "integrate"):
    (MATH / folder / "tables").mkdir(parents=True, exist_ok=True)
write_zeta()
write_temme()
write_kronrod()
