import { InputError } from '../../errors/index.ts'
import { pearsonCorrelation } from '../../math/statistics/index.ts'
import type { Site } from '../../site/index.ts'
import { sunPath } from '../../solar/position/index.ts'
import type { PredictPvWeather } from './pv-power-features.ts'
import type { PvPowerQuantiles } from './pv-power-quantiles.ts'

/** Power above the AC nameplate by this much, in more of the records with light than this share, is no noise of a meter. */
export const OVER_RATING = 1.15
const OVER_SHARE = 0.01
/** Power that never reaches this share of what the light gives is that of another unit, or of a plant that stood [1]. */
const REACHED_MIN = 0.02
/** Shifts that are looked for, either way [h]. */
const SHIFT_MAX_HOURS = 6
/** A shift is believed where it explains so much more of the power [1]. */
const CORRELATION_GAIN = 0.03

/** What a history is checked against. */
interface PlausibleHistorySetting {
  readonly site: Site
  readonly weather: Pick<PredictPvWeather, 'axis' | 'ghi'>
  /** DC nameplate [kW]. */
  readonly capacityKw: number
  /** AC nameplate per kW of DC nameplate [1]. */
  readonly ceiling: number
  readonly recordsPerDay: number
}

/**
 * Refuses a history that cannot be that of the plant: power beyond its AC nameplate, as watts read as kilowatts give, power
 * that is next to nothing, as megawatts do, and stamps that lie an hour or more off the sun: found by the correlation of
 * light with the height of the sun, and of power with that by the physical engine.
 *
 * @param measured power per kW of DC nameplate of each record of the history; NaN is a gap.
 * @param raw forecasts for the records with light.
 * @throws {InputError} `out_of_range` (`history.powerKw`), `inconsistent` (`history.weather.axis`).
 */
export function requirePlausibleHistory(
  measured: Float64Array,
  raw: PvPowerQuantiles,
  { site, weather, capacityKw, ceiling, recordsPerDay }: PlausibleHistorySetting,
): void {
  const over = raw.records.filter((t) => measured[t] > OVER_RATING * ceiling)
  if (over.length > OVER_SHARE * raw.records.length) {
    const largest = over.reduce((most, t) => Math.max(most, measured[t]), 0) * capacityKw
    const rating = ceiling * capacityKw
    throw new InputError({
      code: 'out_of_range',
      field: 'history.powerKw',
      value: largest,
      constraint: `at most the AC nameplate of ${Number(rating.toPrecision(4))} kW but for ${100 * OVER_SHARE} % of the records (the largest is ${Number((largest / rating).toPrecision(3))} times as much: is it in watts, or of a larger plant?)`,
    })
  }
  const known = raw.records.filter((t) => !Number.isNaN(measured[t]))
  const reached = known.reduce((most, t) => Math.max(most, measured[t]), 0) * capacityKw
  const expected = raw.p50.reduce((most, value) => (value > most ? value : most), 0) * capacityKw
  if (known.length > 0 && reached < REACHED_MIN * expected) {
    throw new InputError({
      code: 'out_of_range',
      field: 'history.powerKw',
      value: reached,
      constraint: `a largest value of at least ${100 * REACHED_MIN} % of the ${Number(expected.toPrecision(4))} kW that the light gives (is it in megawatts, of a smaller plant, or of one that stood still?)`,
    })
  }
  const perHour = recordsPerDay / 24
  const sunUp = sunPath(weather.axis, site).up.map((up) => Math.max(up, 0))
  refuseShift('the light fits the sun', shiftHours(weather.ghi, sunUp, perHour), ' and daylight saving time')
  const power = new Float64Array(measured.length)
  raw.records.forEach((t, i) => {
    power[t] = raw.p50[i]
  })
  refuseShift(
    'the power fits the light',
    shiftHours(measured, power, perHour),
    ', daylight saving time and the direction that the modules face',
  )
}

function refuseShift(what: string, hours: number, besides: string): void {
  if (Math.abs(hours) < 1) return
  throw new InputError({
    code: 'inconsistent',
    field: 'history.weather.axis',
    value: `${hours} h`,
    constraint: `stamps that fit the sun: ${what} best ${Math.abs(hours)} h ${hours > 0 ? 'earlier' : 'later'} than stamped; check the offset from UTC${besides}`,
  })
}

/** By how many hours a series lies behind what is expected, 0 where no shift explains it much better. */
function shiftHours(measured: Float64Array, expected: Float64Array, recordsPerHour: number): number {
  const reach = Math.floor(SHIFT_MAX_HOURS * recordsPerHour)
  const own = correlationAt(measured, expected, 0)
  let best = { lag: 0, value: own + CORRELATION_GAIN }
  for (let lag = -reach; lag <= reach; lag++) {
    const value = correlationAt(measured, expected, lag)
    if (value > best.value) best = { lag, value }
  }
  return best.lag / recordsPerHour
}

/** Correlation of the power `lag` records later with what is expected. */
function correlationAt(measured: Float64Array, expected: Float64Array, lag: number): number {
  const first = Math.max(0, -lag)
  const last = Math.min(measured.length, measured.length - lag)
  const pairs = Int32Array.from({ length: Math.max(last - first, 0) }, (_, i) => first + i).filter(
    (t) => !Number.isNaN(measured[t + lag] + expected[t]),
  )
  return pearsonCorrelation(
    Float64Array.from(pairs, (t) => measured[t + lag]),
    Float64Array.from(pairs, (t) => expected[t]),
  )
}
