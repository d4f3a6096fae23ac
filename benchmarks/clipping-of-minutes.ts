/**
 * What hourly means hide of clipping, on measured minutes: a month of BSRN through the same plant in minutes, in hours,
 * and in hours with the correction that is on by default.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/clipping-of-minutes.ts FILE.dat[.gz]
 *
 * FILE is a station-to-archive file of BSRN; the sources of pvlib 0.16.1 have one of Payerne, `tests/data/bsrn-pay0616.dat.gz`.
 * Days with a gap are left out. The station tells no wind: it is 2 m/s here.
 */
import { readFileSync } from 'node:fs'
import type { Site } from '@sunwake/core/site'
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { createTimeAxis, type WeatherSeries } from '@sunwake/core/time'
import { readWeatherFile } from '@sunwake/core/weather'
import { textOfBytes } from '@sunwake/data'

const RATIOS = [1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8]
const MINUTES = 1440
const WIND = 2

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('name a file of BSRN')
const { site, weather } = readWeatherFile(await textOfBytes(readFileSync(path)))
const { altitude, latitudeDeg, longitudeDeg } = site as Required<Site>
const place = { latitudeDeg, longitudeDeg, altitude }

const days = wholeDays(weather)
console.log(`${days.length} whole days at ${latitudeDeg}° N, ${longitudeDeg}° E, ${altitude} m`)
console.log('DC/AC  minutes kWh/kW  hours too high  with the correction  taken of what clipping hides')
let even = 0
for (const ratio of RATIOS) {
  const minutes = energyOf(
    days.map((day) => part(day, 1)),
    ratio,
    false,
  )
  const hours = energyOf(
    days.map((day) => part(day, 60)),
    ratio,
    false,
  )
  const corrected = energyOf(
    days.map((day) => part(day, 60)),
    ratio,
    true,
  )
  const [raw, left] = [100 * (hours / minutes - 1), 100 * (corrected / minutes - 1)]
  // Without clipping minutes and hours differ too, by the bends of the models: that is not for the correction to mend.
  if (ratio === 1) even = raw
  const taken = ratio === 1 ? '' : `${((100 * (raw - left)) / (raw - even)).toFixed(0)} %`
  const cells = [ratio.toFixed(1), minutes.toFixed(2), `${raw.toFixed(2)} %`, `${left.toFixed(2)} %`, taken]
  console.log(cells.map((cell, n) => cell.padStart([5, 16, 16, 21, 30][n] ?? 0)).join(''))
}

/** First minutes of the days without a gap. */
function wholeDays({ ghi, dni, dhi, tempAir }: WeatherSeries): number[] {
  const starts = Array.from({ length: Math.floor(ghi.length / MINUTES) }, (_, day) => day * MINUTES)
  return starts.filter((from) =>
    [ghi, dni, dhi, tempAir].every((values) => values.subarray(from, from + MINUTES).every(Number.isFinite)),
  )
}

/** A day as means of some minutes. */
function part(from: number, minutes: number): WeatherSeries {
  const length = MINUTES / minutes
  const means = (values: Float64Array): Float64Array =>
    Float64Array.from({ length }, (_, n) => {
      const begin = from + n * minutes
      return values.subarray(begin, begin + minutes).reduce((sum, value) => sum + value, 0) / minutes
    })
  const { ghi, dni, dhi, tempAir, axis } = weather
  return {
    axis: createTimeAxis({
      startMs: axis.startMs + from * 60_000,
      stepMinutes: minutes,
      length,
      label: 'start',
      utcOffsetHours: axis.utcOffsetHours,
    }),
    ...{ ghi: means(ghi), dni: means(dni), dhi: means(dhi), tempAir: means(tempAir) },
    windSpeed: new Float64Array(length).fill(WIND),
  }
}

/** Energy of a plant over days [kWh/kW]. */
function energyOf(series: readonly WeatherSeries[], dcAcRatio: number, subhourlyClipping: boolean): number {
  const system = createPvSystem({
    capacityKw: 1,
    mount: { kind: 'fixed', tiltDeg: 30, azimuthDeg: 180 },
    dcAcRatio,
    losses: {},
  })
  return series.reduce(
    (sum, day) => sum + simulatePv({ site: place, weather: day, system, subhourlyClipping }).energyKwh,
    0,
  )
}
