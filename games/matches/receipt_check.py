"""Checks that nobody changed a deck after the first card: `python receipt_check.py RECORD.json`.

Stand-alone: any Python from 3.10, no package, no server. When a round began, everybody was shown the SHA-256 of each
part of its deal; the record of the finished match opens the salts and the deals. Compare the hashes that this prints
with those that you were shown, and see that each follows from what was dealt.
"""

import itertools
import json
import sys
from hashlib import sha256


def digest(salt, part):
    """SHA-256 of the salt's bytes and the part as JSON with sorted keys and no spaces (hex)."""
    text = json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(bytes.fromhex(salt) + text.encode()).hexdigest()


def parts(deal, names):
    """What each hash stands for: fields named in the receipt have their own, all others are the part `deal`."""
    rest = {name: value for name, value in deal.items() if name not in names}
    return {name: rest if name == "deal" else deal.get(name) for name in names}


def check(record):
    """Lines that say what was found, and whether every hash is right."""
    events, lines, good = record.get("events", []), [], True
    for begun, deal in itertools.pairwise(events):
        if begun.get("type") != "RoundBegun":
            continue
        for name, part in parts(deal, sorted(begun["receipt"])).items():
            right = digest(begun["salt"][name], part) == begun["receipt"][name]
            good = good and right
            lines.append(f"round {begun['round']} {name}: {begun['receipt'][name]} {'ok' if right else 'DOES NOT FIT'}")
    return lines or ["this record holds no receipts"], good and bool(lines)


def main(path):
    """Prints what was found; the exit code is 0 only if every hash is right."""
    with open(path, encoding="utf-8") as file:
        lines, good = check(json.load(file))
    print("\n".join(lines))
    return 0 if good else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
