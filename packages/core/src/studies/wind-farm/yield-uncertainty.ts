import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { latinHypercube } from '../../math/sequence/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { quantileOfSorted, standardDeviation } from '../../math/statistics/index.ts'
import { energyUncertainty } from '../../uncertainty/index.ts'
import type { SpeedResponse } from './speed-response.ts'
import { UNCERTAINTY_DEFAULTS, type YieldUncertaintyName } from './uncertainty-defaults.ts'

/** What the energy of a farm is in doubt about, and how the doubts are joined. */
export interface YieldUncertaintyInput {
  /** `monte_carlo` when absent; `analytic` takes everything as normal and proportional. */
  readonly method?: 'monte_carlo' | 'analytic' | undefined
  /** Draws of `monte_carlo`, 100..1,000,000; 10,000 when absent. */
  readonly iterations?: number | undefined
  /** Standard deviation of the long-term mean wind speed at the hub [fraction of it], 0..1. */
  readonly windSpeed: number
  /** Others than the default ones [fraction]: of the wind speed, the wake loss, the energy, the energy. */
  readonly interannualVariability?: number | undefined
  /** When absent the default, or how far other wake models differ about this farm where that is more. */
  readonly wakeModel?: number | undefined
  readonly powerCurve?: number | undefined
  readonly losses?: number | undefined
  /**
   * Of the model that carries the wind over the ground to the turbines [fraction of the wind speed], the same error at
   * all of them. Absent: the doubt about the wind holds it.
   */
  readonly terrainModel?: number | undefined
  /** Years over which the energy is averaged, 1..100; 20 when absent. */
  readonly years?: number | undefined
}

/** One doubt. */
export interface YieldUncertaintyComponent {
  readonly name: YieldUncertaintyName
  /** One standard deviation of what it is about, over `years` for the change between years [fraction]. */
  readonly standardDeviation: number
  readonly of: 'wind_speed' | 'wake_loss' | 'energy'
  /** Standard deviation of the energy if it were the only one [fraction of the net energy]. */
  readonly ofEnergy: number
}

/** Doubts about an energy estimate and the energies that are exceeded in spite of them. */
export interface YieldUncertainty {
  readonly method: 'monte_carlo' | 'analytic'
  /** Draws; 0 where there were none. */
  readonly iterations: number
  readonly years: number
  /** Relative change of the energy over that of the wind speed [1]. */
  readonly sensitivity: number
  readonly components: readonly YieldUncertaintyComponent[]
  /** Standard deviation of the energy [fraction of the net energy]. */
  readonly total: number
  /** Energy exceeded with a probability of 50, 75, 90 and 99 % [kWh a year]. */
  readonly p50Kwh: number
  readonly p75Kwh: number
  readonly p90Kwh: number
  readonly p99Kwh: number
}

const ITERATIONS = 10_000
const YEARS = 20
/** No year is calmer than this share of the stated mean [1]. */
const SPEED_MIN = 0.05
/** Step of the difference that gives the sensitivity. */
const SENSITIVITY_STEP = 0.02

/** The estimate that is in doubt. */
export interface YieldEstimate {
  /** Central estimate [kWh a year]. */
  readonly netKwh: number
  /** Share that the wakes take [fraction]. */
  readonly wakeLoss: number
  /** How far wake models disagree about it [fraction of it]; a default doubt is never less. */
  readonly wakeModelSpread: number
  readonly response: SpeedResponse
}

/**
 * Joins the doubts about a farm's energy. Monte Carlo draws all of them at once, by a Latin hypercube, as independent
 * and normal
 *
 *     E = E_net·R(1 + σ_wind·ε₁ + σ_year·ε₂/√N + σ_terrain·ε₆)·(1 − w·(1 + σ_wake·ε₃))/(1 − w)·(1 + σ_power·ε₄)·(1 + σ_losses·ε₅)
 *
 * with R the farm's answer to more or less wind, which is not straight, and ranks the outcomes; P50 is their median.
 * Speeds stay above 5 % of the mean, the wake loss within 0..1, energies at 0 or above. `analytic` takes the energy as
 * normal about the net energy.
 *
 * @throws {InputError} `out_of_range` and its kin, below `uncertainty`.
 * @see IEC TS 61400-15-2; MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function yieldUncertainty(
  input: YieldUncertaintyInput,
  estimate: YieldEstimate,
  rng: Rng,
): YieldUncertainty {
  const { method = 'monte_carlo', iterations = ITERATIONS, years = YEARS } = input
  InputError.requireOneOf(method, ['monte_carlo', 'analytic'], 'uncertainty.method')
  requireInteger(iterations, 100, 1_000_000, 'uncertainty.iterations')
  requireInteger(years, 1, 100, 'uncertainty.years')
  const spread = spreadsOf(input, years, estimate.wakeModelSpread)
  const outcome = outcomeOf(estimate, spread)
  const sensitivity =
    (estimate.response(1 + SENSITIVITY_STEP) - estimate.response(1 - SENSITIVITY_STEP)) /
    (2 * SENSITIVITY_STEP)
  if (method === 'analytic') return analytic(estimate, spread, sensitivity, years)
  const draws = latinHypercube(rng, {
    dimensions: spread.length,
    count: iterations,
    placement: 'centred',
  })
  for (let n = 0; n < draws.length; n++) draws[n] = normalQuantile(draws[n])
  const alone = new Float64Array(spread.length)
  const components = spread.map((component, c) => ({
    ...component,
    ofEnergy: standardDeviation(
      Float64Array.from({ length: iterations }, (_, n) => {
        alone.fill(0)
        alone[c] = draws[n * spread.length + c]
        return outcome(alone)
      }),
    ),
  }))
  const energies = Float64Array.from({ length: iterations }, (_, n) =>
    outcome(draws.subarray(n * spread.length, (n + 1) * spread.length)),
  ).sort()
  const exceeded = (probability: number): number =>
    estimate.netKwh * quantileOfSorted(energies, 1 - probability)
  return {
    method,
    iterations,
    years,
    sensitivity,
    components,
    total: standardDeviation(energies),
    p50Kwh: exceeded(0.5),
    p75Kwh: exceeded(0.75),
    p90Kwh: exceeded(0.9),
    p99Kwh: exceeded(0.99),
  }
}

type Spread = Omit<YieldUncertaintyComponent, 'ofEnergy'>

/** The doubts, in the order in which they are drawn. */
function spreadsOf(input: YieldUncertaintyInput, years: number, wakeModelSpread: number): readonly Spread[] {
  const yearly =
    input.interannualVariability ?? UNCERTAINTY_DEFAULTS.interannual_variability.standardDeviation
  const spread: readonly Spread[] = [
    { name: 'wind_resource', standardDeviation: input.windSpeed, of: 'wind_speed' },
    { name: 'interannual_variability', standardDeviation: yearly / Math.sqrt(years), of: 'wind_speed' },
    withDefault(
      'wake_model',
      input.wakeModel ??
        Math.min(Math.max(wakeModelSpread, UNCERTAINTY_DEFAULTS.wake_model.standardDeviation), 1),
    ),
    withDefault('power_curve', input.powerCurve),
    withDefault('losses', input.losses),
    ...(input.terrainModel === undefined
      ? []
      : [{ name: 'terrain_model', standardDeviation: input.terrainModel, of: 'wind_speed' } as const]),
  ]
  for (const { name, standardDeviation: deviation } of spread) {
    InputError.requireRange(deviation, 0, 1, `uncertainty.${name}`)
  }
  return spread
}

function withDefault(name: 'wake_model' | 'power_curve' | 'losses', given: number | undefined): Spread {
  const { standardDeviation: usual, of } = UNCERTAINTY_DEFAULTS[name]
  return { name, standardDeviation: given ?? usual, of }
}

/** Energy over the net energy for standard normal numbers, one per doubt. */
function outcomeOf(
  { wakeLoss, response }: YieldEstimate,
  spread: readonly Spread[],
): (normal: Float64Array) => number {
  const [wind, yearly, wake, power, losses, terrain = 0] = spread.map(
    (component) => component.standardDeviation,
  )
  return (normal) => {
    const overGround = terrain === 0 ? 0 : terrain * normal[5]
    const factor = Math.max(1 + wind * normal[0] + yearly * normal[1] + overGround, SPEED_MIN)
    const lost = Math.min(Math.max(wakeLoss * (1 + wake * normal[2]), 0), 1)
    const kept = wakeLoss < 1 ? (1 - lost) / (1 - wakeLoss) : 1
    const worked = Math.max(1 + power * normal[3], 0) * Math.max(1 + losses * normal[4], 0)
    return (factor === 1 ? 1 : response(factor)) * kept * worked
  }
}

function analytic(
  { netKwh, wakeLoss }: YieldEstimate,
  spread: readonly Spread[],
  sensitivity: number,
  years: number,
): YieldUncertainty {
  const components = spread.map((component) => {
    const { of, standardDeviation: deviation } = component
    const scale =
      of === 'wind_speed' ? Math.abs(sensitivity) : of === 'wake_loss' ? wakeLoss / (1 - wakeLoss) : 1
    return { ...component, ofEnergy: deviation * scale }
  })
  const { periods } = energyUncertainty({
    p50: netKwh,
    components: components.map(({ name, ofEnergy }) => ({ name, standardDeviation: ofEnergy, of: 'energy' })),
    exceedances: [0.5, 0.75, 0.9, 0.99],
    years: [years],
  })
  const [{ standardDeviation: total, levels }] = periods
  const [p50Kwh, p75Kwh, p90Kwh, p99Kwh] = levels.map(({ energy }) => Math.max(energy, 0))
  return {
    method: 'analytic',
    iterations: 0,
    years,
    sensitivity,
    components,
    total,
    p50Kwh,
    p75Kwh,
    p90Kwh,
    p99Kwh,
  }
}
