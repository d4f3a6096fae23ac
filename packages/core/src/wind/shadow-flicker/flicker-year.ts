import { InputError, requireKnown } from '../../errors/index.ts'
import { sinDeg } from '../../math/angles.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import {
  type FlickerReceiver,
  type FlickerTurbine,
  type RotorStand,
  type ShadowTest,
  shadowTest,
} from './flicker-geometry.ts'

/** Unit vector towards the true sun, without refraction, at every minute of the days of a year in local standard time. */
export interface SunMinutes {
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
}

export interface FlickerInput {
  readonly turbines: readonly FlickerTurbine[]
  readonly receivers: readonly FlickerReceiver[]
  /** 1440 values a day from midnight of 1 January on, 365 or 366 days. */
  readonly sun: SunMinutes
  /** A lower sun throws no shadow that is seen, 0..30 [°]; 3 when absent. */
  readonly elevationMinDeg?: number | undefined
  /** Beyond it no shadow is reckoned, 100..20000 [m]; 2000 when absent. */
  readonly distanceMax?: number | undefined
  /** The sun as a point, or as the disc that it is; point when absent. */
  readonly sunShape?: 'point' | 'disc' | undefined
  /** How rotors stand; `sphere`, the worst, when absent. */
  readonly rotor?: RotorStand | undefined
}

const FLICKER_INPUT_FIELDS: Readonly<Record<keyof FlickerInput, true>> = {
  turbines: true,
  receivers: true,
  sun: true,
  elevationMinDeg: true,
  distanceMax: true,
  sunShape: true,
  rotor: true,
}

/** From one minute of a day to another, both in shadow, 0..1439. */
export interface FlickerSpan {
  readonly from: number
  readonly to: number
}

/** Shadow at one receiver over a year, each minute once. */
export interface Flicker {
  readonly minutesPerYear: number
  readonly days: number
  readonly minutesPerDayMax: number
  /** Of each turbine alone [min]. */
  readonly minutesByTurbine: Float64Array
  /** Twelve months [min]. */
  readonly minutesByMonth: Float64Array
  /** Spans of each day, by its number from 0; days without shadow are left out. */
  readonly calendar: ReadonlyMap<number, readonly FlickerSpan[]>
  /** Minutes of the year in shadow, rising. */
  readonly minutes: Int32Array
}

export const MINUTES_PER_DAY = 1440
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Minutes of a year in which a rotor stands between the sun and a receiver, reckoned at every full minute as if the sun
 * always shone and rotors always turned: the astronomical worst case. No terrain or trees in between; the tower throws
 * no flicker.
 *
 * @throws {InputError} naming the field; `inconsistent` for a receiver inside a rotor.
 * @see Länderausschuss für Immissionsschutz 2002/2020, WKA-Schattenwurf-Hinweise
 */
export function flickerYear(input: FlickerInput): Flicker[] {
  const shadows = shadowsOf(input)
  const days = input.sun.up.length / MINUTES_PER_DAY
  return shadows.map((ofReceiver) => {
    const byTurbine = new Float64Array(input.turbines.length)
    for (const { turbines } of ofReceiver) for (const turbine of turbines) byTurbine[turbine]++
    return flickerOf(
      ofReceiver.map(({ minute }) => minute),
      byTurbine,
      days,
    )
  })
}

/** A minute of the year in which a receiver lies in shadow, and whose. */
export interface ShadowMinute {
  readonly minute: number
  readonly turbines: readonly number[]
}

/**
 * The minutes of shadow of each receiver, rising.
 * @throws {InputError} as {@link flickerYear}.
 */
export function shadowsOf(input: FlickerInput): ShadowMinute[][] {
  const { receivers, sun, elevationMin, tests } = prepared(input)
  const low = sinDeg(elevationMin)
  return receivers.map((_, i) => {
    const near = tests(i)
    const found: ShadowMinute[] = []
    for (let t = 0; t < sun.up.length; t++) {
      if (!(sun.up[t] >= low)) continue
      let turbines: number[] | undefined
      for (const { turbine, test } of near) {
        if (!test(sun.east[t], sun.north[t], sun.up[t])) continue
        if (turbines === undefined) turbines = [turbine]
        else turbines.push(turbine)
      }
      if (turbines !== undefined) found.push({ minute: t, turbines })
    }
    return found
  })
}

interface Prepared {
  readonly receivers: readonly FlickerReceiver[]
  readonly sun: SunMinutes
  readonly elevationMin: number
  readonly tests: (receiver: number) => readonly { readonly turbine: number; readonly test: ShadowTest }[]
}

/** @throws {InputError} for a field that the input does not have. */
export function requireFlickerFields(input: FlickerInput): void {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(FLICKER_INPUT_FIELDS))
}

function prepared(input: FlickerInput): Prepared {
  requireFlickerFields(input)
  const { turbines, receivers, sun, sunShape = 'point', rotor = 'sphere' } = input
  const { elevationMinDeg = 3, distanceMax = 2000 } = input
  requireList(turbines, 'turbines')
  requireList(receivers, 'receivers')
  requireObject(sun, 'sun')
  requireList(sun.up, 'sun.up')
  InputError.requireLength(sun.up.length, { 'sun.east': sun.east, 'sun.north': sun.north })
  const days = sun.up.length / MINUTES_PER_DAY
  if (days !== 365 && days !== 366) {
    throw new InputError({
      code: 'length_mismatch',
      field: 'sun.up',
      value: sun.up.length,
      constraint: '1440 values for each of 365 or 366 days',
    })
  }
  InputError.requireRange(elevationMinDeg, 0, 30, 'elevationMinDeg', '°')
  InputError.requireRange(distanceMax, 100, 20_000, 'distanceMax', 'm')
  InputError.requireOneOf(sunShape, ['point', 'disc'], 'sunShape')
  if (rotor !== 'sphere') {
    requireObject(rotor, 'rotor')
    InputError.requireRange(rotor.windFromDeg, -360, 720, 'rotor.windFromDeg', '°')
  }
  for (const [j, turbine] of turbines.entries()) requireTurbine(turbine, `turbines[${j}]`)
  for (const [i, receiver] of receivers.entries()) requireReceiver(receiver, turbines, `receivers[${i}]`)
  return {
    ...{ receivers, sun },
    elevationMin: elevationMinDeg,
    tests: (i) => {
      const receiver = receivers[i]
      return turbines.flatMap((turbine, j) => {
        const [east, north] = [turbine.x - receiver.x, turbine.y - receiver.y]
        if (!(Math.sqrt(east * east + north * north) <= distanceMax)) return []
        return [{ turbine: j, test: shadowTest(turbine, receiver, rotor, sunShape) }]
      })
    },
  }
}

/** Counts and calendar of the minutes of shadow of a receiver, which rise. */
export function flickerOf(minutes: readonly number[], minutesByTurbine: Float64Array, days: number): Flicker {
  const calendar = new Map<number, FlickerSpan[]>()
  const minutesByMonth = new Float64Array(12)
  const monthOfDay = monthsOfDays(days)
  let [longest, ofDay, day] = [0, 0, -1]
  for (const minute of minutes) {
    const today = Math.floor(minute / MINUTES_PER_DAY)
    const inDay = minute - today * MINUTES_PER_DAY
    if (today !== day) {
      ofDay = 0
      day = today
      calendar.set(today, [])
    }
    longest = Math.max(longest, ++ofDay)
    minutesByMonth[monthOfDay[today]]++
    const spans = calendar.get(today) as { from: number; to: number }[]
    const last = spans[spans.length - 1]
    if (last !== undefined && last.to === inDay - 1) last.to = inDay
    else spans.push({ from: inDay, to: inDay })
  }
  return {
    minutesPerYear: minutes.length,
    days: calendar.size,
    minutesPerDayMax: longest,
    minutesByTurbine,
    minutesByMonth,
    calendar,
    minutes: Int32Array.from(minutes),
  }
}

/** Month, from 0, of every day of a year of so many days. */
export function monthsOfDays(days: number): Uint8Array {
  const out = new Uint8Array(days)
  let day = 0
  MONTH_DAYS.forEach((length, month) => {
    const end = day + length + (month === 1 && days === 366 ? 1 : 0)
    out.fill(month, day, end)
    day = end
  })
  return out
}

function requireTurbine(turbine: FlickerTurbine, field: string): void {
  requireObject(turbine, field)
  for (const axis of ['x', 'y'] as const)
    InputError.requireRange(turbine[axis], -1e6, 1e6, `${field}.${axis}`, 'm')
  InputError.requireRange(turbine.ground, -500, 9000, `${field}.ground`, 'm')
  InputError.requireRange(turbine.hubHeight, 1, 300, `${field}.hubHeight`, 'm')
  InputError.requireRange(turbine.rotorDiameter, 1, 400, `${field}.rotorDiameter`, 'm')
}

function requireReceiver(
  receiver: FlickerReceiver,
  turbines: readonly FlickerTurbine[],
  field: string,
): void {
  requireObject(receiver, field)
  for (const axis of ['x', 'y'] as const)
    InputError.requireRange(receiver[axis], -1e6, 1e6, `${field}.${axis}`, 'm')
  InputError.requireRange(receiver.ground, -500, 9000, `${field}.ground`, 'm')
  InputError.requireRange(receiver.height, 0, 100, `${field}.height`, 'm')
  if (receiver.window !== undefined) {
    InputError.requireRange(receiver.window.width, 0.1, 50, `${field}.window.width`, 'm')
    InputError.requireRange(receiver.window.height, 0.1, 50, `${field}.window.height`, 'm')
    InputError.requireRange(receiver.window.facesDeg, -360, 720, `${field}.window.facesDeg`, '°')
  }
  turbines.forEach(({ x, y, rotorDiameter }, j) => {
    const [east, north] = [receiver.x - x, receiver.y - y]
    const distance = Math.sqrt(east * east + north * north)
    if (distance > rotorDiameter / 2) return
    throw new InputError({
      code: 'inconsistent',
      field,
      value: distance,
      constraint: `more than the rotor's radius of ${rotorDiameter / 2} m from the tower of turbines[${j}]`,
    })
  })
}
