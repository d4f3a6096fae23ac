import {
  baselineCost,
  fixedChargeCost,
  type LevelizedCostInput,
  levelizedCost,
  levelizedCostYears,
} from '@sunwake/core/finance'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Levelized cost of energy, year by year, by fixed charge rate and by the Annual Technology Baseline. */
export const lcoeAdapter: Adapter = {
  schema: 'lcoe',
  about: 'method annual: costs at the end of each year',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

type Results = Readonly<Record<string, number | Float64Array>>

const METHODS: Readonly<Record<string, (inputs: JsonObject) => Results>> = {
  annual: runAnnual,
  fcr: runFixedCharge,
  nrel_atb: runBaseline,
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const method = String(entry['method'])
  const run = METHODS[method]
  if (run === undefined) return { label, comparisons: [], unsupported: `no method ${method}` }
  const actual = run(objectAt(entry, 'inputs'))
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expect'))) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    if (typeof value === 'number') {
      comparisons.push(compare(name, value, expected as number | null, tolerance))
      continue
    }
    const years = Array.isArray(expected) ? (expected as number[]) : []
    comparisons.push(compare(`${name}.length`, value.length, years.length, { relative: 0, absolute: 0 }))
    years.forEach((year, t) => {
      comparisons.push(compare(`${name}[${t}]`, value[t] ?? Number.NaN, year, tolerance))
    })
  }
  return { label, comparisons }
}

function runAnnual(inputs: JsonObject): Results {
  const replacements = (inputs['replacements_today_money'] as [number, number][] | undefined) ?? []
  const project: LevelizedCostInput = {
    lifeYears: numberAt(inputs, 'life'),
    capex: numberAt(inputs, 'capex'),
    energyYear1: numberAt(inputs, 'energy_year1'),
    omYear1: numberAt(inputs, 'om_year1'),
    degradation: numberAt(inputs, 'degradation'),
    inflation: numberAt(inputs, 'inflation'),
    omRealEscalation: numberAt(inputs, 'om_real_escalation'),
    nominalDiscount: numberAt(inputs, 'nominal_discount'),
    replacements: replacements.map(([year, cost]) => ({ year, cost })),
    salvage: numberAt(inputs, 'salvage_today_money'),
  }
  const cost = levelizedCost(project)
  const years = levelizedCostYears(project)
  return {
    real_discount: cost.realDiscount,
    energy: years.energy,
    cost_nominal: years.costNominal,
    pv_cost: cost.presentCost,
    pv_energy_nominal: cost.presentEnergyNominal,
    pv_energy_real: cost.presentEnergyReal,
    lcoe_nominal: cost.nominal,
    lcoe_real: cost.real,
    crf_nominal: cost.capitalRecoveryNominal,
    crf_real: cost.capitalRecoveryReal,
  }
}

function runFixedCharge(inputs: JsonObject): Results {
  const lcoe = fixedChargeCost({
    annualEnergy: numberAt(inputs, 'annual_energy'),
    capitalCost: numberAt(inputs, 'capital_cost'),
    fixedOperatingCost: numberAt(inputs, 'fixed_operating_cost'),
    variableOperatingCost: numberAt(inputs, 'variable_operating_cost'),
    fixedChargeRate: numberAt(inputs, 'fixed_charge_rate'),
  })
  return { lcoe }
}

function runBaseline(inputs: JsonObject): Results {
  const cost = baselineCost({
    lifeYears: numberAt(inputs, 'life'),
    inflation: numberAt(inputs, 'inflation'),
    equityRate: numberAt(inputs, 'equity_nominal'),
    debtRate: numberAt(inputs, 'debt_nominal'),
    debtFraction: numberAt(inputs, 'debt_fraction'),
    taxRate: numberAt(inputs, 'tax_rate'),
    depreciation: inputs['depreciation'] as number[],
    constructionSchedule: inputs['construction_schedule'] as number[],
    constructionInterest: numberAt(inputs, 'construction_interest'),
    overnightCostPerKw: numberAt(inputs, 'overnight_cost_per_kw'),
    capacityFactor: numberAt(inputs, 'capacity_factor'),
    fixedOmPerKw: numberAt(inputs, 'fom_per_kw'),
    variableOmPerKwh: numberAt(inputs, 'vom_per_kwh'),
  })
  return {
    wacc_nominal: cost.capitalCostNominal,
    wacc_real: cost.capitalCostReal,
    crf: cost.capitalRecovery,
    pv_depreciation: cost.presentDepreciation,
    project_finance_factor: cost.projectFinanceFactor,
    construction_finance_factor: cost.constructionFinanceFactor,
    fcr: cost.fixedChargeRate,
    lcoe_real: cost.real,
  }
}
