import { InputError } from '../../../errors/index.ts'
import {
  civilTime,
  dayOfYear,
  epochMs,
  firstCenterMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  stepHours,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'
import { type HsuInput, hsuSoiling, type KimberInput, kimberSoiling } from '../../soiling/index.ts'
import { gather } from '../light/lit-records.ts'
import { monthlyAt, requireMonthly } from '../light/monthly-values.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'
import type { ArrayState } from '../run/run-state.ts'

type KimberSeries = 'rain' | 'stepHours' | 'previous' | 'washSteps'
type HsuSeries = 'rain' | 'pm25Micrograms' | 'pm10Micrograms' | 'stepHours' | 'tiltDeg' | 'previous'

/** Light lost to dirt on the glass. */
export type SoilingModel =
  /** `loss`: 0..1 [fraction]. */
  | { readonly kind: 'constant'; readonly loss: number }
  /** `losses`: of January to December, 0..1 [fraction]. */
  | { readonly kind: 'monthly'; readonly losses: readonly number[] }
  /** Needs `rain` of the weather. `washDays`: days of the year, 1..366, on which the modules are washed. */
  | ({ readonly kind: 'kimber'; readonly washDays?: readonly number[] | undefined } & Omit<
      KimberInput,
      KimberSeries
    >)
  /** Needs `rain`, `pm25Micrograms` and `pm10Micrograms` of the weather. */
  | ({ readonly kind: 'hsu' } & Omit<HsuInput, HsuSeries>)

/**
 * Refuses a model that does not exist or shares out of range.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, `length_mismatch`.
 */
export function requireSoilingModel(model: SoilingModel, field: string): void {
  InputError.requireOneOf(model.kind, ['constant', 'monthly', 'kimber', 'hsu'], `${field}.kind`)
  if (model.kind === 'constant') InputError.requireRange(model.loss, 0, 1, `${field}.loss`)
  if (model.kind === 'monthly') requireMonthly(model.losses, `${field}.losses`)
  if (model.kind === 'kimber') {
    for (const [i, day] of (model.washDays ?? []).entries()) {
      InputError.requireRange(day, 1, 366, `${field}.washDays[${i}]`)
    }
  }
}

/**
 * Share of the light lost to dirt at the given records [fraction]. A gap in the particles gives NaN.
 *
 * @param tiltDeg at which dirt settles [°].
 * @throws {InputError} `missing` where the weather has no rain or no particles.
 */
export function soilingLoss(
  model: SoilingModel,
  weather: PvWeather,
  index: Int32Array,
  tiltDeg: number,
  state: ArrayState,
): Float64Array {
  const asker = `system.soiling.kind is "${model.kind}"`
  const hours = stepHours(weather.axis)
  switch (model.kind) {
    case 'constant':
      return new Float64Array(index.length).fill(model.loss)
    case 'monthly':
      return monthlyAt(model.losses, weather.axis, index)
    case 'kimber': {
      const { kind: _, washDays = [], ...parameters } = model
      const soiled = kimberSoiling({
        ...parameters,
        rain: seriesFor(weather, 'rain', asker),
        stepHours: hours,
        washSteps: stepsOfDays(weather.axis, washDays),
        previous: state.kimber,
      })
      state.kimber = soiled.state
      return gather(index, soiled.soilingLoss)
    }
    case 'hsu': {
      const { kind: _, ...parameters } = model
      const soiled = hsuSoiling({
        ...parameters,
        rain: seriesFor(weather, 'rain', asker),
        pm25Micrograms: seriesFor(weather, 'pm25Micrograms', asker),
        pm10Micrograms: seriesFor(weather, 'pm10Micrograms', asker),
        stepHours: hours,
        tiltDeg,
        previous: state.hsu,
      })
      state.hsu = soiled.state
      return gather(index, soiled.soilingRatio).map((ratio) => 1 - ratio)
    }
  }
}

/** The first record of each of the given days of every year, in standard time at the site. */
function stepsOfDays(axis: TimeAxis, days: readonly number[]): number[] {
  if (days.length === 0) return []
  const firstMs = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  const lastMs = firstMs + (axis.length - 1) * stepMs(axis)
  const steps = new Set<number>()
  for (let year = civilTime(firstMs).year; year <= civilTime(lastMs).year; year++) {
    for (const day of days) {
      const midnightMs = epochMs({ year, month: 1, day: 1 }) + (day - 1) * MS_PER_DAY
      const step = Math.ceil((midnightMs - firstMs) / stepMs(axis))
      const isOnDay = step >= 0 && step < axis.length && dayOfYear(firstMs + step * stepMs(axis)) === day
      // The first record of a slice that begins within the day was washed in the slice before.
      if (isOnDay && (step > 0 || firstMs - midnightMs < stepMs(axis))) steps.add(step)
    }
  }
  return [...steps]
}
