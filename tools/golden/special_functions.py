"""Makes packages/core/test/reference/math/special_functions.json: special functions over their whole domains by mpmath.

Run from the root of the repository, in an environment of its own:

    pip install mpmath==1.4.1
    python tools/golden/special_functions.py

Arguments are drawn with a fixed seed, values computed at 60 digits for exactly the stored doubles and rounded once.
The layout is that of the table `special`, so that the same check runs it.
"""

import json
import random
from pathlib import Path

import mpmath
from mpmath import besseli, betainc, digamma, erf, erfc, exp, gamma, gammainc, loggamma, log, mp, mpf, pi, sqrt

assert mpmath.__version__ == "1.4.1", mpmath.__version__
mp.dps = 60
OUT = Path("packages/core/test/reference/math/special_functions.json")
rng = random.Random(20)


def between(low, high, count):
    return [rng.uniform(low, high) for _ in range(count)]


def decades(low, high, count):
    return [10 ** rng.uniform(low, high) for _ in range(count)]


def normal_cdf(z):
    return erfc(-z / sqrt(2)) / 2


def scaled_complement(x):
    if x < 1000:
        return exp(x * x) * erfc(x)
    return sum((-1) ** k * mpmath.fac2(2 * k - 1) / (2 * x * x) ** k for k in range(12)) / (x * sqrt(pi))


def log_normal_cdf(z):
    if z > -1000:
        return log(normal_cdf(z))
    return log(scaled_complement(-z / sqrt(2)) / 2) - z * z / 2


def inverse(tail, p, start):
    """Solves tail(x) = p by the secant method on logarithms from ln x near the root."""
    return exp(mpmath.findroot(lambda u: log(tail(exp(u))) - log(p), (start, start + mpf("0.01"))))


def normal_quantile(p):
    p = mpf(p)
    if p == mpf("0.5"):
        return mpf(0)
    q = min(p, 1 - p)
    start = abs(mpmath.erfinv(1 - 2 * q)) * sqrt(2) if q > 1e-30 else sqrt(-2 * log(q))
    size = inverse(lambda t: normal_cdf(-t), q, log(start))
    return -size if p < mpf("0.5") else size


def lower(a, x):
    """P(a, x) by its series, all terms positive."""
    term = total = mpf(1)
    n = 1
    while term > total * mpf(10) ** -70:
        term *= x / (a + n)
        total += term
        n += 1
    return total * exp(a * log(x) - x - loggamma(a + 1))


def gamma_p(a, x):
    return lower(mpf(a), mpf(x))


def gamma_q(a, x):
    with mp.workdps(400):
        return 1 - lower(mpf(a), mpf(x)) if x < a + 500 else gammainc(a, x, regularized=True)


def chi2_quantile(p, dof):
    half, p = mpf(dof) / 2, mpf(p)
    ninth = 1 / (9 * half)
    guess = half * (1 - ninth + normal_quantile(p) * sqrt(ninth)) ** 3
    if guess < half / 10:
        guess = exp((log(p) + loggamma(half + 1)) / half)
    tail = (lambda x: lower(half, x)) if p < mpf("0.5") else (lambda x: 1 - lower(half, x))
    return 2 * inverse(tail, min(p, 1 - p), log(guess))


def t_quantile(p, dof):
    nu, p = mpf(dof), mpf(p)
    q = min(p, 1 - p)

    def tail(t):
        return betainc(nu / 2, mpf(1) / 2, 0, nu / (nu + t * t), regularized=True) / 2

    z = abs(normal_quantile(p))
    guess = max(z * (1 + (z * z + 1) / (4 * nu)), (q * nu * mpmath.beta(nu / 2, mpf(1) / 2)) ** (-1 / nu) * sqrt(nu))
    size = inverse(tail, q, log(guess))
    return -size if p < mpf("0.5") else size


def shapes():
    rows = [[a, a * rng.uniform(0.2, 2.2)] for a in decades(0, 3, 12)]
    rows += [[a, a + a**0.5 * rng.uniform(-12, 12)] for a in decades(2, 4.5, 12)]
    rows += [[a, x] for a, x in zip(decades(-6, 0, 12), decades(-6, 1.3, 12))]
    return [[a, max(x, 1e-3)] for a, x in rows]


FUNCTIONS = {
    "erf": (erf, between(-6, 6, 30) + decades(-300, 0, 8)),
    "erfc": (erfc, between(-6, 26.5, 40) + decades(-10, 0, 8) + [26.75, 26.95, 27.1, 27.2]),
    "erfcx": (scaled_complement, between(-26, 30, 30) + decades(0, 300, 10)),
    "normal_pdf": (lambda z: exp(-z * z / 2) / sqrt(2 * pi), between(-38.5, 38.5, 24)),
    "normal_cdf": (normal_cdf, between(-37.5, 9, 40) + between(-1, 1, 8) + [-37.8, -38.1, -38.4]),
    "log_normal_cdf": (log_normal_cdf, between(-60, 8, 24) + [-x for x in decades(1, 150, 8)]),
    "normal_inverse_cdf": (normal_quantile, decades(-307, 0, 24) + between(0, 1, 16) + [1 - x for x in decades(-15, -2, 8)]),
    "gamma": (gamma, between(0, 171.6, 24) + between(-184, 0, 30) + between(-11, 11, 16) + decades(-300, 0, 6)),
    "lgamma": (lambda x: mpmath.re(loggamma(x)), between(0, 20, 24) + decades(-300, 305, 16)
               + [c + s * d for c in (1, 2) for s in (-1, 1) for d in decades(-14, -1, 4)]),
    "digamma": (digamma, between(0, 20, 24) + decades(-300, 300, 10) + between(-50, 0, 16)),
    "gammainc_lower_regularized": (gamma_p, shapes()),
    "gammainc_upper_regularized": (gamma_q, shapes()),
    "betainc_regularized": (
        lambda a, b, x: betainc(a, b, 0, x, regularized=True),
        [[rng.uniform(0.3, 20), rng.uniform(0.3, 20), rng.uniform(0, 1)] for _ in range(16)]
        + [[a, b, x] for a, b, x in zip(decades(-2, 2, 16), decades(-2, 2, 16), between(0, 1, 16))]
        + [[a, b, a / (a + b) * rng.uniform(0.9, 1.05)] for a, b in zip(decades(1, 3, 12), decades(1, 3, 12))],
    ),
    "student_t_quantile": (t_quantile, [[p, v] for p, v in zip(decades(-12, -0.4, 14) + between(0.02, 0.98, 14), decades(-0.3, 2.5, 28))]),
    "chi2_quantile": (chi2_quantile, [[p, v] for p, v in zip(decades(-12, -0.4, 14) + between(0.02, 0.98, 14), decades(-0.7, 3, 28))]),
    "bessel_i0e": (lambda x: besseli(0, x) * exp(-x), between(0, 60, 20) + decades(-3, 5, 8)),
    "bessel_i1e": (lambda x: besseli(1, x) * exp(-x), between(0, 60, 20) + decades(-3, 5, 8)),
}


def run(name, of, places):
    values = [of(*map(mpf, place)) if isinstance(place, list) else of(mpf(place)) for place in places]
    return {"id": name, "x": places, "expect": [float(v) for v in values]}


def main():
    document = {
        "about": "Function values at exactly the stored doubles, drawn over the whole domains.",
        "computed_with": "mpmath 1.4.1 (60 digits)",
        "model_source": "DLMF ch. 5, 7, 8, 10",
        "units": "dimensionless",
        "tolerance": {
            "default": "rel 1e-12",
            "digamma near its zero 1.4616": "abs 1e-12",
            "normal_inverse_cdf": "rel 1e-12 abs 1e-15",
            "student_t/chi2 quantile": "rel 1e-11",
            "incomplete gamma/beta": "rel 1e-11",
        },
        "cases": [run(name, *entry) for name, entry in FUNCTIONS.items()],
    }
    text = json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"')
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text + "\n", encoding="utf-8")


main()
