#!/usr/bin/env python3
"""
Wind of a mast and of a reanalysis of coarse cells, whose means over an hour are stamped at half past (as MERRA-2 has
them), for the detection of time shifts. Python's standard library alone makes it, so that nothing of the engine is in it.

    python3 tools/golden/averaged_wind_clock.py packages/core/test/reference/wind/averaged_wind_clock.csv.gz

A year of ten-minute wind is a sum of two Ornstein-Uhlenbeck processes (weather of 20 h, gusts of 2 h) and a day's
cycle that is stronger in summer. The mast sees all of it; its hours are means. The cell sees the weather as a mean over
three hours that runs 25 minutes late, and a slow error of its own. Columns: `reference_ms`, and the mast by a right
clock, one that is two hours early, and one that is an hour early from 30 March to 26 October (2014).
"""
import gzip
import math
import random
import sys

HOURS = 8760
STEPS = 6 * HOURS
SPRING, AUTUMN = 24 * 88 + 1, 24 * 298 + 1  # hours of the year of 30 March and 26 October, 01:00 UTC


def ornstein_uhlenbeck(rng, steps, hours, deviation):
    keep = math.exp(-1 / (6 * hours))
    noise = deviation * math.sqrt(1 - keep * keep)
    value, out = 0.0, []
    for _ in range(steps):
        value = keep * value + noise * rng.gauss(0, 1)
        out.append(value)
    return out


def mean(values):
    return sum(values) / len(values)


def main(path):
    rng = random.Random(20140330)
    margin = 6 * 6
    total = STEPS + 2 * margin
    weather = ornstein_uhlenbeck(rng, total, 20, 2.2)
    gusts = ornstein_uhlenbeck(rng, total, 2, 0.9)
    error = ornstein_uhlenbeck(rng, total, 12, 1.0)

    def daily(t):
        hour, day = ((t - margin) / 6) % 24, (t - margin) / 144
        summer = 0.5 - 0.5 * math.cos(2 * math.pi * (day + 10) / 365)
        return 0.9 * summer * math.cos(2 * math.pi * (hour - 15) / 24)

    at_mast = [max(6.5 + weather[t] + gusts[t] + daily(t), 0) for t in range(total)]
    late = 2.5  # ten-minute steps: 25 minutes

    def cell(t):
        middle = t - late
        low = int(math.floor(middle))
        part = middle - low
        at = lambda k: mean(weather[k - 9 : k + 9]) + daily(k)
        return max(6.0 + 0.95 * ((1 - part) * at(low) + part * at(low + 1)) + error[t], 0)

    rows = []
    for h in range(HOURS):
        first = margin + 6 * h
        reference = mean([cell(t) for t in range(first, first + 6)])
        hour = lambda shift: mean(at_mast[first + 6 * shift : first + 6 * shift + 6])
        saving = 1 if SPRING <= h < AUTUMN else 0
        rows.append((reference, hour(0), hour(2), hour(saving)))
    with open(path, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="") as packed:
        packed.write(b"reference_ms,right_ms,early_2h_ms,summer_time_ms\n")
        for row in rows:
            packed.write((",".join(f"{value:.2f}" for value in row) + "\n").encode())


if __name__ == "__main__":
    main(sys.argv[1])
