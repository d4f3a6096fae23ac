import { InputError } from '../errors/index.ts'
import { MS_PER_HOUR } from './calendar.ts'
import type { TimeZone } from './time-zone.ts'

const BLOCK_MS = 12 * MS_PER_HOUR

/**
 * The clocks of an IANA zone, by the time-zone rules that the JavaScript engine carries (`Intl`).
 *
 * The rules come with the engine, not with this package: a government's change of mind last month may be missing, and
 * two engines of different age may disagree there. Rules of the past hardly change. Who needs the same bytes everywhere
 * passes a {@link TimeZone} of his own.
 *
 * @param name for example `Europe/Berlin`, `America/St_Johns`, `UTC`.
 * @throws {InputError} `unknown_value` for a name that the engine does not know.
 */
export function intlTimeZone(name: string): TimeZone {
  const clock = clockOf(name)
  // Asking `Intl` costs microseconds. Two jumps do not come within a block, so equal ends are the whole of it.
  const offsetOfBlock = new Map<number, number>()
  const blockOffset = (block: number): number => {
    const known = offsetOfBlock.get(block)
    if (known !== undefined) return known
    const startMs = offsetBy(clock, block * BLOCK_MS)
    const offsetMs = startMs === offsetBy(clock, (block + 1) * BLOCK_MS) ? startMs : Number.NaN
    offsetOfBlock.set(block, offsetMs)
    return offsetMs
  }
  return {
    name,
    offsetMsAt(instantMs) {
      const offsetMs = blockOffset(Math.floor(instantMs / BLOCK_MS))
      return Number.isNaN(offsetMs) ? offsetBy(clock, Math.floor(instantMs / 1000) * 1000) : offsetMs
    },
  }
}

/** How far a clock is ahead of UTC at a whole second [ms]. */
function offsetBy(clock: Intl.DateTimeFormat, secondMs: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(secondMs)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - secondMs
}

function clockOf(name: string): Intl.DateTimeFormat {
  const constraint = 'the name of an IANA time zone, for example Europe/Berlin'
  // An offset such as +02:00 is a name to some engines and not to others.
  if (typeof name === 'string' && /^[A-Za-z]/.test(name)) {
    try {
      return new Intl.DateTimeFormat('en-US', {
        timeZone: name,
        calendar: 'iso8601',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
    } catch {
      throw new InputError({ code: 'unknown_value', field: 'timeZone', value: name, constraint })
    }
  }
  throw new InputError({ code: 'unknown_value', field: 'timeZone', value: name, constraint })
}
