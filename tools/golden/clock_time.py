"""Makes packages/core/test/reference/time/clock_time.json: clock times of IANA zones by Python's zoneinfo.

Run from the root of the repository, in an environment of its own:

    pip install tzdata==2026.6
    PYTHONTZPATH= python tools/golden/clock_time.py

Only instants of the past are drawn, for which the rules of all engines of the last years agree.
"""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

OUT = Path("packages/core/test/reference/time/clock_time.json")
# Zone and the years whose jumps are taken; one that has none gives a solstice.
ZONES = {
    "UTC": [2020], "Europe/Berlin": [2021], "Europe/London": [1970, 2019], "Europe/Dublin": [2019],
    "America/New_York": [2006, 2007], "America/St_Johns": [2010, 2022], "America/Phoenix": [2020],
    "America/Sao_Paulo": [2018], "America/Havana": [2021], "America/Caracas": [2007, 2016],
    "Africa/Casablanca": [2019, 2022], "Africa/Nairobi": [2020], "Antarctica/Troll": [2018],
    "Asia/Kathmandu": [1985, 2020], "Asia/Kolkata": [2020], "Asia/Tehran": [2021], "Asia/Pyongyang": [2015, 2018],
    "Asia/Gaza": [2021], "Australia/Lord_Howe": [2020], "Australia/Adelaide": [2020], "Pacific/Apia": [2011],
    "Pacific/Chatham": [2021], "Pacific/Kiritimati": [1994], "Pacific/Marquesas": [2020],
}
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
SECOND = timedelta(seconds=1)


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def offset(zone, instant):
    return instant.astimezone(zone).utcoffset()


def jumps(zone, year):
    """Instants of the year at which the offset changes, to the second."""
    found = []
    low = datetime(year, 1, 1, tzinfo=timezone.utc)
    end = datetime(year + 1, 1, 2, tzinfo=timezone.utc)
    while low < end:
        high = low + timedelta(hours=6)
        if offset(zone, low) != offset(zone, high):
            a, b = low, high
            while b - a > SECOND:
                middle = a + timedelta(seconds=int((b - a).total_seconds()) // 2)
                a, b = (middle, b) if offset(zone, middle) == offset(zone, low) else (a, middle)
            found.append(b)
        low = high
    return found


def instants_of(zone, clock):
    """The instants at which the clocks show a time, by both folds and the way back."""
    found = set()
    for fold in (0, 1):
        instant = clock.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if instant.astimezone(zone).replace(tzinfo=None) == clock:
            found.add(instant)
    return [stamp(instant) + "Z" for instant in sorted(found)]


def main():
    cases = []
    for name, years in ZONES.items():
        zone = ZoneInfo(name)
        for year in years:
            moments = jumps(zone, year)
            quiet = [datetime(year, 6, 21, 11, 59, 30, tzinfo=timezone.utc)]
            for moment in moments + quiet:
                shift = offset(zone, moment) - offset(zone, moment - SECOND)
                for seconds in (-3600, -1, 0, 1, 1800, 7200):
                    instant = moment + timedelta(seconds=seconds)
                    local = instant.astimezone(zone)
                    cases.append({"inputs": {"zone": name, "instant_utc": stamp(instant) + "Z"},
                                  "expected": {"clock": stamp(local),
                                               "offset_seconds": int(local.utcoffset().total_seconds())}})
                # Clock times inside the jump, at both ends of it and an hour on either side.
                wall = (moment - SECOND).astimezone(zone).replace(tzinfo=None) + SECOND
                span = abs(shift)
                low = wall if shift >= timedelta(0) else wall - span
                for clock in {low - SECOND, low, low + span / 2, low + span - SECOND, low + span,
                              low - timedelta(hours=1), low + span + timedelta(hours=1)}:
                    clock = clock.replace(microsecond=0)
                    cases.append({"inputs": {"zone": name, "clock": stamp(clock)},
                                  "expected": {"instants_utc": instants_of(zone, clock)}})
    cases.sort(key=lambda case: json.dumps(case["inputs"], sort_keys=True))
    folds = sum(len(case["expected"].get("instants_utc", [0])) == 2 for case in cases)
    none = sum(len(case["expected"].get("instants_utc", [0])) == 0 for case in cases)
    print(len(cases), "cases,", folds, "twice,", none, "never")
    document = {
        "about": "Clock times of IANA zones: what clocks show at an instant, and at which instants they show a time.",
        "computed_with": "Python zoneinfo with the IANA rules of package tzdata",
        "model_source": "IANA Time Zone Database",
        "units": {"instant_utc": "ISO 8601", "clock": "ISO 8601 without offset", "offset_seconds": "s, east positive"},
        "tolerance": {"instant": "exact", "clock": "exact", "offset_seconds": "exact"},
        "notes": [
            "instants_utc is in order; empty where clocks jump over the time, two entries where they go back over it.",
        ],
        "cases": cases,
    }
    OUT.parent.mkdir(parents=True, exist_ok=True)
    lines = json.dumps(document, separators=(",", ":")).replace('{"inputs"', '\n{"inputs"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
