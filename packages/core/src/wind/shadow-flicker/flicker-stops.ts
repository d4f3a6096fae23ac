import { InputError, requireKnown } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import {
  type FlickerInput,
  flickerOf,
  MINUTES_PER_DAY,
  requireFlickerFields,
  shadowsOf,
} from './flicker-year.ts'

/** How much shadow one receiver may have, reckoned as the worst case. */
export interface FlickerLimits {
  /** 0..527040 [min]; as much as there is when absent. */
  readonly minutesPerYear?: number | undefined
  /** 0..1440 [min]; as much as there is when absent. */
  readonly minutesPerDay?: number | undefined
}

const FLICKER_LIMITS_FIELDS: Readonly<Record<keyof FlickerLimits, true>> = {
  minutesPerYear: true,
  minutesPerDay: true,
}

/** When turbines stand for the sake of receivers, and what shadow is left. */
export interface FlickerStops {
  /** Minutes of the year in which each turbine stands, rising. */
  readonly minutes: readonly Int32Array[]
  /** What is left at each receiver [min]. */
  readonly minutesPerYear: Float64Array
  readonly minutesPerDayMax: Float64Array
}

/**
 * Stops that keep every receiver within its limits: each has shadow from 1 January on, and from midnight on each day,
 * until its share is used up; then every turbine that throws shadow on it stands in those minutes. Receivers are taken
 * in their order; stops for one spare the next.
 *
 * @throws {InputError} naming the field.
 * @see Länderausschuss für Immissionsschutz 2002/2020, WKA-Schattenwurf-Hinweise, section 4
 */
export function flickerStops(input: FlickerInput, limits: FlickerLimits): FlickerStops {
  requireFlickerFields(input)
  requireObject(limits, 'limits')
  requireKnown(limits, Object.keys(FLICKER_LIMITS_FIELDS), 'limits')
  const { minutesPerYear = 366 * MINUTES_PER_DAY, minutesPerDay = MINUTES_PER_DAY } = limits
  InputError.requireRange(minutesPerYear, 0, 366 * MINUTES_PER_DAY, 'limits.minutesPerYear', 'min')
  InputError.requireRange(minutesPerDay, 0, MINUTES_PER_DAY, 'limits.minutesPerDay', 'min')
  const shadows = shadowsOf(input)
  const stands = input.turbines.map(() => new Set<number>())
  for (const ofReceiver of shadows) {
    let [year, today, day] = [0, 0, -1]
    for (const { minute, turbines } of ofReceiver) {
      const date = Math.floor(minute / MINUTES_PER_DAY)
      if (date !== day) [day, today] = [date, 0]
      if (turbines.every((turbine) => stands[turbine].has(minute))) continue
      if (year + 1 <= minutesPerYear && today + 1 <= minutesPerDay) {
        year++
        today++
      } else for (const turbine of turbines) stands[turbine].add(minute)
    }
  }
  const days = input.sun.up.length / MINUTES_PER_DAY
  const left = shadows.map((ofReceiver) => {
    const inShadow = ofReceiver.filter(({ minute, turbines }) =>
      turbines.some((turbine) => !stands[turbine].has(minute)),
    )
    return flickerOf(
      inShadow.map(({ minute }) => minute),
      new Float64Array(0),
      days,
    )
  })
  return {
    minutes: stands.map((minutes) => Int32Array.from(minutes).sort()),
    minutesPerYear: Float64Array.from(left, (year) => year.minutesPerYear),
    minutesPerDayMax: Float64Array.from(left, (year) => year.minutesPerDayMax),
  }
}
