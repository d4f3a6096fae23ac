#!/usr/bin/env bash
# Makes the Python environment of the peers that benchmarks are measured against, in benchmarks/.peers.
set -euo pipefail
cd "$(dirname "$0")"
python3 -m venv ../.peers
../.peers/bin/pip install --quiet --requirement requirements.txt
echo "peers ready: npm run bench"
