import { type AtlasPlan, groundOfCells, yieldOfCells } from '@sunwake/data/atlas'
import { RECORD_FORMATS } from '../../records/index.ts'
import { creditsOfSeconds, type DividedRun, dataUnavailable, unitsPerPart } from '../computation/divided.ts'
import { wholeResult } from '../computation/job-steps.ts'
import { EMBEDDED_VERSION } from '../data/embedded/provenance.ts'
import { DEFAULT_SEED, type RunContext } from '../data/run-context.ts'
import type { JobQuote } from '../jobs/quote.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import { turbineIdentity } from '../wind/farm/turbine-identity.ts'
import { bodyOf } from './body.ts'
import { recordCell } from './cell.ts'
import { type CheckedAtlas, checkAtlas, SECONDS_PER_CELL } from './check.ts'
import { columnsOf } from './columns.ts'
import { type AtlasPlants, plantsOf } from './plants.ts'
import { emptySummary, joinedSummaries, keptSummary, type PartSummary } from './summary.ts'

/** Cells that count as one request of the month. */
const CELLS_PER_REQUEST = 25
/** To find the cells, to tabulate wakes and to begin [s]. */
const SETUP_SECONDS = 1

/** @throws {ServiceError} `validation_error`, `invalid_boundary`, `turbine_not_found` where the catalogue is at hand. */
export async function quoteAtlas(request: unknown, { earth }: RunContext = {}): Promise<JobQuote> {
  const checked = await checkAtlas(request)
  const { technology } = checked.request
  if (earth !== undefined) plantsOf(checked.request, earth)
  const cells = checked.region.plan.row.length
  const estimatedSeconds = SETUP_SECONDS + cells * SECONDS_PER_CELL[technology]
  return {
    name: checked.request.name,
    siteId: undefined,
    callbackUrl: undefined,
    credits: creditsOfSeconds(estimatedSeconds),
    estimatedSeconds,
    farm: undefined,
    divided: {
      requests: Math.ceil(cells / CELLS_PER_REQUEST),
      scopes: technology === 'pv' ? ['solar:write', 'jobs:write'] : ['wind:write', 'jobs:write'],
    },
  }
}

/**
 * Divides an atlas into runs of cells from north-west to south-east. Every cell is computed from the data that the service
 * holds; providers are not asked.
 * @throws {ServiceError} as `quoteAtlas`; `data_unavailable`.
 */
export async function divideAtlas(request: unknown, { earth }: RunContext): Promise<DividedRun> {
  if (earth === undefined) throw dataUnavailable()
  const checked = await checkAtlas(request)
  const { technology, format = RECORD_FORMATS[0], seed = DEFAULT_SEED } = checked.request
  const { plan } = checked.region
  const plants = plantsOf(checked.request, earth)
  const size = unitsPerPart(plan.row.length, SECONDS_PER_CELL[technology])
  const range = (part: number) => [part * size, Math.min((part + 1) * size, plan.row.length)] as const
  const packs = (earth.packs ?? []).map(({ sha256 }) => sha256)
  const fingerprints = fingerprintsOf(checked, plants, { range, size, packs })
  const groundOf = groundOfCells(earth.rasters, plan, checked.exclusions)
  const { pv, wind, hybrid } = plants
  const yieldOf = yieldOfCells({ rasters: earth.rasters, packs: earth.packs, pv, wind, hybrid, seed })
  return {
    table: { columns: columnsOf(technology), format },
    fingerprints,
    async runPart(part) {
      const summary = emptySummary()
      const rows = []
      const [from, to] = range(part)
      for (let cell = from; cell < to; cell++) {
        const ground = groundOf(cell)
        const place = {
          row: plan.row[cell]!,
          column: plan.col[cell]!,
          zone: plan.zones[plan.zone[cell]!]!.name,
        }
        rows.push(recordCell(technology, plants, { place, ground, found: yieldOf(ground) }, summary))
      }
      return { rows, summary: keptSummary(summary) }
    },
    reduce: (summaries) =>
      wholeResult(
        bodyOf(checked, plants, fingerprints, joinedSummaries(summaries as readonly PartSummary[])),
      ),
  }
}

/** Identities of the parts: their cells, what is built, the rules, the data of the service and the version of the engine. */
function fingerprintsOf(
  { request, exclusions, region: { plan } }: CheckedAtlas,
  { turbine }: AtlasPlants,
  {
    range,
    size,
    packs,
  }: {
    readonly range: (part: number) => readonly [number, number]
    readonly size: number
    readonly packs: readonly string[]
  },
): readonly string[] {
  const { name: _name, format: _format, region: _region, exclusions: _exclusions, ...asked } = request
  const whole = fingerprint({
    operation: `atlas.${request.technology}`,
    engineVersion: ENGINE_VERSION,
    request: {
      asked,
      grid: plan.grid,
      zones: plan.zones.map(({ name, polygons }) => ({ name, rings: ringsOf(polygons) })),
      rules: exclusions.rules,
      shapes: exclusions.shapes.map(({ polygons, buffer }) => ({ buffer, rings: ringsOf(polygons) })),
      turbine: turbine && turbineIdentity(turbine),
    },
    dataIdentity: [EMBEDDED_VERSION, ...packs].join(' '),
  })
  return Array.from({ length: Math.ceil(plan.row.length / size) }, (_part, part) =>
    fingerprint({
      operation: `atlas.${request.technology}`,
      engineVersion: ENGINE_VERSION,
      request: { whole, cells: range(part) },
      dataIdentity: EMBEDDED_VERSION,
    }),
  )
}

function ringsOf(polygons: AtlasPlan['zones'][number]['polygons']): number[][][] {
  return polygons.map(({ outer, holes }) =>
    [outer, ...holes].map(({ lonDeg, latDeg }) => [...lonDeg, ...latDeg]),
  )
}
