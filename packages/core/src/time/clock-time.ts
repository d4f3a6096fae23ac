import { InputError, requireFields } from '../errors/index.ts'
import { type CivilTime, civilTime, MS_PER_HOUR } from './calendar.ts'
import { offsetText, type TimeZone } from './time-zone.ts'

/**
 * Which instant a clock time means that comes twice, as clocks go back: the first, the second, or none, so that it is
 * refused.
 */
export type FoldChoice = 'earlier' | 'later' | 'refuse'

/** Every choice that exists, for checks and lists. */
export const FOLD_CHOICES: readonly FoldChoice[] = ['earlier', 'later', 'refuse']

/** No zone has been further from UTC than 16 h, the jumps over the date line included [ms]. */
const OFFSET_MAX = 16 * MS_PER_HOUR

/** The instants at which a zone's clocks show a time: none as they jump over it, two as they go back over it. */
export type ClockInstants = readonly [] | readonly [number] | readonly [earlierMs: number, laterMs: number]

/**
 * The instants, in order, at which clocks show a time [epoch ms UTC].
 *
 * @param clockMs the time that the clocks show, as epoch ms of the same date and time in UTC (`epochMs(civil)`).
 */
export function instantsOfClock(clockMs: number, zone: TimeZone): ClockInstants {
  const offsetBefore = zone.offsetMsAt(clockMs - OFFSET_MAX)
  const offsetAfter = zone.offsetMsAt(clockMs + OFFSET_MAX)
  const before = clockMs - offsetBefore
  const isBefore = zone.offsetMsAt(before) === offsetBefore
  if (offsetAfter === offsetBefore) return isBefore ? [before] : []
  const after = clockMs - offsetAfter
  const isAfter = zone.offsetMsAt(after) === offsetAfter
  if (isBefore && isAfter) return before < after ? [before, after] : [after, before]
  return isBefore ? [before] : isAfter ? [after] : []
}

/**
 * The instant at which clocks show a time [epoch ms UTC].
 *
 * @param clockMs the time that the clocks show, as epoch ms of the same date and time in UTC (`epochMs(civil)`).
 * @param fold which of two instants, as clocks go back; `refuse` when absent.
 * @throws {InputError} `inconsistent` for a time that clocks jump over, or that comes twice and is not to be chosen,
 *   with what the clocks do there; `unknown_value` for the choice.
 */
export function instantOfClock(clockMs: number, zone: TimeZone, fold: FoldChoice = 'refuse'): number {
  requireFields(zone, { offsetMsAt: 'function' }, 'zone')
  InputError.requireOneOf(fold, FOLD_CHOICES, 'fold')
  const instants = instantsOfClock(clockMs, zone)
  if (instants.length === 1) return instants[0]
  if (instants.length === 2 && fold !== 'refuse') return instants[fold === 'earlier' ? 0 : 1]
  throw clockError(clockMs, zone, instants)
}

/** What a zone's clocks show at an instant. */
export function clockOfInstant(instantMs: number, zone: TimeZone): CivilTime {
  return civilTime(instantMs + zone.offsetMsAt(instantMs))
}

/** Writes what a zone's clocks show at an instant, with their offset: `2026-03-29T03:30:00+02:00`. */
export function isoClock(instantMs: number, zone: TimeZone): string {
  requireFields(zone, { offsetMsAt: 'function' }, 'zone')
  const offsetMs = zone.offsetMsAt(instantMs)
  return `${clockText(instantMs + offsetMs)}${offsetText(offsetMs)}`
}

/** Why a clock time has not one instant, with both sides of the jump. */
export function clockError(clockMs: number, zone: TimeZone, instants: ClockInstants): InputError {
  const code = 'inconsistent'
  const value = clockText(clockMs)
  if (instants.length === 2) {
    const [first, second] = instants.map((instantMs) => isoClock(instantMs, zone))
    const constraint = `a time that clocks show once; in ${zone.name} it is ${first} and again ${second}`
    return new InputError({ code, field: 'clockTime', value, constraint })
  }
  const jumpMs = jumpBetween(clockMs - OFFSET_MAX, clockMs + OFFSET_MAX, zone)
  const from = clockText(jumpMs + zone.offsetMsAt(jumpMs - 1000))
  const constraint = `a time that clocks show; in ${zone.name} they jump from ${from}${offsetText(zone.offsetMsAt(jumpMs - 1000))} to ${isoClock(jumpMs, zone)}`
  return new InputError({ code, field: 'clockTime', value, constraint })
}

/** The first second with another offset than at `fromMs`. */
function jumpBetween(fromMs: number, toMs: number, zone: TimeZone): number {
  const offsetMs = zone.offsetMsAt(fromMs)
  let low = Math.floor(fromMs / 1000)
  let high = Math.ceil(toMs / 1000)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zone.offsetMsAt(middle * 1000) === offsetMs) low = middle
    else high = middle
  }
  return high * 1000
}

/** A clock time to the second, or to the millisecond where it has one. */
function clockText(clockMs: number): string {
  const text = new Date(clockMs).toISOString().slice(0, -1)
  return text.endsWith('.000') ? text.slice(0, -4) : text
}
