"""Times SAM's battery behind one connection over a year: one run for every line read.

SAM dispatches by prices and generation that it knows 24 hours ahead, and its battery has voltage, current and heat; ours
has power and efficiency. The money of both is what the export earns.
"""

import csv
import gzip
import json
import sys
import time

import PySAM.Battery as Battery
from PySAM.BatteryTools import battery_model_sizing

series, power, energy, pv_kw, wind_kw, limit = sys.argv[1], *map(float, sys.argv[2:7])
with gzip.open(series, "rt") as rows:
    table = list(csv.DictReader(rows))
generation = [float(row["pv_pu"]) * pv_kw + float(row["wind_pu"]) * wind_kw for row in table]
price = [max(float(row["price"]), 0.5) / 1000 for row in table]

model = Battery.default("CustomGenerationBatteryMerchantPlant")
model.Lifetime.system_use_lifetime_output = 0
model.Lifetime.analysis_period = 1
model.BatteryCell.batt_minimum_SOC = 5
model.BatteryCell.batt_maximum_SOC = 95
model.BatteryCell.batt_resistance = 1e-6
model.BatteryCell.batt_minimum_modetime = 1
model.BatterySystem.batt_ac_dc_efficiency = 97.4
model.BatterySystem.batt_dc_ac_efficiency = 97.4
model.BatterySystem.batt_replacement_option = 0
model.BatteryDispatch.batt_dispatch_choice = 0
model.BatteryDispatch.batt_look_ahead_hours = 24
model.BatteryDispatch.batt_cycle_cost_choice = 1
model.BatteryDispatch.batt_cycle_cost = [0]
model.BatteryDispatch.batt_dispatch_auto_can_clipcharge = 1
model.GridLimits.enable_interconnection_limit = 1
model.GridLimits.grid_interconnection_limit_kwac = limit
model.GridLimits.grid_curtailment = [1e38] * len(price)
model.PriceSignal.forecast_price_signal_model = 0
model.PriceSignal.ppa_multiplier_model = 1
model.PriceSignal.ppa_price_input = [1]
model.PriceSignal.dispatch_factors_ts = price
model.PriceSignal.ppa_escalation = 0
model.SystemOutput.gen = generation
battery_model_sizing(model, power, energy, 500, tol=0.01)

for _ in sys.stdin:
    begin = time.process_time()
    model.execute()
    ms = 1000 * (time.process_time() - begin)
    sent = [min(kw, limit) for kw in model.SystemOutput.gen]
    money = sum(kw * usd for kw, usd in zip(sent, price))
    print(json.dumps({"ms": ms, "money": money, "round_trip": model.Outputs.average_battery_roundtrip_efficiency}), flush=True)
    model.SystemOutput.gen = generation
