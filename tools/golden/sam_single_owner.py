"""Makes packages/core/test/reference/finance/sam_single_owner.json: project finance by the System Advisor Model, far out.

Run from the root of the repository, in an environment of its own:

    pip install NREL-PySAM==7.1.1.post1
    python tools/golden/sam_single_owner.py

Lives of a year, no taxes, rates of nothing, cash flows below nothing (then the debt is below nothing too), drawn with a
fixed seed. Every number is an output of the model; costs that the formulas of the single owner do not know are set to 0.
"""

import json
import random
from pathlib import Path

import PySAM.Singleowner as single_owner

OUT = Path("packages/core/test/reference/finance/sam_single_owner.json")
COUNT = 40
DIGITS = 13
HOURS = 8760
CREDIT_YEARS = 10
NOTHING = [
    "property_tax_rate", "prop_tax_assessed_decline", "construction_financing_cost", "cost_debt_closing", "cost_debt_fee",
    "cost_other_financing", "dscr_reserve_months", "months_receivables_reserve", "months_working_reserve",
    "equip1_reserve_cost", "equip2_reserve_cost", "equip3_reserve_cost", "debt_percent", "salvage_percentage",
    "reserves_interest", "dscr_limit_debt_fraction", "payment_option", "system_use_lifetime_output", "om_fixed_escal",
    "ptc_fed_escal", "depr_alloc_macrs_15_percent", "depr_alloc_sl_5_percent", "depr_alloc_sl_15_percent",
    "depr_alloc_sl_20_percent", "depr_alloc_sl_39_percent", "depr_alloc_custom_percent", "depr_bonus_fed",
    "depr_bonus_sta", "depr_fedbas_method", "depr_stabas_method", "cp_capacity_payment_type", "loan_moratorium",
    "ibi_fed_amount", "cbi_fed_amount",
]
NONE_A_YEAR = [
    "om_fixed", "om_fuel_cost", "itc_fed_amount", "itc_sta_amount", "itc_sta_percent", "ptc_sta_amount",
    "cp_capacity_payment_amount", "cp_capacity_credit_percent", "grid_curtailment_price", "pbi_fed_amount",
]
ROWS = {
    "energy_kwh": "cf_energy_net", "revenue": "cf_total_revenue", "opex": "cf_operating_expenses", "ebitda": "cf_ebitda",
    "interest": "cf_debt_payment_interest", "principal": "cf_debt_payment_principal",
}


def rounded(value):
    return float(f"{float(value):.{DIGITS}g}")


def inputs_of(draw):
    capacity = draw.choice([1000.0, 50000.0, 100000.0])
    years = draw.choice([1, 2, 5, 6, 10, 15, 20, 25, 30, 40])
    return {
        "analysis_period": years, "capacity_kw": capacity,
        "energy_kwh": round(capacity * HOURS * draw.uniform(0.1, 0.5)), "capex": round(capacity * draw.uniform(500, 2500)),
        "degradation": draw.choice([0.0, 0.005, 0.03]), "om_per_kw": draw.choice([0.0, 16.0, 60.0]),
        "om_per_mwh": draw.choice([0.0, 2.0, 15.0]), "om_escalation": draw.choice([0.0, 0.01, -0.01]),
        "inflation": draw.choice([0.0, 0.025, 0.05]), "insurance_rate": draw.choice([0.0, 0.004, 0.01]),
        "property_tax_rate": draw.choice([0.0, 0.006]), "real_discount": draw.choice([0.0, 0.03, 0.064]),
        "ppa_price": draw.choice([0.02, 0.034, 0.045, 0.12]), "ppa_escalation": draw.choice([0.0, 0.01, -0.01]),
        "federal_tax_rate": draw.choice([0.0, 0.21, 0.35]), "state_tax_rate": draw.choice([0.0, 0.07]),
        "itc": draw.choice([0.0, 0.1, 0.3]), "ptc_per_kwh": draw.choice([0.0, 0.015, 0.03]),
        "dscr": draw.choice([None, 1.0, 1.3, 2.0]), "debt_rate": draw.choice([0.0, 0.03, 0.07]),
        "debt_tenor": min(draw.choice([1, 5, 10, 18, 25]), years),
    }


def model_of(i):
    model = single_owner.default("CustomGenerationProfileSingleOwner")
    values = {
        **dict.fromkeys(NOTHING, 0), **dict.fromkeys(NONE_A_YEAR, [0]), "analysis_period": i["analysis_period"],
        "inflation_rate": 100 * i["inflation"], "real_discount_rate": 100 * i["real_discount"],
        "federal_tax_rate": [100 * i["federal_tax_rate"]], "state_tax_rate": [100 * i["state_tax_rate"]],
        "property_tax_rate": 100 * i["property_tax_rate"], "prop_tax_cost_assessed_percent": 100,
        "insurance_rate": 100 * i["insurance_rate"], "debt_option": 1, "term_int_rate": 100 * i["debt_rate"],
        "term_tenor": i["debt_tenor"] if i["dscr"] else 0, "dscr": i["dscr"] or 1.3, "dscr_maximum_debt_fraction": 100,
        "system_capacity": i["capacity_kw"], "ppa_soln_mode": 1, "ppa_price_input": [i["ppa_price"]],
        "ppa_escalation": 100 * i["ppa_escalation"], "flip_target_percent": 11, "flip_target_year": 20,
        "degradation": [100 * i["degradation"]], "gen": [i["energy_kwh"] / HOURS] * HOURS,
        "om_capacity": [i["om_per_kw"]], "om_capacity_escal": 100 * i["om_escalation"],
        "om_production": [i["om_per_mwh"]], "om_production_escal": 100 * i["om_escalation"],
        "total_installed_cost": i["capex"], "itc_fed_percent": [100 * i["itc"]], "ptc_fed_amount": [i["ptc_per_kwh"]],
        "ptc_fed_term": CREDIT_YEARS, "depr_alloc_macrs_5_percent": 100, "depr_itc_fed_macrs_5": 1,
        "depr_itc_sta_macrs_5": 1, "system_pre_curtailment_kwac": [], "dispatch_factors_ts": [1] * HOURS,
        "ppa_multiplier_model": 1,
    }
    for name, value in values.items():
        model.value(name, value)
    model.execute(0)
    return model


def expect_of(i, model):
    out = model.Outputs
    expect = {name: [rounded(v) for v in getattr(out, source)[1:]] for name, source in ROWS.items()}
    expect["state_tax"] = [rounded(-v) for v in out.cf_statax[1:]]
    expect["federal_tax"] = [rounded(-v) for v in out.cf_fedtax[1:]]
    expect["ptc"] = [rounded(v) for v in out.cf_ptc_fed[1:]]
    expect["aftertax_cash"] = [rounded(v) for v in out.cf_project_return_aftertax]
    expect["debt_size"] = rounded(out.size_of_debt)
    expect["lcoe_nominal"] = rounded(out.lcoe_nom / 100)
    expect["lcoe_real"] = rounded(out.lcoe_real / 100)
    expect["lppa_nominal"] = rounded(out.lppa_nom / 100)
    expect["lppa_real"] = rounded(out.lppa_real / 100)
    # What is left of large flows that cancel has fewer digits.
    if abs(out.project_return_aftertax_npv) > 1e-4 * i["capex"]:
        expect["npv_aftertax"] = rounded(out.project_return_aftertax_npv)
    return expect


def main():
    draw = random.Random(3)
    cases = []
    for k in range(COUNT):
        inputs = inputs_of(draw)
        cases.append({"id": f"drawn-{k}", "model": "single_owner", "inputs": inputs,
                      "expect": expect_of(inputs, model_of(inputs))})
    document = {
        "about": "Year-by-year project finance in SAM's conventions, lives of a year, rates of nothing and cash flows below "
                 "nothing among them; conventions as in sam_cashflow. Debt is the present value of EBITDA/dscr, whatever "
                 "its sign.",
        "computed_with": "NREL-PySAM 7.1.1.post1 Singleowner",
        "model_source": "NREL SAM 2025 (SSC cmod_singleowner)",
        "units": "currency; kWh; rates as fractions",
        "tolerance": {"default": "rel 1e-8 of the largest entry of the row", "irr": "abs 1e-8"},
        "cases": cases,
    }
    OUT.write_text(json.dumps(document, separators=(",", ":")) + "\n")
    print(OUT, len(cases))


if __name__ == "__main__":
    main()
