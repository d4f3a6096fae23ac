import { operations } from '@sunwake/api/routes'
import { decodeEmbedded } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'
import { alone, type Bench, type BenchRow } from './bench.ts'

/** After so many the engine has compiled what it will. */
const ROUNDS = 40
const COMMON = { project_name: 'Ridge', date: '2026-11-24' }
const FARM = {
  ...COMMON,
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.9, 54.45],
        [8.9, 54.475],
        [8.85, 54.475],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  max_turbines: 9,
}
const HYBRID = {
  ...COMMON,
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 20000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 10 },
  storage: { power_kw: 8000, energy_kwh: 32000 },
  interconnect_limit_kw: 30000,
}
const SOLAR = { ...COMMON, latitude: 33.45, longitude: -112.07, capacity_kw: 5000 }

/** Processor time of whole reports, the analysis and the document: the first of its kind, and the least of all (400 ms are wanted). */
export const reportBench: Bench = {
  name: 'report',
  about: 'Reports from the request to the bytes of the PDF',
  async run() {
    const earth = await decodeEmbedded(openEmbeddedData())
    const rows: BenchRow[] = []
    for (const [name, operation, request] of [
      ['solar', operations.createSolarReport, SOLAR],
      ['wind, 9 turbines', operations.createWindReport, FARM],
      ['hybrid', operations.createHybridReport, HYBRID],
    ] as const) {
      const times: number[] = []
      let bytes = 0
      for (let round = 0; round < ROUNDS; round++) {
        const begin = process.cpuUsage()
        const opened = await operation.computation.open(request, { earth })
        bytes = (await opened.run()).bytes.byteLength
        const { user, system } = process.cpuUsage(begin)
        times.push((user + system) / 1000)
      }
      const note = `the first ${Math.round(times[0] ?? Number.NaN)} ms; ${bytes} bytes`
      rows.push(alone({ name, ours: Math.min(...times), unit: 'ms', note }))
    }
    return rows
  },
}
