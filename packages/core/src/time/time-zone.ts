import { InputError, requireFields } from '../errors/index.ts'
import { MS_PER_HOUR } from './calendar.ts'

/** The clocks of a region: how far they are ahead of UTC at any instant. */
export interface TimeZone {
  /** Name for people and messages, for example `Europe/Berlin` or `UTC+05:45`. */
  readonly name: string
  /**
   * How far the clocks are ahead of UTC [ms]; negative west of Greenwich. Constant but for jumps, no two of them within
   * 28 hours.
   * @param instantMs epoch ms UTC.
   */
  offsetMsAt(instantMs: number): number
}

/**
 * Clocks that never jump.
 * @param offsetHours east positive, −24..24 [h].
 * @throws {InputError} `out_of_range` and its kin.
 */
export function fixedTimeZone(offsetHours: number): TimeZone {
  InputError.requireRange(offsetHours, -24, 24, 'offsetHours', 'h')
  const offsetMs = offsetHours * MS_PER_HOUR
  return { name: offsetMs === 0 ? 'UTC' : `UTC${offsetText(offsetMs)}`, offsetMsAt: () => offsetMs }
}

/**
 * Standard-time offset of a zone in a year [h], for `TimeAxis.utcOffsetHours`: the smaller of the offsets on 1 January
 * and 1 July, so that summer time does not count on either hemisphere.
 */
export function standardOffsetHours(zone: TimeZone, year: number): number {
  requireFields(zone, { name: 'text', offsetMsAt: 'function' }, 'zone')
  const offsets = [0, 6].map((month) => zone.offsetMsAt(Date.UTC(year, month, 1)))
  return Math.min(...offsets) / MS_PER_HOUR
}

/** Writes an offset as ISO 8601 does: `+05:45`; seconds only where it has some. */
export function offsetText(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`
}
