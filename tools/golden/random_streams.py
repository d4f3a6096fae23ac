"""Makes packages/core/test/reference/math/random_streams.json: words of seeded streams and of their sub-streams.

Run from the root of the repository, in an environment of its own:

    pip install mmh3==5.3.1
    python tools/golden/random_streams.py

The generator is written from Blackman & Vigna 2021 on Python's integers; the hash is the C code of mmh3.
"""

import json
from importlib.metadata import version
from pathlib import Path

import mmh3

assert version("mmh3") == "5.3.1", version("mmh3")
OUT = Path("packages/core/test/reference/math/random_streams.json")
MASK = 0xFFFFFFFF
FROM_LABEL, FROM_INDEX = 1, 2


def words_of(value):
    """A 64-bit integer in two's complement as two little-endian words."""
    return (value & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little")


def hashed(data):
    assert len(data) % 16 == 0
    return mmh3.hash_bytes(data, seed=0, x64arch=False)


def key_of_seed(seed):
    return hashed(words_of(seed) + bytes(8))


def key_of_label(parent, label):
    text = label.encode("utf-16-le")
    head = parent + FROM_LABEL.to_bytes(4, "little") + (len(text) // 2).to_bytes(4, "little")
    return hashed(head + text + bytes(-(len(head) + len(text)) % 16))


def key_of_index(parent, index):
    return hashed(parent + FROM_INDEX.to_bytes(4, "little") + words_of(index) + bytes(4))


def turn(word, bits):
    return ((word << bits) | (word >> (32 - bits))) & MASK


def stream(state, count):
    s = list(state)
    for _ in range(count):
        yield turn(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 9 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turn(s[3], 11)


def run(seed, path):
    key = key_of_seed(seed)
    for step in path:
        key = key_of_label(key, step) if isinstance(step, str) else key_of_index(key, step)
    state = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 16, 4)]
    words = list(stream(state, 8))
    uniforms = [((a << 21) | (b >> 11)) / 2**53 for a, b in zip(words[::2], words[1::2])]
    return {"seed": seed, "path": path, "words": words, "uniforms": uniforms}


CASES = [
    *[(seed, []) for seed in (0, 1, 2, 42, -1, 2**32 - 1, 2**32, 2**53 - 1, -(2**53 - 1), 20240229)],
    *[(1, [label]) for label in ("", "a", "b", "ab", "wind", "weather year", "Zürich", "日本", "🌞", "x" * 40)],
    *[(1, [index]) for index in (0, 1, 2, 65535, 2**32, 2**53 - 1)],
    (7, ["weather", 3, "wind"]),
    (7, ["weather", 4, "wind"]),
    (7, [0, 0]),
]


def main():
    # The published test vector of xoshiro128**, state 1, 2, 3, 4.
    assert list(stream([1, 2, 3, 4], 5)) == [11520, 0, 5927040, 70819200, 2031721883]
    document = {
        "about": "First words and uniform numbers of random streams; a path leads from the seed by labels and indices.",
        "computed_with": "mmh3 5.3.1 (MurmurHash3 x86_128) and xoshiro128** from its paper",
        "streams": [run(*case) for case in CASES],
    }
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False).replace('{"seed"', '\n{"seed"')
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text + "\n", encoding="utf-8")


main()
