import { InputError } from '@sunwake/core/errors'
import { epochMs } from '@sunwake/core/time'

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:[Zz]|([+-])(\d\d):?(\d\d))$/

/** What a time stamp must be, in the words of an error. */
export const INSTANT_CONSTRAINT = 'an ISO 8601 instant with Z or an offset, for example 2023-01-01T00:00:00Z'

/** Epoch ms of an ISO 8601 time stamp that says its offset; undefined where it is none or names no real day. */
export function parseInstant(text: string): number | undefined {
  const match = ISO.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const [fraction = '', sign, offsetHours = 0, offsetMinutes = 0] = match.slice(7)
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes))
  if (Math.abs(offset) > 14 * 60 || Number(offsetMinutes) > 59) return undefined
  try {
    const wholeSeconds = epochMs({
      year: year!,
      month: month!,
      day: day!,
      hour: hour!,
      minute: minute!,
      second,
    })
    return wholeSeconds + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset * 60_000
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}
