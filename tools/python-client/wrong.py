"""Bodies that a type checker must refuse: a field that is not there, a value of another kind, a word of no list."""

from sunwake.models import SolarOptimizationRequest, WindQuickRequest

field: WindQuickRequest = {"latitude": 54.5, "longitude": 8.9, "hub_height": 100}
kind: WindQuickRequest = {"latitude": "54.5 N", "longitude": 8.9}
word: SolarOptimizationRequest = {
    "site": {"latitude": 54.5, "longitude": 8.9, "capacity_kw": 10},
    "objective": "profit",
}
