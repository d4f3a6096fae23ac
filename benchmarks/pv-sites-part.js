/*
 * Years of hours of some sites, for `pv-sites.ts`, on the built packages and without a compiler beside: as a thread it
 * waits for a message and answers with the energy of its sites [kWh]; as a process it prints how long the first year took
 * [ms by the clock].
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { createTimeAxis, epochMs } from '@sunwake/core/time'

/** Years that a thread computes before it says that it is ready. */
const WARM_UP = 50

const file = JSON.parse(
  readFileSync(
    new URL('../packages/core/test/reference/solar/e2e/weather_greensboro.json', import.meta.url),
    'utf8',
  ),
)
const weather = {
  axis: createTimeAxis({
    startMs: epochMs({ year: file.year, month: 1, day: 1, minute: file.minute }, file.utc_offset_h),
    stepMinutes: 60,
    length: 8760,
    label: 'center',
    utcOffsetHours: file.utc_offset_h,
  }),
  ghi: Float64Array.from(file.ghi),
  dni: Float64Array.from(file.dni),
  dhi: Float64Array.from(file.dhi),
  tempAir: Float64Array.from(file.temp_air),
  windSpeed: Float64Array.from(file.wind_speed),
}
const system = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 } })

/**
 * A year of the n-th site: within a degree of Greensboro, under its weather.
 * @param {number} n
 */
function yearOf(n) {
  const site = {
    latitudeDeg: file.latitude + ((n * 0.754877) % 2) - 1,
    longitudeDeg: file.longitude + ((n * 0.56984) % 2) - 1,
    altitude: file.altitude,
  }
  return simulatePv({ site, weather, system }).energyKwh
}

if (parentPort === null) {
  const begin = performance.now()
  yearOf(0)
  console.log(performance.now() - begin)
} else {
  const port = parentPort
  for (let n = 0; n < WARM_UP; n++) yearOf(n)
  port.once('message', () => {
    let energyKwh = 0
    for (let n = workerData.from; n < workerData.to; n++) energyKwh += yearOf(n)
    port.postMessage(energyKwh)
  })
  port.postMessage('ready')
}
