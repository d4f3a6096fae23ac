import { encodeDate } from '../../../text/cell.ts'
import { epochMs, MS_PER_MINUTE } from '../../../time/index.ts'

const STAMP = /^\s*(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::00(?:\.0+)?)?(Z|[+-]\d\d:?\d\d)?\s*$/

/** Reads an ISO 8601 time, UTC where it names no offset, as minutes since 1970-01-01 UTC; NaN where it is none. */
export function readUtcMinutes(text: string, start: number, end: number): number {
  const match = STAMP.exec(text.slice(start, Math.min(end, start + 40)))
  if (match === null) return Number.NaN
  const [, year, month, day, hour, minute, zone = 'Z'] = match
  if (Number.isNaN(encodeDate(Number(year), Number(month), Number(day)))) return Number.NaN
  const sign = zone.startsWith('-') ? -1 : 1
  const offset = zone === 'Z' ? 0 : sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)))
  const midnightMs = epochMs({ year: Number(year), month: Number(month), day: Number(day) })
  return midnightMs / MS_PER_MINUTE + Number(hour) * 60 + Number(minute) - offset
}
