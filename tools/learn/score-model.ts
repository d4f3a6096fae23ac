import { coverageOf, forecastScores } from '@sunwake/core/learn'
import { weatherSlice } from '@sunwake/core/solar'
import { type PvModelCard, type PvPowerModel, type PvPrediction, predictPv } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import type { PlantYear } from './plant-years.ts'

/** What is measured on the places of the test. */
export type TestScores = Pick<
  PvModelCard,
  | 'testRows'
  | 'mae'
  | 'bias'
  | 'r2'
  | 'coverage80'
  | 'yearErrorStd'
  | 'yearErrorStdCalibrated'
  | 'monthErrorStd'
  | 'monthErrorStdCalibrated'
>

/** Days of history that a calibrated plant has. */
const HISTORY_DAYS = 60
/** Months that give less than this share of the year count for no spread: their energy is next to nothing. */
const MONTH_SHARE_MIN = 0.02

/** Scores a model on plants that it never saw, as it comes and calibrated. */
export function scoreModel(model: PvPowerModel, years: Iterable<PlantYear>): TestScores {
  const hours = { low: [] as number[], middle: [] as number[], high: [] as number[], actual: [] as number[] }
  const errors = {
    year: [] as number[],
    month: [] as number[],
    yearCalibrated: [] as number[],
    monthCalibrated: [] as number[],
  }
  for (const { site, plant, told, powerKw, rng } of years) {
    const plain = predictPv({ model, site, weather: told, plant })
    for (let t = 0; t < powerKw.length; t++) {
      if (!(told.ghi[t]! > 0)) continue
      hours.low.push(plain.p90Kw[t]! / plant.capacityKw)
      hours.middle.push(plain.p50Kw[t]! / plant.capacityKw)
      hours.high.push(plain.p10Kw[t]! / plant.capacityKw)
      hours.actual.push(powerKw[t]! / plant.capacityKw)
    }
    addErrors(plain, powerKw, errors.year, errors.month)
    const from = 24 * Math.floor(rng.uniform() * (365 - HISTORY_DAYS))
    const to = from + 24 * HISTORY_DAYS
    const history = {
      weather: weatherSlice(told as WeatherSeries, from, to),
      powerKw: powerKw.subarray(from, to),
    }
    const lit = history.weather.ghi.filter((ghi) => ghi > 0).length
    if (lit < 200) continue
    addErrors(
      predictPv({ model, site, weather: told, plant, history }),
      powerKw,
      errors.yearCalibrated,
      errors.monthCalibrated,
    )
  }
  const actual = Float64Array.from(hours.actual)
  const { mae, mbe, r2 } = forecastScores(Float64Array.from(hours.middle), actual)
  return {
    testRows: actual.length,
    mae: rounded(mae),
    bias: rounded(mbe),
    r2: rounded(r2),
    coverage80: rounded(coverageOf(Float64Array.from(hours.low), Float64Array.from(hours.high), actual)),
    yearErrorStd: rounded(rootMeanSquare(errors.year)),
    yearErrorStdCalibrated: rounded(rootMeanSquare(errors.yearCalibrated)),
    monthErrorStd: rounded(rootMeanSquare(errors.month)),
    monthErrorStdCalibrated: rounded(rootMeanSquare(errors.monthCalibrated)),
  }
}

/** Relative errors of the year and of its months. */
function addErrors(
  { monthly, energy, p50Kw }: PvPrediction,
  powerKw: Float64Array,
  year: number[],
  month: number[],
): void {
  const total = powerKw.reduce((sum, power) => sum + power, 0)
  year.push(energy.p50Kwh / total - 1)
  let record = 0
  for (const { month: number, p50Kwh } of monthly) {
    const records = 24 * new Date(Date.UTC(2019, number, 0)).getUTCDate()
    const actual = powerKw.subarray(record, record + records).reduce((sum, power) => sum + power, 0)
    record += records
    if (actual > MONTH_SHARE_MIN * total) month.push(p50Kwh / actual - 1)
  }
  if (record !== p50Kw.length) throw new Error('the year of the test is not a common year')
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
