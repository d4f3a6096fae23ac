import { requireKnown } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { standardDeviation as sampleDeviation } from '../../math/statistics/index.ts'
import { civilTime, epochMs, firstCenterMs, stepHours, stepMs } from '../../time/index.ts'
import {
  energyBudget,
  PV_COMPONENTS,
  PV_INTERANNUAL_VARIABILITY,
  type PvComponentName,
} from '../../uncertainty/index.ts'
import { componentsOf } from '../../uncertainty/internal.ts'
import type { PvSimulation } from './simulate-pv.ts'

/** What {@link pvYieldUncertainty} joins. */
export interface PvYieldUncertaintyInput {
  readonly simulation: Pick<PvSimulation, 'axis' | 'series' | 'annualEnergyKwh'>
  /** Standard deviations in place of those of `PV_COMPONENTS`, 0..2 [fraction of the energy]. */
  readonly components?: Readonly<Partial<Record<PvComponentName, number | undefined>>> | undefined
  /** Of the energy of single years about the long-term mean, 0..1 [fraction]; see {@link pvYieldUncertainty}. */
  readonly interannualVariability?: number | undefined
  /**
   * Whether the weather stands for the long term, as a typical or a synthetic year does; else it is of real years.
   * False when absent.
   */
  readonly isLongTerm?: boolean | undefined
}

/** Energies exceeded with a probability of 50, 75, 90 and 99 % [kWh a year]. */
export interface PvExceedance {
  /** One standard deviation [fraction of the P50]. */
  readonly standardDeviation: number
  readonly p50Kwh: number
  readonly p75Kwh: number
  readonly p90Kwh: number
  readonly p99Kwh: number
}

/** One component of the uncertainty of the energy. */
export interface PvYieldUncertaintyComponent {
  readonly name: PvComponentName | 'years_of_weather'
  /** [fraction of the energy] */
  readonly standardDeviation: number
  /** Share of the variance of the long-term mean [1]. */
  readonly varianceShare: number
}

/** Energy of one year of the weather. */
export interface PvWeatherYear {
  /** Calendar year in which it begins. */
  readonly year: number
  readonly acKwh: number
  /** Records without a result. */
  readonly missingRecords: number
}

/** Uncertainty of a plant's energy, by component, and the energies that are exceeded with some probabilities. */
export interface PvYieldUncertainty {
  readonly components: readonly PvYieldUncertaintyComponent[]
  /** Of single years about the long-term mean [fraction]. */
  readonly interannualVariability: number
  /** `years`: that of the years of the weather; `published`: of too few or of a typical year. */
  readonly interannualBasis: 'given' | 'years' | 'published'
  readonly years: readonly PvWeatherYear[]
  /** Of the mean over many years. */
  readonly longTerm: PvExceedance
  /** Of any one year. */
  readonly singleYear: PvExceedance
}

/** Fewest years of weather whose own spread is believed. */
const YEARS_MIN = 5
/** A year with more records missing is no measure of years [fraction]. */
const MISSING_MAX = 0.02

const PV_YIELD_UNCERTAINTY_FIELDS: Readonly<Record<keyof PvYieldUncertaintyInput, true>> = {
  simulation: true,
  components: true,
  interannualVariability: true,
  isLongTerm: true,
}

/**
 * Combines the uncertainty components of a plant's mean yearly energy, which is the P50, as independent and normal:
 *
 *     σ  = √(Σ σ_i² + v²/N),   σ₁ = √(σ² + v²),   Pxx = P50·(1 − Φ⁻¹(xx)·σ), never below 0
 *
 * v is how much single years differ: the sample deviation of the years of the weather from five on, else the published
 * figure. The N years of real weather are a sample of the long term; weather that stands for it adds no v²/N.
 * Components that are not given are those of `PV_COMPONENTS`.
 *
 * @returns undefined where the weather does not cover whole years, or gives no energy.
 * @throws {InputError} `out_of_range` and its kin (`components[i].standardDeviation`, `interannualVariability`).
 * @see Thevenard & Pelland 2013, Solar Energy 91:432; IEC TS 61724-3
 */
export function pvYieldUncertainty(input: PvYieldUncertaintyInput): PvYieldUncertainty | undefined {
  requireKnown(input, Object.keys(PV_YIELD_UNCERTAINTY_FIELDS))
  const { simulation, components, interannualVariability: given, isLongTerm = false } = input
  requireObject(simulation, 'simulation')
  const { annualEnergyKwh } = simulation
  if (!(annualEnergyKwh > 0)) return undefined
  const years = yearsOf(simulation)
  const spread = isLongTerm ? undefined : spreadOfYears(years, simulation)
  const yearly = given ?? spread ?? PV_INTERANNUAL_VARIABILITY.standardDeviation
  const { components: sources, periods } = energyBudget({
    gross: annualEnergyKwh,
    losses: [],
    components: [
      ...componentsOf(PV_COMPONENTS, components),
      ...(isLongTerm
        ? []
        : [
            {
              name: 'years_of_weather',
              standardDeviation: yearly / Math.sqrt(years.length),
              of: 'energy' as const,
            },
          ]),
    ],
    interannualVariability: yearly,
    exceedances: [0.5, 0.75, 0.9, 0.99],
    years: [1],
  })
  const [longTerm, singleYear] = periods.map(({ standardDeviation, levels }): PvExceedance => {
    const [p50Kwh, p75Kwh, p90Kwh, p99Kwh] = levels.map(({ energy }) => Math.max(energy, 0))
    return { standardDeviation, p50Kwh, p75Kwh, p90Kwh, p99Kwh }
  })
  return {
    components: sources.map(({ name, ofEnergy, varianceShare }) => ({
      name: name as PvYieldUncertaintyComponent['name'],
      standardDeviation: ofEnergy,
      varianceShare,
    })),
    interannualVariability: yearly,
    interannualBasis: given !== undefined ? 'given' : spread !== undefined ? 'years' : 'published',
    years,
    longTerm,
    singleYear,
  }
}

/** Energies of the whole years of an axis, from its first record on. */
function yearsOf({ axis, series }: PvYieldUncertaintyInput['simulation']): PvWeatherYear[] {
  const step = stepMs(axis)
  const firstEdgeMs = firstCenterMs(axis) - step / 2
  const begin = civilTime(firstEdgeMs, axis.utcOffsetHours)
  const years: PvWeatherYear[] = []
  for (let from = 0; from < axis.length; ) {
    const year = begin.year + years.length
    const nextMs = epochMs({ ...begin, year: year + 1 }, axis.utcOffsetHours)
    const to = Math.min(Math.round((nextMs - firstEdgeMs) / step), axis.length)
    let kilowatts = 0
    let missingRecords = 0
    for (let t = from; t < to; t++) {
      if (Number.isNaN(series.acPower[t])) missingRecords++
      else kilowatts += series.acPower[t]
    }
    years.push({ year, acKwh: kilowatts * stepHours(axis), missingRecords })
    from = to
  }
  return years
}

/** Sample deviation of the years over their mean; undefined of too few. */
function spreadOfYears(
  years: readonly PvWeatherYear[],
  { axis }: PvYieldUncertaintyInput['simulation'],
): number | undefined {
  const perYear = axis.length / years.length
  const whole = years.filter(({ missingRecords }) => missingRecords <= MISSING_MAX * perYear)
  if (whole.length < YEARS_MIN) return undefined
  const energies = Float64Array.from(whole, ({ acKwh }) => acKwh)
  const mean = energies.reduce((sum, kwh) => sum + kwh, 0) / energies.length
  return sampleDeviation(energies) / mean
}
