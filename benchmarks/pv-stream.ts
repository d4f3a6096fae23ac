import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createPvSystem, type PvWeather } from '@sunwake/core/solar/system'
import { simulatePvSlices } from '@sunwake/core/studies'
import { yearAxis } from '@sunwake/core/time'
import { type Bench, benchRow, cpuMs } from './bench.ts'

const YEARS = 20
const FIRST_YEAR = 2001
const STEP_MINUTES = 5
/** Records of a slice: a month of five minutes. */
const SLICE_LENGTH = 8928
const SITE = { latitudeDeg: 36.1, longitudeDeg: -79.95, altitude: 273 }
/** What the run may take beside what the process has before it [MB]. */
const MEMORY_MAX_MB = 64

/** Twenty years of five minutes slice by slice: time, and memory beside that of the process before. */
export const pvStreamBench: Bench = {
  name: 'pv-stream',
  about: `${YEARS} years × ${STEP_MINUTES} min, single-axis tracker, slices of ${SLICE_LENGTH} records; CPU time, most memory above the start`,
  async run() {
    run(FIRST_YEAR, 1)
    const collectGarbage = exposedGarbageCollector()
    collectGarbage()
    const before = memoryMb()
    let { records, energyKwh, peakMb } = { records: 0, energyKwh: 0, peakMb: 0 }
    const ours = cpuMs(() => {
      ;({ records, energyKwh, peakMb } = run(FIRST_YEAR, YEARS))
    })
    const extra = peakMb - before
    const verdict = extra < MEMORY_MAX_MB ? 'below' : 'NOT BELOW'
    const note = `${extra.toFixed(1)} MB extra, ${verdict} ${MEMORY_MAX_MB} MB; ${records} records, ${(energyKwh / YEARS / 100).toFixed(0)} kWh/kWp a year`
    return [
      benchRow({ name: `${YEARS} years of five minutes`, ours, unit: 'ms', peer: null, theirs: null, note }),
    ]
  },
}

/** Simulates some years and looks at the memory after every slice. */
function run(
  firstYear: number,
  years: number,
): { readonly records: number; readonly energyKwh: number; readonly peakMb: number } {
  const system = createPvSystem({
    capacityKw: 100,
    mount: {
      kind: 'single_axis',
      axisTiltDeg: 0,
      axisAzimuthDeg: 180,
      maxAngleDeg: 60,
      backtrack: true,
      gcr: 0.4,
      crossAxisTiltDeg: 0,
    },
    cellTemperature: 'pvwatts',
    degradation: { kind: 'linear', perYear: 0.005 },
  })
  let peakMb = 0
  let records = 0
  const slices = simulatePvSlices({
    site: SITE,
    system,
    weather: weatherOf(firstYear, years),
    deltaTSeconds: 67,
  })
  for (;;) {
    const { done, value } = slices.next()
    peakMb = Math.max(peakMb, memoryMb())
    if (done === true) return { records, energyKwh: value.energyKwh, peakMb }
    records += value.axis.length
  }
}

/** Days of a plain sky with clouds that come and go, made as they are asked for. */
function* weatherOf(firstYear: number, years: number): Generator<PvWeather> {
  const first = yearAxis({ year: firstYear, stepMinutes: STEP_MINUTES, utcOffsetHours: -5 })
  const last = yearAxis({ year: firstYear + years, stepMinutes: STEP_MINUTES, utcOffsetHours: -5 })
  const length = (last.startMs - first.startMs) / (STEP_MINUTES * 60_000)
  for (let from = 0; from < length; from += SLICE_LENGTH) {
    const to = Math.min(from + SLICE_LENGTH, length)
    const series = (value: (t: number) => number): Float64Array =>
      Float64Array.from({ length: to - from }, (_, i) => value(from + i))
    const clear = series((t) => Math.max(0, Math.sin(((t % 288) / 288 - 0.25) * 2 * Math.PI)))
    const cloud = series((t) => 0.5 + 0.5 * Math.sin(t / 37))
    yield {
      axis: { ...first, startMs: first.startMs + from * STEP_MINUTES * 60_000, length: to - from },
      ghi: clear.map((light, i) => 900 * light * (1 - 0.6 * cloud[i]!)),
      dni: clear.map((light, i) => (light > 0 ? 800 * (1 - cloud[i]!) : 0)),
      dhi: clear.map((light, i) => 100 * light * (1 + 2 * cloud[i]!)),
      tempAir: series((t) => 15 - 10 * Math.cos((t / 105_120) * 2 * Math.PI)),
      windSpeed: series((t) => 3 + 2 * Math.sin(t / 500)),
    }
  }
}

function memoryMb(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** The collector of the engine, which a running process can ask for too. */
function exposedGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
