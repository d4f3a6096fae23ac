import { InputError, requireKnown } from '../errors/index.ts'
import { pow } from '../math/elementary/index.ts'
import { requireList, requireObject } from '../math/require-shape.ts'
import { capitalRecoveryFactor } from './capital-recovery.ts'
import { fixedChargeCost } from './fixed-charge-cost.ts'
import { realRate } from './real-rate.ts'

/** Hours of a year in the Annual Technology Baseline. */
const HOURS_PER_YEAR = 8760
/** Shares are often printed as percentages with two decimals. */
const SHARE_ROUNDING = 1e-3

/** A project in the terms of the Annual Technology Baseline. */
export interface BaselineCostInput {
  /** Years over which the capital is recovered. */
  readonly lifeYears: number
  /** General price rise per year [fraction]. */
  readonly inflation: number
  /** Nominal return that the owner asks for, per year [fraction]. */
  readonly equityRate: number
  /** Nominal interest on debt per year [fraction]. */
  readonly debtRate: number
  /** Share of the investment that is borrowed [fraction]. */
  readonly debtFraction: number
  /** State and federal income tax taken together [fraction]. */
  readonly taxRate: number
  /** Share of the investment that may be depreciated in year k + 1 [fraction], at most 1 in all. */
  readonly depreciation: readonly number[]
  /** Share of the investment spent in each year of construction, the last year first [fraction]; they sum to 1. */
  readonly constructionSchedule: readonly number[]
  /** Interest during construction per year [fraction]. */
  readonly constructionInterest: number
  /** Price of the plant if it stood overnight [USD/kW]. */
  readonly overnightCostPerKw: number
  /** Mean output over nameplate [fraction]. */
  readonly capacityFactor: number
  /** Fixed operation and maintenance per year [USD/kW]. */
  readonly fixedOmPerKw: number
  /** Variable operation and maintenance [USD/kWh]. */
  readonly variableOmPerKwh: number
}

/** Real levelized cost by the Annual Technology Baseline, with every factor on the way. */
export interface BaselineCost {
  /** Weighted average cost of capital, inflation included [fraction per year]. */
  readonly capitalCostNominal: number
  /** Weighted average cost of capital without inflation [fraction per year]. */
  readonly capitalCostReal: number
  /** Capital recovery factor at the real cost of capital [1/year]. */
  readonly capitalRecovery: number
  /** Present value of the depreciation [fraction of the investment]. */
  readonly presentDepreciation: number
  /** What taxes add to the capital cost, depreciation considered [1]. */
  readonly projectFinanceFactor: number
  /** What interest during construction adds to the overnight cost [1]. */
  readonly constructionFinanceFactor: number
  /** Real fixed charge rate [1/year]. */
  readonly fixedChargeRate: number
  /** Levelized cost in today's money [USD/kWh]. */
  readonly real: number
}

const BASELINE_COST_FIELDS: Readonly<Record<keyof BaselineCostInput, true>> = {
  lifeYears: true,
  inflation: true,
  equityRate: true,
  debtRate: true,
  debtFraction: true,
  taxRate: true,
  depreciation: true,
  constructionSchedule: true,
  constructionInterest: true,
  overnightCostPerKw: true,
  capacityFactor: true,
  fixedOmPerKw: true,
  variableOmPerKwh: true,
}

/**
 * Levelized cost of energy by the equations of NREL's Annual Technology Baseline:
 *
 *     w    = debt·(1 − T)·D + equity·(1 − D)                 nominal cost of capital; w′ real
 *     PFF  = (1 − T·Σ depreciation_k/(1 + w)^k) / (1 − T)    k from 1
 *     CFF  = Σ share_k·(1 + (1 − T)·((1 + c)^(k + ½) − 1))   k from 0, the last year of construction
 *     FCR  = CRF(w′, n)·PFF
 *     LCOE = (FCR·CFF·overnight + fixed O&M) / (8760·CF) + variable O&M
 *
 * Construction is paid in the middle of its years, a reading of the Baseline's definition.
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field; `inconsistent` when the construction schedule
 *   does not sum to 1 or the depreciation to more.
 * @see NREL 2024, Annual Technology Baseline, Equations and Variables
 */
export function baselineCost(input: BaselineCostInput): BaselineCost {
  requireKnown(input, Object.keys(BASELINE_COST_FIELDS))
  requireBaselineCostInput(input)
  const { lifeYears, inflation, equityRate, debtRate, debtFraction, taxRate } = input
  const capitalCostNominal = debtFraction * debtRate * (1 - taxRate) + (1 - debtFraction) * equityRate
  const capitalCostReal = realRate(capitalCostNominal, inflation)
  const capitalRecovery = capitalRecoveryFactor(capitalCostReal, lifeYears)
  let presentDepreciation = 0
  for (let k = input.depreciation.length - 1; k >= 0; k--) {
    presentDepreciation = (presentDepreciation + input.depreciation[k]) / (1 + capitalCostNominal)
  }
  const projectFinanceFactor = (1 - taxRate * presentDepreciation) / (1 - taxRate)
  let constructionFinanceFactor = 0
  input.constructionSchedule.forEach((share, k) => {
    const interest = pow(1 + input.constructionInterest, k + 0.5) - 1
    constructionFinanceFactor += share * (1 + (1 - taxRate) * interest)
  })
  const fixedChargeRate = capitalRecovery * projectFinanceFactor
  const real = fixedChargeCost({
    annualEnergy: input.capacityFactor * HOURS_PER_YEAR,
    capitalCost: constructionFinanceFactor * input.overnightCostPerKw,
    fixedOperatingCost: input.fixedOmPerKw,
    variableOperatingCost: input.variableOmPerKwh,
    fixedChargeRate,
  })
  return {
    capitalCostNominal,
    capitalCostReal,
    capitalRecovery,
    presentDepreciation,
    projectFinanceFactor,
    constructionFinanceFactor,
    fixedChargeRate,
    real,
  }
}

function requireBaselineCostInput(input: BaselineCostInput): void {
  requireObject(input, 'input')
  InputError.requireRange(input.lifeYears, 1, 1000, 'lifeYears', 'years')
  InputError.requireRange(input.inflation, -0.9, 10, 'inflation')
  InputError.requireRange(input.equityRate, 0, 10, 'equityRate')
  InputError.requireRange(input.debtRate, 0, 10, 'debtRate')
  InputError.requireRange(input.debtFraction, 0, 1, 'debtFraction')
  InputError.requireRange(input.taxRate, 0, 0.99, 'taxRate')
  InputError.requireRange(input.constructionInterest, 0, 10, 'constructionInterest')
  InputError.requireRange(input.overnightCostPerKw, 0, 1e9, 'overnightCostPerKw', 'USD/kW')
  InputError.requireRange(input.capacityFactor, Number.MIN_VALUE, 1, 'capacityFactor')
  InputError.requireRange(input.fixedOmPerKw, -1e9, 1e9, 'fixedOmPerKw', 'USD/kW')
  InputError.requireRange(input.variableOmPerKwh, -1e6, 1e6, 'variableOmPerKwh', 'USD/kWh')
  const written = sumOfShares(input.depreciation, 'depreciation')
  if (written > 1 + SHARE_ROUNDING) refuseSum('depreciation', written, 'shares that sum to at most 1')
  const spent = sumOfShares(input.constructionSchedule, 'constructionSchedule')
  if (Math.abs(spent - 1) > SHARE_ROUNDING) refuseSum('constructionSchedule', spent, 'shares that sum to 1')
}

function sumOfShares(shares: readonly number[], field: string): number {
  requireList(shares, field)
  let sum = 0
  Array.from(shares).forEach((share, k) => {
    InputError.requireRange(share, 0, 1, `${field}[${k}]`)
    sum += share
  })
  return sum
}

function refuseSum(field: string, value: number, constraint: string): never {
  throw new InputError({ code: 'inconsistent', field, value, constraint })
}
