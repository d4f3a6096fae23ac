import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PredictPvPlant, PredictPvWeather } from '@sunwake/core/studies'
import { createTimeAxis } from '@sunwake/core/time'

const SAMPLE = new URL('../../packages/data/test/reference/serf-east-quarter-hours.csv.gz', import.meta.url)

/** The measured plant: place, weather from a satellite, power. */
export interface MeasuredPlant {
  readonly site: { readonly latitudeDeg: number; readonly longitudeDeg: number; readonly altitude: number }
  readonly plant: PredictPvPlant & { readonly mount: { readonly kind: 'fixed' } }
  readonly startMs: number
  readonly stepMinutes: number
  readonly ghi: Float64Array
  readonly tempAir: Float64Array
  readonly powerKw: Float64Array
}

/**
 * SERF East, as the sample states it; nameplate and orientation are those that fit best on a coarse grid.
 * @param stepMinutes 15, 30 or 60: means of the quarter-hours.
 */
export function readMeasuredPlant(stepMinutes = 60): MeasuredPlant {
  const rows = gunzipSync(readFileSync(SAMPLE))
    .toString('utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(','))
  const each = stepMinutes / 15
  const column = (i: number): Float64Array =>
    Float64Array.from({ length: Math.floor(rows.length / each) }, (_, t) => {
      const part = rows.slice(t * each, (t + 1) * each)
      return part.reduce((sum, row) => sum + Number(row[i]), 0) / each
    })
  return {
    site: { latitudeDeg: 39.742, longitudeDeg: -105.173, altitude: 1790 },
    plant: {
      capacityKw: 6.5,
      dcAcRatio: 1.2,
      mount: { kind: 'fixed', tiltDeg: 45, azimuthDeg: 165 },
    },
    startMs: Date.parse(rows[0]![0]!),
    stepMinutes,
    ghi: column(1),
    tempAir: column(2),
    powerKw: column(3),
  }
}

/** Weather of some days of a measured plant. */
export function weatherOf(
  { startMs, stepMinutes, ghi, tempAir }: MeasuredPlant,
  from = 0,
  to = ghi.length,
): PredictPvWeather {
  const axis = createTimeAxis({
    startMs: startMs + from * stepMinutes * 60_000,
    stepMinutes,
    length: to - from,
    label: 'start',
    utcOffsetHours: -7,
  })
  return { axis, ghi: ghi.slice(from, to), tempAir: tempAir.slice(from, to) }
}

/** How far owners' words of their plants are off: tilt and direction [°], nameplate [1]. Our assumption. */
const TILT_ERROR = 5
const AZIMUTH_ERROR = 10
const CAPACITY_ERROR = 0.05

/** The plant as it may be told: tilt, direction and nameplate as they fit best, or off by a usual error, in each combination. */
export function tellings({ plant }: MeasuredPlant): readonly PredictPvPlant[] {
  const { tiltDeg, azimuthDeg } = plant.mount
  const sides = [-1, 0, 1]
  return sides.flatMap((tilt) =>
    sides.flatMap((azimuth) =>
      sides.map((capacity) => ({
        ...plant,
        capacityKw: plant.capacityKw * (1 + capacity * CAPACITY_ERROR),
        mount: {
          kind: 'fixed' as const,
          tiltDeg: tiltDeg + tilt * TILT_ERROR,
          azimuthDeg: azimuthDeg + azimuth * AZIMUTH_ERROR,
        },
      })),
    ),
  )
}
