import { type SunPath, sunPath } from '@sunwake/core/solar/position'
import { createTimeAxis, type TimeAxis } from '@sunwake/core/time'

/** The 21st of June 2021 in 2-minute steps, standard time at the place below. */
export const DAY: TimeAxis = createTimeAxis({
  startMs: Date.UTC(2021, 5, 21, 7),
  stepMinutes: 2,
  length: 720,
  label: 'center',
  utcOffsetHours: -7,
})

/** Hours of that day. */
export const HOURS: Float64Array = Float64Array.from({ length: DAY.length }, (_, n) => n / 30)

/** The sun over 40° N, 105° W, 1600 m. */
export const SUN: SunPath = sunPath(DAY, { latitudeDeg: 40, longitudeDeg: -105, altitude: 1600 })
