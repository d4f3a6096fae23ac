import { InputError } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { latinHypercube } from '../../math/sequence/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { quantileOfSorted, standardDeviation } from '../../math/statistics/index.ts'
import { energyUncertainty } from '../../uncertainty/index.ts'
import type { SpeedResponse } from './speed-response.ts'
import type { YieldUncertaintyName } from './uncertainty-defaults.ts'
import {
  type CorrelationMatrix,
  correlationOf,
  type InputComponent,
  type YieldUncertaintyFigures,
  yieldComponents,
} from './yield-components.ts'

/** Uncertainty components of a farm's energy, and how they are combined. */
export interface YieldUncertaintyInput extends YieldUncertaintyFigures {
  /** `monte_carlo` when absent; `analytic` takes everything as normal and proportional. */
  readonly method?: 'monte_carlo' | 'analytic' | undefined
  /** Draws of `monte_carlo`, 100..1,000,000; 10,000 when absent. */
  readonly iterations?: number | undefined
  /** Years to come over which the energy is averaged, 1..100; 20 when absent. */
  readonly years?: number | undefined
}

/** One line of the budget. */
export interface YieldUncertaintyComponent extends InputComponent {
  /** Standard deviation of the energy if it were the only one [fraction of the net energy]. */
  readonly ofEnergy: number
  /** Components with which it is correlated; independent of all others. */
  readonly correlations: readonly { readonly name: YieldUncertaintyName; readonly coefficient: number }[]
}

/** Energies that are exceeded on the mean of some years. */
export interface YieldPeriod {
  readonly years: number
  /** Standard deviation of the energy [fraction of the net energy]. */
  readonly total: number
  /** Energy exceeded with a probability of 50, 75, 90 and 99 % [kWh a year]. */
  readonly p50Kwh: number
  readonly p75Kwh: number
  readonly p90Kwh: number
  readonly p99Kwh: number
  /** Energy exceeded with a probability of 1, 2, … 99 %, falling [kWh a year]. */
  readonly exceededKwh: Float64Array
}

/** Uncertainty of an energy estimate and energies that are exceeded with a probability, those of `years` first. */
export interface YieldUncertainty extends YieldPeriod {
  readonly method: 'monte_carlo' | 'analytic'
  /** Draws; 0 where there were none. */
  readonly iterations: number
  /** Relative change of the energy over that of the wind speed [1]. */
  readonly sensitivity: number
  /** `future_variability` over `years`: its deviation is that of single years over their root. */
  readonly components: readonly YieldUncertaintyComponent[]
  /** 1, 10 and 20 years and `years`, rising. */
  readonly periods: readonly YieldPeriod[]
}

const ITERATIONS = 10_000
const YEARS = 20
const PERIODS: readonly number[] = [1, 10, 20]
const EXCEEDANCES: readonly number[] = [0.5, 0.75, 0.9, 0.99]
/** Equal shares of the normal distribution that tell what a component does alone. */
const STRATA = 2000
/** Step of the difference that gives the sensitivity. */
const SENSITIVITY_STEP = 0.02

/** The estimate whose uncertainty is asked for. */
export interface YieldEstimate {
  /** Central estimate [kWh a year]. */
  readonly netKwh: number
  /** Share that the wakes take [fraction]. */
  readonly wakeLoss: number
  /** How far wake models disagree about it [fraction of it]; a default uncertainty is never less. */
  readonly wakeModelSpread: number
  readonly response: SpeedResponse
}

/**
 * Combines the uncertainty components of a farm's energy. Monte Carlo draws all of them at once, by a Latin hypercube,
 * as normal
 *
 *     E = E_net·R(exp(Σ σ_i·ε_i + σ_year·ε_f/√N))·(1 − w·(1 + σ_wake·ε_w))/(1 − w)·Π (1 + σ_j·ε_j)
 *
 * with i the components of the wind, the variability of the years that it was known for among them; f the years to come,
 * of which the energy is a mean; j power curve, availability and losses; R the farm's answer to more or less wind,
 * which is not straight; ε independent, or correlated as `correlations` has it. Errors of the wind are factors, so
 * that the mean speed is lognormal about the stated one: measured winds lie further above a climate's than below, and
 * never at 0. The outcomes are ranked; P50 is their median. The wake loss stays within 0..1, energies at 0 or above.
 * `analytic` takes the energy as normal about the net energy.
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
  const components = yieldComponents(input, estimate.wakeModelSpread)
  const correlated = correlationOf(components, input.correlations)
  const sensitivity =
    (estimate.response(1 + SENSITIVITY_STEP) - estimate.response(1 - SENSITIVITY_STEP)) /
    (2 * SENSITIVITY_STEP)
  const joined =
    method === 'analytic'
      ? analytic(estimate, components, sensitivity, correlated)
      : drawn(estimate, components, normalDraws(rng, components, { iterations, ...correlated }))
  const periods = [...new Set([...PERIODS, years])].sort((a, b) => a - b).map(joined.period)
  return {
    ...(periods.find((period) => period.years === years) as YieldPeriod),
    method,
    iterations: method === 'analytic' ? 0 : iterations,
    sensitivity,
    components: overYears(components, years).map((component, c) => ({
      ...component,
      ofEnergy: joined.alone(component, c),
      correlations: components.flatMap(({ name }, d) => {
        const coefficient = correlated.matrix[c * components.length + d]
        return d === c || coefficient === 0 ? [] : [{ name, coefficient }]
      }),
    })),
    periods,
  }
}

/** How the components act on the energy, by either method. */
interface Joined {
  /** Standard deviation of the energy by the component at a place of the list alone [fraction]. */
  readonly alone: (component: InputComponent, place: number) => number
  readonly period: (years: number) => YieldPeriod
}

/** The components of the mean of some years to come. */
function overYears(components: readonly InputComponent[], years: number): readonly InputComponent[] {
  return components.map((component) =>
    component.name === 'future_variability'
      ? { ...component, standardDeviation: component.standardDeviation / Math.sqrt(years) }
      : component,
  )
}

/** Standard normal numbers, a row per draw; those of a component go by its name, so that one more changes no other. */
function normalDraws(
  rng: Rng,
  components: readonly InputComponent[],
  { iterations, factor }: { iterations: number } & CorrelationMatrix,
): Float64Array {
  const size = components.length
  const draws = new Float64Array(iterations * size)
  components.forEach(({ name }, c) => {
    const column = latinHypercube(rng.split(name), { dimensions: 1, count: iterations, placement: 'centred' })
    for (let n = 0; n < iterations; n++) draws[n * size + c] = normalQuantile(column[n])
  })
  if (factor === undefined) return draws
  for (let row = 0; row < draws.length; row += size) {
    // From the last, so that those in front are still independent.
    for (let i = size - 1; i >= 0; i--) {
      let sum = 0
      for (let j = 0; j <= i; j++) sum += factor[i * size + j] * draws[row + j]
      draws[row + i] = sum
    }
  }
  return draws
}

function drawn(estimate: YieldEstimate, components: readonly InputComponent[], draws: Float64Array): Joined {
  const size = components.length
  const normal = new Float64Array(size)
  return {
    alone: (component, place) => {
      const outcome = outcomeOf(
        estimate,
        components.map((other, c) => (c === place ? component : other)),
      )
      return standardDeviation(
        Float64Array.from({ length: STRATA }, (_, n) => {
          normal.fill(0)
          normal[place] = normalQuantile((n + 0.5) / STRATA)
          return outcome(normal, 0)
        }),
      )
    },
    period: (years) => {
      const outcome = outcomeOf(estimate, overYears(components, years))
      const energies = Float64Array.from({ length: draws.length / size }, (_, n) =>
        outcome(draws, n * size),
      ).sort()
      const exceeded = (probability: number): number =>
        estimate.netKwh * quantileOfSorted(energies, 1 - probability)
      const [p50Kwh, p75Kwh, p90Kwh, p99Kwh] = EXCEEDANCES.map(exceeded)
      const exceededKwh = Float64Array.from({ length: 99 }, (_, n) => exceeded((n + 1) / 100))
      return { years, total: standardDeviation(energies), p50Kwh, p75Kwh, p90Kwh, p99Kwh, exceededKwh }
    },
  }
}

/** Energy over the net energy for standard normal numbers, one per component, from a place of a list on. */
function outcomeOf(
  { wakeLoss, response }: YieldEstimate,
  components: readonly InputComponent[],
): (normals: Float64Array, from: number) => number {
  const kinds = components.map(({ of }) => of)
  const deviations = Float64Array.from(components, ({ standardDeviation: deviation }) => deviation)
  return (normals, from) => {
    let wind = 0
    let worked = 1
    let lost = wakeLoss
    for (let c = 0; c < kinds.length; c++) {
      const of = kinds[c]
      const error = deviations[c] * normals[from + c]
      if (of === 'wind_speed') wind += error
      else if (of === 'energy') worked *= Math.max(1 + error, 0)
      else lost = Math.min(Math.max(lost * (1 + error), 0), 1)
    }
    const kept = wakeLoss < 1 ? (1 - lost) / (1 - wakeLoss) : 1
    return response(exp(wind)) * kept * worked
  }
}

function analytic(
  { netKwh, wakeLoss }: YieldEstimate,
  components: readonly InputComponent[],
  sensitivity: number,
  { matrix }: CorrelationMatrix,
): Joined {
  const ofEnergy = ({ of, standardDeviation: deviation }: InputComponent): number => {
    if (of === 'energy') return deviation
    return deviation * (of === 'wind_speed' ? Math.abs(sensitivity) : wakeLoss / (1 - wakeLoss))
  }
  return {
    alone: ofEnergy,
    period: (years) => {
      const { periods } = energyUncertainty({
        p50: netKwh,
        components: overYears(components, years).map((component) => ({
          name: component.name,
          standardDeviation: ofEnergy(component),
          of: 'energy',
        })),
        correlation: matrix,
        exceedances: EXCEEDANCES,
        years: [],
      })
      const [{ standardDeviation: total, levels }] = periods
      const [p50Kwh, p75Kwh, p90Kwh, p99Kwh] = levels.map(({ energy }) => Math.max(energy, 0))
      const exceededKwh = Float64Array.from({ length: 99 }, (_, n) =>
        Math.max(netKwh * (1 - normalQuantile((n + 1) / 100) * total), 0),
      )
      return { years, total, p50Kwh, p75Kwh, p90Kwh, p99Kwh, exceededKwh }
    },
  }
}
