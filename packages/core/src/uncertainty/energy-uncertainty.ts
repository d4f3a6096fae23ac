import { InputError } from '../errors/index.ts'
import { requireInteger } from '../math/require-integer.ts'
import { requireList, requireObject } from '../math/require-shape.ts'
import { combineCorrelated, normalExceedance } from '../math/statistics/index.ts'

/** One cause of the uncertainty of an energy estimate. */
export interface UncertaintyComponent {
  /** For example `wind_measurement`. */
  readonly name: string
  /** Standard deviation, as a share of the wind speed or of the energy, 0..2 [fraction]. */
  readonly standardDeviation: number
  /** What it is a share of: an uncertainty of the wind is multiplied by the sensitivity of energy to wind. */
  readonly of: 'wind_speed' | 'energy'
}

/** What {@link energyUncertainty} combines. */
export interface UncertaintyBudget {
  /** Central estimate of a year's energy, in any unit, above 0. */
  readonly p50: number
  readonly components: readonly UncertaintyComponent[]
  /** dE/E over dU/U, 0..10; 1 when absent. */
  readonly sensitivityRatio?: number | undefined
  /** Standard deviation of a single year's energy about the long-term mean, 0..1 [fraction]; 0 when absent. */
  readonly interannualVariability?: number | undefined
  /** Correlation of the components, row-major, 1 on the diagonal; independent when absent. */
  readonly correlation?: Float64Array | undefined
  /** Probabilities with which an energy is exceeded, 0.001..0.999; P50, P75, P84, P90, P95 and P99 when absent. */
  readonly exceedances?: readonly number[] | undefined
  /** Periods over which the energy is averaged [years], 1..100; 1, 10 and 20 when absent. */
  readonly years?: readonly number[] | undefined
}

/** An energy and how surely it is exceeded. */
export interface ExceedanceLevel {
  /** 0.9 for P90. */
  readonly exceedance: number
  /** In the unit of the central estimate. */
  readonly energy: number
}

/** What is known of the mean over a period. */
export interface PeriodUncertainty {
  /** `null`: the long-term mean, without the variability of single years. */
  readonly years: number | null
  /** As a share of the central estimate [fraction]. */
  readonly standardDeviation: number
  readonly levels: readonly ExceedanceLevel[]
}

/** An energy estimate with its uncertainty components combined. */
export interface EnergyUncertainty {
  /** Each component as a share of the energy, in the order given. */
  readonly components: readonly { readonly name: string; readonly ofEnergy: number }[]
  /** The long-term mean first, then the periods in the order given. */
  readonly periods: readonly PeriodUncertainty[]
}

const EXCEEDANCES: readonly number[] = [0.5, 0.75, 0.84, 0.9, 0.95, 0.99]
const YEARS: readonly number[] = [1, 10, 20]

/**
 * Combines the uncertainty components of an energy estimate and gives the energies exceeded with some
 * probabilities, normally distributed about the central estimate
 *
 *     σ  = √(Σ σ_i²)  or √(sᵀ·C·s),   wind-speed components times the sensitivity ratio
 *     σN = √(σ² + v²/N)               mean over N years with interannual variability v
 *     Pxx = P50·(1 − Φ⁻¹(xx)·σ)
 *
 * A large σ makes high exceedances negative: the normal distribution then no longer fits.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value, for example `components[2].standardDeviation`;
 *   `length_mismatch` and `inconsistent` for a correlation that cannot be.
 * @see IEC 61400-15-2; MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function energyUncertainty(budget: UncertaintyBudget): EnergyUncertainty {
  requireObject(budget, 'budget')
  const { p50, components, sensitivityRatio = 1, interannualVariability = 0, correlation } = budget
  const { exceedances = EXCEEDANCES, years = YEARS } = budget
  requireList(components, 'components')
  requireList(exceedances, 'exceedances')
  requireList(years, 'years')
  InputError.requireRange(p50, Number.MIN_VALUE, 1e18, 'p50')
  InputError.requireRange(sensitivityRatio, 0, 10, 'sensitivityRatio')
  InputError.requireRange(interannualVariability, 0, 1, 'interannualVariability')
  Array.from(exceedances).forEach((exceedance, n) => {
    InputError.requireRange(exceedance, 0.001, 0.999, `exceedances[${n}]`)
  })
  Array.from(years).forEach((period, n) => {
    requireInteger(period, 1, 100, `years[${n}]`)
  })
  const ofEnergy = Array.from(components, (component, n) => {
    const field = `components[${n}]`
    requireObject(component, field)
    InputError.requireRange(component.standardDeviation, 0, 2, `${field}.standardDeviation`)
    InputError.requireOneOf(component.of, ['wind_speed', 'energy'], `${field}.of`)
    return component.standardDeviation * (component.of === 'wind_speed' ? sensitivityRatio : 1)
  })
  const longTerm = combined(ofEnergy, correlation)
  const periodOf = (period: number | null): PeriodUncertainty => {
    const yearly = period === null ? 0 : (interannualVariability * interannualVariability) / period
    const standardDeviation = period === null ? longTerm : Math.sqrt(longTerm * longTerm + yearly)
    const levels = exceedances.map((exceedance) => ({
      exceedance,
      energy: normalExceedance({ mean: p50, relativeStandardDeviation: standardDeviation }, exceedance),
    }))
    return { years: period, standardDeviation, levels }
  }
  return {
    components: components.map(({ name }, n) => ({ name, ofEnergy: ofEnergy[n] })),
    periods: [null, ...years].map(periodOf),
  }
}

function combined(shares: readonly number[], correlation: Float64Array | undefined): number {
  if (correlation !== undefined) return combineCorrelated(shares, correlation)
  let sum = 0
  for (const share of shares) sum += share * share
  return Math.sqrt(sum)
}
