import { InputError } from '../../errors/index.ts'
import { pearsonCorrelation } from '../../math/statistics/index.ts'
import type { PvPowerQuantiles } from './pv-power-quantiles.ts'

/** Power above the AC nameplate by this much, in this share of the records with light, is no noise of a meter. */
const OVER_RATING = 1.15
const OVER_SHARE = 0.01
/** Shifts that are looked for, either way [h]. */
const SHIFT_MAX_HOURS = 6
/** A shift is believed where it explains so much more of the power [1]. */
const CORRELATION_GAIN = 0.03

/**
 * Refuses a history that cannot be that of the plant: power beyond its AC nameplate, as watts read as kilowatts give, and
 * stamps that lie an hour or more off the sun, found by the correlation with the power by the physical engine.
 *
 * @param measured power per kW of DC nameplate of each record of the history; NaN is a gap.
 * @param raw forecasts for the records with light.
 * @param plant its DC nameplate [kW] and the AC nameplate per kW of it.
 * @throws {InputError} `out_of_range` (`history.powerKw`), `inconsistent` (`history.weather.axis`).
 */
export function requirePlausibleHistory(
  measured: Float64Array,
  raw: PvPowerQuantiles,
  { capacityKw, ceiling, recordsPerDay }: { capacityKw: number; ceiling: number; recordsPerDay: number },
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
  const hours = shiftHours(measured, raw, recordsPerDay / 24)
  if (Math.abs(hours) >= 1) {
    throw new InputError({
      code: 'inconsistent',
      field: 'history.weather.axis',
      value: `${hours} h`,
      constraint: `stamps that fit the sun: the power fits the light best ${Math.abs(hours)} h ${hours > 0 ? 'earlier' : 'later'} than stamped; check the offset from UTC and daylight saving time`,
    })
  }
}

/** By how many hours the power lies behind the light, 0 where no shift explains it much better. */
function shiftHours(
  measured: Float64Array,
  { records, p50 }: PvPowerQuantiles,
  recordsPerHour: number,
): number {
  const expected = new Float64Array(measured.length)
  records.forEach((t, i) => {
    expected[t] = p50[i]
  })
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
