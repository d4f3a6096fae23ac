import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import {
  type ContingencyScores,
  type ContingencyTable,
  contingencyOfFlags,
  contingencyScores,
  crpsOfEnsemble,
  type ForecastErrors,
  forecastErrors,
  pinballLoss,
  quantileOfSorted,
  type RampScore,
  rampEvents,
  rampFlags,
  rampScore,
} from '../../math/statistics/index.ts'
import { POWER_RAMP, type PowerRampOptions, powerRampDefinition } from '../ramps/power-ramp.ts'
import { type ReferenceForecasts, referenceForecasts } from './reference-forecasts.ts'

/** Forecasts of one quantile. */
export interface QuantileForecast {
  /** Share of the values that lie below, 0..1: 0.1 is P90. */
  readonly level: number
  readonly values: Float64Array
}

/** Forecasts of power with what came. All series have one length; NaN is a gap [kW]. */
export interface VerifyForecastInput {
  readonly observed: Float64Array
  /** Expected power. */
  readonly forecast: Float64Array
  /** In rising order of their levels. */
  readonly quantiles?: readonly QuantileForecast[] | undefined
  /** Scenarios, all alike likely. */
  readonly members?: readonly Float64Array[] | undefined
  /** From the issue to each step, whole numbers from 1; one number for all [steps]. */
  readonly leadSteps: Int32Array | number
  readonly stepMinutes: number
  readonly capacityKw: number
  readonly ramp?: PowerRampOptions | undefined
  /** How far the starts of two ramps may lie apart to be one, in steps; those of two hours when absent. */
  readonly rampTolerance?: number | undefined
}

/** Scores of one forecast [kW]; skills are 1 less the ratio to a reference: 1 is perfect, 0 no better. */
export interface ForecastVerification {
  /** Steps with a value and a forecast. */
  readonly records: number
  readonly errors: ForecastErrors
  /** Of the members, else of the quantiles (twice their mean pinball loss), else the mean absolute error. */
  readonly crps: number
  readonly crpsOf: 'members' | 'quantiles' | 'value'
  readonly pinball: readonly { readonly level: number; readonly loss: number }[]
  /** How often the value lay at or below each quantile. */
  readonly reliability: readonly { readonly level: number; readonly observed: number }[]
  /** Mean distance of the outer quantiles, and how often the value lay between them; NaN without two. */
  readonly meanWidth: number
  readonly coverage: number
  readonly references: Readonly<Record<ReferenceName, ReferenceScore>>
  readonly ramps: {
    readonly definition: PowerRampOptions
    readonly up: ContingencyTable & ContingencyScores
    readonly down: ContingencyTable & ContingencyScores
    readonly events: RampScore
  }
}

/** Forecasts that need no skill. */
export type ReferenceName = 'persistence' | 'climatology' | 'blend'

/** How good a reference is on the same steps, and how much better the forecast. */
export interface ReferenceScore {
  readonly rmse: number
  readonly crps: number
  readonly skillRmse: number
  readonly skillCrps: number
}

const VERIFY_FORECAST_FIELDS: Readonly<Record<keyof VerifyForecastInput, true>> = {
  observed: true,
  forecast: true,
  quantiles: true,
  members: true,
  leadSteps: true,
  stepMinutes: true,
  capacityKw: true,
  ramp: true,
  rampTolerance: true,
}

/**
 * Scores forecasts of power against what came, and against persistence, climatology and their blend; where the value at
 * the time of issue is not in the series, persistence and blend are left out (NaN without any). Persistence is a single value, so that its CRPS is its mean absolute error; climatology is
 * the distribution of the measured values; the blend is the blended value with the climate's anomalies around it,
 * narrowed by √(1 − ρ²).
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin by name, `missing` (`observed`) when no step has all.
 * @see Gneiting & Raftery 2007, J. Am. Stat. Assoc. 102:359; Nielsen et al. 1998, Wind Energy 1:29
 */
export function verifyForecast(input: VerifyForecastInput): ForecastVerification {
  requireKnown(input, Object.keys(VERIFY_FORECAST_FIELDS))
  requireFields(input, { observed: 'list', forecast: 'list' })
  const { observed, forecast, quantiles = [], members = [], stepMinutes, capacityKw } = input
  const { length } = observed
  InputError.requireLength(length, { forecast })
  quantiles.forEach(({ level, values }, i) => {
    InputError.requireRange(level, i === 0 ? 0 : quantiles[i - 1].level, 1, `quantiles[${i}].level`)
    InputError.requireLength(length, { [`quantiles[${i}].values`]: values })
  })
  members.forEach((values, i) => {
    InputError.requireLength(length, { [`members[${i}]`]: values })
  })
  const leads = typeof input.leadSteps === 'number' ? leadsOf(input.leadSteps, length) : input.leadSteps
  const references = referenceForecasts(observed, leads)
  const rows = rowsWith([observed, forecast, ...quantiles.map(({ values }) => values), ...members])
  if (rows.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'observed',
      value: `no step of ${length}`,
      constraint: 'a step or more with a value and a forecast',
    })
  }
  const take = (values: Float64Array, from: Int32Array = rows): Float64Array =>
    Float64Array.from(from, (t) => values[t])
  const actual = take(observed)
  const [lowest, highest] = [quantiles[0], quantiles.at(-1)]
  const crpsOf = members.length > 0 ? 'members' : quantiles.length > 0 ? 'quantiles' : 'value'
  const rmseOf = (values: Float64Array, from: Int32Array): number =>
    forecastErrors(take(values, from), take(observed, from)).rootMeanSquare
  // Against quantiles a distribution is scored by the same ones: both sums leave out the same tails.
  const crpsAt: Readonly<Record<typeof crpsOf, (t: number) => number>> = {
    members: (t) => crpsOfEnsemble(membersAt(members, t), observed[t]).crps,
    quantiles: (t) => lossOf(quantiles, (_, i) => quantiles[i].values[t], observed[t]),
    value: (t) => Math.abs(forecast[t] - observed[t]),
  }
  const crpsOfSample = (sorted: Float64Array, t: number): number =>
    crpsOf === 'quantiles'
      ? lossOf(quantiles, (level) => quantileOfSorted(sorted, level, 7), observed[t])
      : crpsOfEnsemble(sorted, observed[t]).crps
  const score = (
    values: Float64Array,
    from: Int32Array,
    crpsOfReference: (t: number) => number,
  ): ReferenceScore => {
    const [rmse, crps] = [rmseOf(values, from), meanOver(from, crpsOfReference)]
    return {
      rmse,
      crps,
      skillRmse: 1 - rmseOf(forecast, from) / rmse,
      skillCrps: 1 - meanOver(from, crpsAt[crpsOf]) / crps,
    }
  }
  const known = rows.filter((t) => !Number.isNaN(references.persistence[t]))
  const isBand = highest !== undefined && quantiles.length > 1
  return {
    records: rows.length,
    errors: forecastErrors(take(forecast), actual),
    crps: meanOver(rows, crpsAt[crpsOf]),
    crpsOf,
    pinball: quantiles.map(({ level, values }) => ({
      level,
      loss: pinballLoss(take(values), actual, level),
    })),
    reliability: quantiles.map(({ level, values }) => ({
      level,
      observed: meanOver(rows, (t) => (observed[t] <= values[t] ? 1 : 0)),
    })),
    meanWidth: isBand ? meanOver(rows, (t) => highest.values[t] - lowest.values[t]) : Number.NaN,
    coverage: isBand
      ? meanOver(rows, (t) => (observed[t] >= lowest.values[t] && observed[t] <= highest.values[t] ? 1 : 0))
      : Number.NaN,
    references: {
      persistence: score(references.persistence, known, (t) =>
        Math.abs(references.persistence[t] - observed[t]),
      ),
      climatology: score(references.climatology, rows, (t) => crpsOfSample(references.climate, t)),
      blend: score(references.blend, known, (t) => crpsOfSample(blendMembers(references, t, capacityKw), t)),
    },
    ramps: rampScores(input, { stepMinutes, capacityKw }),
  }
}

/** Steps at which every series has a value. */
function rowsWith(series: readonly Float64Array[]): Int32Array {
  return Int32Array.from(
    Array.from(series[0].keys()).filter((t) => series.every((values) => Number.isFinite(values[t]))),
  )
}

function leadsOf(lead: number, length: number): Int32Array {
  requireInteger(lead, 1, 1e6, 'leadSteps')
  return new Int32Array(length).fill(lead)
}

function membersAt(members: readonly Float64Array[], t: number): Float64Array {
  return Float64Array.from(members, (values) => values[t])
}

/** The blended value with narrowed anomalies of the climate, between 0 and the capacity. */
function blendMembers(
  { blend, climatology, climate, correlation }: ReferenceForecasts,
  t: number,
  capacityKw: number,
): Float64Array {
  const narrow = Math.sqrt(1 - correlation[t] * correlation[t])
  return climate.map((value) =>
    Math.min(Math.max(blend[t] + narrow * (value - climatology[t]), 0), capacityKw),
  )
}

/** Twice the mean pinball loss at the levels of a forecast, of values by level and place in the list. */
function lossOf(
  quantiles: readonly QuantileForecast[],
  forecastAt: (level: number, i: number) => number,
  observed: number,
): number {
  const sum = quantiles.reduce((total, { level }, i) => {
    const miss = observed - forecastAt(level, i)
    return total + Math.max(level * miss, (level - 1) * miss)
  }, 0)
  return (2 * sum) / quantiles.length
}

function meanOver(rows: Int32Array, of: (t: number) => number): number {
  return rows.reduce((sum, t) => sum + of(t), 0) / rows.length
}

function rampScores(
  { observed, forecast, ramp = POWER_RAMP, rampTolerance }: VerifyForecastInput,
  { stepMinutes, capacityKw }: { readonly stepMinutes: number; readonly capacityKw: number },
): ForecastVerification['ramps'] {
  const definition = powerRampDefinition(ramp, capacityKw, stepMinutes)
  const [seen, said] = [rampFlags(observed, definition), rampFlags(forecast, definition)]
  const scores = (flag: 1 | -1): ContingencyTable & ContingencyScores => {
    const table = contingencyOfFlags(said, seen, flag)
    return { ...table, ...contingencyScores(table) }
  }
  return {
    definition: ramp,
    up: scores(1),
    down: scores(-1),
    events: rampScore(
      rampEvents(observed, definition),
      rampEvents(forecast, definition),
      rampTolerance ?? Math.ceil(120 / stepMinutes),
    ),
  }
}
