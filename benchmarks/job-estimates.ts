import { jobOf } from '@sunwake/api/routes'
import {
  decodeEmbedded,
  hybridRun,
  loadWindGround,
  type RunContext,
  solarMulti,
  solarOptimization,
  windAnalysis,
  windLayout,
} from '@sunwake/api/run'
import type { JobKind } from '@sunwake/api/schemas'
import { openEmbeddedData } from '@sunwake/data/node'
import { type Bench, type BenchRow, benchRow } from './bench.ts'

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }

/** Some 32 by 33 km of flat land. */
const BOUNDARY = {
  type: 'Polygon',
  coordinates: [
    [
      [8.85, 54.45],
      [9.35, 54.45],
      [9.35, 54.75],
      [8.85, 54.75],
      [8.85, 54.45],
    ],
  ],
}
const FARM = { name: 'bench', boundary: BOUNDARY, turbine_model: 'generic_3mw' }

/** Those that are estimated as a whole; the others are by tables of seconds a place and a cell. */
type Kind = Exclude<JobKind, 'batch' | 'atlas'>

const HYBRID = {
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 20000 },
  wind: { turbine_count: 10 },
  storage: { power_kw: 8000, energy_kwh: 32000 },
  interconnect_limit_kw: 30000,
}

/** What a job of a kind does, whatever its request. */
const RUNS: Readonly<Record<Kind, (request: unknown, context: RunContext) => Promise<unknown>>> = {
  solar_optimization: async (request, context) => solarOptimization(request, context),
  solar_multi: async (request, context) => solarMulti(request, context),
  wind_analysis: async (request, context) =>
    windAnalysis(request, {
      ...context,
      ground: await loadWindGround(request, context),
      includeTimeseries: true,
    }),
  wind_optimization: async (request, context) => windLayout(request, context),
  hybrid_analysis: async (request, context) => hybridRun(request, context),
}

const layout = (count: number, evaluations: number, change = {}) => ({
  ...FARM,
  turbine_count: count,
  terrain_model: 'flat',
  max_evaluations: evaluations,
  max_seconds: 600,
  ...change,
})

/** From the smallest to as large as fits into a minute. */
const JOBS: readonly (readonly [Kind, string, object])[] = [
  ['solar_optimization', '10 designs', { site: SITE, max_iterations: 10 }],
  ['solar_optimization', '50 designs', { site: SITE }],
  ['solar_optimization', '500 designs', { site: SITE, max_iterations: 500 }],
  ['solar_multi', '8 × 4', { site: SITE, objectives: ['energy', 'lcoe'], population: 8, generations: 4 }],
  ['solar_multi', '40 × 100', { site: SITE, objectives: ['energy', 'lcoe'] }],
  [
    'solar_multi',
    '100 × 100, 3 objectives',
    { site: SITE, objectives: ['energy', 'lcoe', 'land_use'], population: 100, generations: 100 },
  ],
  ['wind_analysis', '1 turbine', { ...FARM, max_turbines: 1 }],
  ['wind_analysis', '50 turbines', { ...FARM, max_turbines: 50 }],
  ['wind_analysis', '50 turbines, flat', { ...FARM, max_turbines: 50, terrain_model: 'flat' }],
  ['wind_analysis', '300 turbines', { ...FARM, max_turbines: 300 }],
  ...(['jensen', 'gauss_curl', 'iea37_2019', 'floris_gauss'] as const).map(
    (model) =>
      ['wind_analysis', `100 turbines, ${model}`, { ...FARM, max_turbines: 100, wake_model: model }] as const,
  ),
  ...(['floris_turbopark_gauss', 'floris_empirical_gauss', 'floris_cumulative_curl'] as const).map(
    (model) =>
      ['wind_analysis', `60 turbines, ${model}`, { ...FARM, max_turbines: 60, wake_model: model }] as const,
  ),
  ['hybrid_analysis', 'sun, wind and battery', HYBRID],
  [
    'hybrid_analysis',
    'the same, 2000 designs',
    { ...HYBRID, sizing: { solar_kw_max: 60000, max_evaluations: 2000 } },
  ],
  ['wind_optimization', '5 turbines, 5000 layouts', layout(5, 5000)],
  ['wind_optimization', '20 turbines, 2000 layouts', layout(20, 2000)],
  ['wind_optimization', '20 turbines, 2000, genetic', layout(20, 2000, { algorithm: 'genetic' })],
  ['wind_optimization', '80 turbines, 300 layouts', layout(80, 300)],
]

/** Time on the processor that jobs take, beside the estimate that their submission answers. */
export const jobEstimatesBench: Bench = {
  name: 'job-estimates',
  about: 'processor time of whole jobs; wanted: estimates within a factor of 3',
  async run() {
    const context: RunContext = { earth: await decodeEmbedded(openEmbeddedData()) }
    await RUNS.wind_analysis({ ...FARM, max_turbines: 2 }, context)
    await RUNS.solar_optimization({ site: SITE, max_iterations: 10 }, context)
    const rows: BenchRow[] = []
    for (const [kind, name, request] of JOBS) {
      const begin = processorMs()
      await RUNS[kind](request, context)
      const ours = processorMs() - begin
      const { estimatedSeconds } = await jobOf(kind).quote(request, context)
      const estimate = 1000 * estimatedSeconds
      const note = `estimate ${estimate.toFixed(0)} ms, ${(estimate / ours).toFixed(2)} of it`
      rows.push(benchRow({ name: `${kind}: ${name}`, ours, unit: 'ms', peer: null, theirs: null, note }))
    }
    return rows
  },
}

/** Of this process, so that others on the machine do not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
