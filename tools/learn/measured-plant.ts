import { readFileSync } from 'node:fs'
import { coverageOf, forecastScores } from '@sunwake/core/learn'
import { type PredictPvPlant, type PvMeasuredCard, type PvPowerModel, predictPv } from '@sunwake/core/studies'
import { createTimeAxis } from '@sunwake/core/time'

const SAMPLE = new URL('../../packages/data/test/reference/serf-east-hourly.csv', import.meta.url)

/** The measured plant: place, weather from a satellite, power. */
export interface MeasuredPlant {
  readonly site: { readonly latitudeDeg: number; readonly longitudeDeg: number; readonly altitude: number }
  readonly plant: PredictPvPlant
  readonly startMs: number
  readonly ghi: Float64Array
  readonly tempAir: Float64Array
  readonly powerKw: Float64Array
}

/** SERF East, as the sample states it; nameplate and orientation are those that fit best on a coarse grid. */
export function readMeasuredPlant(): MeasuredPlant {
  const rows = readFileSync(SAMPLE, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(','))
  const column = (i: number): Float64Array => Float64Array.from(rows, (row) => Number(row[i]))
  return {
    site: { latitudeDeg: 39.742, longitudeDeg: -105.173, altitude: 1790 },
    plant: {
      capacityKw: 6.5,
      dcAcRatio: 1.2,
      mount: { kind: 'fixed', tiltDeg: 45, azimuthDeg: 165 },
    },
    startMs: Date.parse(rows[0]![0]!),
    ghi: column(1),
    tempAir: column(2),
    powerKw: column(3),
  }
}

/** Weather of some hours of a measured plant. */
export function weatherOf({ startMs, ghi, tempAir }: MeasuredPlant, from = 0, to = ghi.length) {
  const axis = createTimeAxis({
    startMs: startMs + from * 3_600_000,
    stepMinutes: 60,
    length: to - from,
    label: 'start',
    utcOffsetHours: -7,
  })
  return { axis, ghi: ghi.slice(from, to), tempAir: tempAir.slice(from, to) }
}

/** How a model does on the measured plant, without a history. */
export function scoreMeasured(model: PvPowerModel): PvMeasuredCard {
  const measured = readMeasuredPlant()
  const { site, plant, powerKw } = measured
  const { p50Kw, p90Kw, p10Kw } = predictPv({ model, site, plant, weather: weatherOf(measured) })
  const lit = Int32Array.from(powerKw.keys()).filter((t) => measured.ghi[t]! > 0)
  const take = (values: Float64Array): Float64Array => Float64Array.from(lit, (t) => values[t]!)
  return {
    plants: 1,
    hours: lit.length,
    mae: Number((forecastScores(take(p50Kw), take(powerKw)).mae / plant.capacityKw).toPrecision(4)),
    coverage80: Number(coverageOf(take(p90Kw), take(p10Kw), take(powerKw)).toPrecision(4)),
    source: 'SERF East, Golden, Colorado, July to October 2016, irradiance from a satellite (NSRDB PSM3)',
  }
}
