import { InputError } from '@sunwake/core/errors'
import { epochMs } from '@sunwake/core/time'

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)(?:Z|([+-])(\d{2}):(\d{2}))$/

/**
 * Epoch milliseconds of an instant as the reference files write it, `2003-10-17T19:30:30.000Z` or with an offset.
 * Unlike `Date.parse` it takes no text without a zone.
 * @throws {InputError} `wrong_type` for any other text, `out_of_range` for a date that does not exist.
 */
export function parseInstant(text: unknown, field: string): number {
  const parts = typeof text === 'string' ? INSTANT.exec(text) : null
  if (parts === null) {
    const constraint = 'an instant such as 2003-10-17T19:30:30Z'
    throw new InputError({ code: 'wrong_type', field, value: text, constraint })
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number)
  const offsetHours = parts[7] === undefined ? 0 : Number(parts[8]) + Number(parts[9]) / 60
  return epochMs({ year, month, day, hour, minute, second }, parts[7] === '-' ? -offsetHours : offsetHours)
}
