import { weatherSlice } from '@sunwake/core/solar/system'
import type { PredictPvInput } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import type { PlantYear } from './plant-years.ts'

/** Days of history that a calibrated plant has. */
const HISTORY_DAYS = 60
/** Fewer hours with light than this calibrate nothing: the days fell into a polar night. */
const LIT_HOURS_MIN = 200

/** Some days of a plant's year as its history, and its records. */
export interface PlantHistory {
  readonly history: NonNullable<PredictPvInput['history']>
  readonly from: number
  readonly to: number
}

/** History of a plant at a time of the year left to chance; undefined where it has too little light. */
export function plantHistory({ told, powerKw, rng }: PlantYear): PlantHistory | undefined {
  const from = 24 * Math.floor(rng.uniform() * (365 - HISTORY_DAYS))
  const to = from + 24 * HISTORY_DAYS
  const weather = weatherSlice(told as WeatherSeries, from, to)
  if (weather.ghi.filter((ghi) => ghi > 0).length < LIT_HOURS_MIN) return undefined
  return { history: { weather, powerKw: powerKw.subarray(from, to) }, from, to }
}
