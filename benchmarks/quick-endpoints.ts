import {
  decodeEmbedded,
  listTurbines,
  quickSolar,
  quickWind,
  type RunContext,
  solarResource,
  windForecast,
} from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'
import { type Bench, type BenchRow, benchRow, cpuMs } from './bench.ts'

const WARM_UP = 30
const REQUESTS = 200

/** Places of every climate; requests go round them, so that no place is answered twice in a row. */
const PLACES = [
  [52.5, 13.4],
  [-33.9, 18.4],
  [0.5, 37],
  [69.6, 18.9],
  [36.1, -115.2],
  [-23.6, -46.6],
  [35.7, 139.7],
  [-27.1, -109.4],
] as const

const OBJECTIVES = ['energy', 'lcoe', 'npv', 'irr'] as const

/** Half of the requests took no longer than this, for each quick operation, request to answer as JSON text. */
export const quickEndpointsBench: Bench = {
  name: 'quick-endpoints',
  about: `p50 of ${REQUESTS} warm requests in process, CPU time: checks, embedded data, synthetic year, study, JSON; wanted: solar quick 15 ms, solar resource 5 ms, wind quick < 40 ms, wind forecast of 72 h < 100 ms`,
  async run() {
    const context: RunContext = { earth: await decodeEmbedded(openEmbeddedData()) }
    const operations: Readonly<Record<string, (round: number) => unknown>> = {
      'POST /solar/optimization/quick': (round) => {
        const [latitude, longitude] = PLACES[round % PLACES.length]!
        const objective = OBJECTIVES[Math.floor(round / PLACES.length) % OBJECTIVES.length]!
        return quickSolar({ site: { latitude, longitude, capacity_kw: 1000 }, objective }, context)
      },
      'POST /v1/wind/analysis/quick': (round) => {
        const [latitude, longitude] = PLACES[round % PLACES.length]!
        return quickWind({ latitude, longitude, hub_height_m: 100 }, context)
      },
      'POST /v1/wind/forecast': (round) => {
        const [latitude, longitude] = PLACES[round % PLACES.length]!
        return windForecast({ latitude, longitude, hub_height_m: 100 }, context).body
      },
      'POST /solar/resource': (round) => {
        const [latitude, longitude] = PLACES[round % PLACES.length]!
        return solarResource({ latitude, longitude }, context).body
      },
      'GET /v1/wind/turbines': (round) => listTurbines([['page', String(1 + (round % 3))]], context),
    }
    return Object.entries(operations).map(([name, run]): BenchRow => {
      const times = timesOf(run)
      return benchRow({
        name,
        ours: percentile(times, 0.5),
        unit: 'ms',
        peer: null,
        theirs: null,
        note: `p90 ${percentile(times, 0.9).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      })
    })
  },
}

/** Times of the requests after the warm-up, ascending [ms]. */
function timesOf(run: (round: number) => unknown): Float64Array {
  const times = new Float64Array(REQUESTS)
  for (let round = -WARM_UP; round < REQUESTS; round++) {
    const ms = cpuMs(() => JSON.stringify(run(round + WARM_UP)))
    if (round >= 0) times[round] = ms
  }
  return times.sort()
}

function percentile(times: Float64Array, share: number): number {
  return times[Math.min(Math.floor(share * times.length), times.length - 1)]!
}
