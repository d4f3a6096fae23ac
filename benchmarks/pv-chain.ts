import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Site } from '@sunwake/core/site'
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { createTimeAxis, epochMs, type WeatherSeries } from '@sunwake/core/time'
import { type Bench, type BenchRow, benchRow, shortestMs } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

/** Weather that every side reads. */
export const WEATHER_FILE: string = fileURLToPath(
  new URL('../packages/core/test/reference/solar/e2e/weather_greensboro.json', import.meta.url),
)
const ROUNDS = 12
/** A round then takes as long as one of a peer. */
const RUNS_PER_ROUND = 100

/** One year of hours through the PVWatts chain: weather in memory, sun to AC, the same plant on every side. */
export const pvChainBench: Bench = {
  name: 'pv-chain',
  about:
    '8,760 h, Greensboro TMY3, fixed 20° south, sun position to monthly AC; CPU time, shortest of interleaved rounds',
  async run() {
    const simulateYear = prepare()
    const peers = [
      { name: 'pvlib 0.16.1 ModelChain', process: PythonPeer.start('pv_chain.py', ['pvlib', WEATHER_FILE]) },
      { name: 'PySAM 7.1.1 Pvwattsv8', process: PythonPeer.start('pv_chain.py', ['pysam', WEATHER_FILE]) },
    ]
    let ours = Number.POSITIVE_INFINITY
    let energyKwh = 0
    const theirs = peers.map(() => ({ ms: Number.POSITIVE_INFINITY, energyKwh: Number.NaN }))
    for (let round = 0; round < ROUNDS; round++) {
      ours = Math.min(
        ours,
        shortestMs(RUNS_PER_ROUND, () => {
          energyKwh = simulateYear()
        }),
      )
      for (const [i, { process: peer }] of peers.entries()) {
        const answer = await peer?.run()
        if (answer === undefined) continue
        theirs[i]!.ms = Math.min(theirs[i]!.ms, answer['ms']!)
        theirs[i]!.energyKwh = answer['energy_kwh']!
      }
    }
    for (const { process: peer } of peers) peer?.stop()
    return peers.map(({ name, process: peer }, i): BenchRow => {
      const difference = (theirs[i]!.energyKwh / energyKwh - 1) * 100
      return benchRow({
        name: 'one year of hours',
        ours,
        unit: 'ms',
        peer: name,
        theirs: peer === undefined ? null : theirs[i]!.ms,
        note: peer === undefined ? undefined : `its energy differs by ${difference.toExponential(1)} %`,
      })
    })
  },
}

/** The plant of `peers/pv_chain.py`; returns a function that simulates its year and gives the energy [kWh]. */
function prepare(): () => number {
  const { site, weather } = greensboro()
  const system = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 } })
  return () => simulatePv({ site, weather, system, deltaTSeconds: 67 }).energyKwh
}

/** The site and its year. */
export function greensboro(): { readonly site: Site; readonly weather: WeatherSeries } {
  const file = JSON.parse(readFileSync(WEATHER_FILE, 'utf8'))
  const series = (name: string): Float64Array => Float64Array.from(file[name] as number[])
  const axis = createTimeAxis({
    startMs: epochMs({ year: file.year, month: 1, day: 1, minute: file.minute }, file.utc_offset_h),
    stepMinutes: 60,
    length: 8760,
    label: 'center',
    utcOffsetHours: file.utc_offset_h,
  })
  const weather = {
    axis,
    ghi: series('ghi'),
    dni: series('dni'),
    dhi: series('dhi'),
    tempAir: series('temp_air'),
    windSpeed: series('wind_speed'),
  }
  const site = { latitudeDeg: file.latitude, longitudeDeg: file.longitude, altitude: file.altitude }
  return { site, weather }
}
