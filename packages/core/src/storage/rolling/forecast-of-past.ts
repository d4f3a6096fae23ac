import { exp } from '../../math/elementary/index.ts'

/** Days whose same hour is averaged. */
const DAYS = 7
/** How long the last hour's departure is felt [h]. */
const DEPARTURE_HOURS = 6

/**
 * What an operator without any weather service expects: the mean of the same hour of the last seven days, plus the
 * departure of the present hour, which fades with e^(−k/6 h). Uses nothing after `now`.
 *
 * @param now step that is known already.
 * @param out filled from step `now` on: the value of `now` itself first.
 */
export function forecastOfPast(
  series: Float64Array,
  now: number,
  perDay: number,
  out: Float64Array,
  count: number,
): void {
  const departure = series[now] - usual(series, now, now, perDay)
  const fade = exp(-24 / perDay / DEPARTURE_HOURS)
  let share = 1
  out[0] = series[now]
  for (let k = 1; k < count; k++) {
    share *= fade
    out[k] = Math.max(0, usual(series, now, now + k, perDay) + departure * share)
  }
}

/** Mean of the same hour of the days before that are known; the present value where none is. */
function usual(series: Float64Array, now: number, step: number, perDay: number): number {
  let latest = step
  while (latest - perDay >= now) latest -= perDay
  let sum = 0
  let days = 0
  for (let day = 1; day <= DAYS; day++) {
    const past = latest - day * perDay
    if (past < 0) break
    sum += series[past]
    days++
  }
  return days === 0 ? series[now] : sum / days
}
