import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import {
  energyUncertainty,
  type PeriodUncertainty,
  type UncertaintyBudget,
  type UncertaintyComponent,
} from '../energy-uncertainty.ts'
import type { FactorModel } from '../monte-carlo/index.ts'
import type { Factor } from '../samples/index.ts'

/** A loss that is not known exactly. */
export interface UncertainLoss {
  /** For example `soiling`. */
  readonly name: string
  /** Share of the energy that the losses in front left, −0.5..0.99 [fraction]; below 0 for a gain. */
  readonly fraction: number
  /** Of the fraction itself, 0..0.5 [fraction]. */
  readonly standardDeviation: number
}

/** An energy, its losses and its uncertainty components. */
export interface EnergyBudgetInput extends Omit<UncertaintyBudget, 'p50'> {
  /** Energy before the losses, in any unit, above 0. */
  readonly gross: number
  /** Taken in this order, each from what the ones in front left. */
  readonly losses: readonly UncertainLoss[]
  /** Correlation of the losses, then the components, row-major; independent when absent. */
  readonly correlation?: Float64Array | undefined
}

/** What one source does to the energy. */
export interface BudgetSource {
  readonly name: string
  /** Standard deviation as a share of the net energy [fraction]. */
  readonly ofEnergy: number
  /** Share of the variance of the long-term mean [1]; all shares sum to 1, and are 0 where nothing varies. */
  readonly varianceShare: number
}

/** One step from gross to net. */
export interface BudgetLoss extends BudgetSource {
  readonly fraction: number
  readonly before: number
  readonly after: number
}

/** Losses and uncertainty of an energy estimate by source. */
export interface EnergyBudget {
  readonly net: number
  readonly losses: readonly BudgetLoss[]
  readonly components: readonly BudgetSource[]
  /** The long-term mean first, then the periods in the order given. */
  readonly periods: readonly PeriodUncertainty[]
}

const ENERGY_BUDGET_FIELDS: Readonly<Record<keyof EnergyBudgetInput, true>> = {
  gross: true,
  losses: true,
  correlation: true,
  components: true,
  sensitivityRatio: true,
  interannualVariability: true,
  exceedances: true,
  years: true,
}

/**
 * Losses from gross to net energy, and the uncertainty of the net energy by source:
 *
 *     net = gross·Π(1 − f_i),   a loss with deviation d_i varies the net energy by d_i/(1 − f_i)
 *     share_i = s_i·(C·s)_i / (sᵀ·C·s)
 *
 * with s the standard deviations of losses and components as shares of the energy and C their correlation. Levels as
 * `energyUncertainty` gives them about the net energy. {@link energyBudgetModel} is the same without the
 * linearisation, for `monteCarlo`.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value, for example `losses[1].fraction`; see
 *   `energyUncertainty` for the rest.
 * @see IEC 61400-15-2; Clifton, Smith & Fields 2016, NREL/TP-5000-64735
 */
export function energyBudget(input: EnergyBudgetInput): EnergyBudget {
  requireKnown(input, Object.keys(ENERGY_BUDGET_FIELDS))
  const { gross, losses, components, sensitivityRatio = 1, correlation } = input
  InputError.requireRange(gross, Number.MIN_VALUE, 1e18, 'gross')
  requireLosses(losses)
  requireList(components, 'components')
  const ofLosses = losses.map(
    ({ name, fraction, standardDeviation }): UncertaintyComponent => ({
      name,
      standardDeviation: standardDeviation / (1 - fraction),
      // Those of the wind alone follow the sensitivity ratio.
      of: 'energy',
    }),
  )
  const net = losses.reduce((energy, { fraction }) => energy * (1 - fraction), gross)
  const { components: all, periods } = energyUncertainty({
    ...input,
    p50: net,
    components: [...ofLosses, ...components],
    sensitivityRatio,
  })
  const shares = varianceShares(
    all.map(({ ofEnergy }) => ofEnergy),
    correlation,
  )
  const sources = all.map((source, n): BudgetSource => ({ ...source, varianceShare: shares[n] }))
  let before = gross
  const steps = losses.map(({ fraction }, n): BudgetLoss => {
    const step = { ...sources[n], fraction, before, after: before * (1 - fraction) }
    before = step.after
    return step
  })
  return { net, losses: steps, components: sources.slice(losses.length), periods }
}

/** Factors and model of an energy budget. */
export interface EnergyBudgetModel {
  /** One a loss, then one a component; all are normal. */
  readonly factors: readonly Factor[]
  /** Net energy, in the unit of the gross energy. */
  readonly model: FactorModel
}

/**
 * The budget as a model for `monteCarlo`, `sobolIndices` and `tornado`: losses vary about their fractions, components
 * are factors about 1,
 *
 *     E = gross·Π(1 − f_i)·Π e_j·Π (1 + ratio·(u_k − 1))
 *
 * with e for errors of the energy and u for those of the wind speed.
 *
 * @throws {InputError} as {@link energyBudget}.
 */
export function energyBudgetModel(input: EnergyBudgetInput): EnergyBudgetModel {
  requireKnown(input, Object.keys(ENERGY_BUDGET_FIELDS))
  energyBudget(input)
  const { gross, losses, components, sensitivityRatio = 1 } = input
  const count = losses.length
  const slopes = Float64Array.from(components, ({ of }) => (of === 'wind_speed' ? sensitivityRatio : 1))
  return {
    factors: [
      ...losses.map(({ name, fraction, standardDeviation }) => factorOf(name, fraction, standardDeviation)),
      ...components.map(({ name, standardDeviation }) => factorOf(name, 1, standardDeviation)),
    ],
    model: (values) => {
      let energy = gross
      for (let n = 0; n < count; n++) energy *= 1 - values[n]
      for (let n = count; n < values.length; n++) energy *= 1 + slopes[n - count] * (values[n] - 1)
      return energy
    },
  }
}

function factorOf(name: string, mean: number, standardDeviation: number): Factor {
  return { name, distribution: { kind: 'normal', mean, standardDeviation } }
}

function requireLosses(losses: readonly UncertainLoss[]): void {
  requireList(losses, 'losses')
  Array.from(losses).forEach((loss, n) => {
    requireObject(loss, `losses[${n}]`)
    const { fraction, standardDeviation } = loss
    InputError.requireRange(fraction, -0.5, 0.99, `losses[${n}].fraction`)
    InputError.requireRange(standardDeviation, 0, 0.5, `losses[${n}].standardDeviation`)
  })
}

function varianceShares(shares: readonly number[], correlation: Float64Array | undefined): readonly number[] {
  const size = shares.length
  const parts = shares.map((share, i) => {
    if (correlation === undefined) return share * share
    let sum = 0
    for (let j = 0; j < size; j++) sum += correlation[i * size + j] * shares[j]
    return share * sum
  })
  const variance = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (variance > 0 ? part / variance : 0))
}
