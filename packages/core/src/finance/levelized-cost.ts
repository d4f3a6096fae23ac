import { InputError, requireKnown } from '../errors/index.ts'
import { pow } from '../math/elementary/index.ts'
import { requireList, requireObject } from '../math/require-shape.ts'
import { capitalRecoveryFactor } from './capital-recovery.ts'
import { growingAnnuity } from './growing-annuity.ts'
import { realRate } from './real-rate.ts'

/** Part of a plant that is bought anew during its life. */
export interface Replacement {
  /** Year at the end of which it is paid, 1 or above. */
  readonly year: number
  /** Price in today's money [USD]. */
  readonly cost: number
}

/** A plant whose energy is to be priced. */
export interface LevelizedCostInput {
  /** Years of operation, a whole number from 1. */
  readonly lifeYears: number
  /** Investment today [USD]. */
  readonly capex: number
  /** Energy of the first year [kWh]. */
  readonly energyYear1: number
  /** Operation and maintenance of the first year, in that year's money [USD]. */
  readonly omYear1: number
  /** Share of the energy that is lost from year to year [fraction]. */
  readonly degradation?: number | undefined
  /** General price rise per year [fraction]. */
  readonly inflation?: number | undefined
  /** Rise of operation and maintenance above inflation, per year [fraction]. */
  readonly omRealEscalation?: number | undefined
  /** Discount rate per year, inflation included [fraction]. */
  readonly nominalDiscount: number
  readonly replacements?: readonly Replacement[] | undefined
  /** What the plant is worth at the end of its life, in today's money [USD]. */
  readonly salvage?: number | undefined
}

/** Levelized cost of energy and what it is made of. */
export interface LevelizedCost {
  /** Discount rate without inflation [fraction per year]. */
  readonly realDiscount: number
  /** Present value of all costs [USD]. */
  readonly presentCost: number
  /** Energy discounted at the nominal rate [kWh]. */
  readonly presentEnergyNominal: number
  /** Energy discounted at the real rate [kWh]. */
  readonly presentEnergyReal: number
  /** Level price over the whole life, in current money [USD/kWh]. */
  readonly nominal: number
  /** Price that rises with inflation, in today's money [USD/kWh]. */
  readonly real: number
  /** Capital recovery factor at the nominal rate [1/year]. */
  readonly capitalRecoveryNominal: number
  /** Capital recovery factor at the real rate [1/year]. */
  readonly capitalRecoveryReal: number
}

const LEVELIZED_COST_FIELDS: Readonly<Record<keyof LevelizedCostInput, true>> = {
  lifeYears: true,
  capex: true,
  energyYear1: true,
  omYear1: true,
  degradation: true,
  inflation: true,
  omRealEscalation: true,
  nominalDiscount: true,
  replacements: true,
  salvage: true,
}

/**
 * Levelized cost of energy, year by year in closed form. Costs fall at the end of the years t = 1..n:
 *
 *     E_t  = energyYear1·(1 − degradation)^(t−1)
 *     OM_t = omYear1·((1 + inflation)(1 + omRealEscalation))^(t−1)
 *     PC   = capex + Σ OM_t/(1 + i)^t + Σ replacement·((1 + inflation)/(1 + i))^year − salvage·((1 + inflation)/(1 + i))^n
 *     nominal = PC / Σ E_t/(1 + i)^t        real = PC / Σ E_t/(1 + j)^t,   1 + j = (1 + i)/(1 + inflation)
 *
 * Nominal costs are always discounted at the nominal rate i. A life without energy gives an infinite or NaN price.
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 4
 * @example
 * const { nominal } = levelizedCost({
 *   lifeYears: 25,
 *   capex: 1_000_000,
 *   energyYear1: 1_500_000,
 *   omYear1: 15_000,
 *   nominalDiscount: 0.06,
 * })
 * nominal // 0.06215 [USD/kWh]
 */
export function levelizedCost(input: LevelizedCostInput): LevelizedCost {
  requireKnown(input, Object.keys(LEVELIZED_COST_FIELDS))
  requireLevelizedCostInput(input)
  const { lifeYears, capex, energyYear1, omYear1, nominalDiscount } = input
  const { degradation = 0, inflation = 0, omRealEscalation = 0, replacements = [], salvage = 0 } = input
  const realDiscount = realRate(nominalDiscount, inflation)
  const omGrowth = inflation + omRealEscalation + inflation * omRealEscalation
  let presentCost = capex + omYear1 * growingAnnuity(nominalDiscount, omGrowth, lifeYears)
  for (const { year, cost } of replacements) presentCost += cost * pow(1 + realDiscount, -year)
  presentCost -= salvage * pow(1 + realDiscount, -lifeYears)
  const presentEnergyNominal = energyYear1 * growingAnnuity(nominalDiscount, -degradation, lifeYears)
  const presentEnergyReal = energyYear1 * growingAnnuity(realDiscount, -degradation, lifeYears)
  return {
    realDiscount,
    presentCost,
    presentEnergyNominal,
    presentEnergyReal,
    nominal: presentCost / presentEnergyNominal,
    real: presentCost / presentEnergyReal,
    capitalRecoveryNominal: capitalRecoveryFactor(nominalDiscount, lifeYears),
    capitalRecoveryReal: capitalRecoveryFactor(realDiscount, lifeYears),
  }
}

/** The years that {@link levelizedCost} sums up. */
export interface LevelizedCostYears {
  /** Energy of year t at index t − 1 [kWh]. */
  readonly energy: Float64Array
  /** Cost of year t at index t − 1, replacements and salvage included, in that year's money [USD]. */
  readonly costNominal: Float64Array
}

/**
 * Energy and cost of each year behind a levelized cost, formulas there.
 * @throws {InputError} as {@link levelizedCost}.
 */
export function levelizedCostYears(input: LevelizedCostInput): LevelizedCostYears {
  requireKnown(input, Object.keys(LEVELIZED_COST_FIELDS))
  requireLevelizedCostInput(input)
  const { lifeYears, energyYear1, omYear1 } = input
  const { degradation = 0, inflation = 0, omRealEscalation = 0, replacements = [], salvage = 0 } = input
  const energy = new Float64Array(lifeYears)
  const costNominal = new Float64Array(lifeYears)
  let output = energyYear1
  let cost = omYear1
  for (let t = 0; t < lifeYears; t++) {
    energy[t] = output
    costNominal[t] = cost
    output *= 1 - degradation
    cost *= (1 + inflation) * (1 + omRealEscalation)
  }
  for (const { year, cost: price } of replacements) costNominal[year - 1] += price * pow(1 + inflation, year)
  costNominal[lifeYears - 1] -= salvage * pow(1 + inflation, lifeYears)
  return { energy, costNominal }
}

function requireLevelizedCostInput(input: LevelizedCostInput): void {
  requireObject(input, 'input')
  const { lifeYears } = input
  const { degradation = 0, inflation = 0, omRealEscalation = 0, replacements = [], salvage = 0 } = input
  requireYear(lifeYears, 1000, 'lifeYears')
  InputError.requireRange(input.capex, 0, 1e15, 'capex', 'USD')
  InputError.requireRange(input.energyYear1, 0, 1e15, 'energyYear1', 'kWh')
  InputError.requireRange(input.omYear1, -1e15, 1e15, 'omYear1', 'USD')
  InputError.requireRange(input.nominalDiscount, -0.9, 10, 'nominalDiscount')
  InputError.requireRange(degradation, -1, 1, 'degradation')
  InputError.requireRange(inflation, -0.9, 10, 'inflation')
  InputError.requireRange(omRealEscalation, -0.9, 10, 'omRealEscalation')
  InputError.requireRange(salvage, -1e15, 1e15, 'salvage', 'USD')
  requireList(replacements, 'replacements')
  Array.from(replacements).forEach((replacement, index) => {
    requireObject(replacement, `replacements[${index}]`)
    const { year, cost } = replacement
    requireYear(year, lifeYears, `replacements[${index}].year`)
    InputError.requireRange(cost, -1e15, 1e15, `replacements[${index}].cost`, 'USD')
  })
}

function requireYear(year: number, max: number, field: string): void {
  InputError.requireRange(year, 1, max, field, 'years')
  if (!Number.isInteger(year)) {
    throw new InputError({ code: 'out_of_range', field, value: year, constraint: 'a whole number of years' })
  }
}
