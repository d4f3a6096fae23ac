import { requireFields } from '@sunwake/core/errors'
import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'
import { DAYS_IN_MONTH } from '../climate/extraterrestrial-month.ts'
import type { DirectNormal } from '../climate/site-climate.ts'

/** Least diffuse light of an hour, share of its global light, and most direct normal light [W/m²]: the clearest skies. */
const DIFFUSE_MIN = 0.05
const DNI_MAX = 1100
/** Halvings of the factor; it is known to a millionth then. */
const HALVINGS = 40
const FACTOR_MAX = 8

/**
 * Weather whose direct normal light has a known mean: by one factor for the year, or one a month. The global light of
 * every hour stays, the diffuse takes what is left. Where the clearest sky has less than is asked for, that is all.
 */
export function withDirectLight(weather: WeatherSeries, known: DirectNormal | undefined): WeatherSeries {
  requireFields(weather, { axis: 'object', ghi: 'list' }, 'weather')
  const { ghi, dni, dhi } = weather
  if (known === undefined || dni === undefined || dhi === undefined) return weather
  const months = monthOfRecords(weather.axis)
  const hours = 60 / weather.axis.stepMinutes
  const { dayKwhM2, course } = known
  const parts =
    course === undefined
      ? [{ days: 365, target: dayKwhM2, has: (_month: number) => true }]
      : DAYS_IN_MONTH.map((days, m) => ({
          ...{ days, target: dayKwhM2 * course[m]! },
          has: (month: number) => month === m,
        }))
  const direct = dni.slice()
  const diffuse = dhi.slice()
  for (const { days, target, has } of parts) {
    const at: number[] = []
    for (let t = 0; t < ghi.length; t++) if (has(months[t]!) && dni[t]! > 0) at.push(t)
    const sum = (factor: number): number =>
      at.reduce((total, t) => total + scaled(ghi[t]!, dhi[t]!, dni[t]!, factor).dni, 0)
    let [low, high] = [0, FACTOR_MAX]
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2
      if (sum(middle) < target * days * 1000 * hours) low = middle
      else high = middle
    }
    for (const t of at) {
      const hour = scaled(ghi[t]!, dhi[t]!, dni[t]!, high)
      direct[t] = hour.dni
      diffuse[t] = hour.dhi
    }
  }
  return { ...weather, dni: direct, dhi: diffuse }
}

function scaled(ghi: number, dhi: number, dni: number, factor: number): { dni: number; dhi: number } {
  const horizontal = Math.max(ghi - dhi, 0)
  const most = Math.min((1 - DIFFUSE_MIN) * ghi, (horizontal * DNI_MAX) / dni)
  // An hour that is beyond the bounds already stays as it is.
  const wanted = Math.min(horizontal * factor, Math.max(most, horizontal))
  return horizontal > 0 ? { dni: (dni * wanted) / horizontal, dhi: ghi - wanted } : { dni, dhi }
}
