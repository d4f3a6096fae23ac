import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import type { Site } from '../../site/index.ts'
import { createSunPath, sunPath } from '../../solar/position/index.ts'
import { createTimeAxis } from '../../time/index.ts'
import type { SunMinutes } from '../../wind/shadow-flicker/index.ts'

/** Days that are worked out at once, so that a year of minutes needs no angles of its own. */
const DAYS_AT_ONCE = 30
const MINUTES = 1440
const DAY_MS = 86_400_000

/**
 * The true sun at every full minute of a calendar year in local standard time, 00:00 of 1 January first: what
 * `flickerYear` needs. Without refraction.
 *
 * @throws {InputError} naming the field.
 */
export function sunMinutes(
  site: Site,
  options: {
    /** 1950..2100. */
    readonly year: number
    /** Of the local standard time, −12..14 [h]. */
    readonly utcOffsetHours: number
    readonly deltaTSeconds?: number | undefined
  },
): SunMinutes {
  requireObject(site, 'site')
  requireObject(options, 'options')
  const { year, utcOffsetHours, deltaTSeconds } = options
  requireInteger(year, 1950, 2100, 'year')
  InputError.requireRange(utcOffsetHours, -12, 14, 'utcOffsetHours', 'h')
  const firstMs = Date.UTC(year, 0) - utcOffsetHours * 3_600_000
  const days = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / DAY_MS
  const out = {
    east: new Float64Array(days * MINUTES),
    north: new Float64Array(days * MINUTES),
    up: new Float64Array(days * MINUTES),
  }
  for (let day = 0; day < days; day += DAYS_AT_ONCE) {
    const length = Math.min(DAYS_AT_ONCE, days - day) * MINUTES
    const axis = createTimeAxis({
      startMs: firstMs + day * DAY_MS,
      stepMinutes: 1,
      length,
      label: 'center',
      utcOffsetHours,
    })
    const part = createSunPath(length)
    sunPath(axis, site, { pressure: 0, deltaTSeconds }, part)
    for (const name of ['east', 'north', 'up'] as const) out[name].set(part[name], day * MINUTES)
  }
  return out
}
