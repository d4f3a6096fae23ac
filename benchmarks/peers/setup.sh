#!/usr/bin/env bash
# Makes the Python environment of the peers that benchmarks are measured against, in benchmarks/.peers.
#
#     benchmarks/peers/setup.sh [--large]      with BoTorch, which takes 5 GB
set -euo pipefail
cd "$(dirname "$0")"
python3 -m venv ../.peers
../.peers/bin/pip install --quiet --requirement requirements.txt
[ "${1-}" != --large ] || ../.peers/bin/pip install --quiet --requirement requirements-large.txt
echo "peers ready: npm run bench"
