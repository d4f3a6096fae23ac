import { RECORD_FORMATS } from '../../records/index.ts'
import { creditsOfSeconds, type DividedRun, dataUnavailable, unitsPerPart } from '../computation/divided.ts'
import { wholeResult } from '../computation/job-steps.ts'
import { EMBEDDED_VERSION } from '../data/embedded/provenance.ts'
import { DEFAULT_SEED, type RunContext } from '../data/run-context.ts'
import type { JobQuote } from '../jobs/quote.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import { columnsOf } from './batched.ts'
import { type CheckedBatch, checkBatch } from './places.ts'
import type { BatchResult } from './response.ts'
import { computePlace } from './row.ts'
import { joinedSummaries, type PlacesSummary, summaryOf } from './summary.ts'

/** Places that count as one request of the month. */
const PLACES_PER_REQUEST = 25
/** To check the request and to begin [s]. */
const SETUP_SECONDS = 0.5

/** @throws {ServiceError} `validation_error`. */
export async function quoteBatch(request: unknown): Promise<JobQuote> {
  const checked = await checkBatch(request)
  const { batched, places } = checked
  const estimatedSeconds = SETUP_SECONDS + places.length * batched.secondsPerPlace
  return {
    name: checked.request.name,
    siteId: undefined,
    callbackUrl: undefined,
    credits: creditsOfSeconds(estimatedSeconds),
    estimatedSeconds,
    farm: undefined,
    divided: { requests: Math.ceil(places.length / PLACES_PER_REQUEST), scopes: batched.scopes },
  }
}

/**
 * Divides a batch into runs of places in the order of the request. Every place is computed from the data that the
 * service holds, as its operation alone computes it with them; providers are not asked.
 * @throws {ServiceError} `validation_error`.
 */
export async function divideBatch(request: unknown, outside: RunContext): Promise<DividedRun> {
  if (outside.earth === undefined) throw dataUnavailable()
  const checked = await checkBatch(request)
  const { batched, places, ids } = checked
  const { defaults = {}, format = RECORD_FORMATS[0] } = checked.request
  const context: RunContext = {
    ...outside,
    dataMode: 'embedded',
    sources: undefined,
    onlineTerrain: undefined,
  }
  const columns = columnsOf(batched)
  const size = unitsPerPart(places.length, batched.secondsPerPlace)
  const range = (part: number) => [part * size, Math.min((part + 1) * size, places.length)] as const
  const fingerprints = Array.from({ length: Math.ceil(places.length / size) }, (_, part) =>
    partFingerprint(checked, range(part), outside),
  )
  return {
    table: { columns, format },
    fingerprints,
    async runPart(part) {
      const results = []
      const [from, to] = range(part)
      for (let n = from; n < to; n++) {
        results.push(await computePlace(batched, defaults, { id: ids[n]!, place: places[n]! }, context))
      }
      return {
        rows: results.map(({ row }) => row),
        summary: summaryOf(columns, results),
        cause: results.find(({ cause }) => cause !== undefined)?.cause,
      }
    },
    reduce: (summaries) =>
      wholeResult(bodyOf(checked, fingerprints, joinedSummaries(summaries as readonly PlacesSummary[]))),
  }
}

/** Identity of a part: its request, the data of the service and the version of the engine. */
function partFingerprint(
  { request: { operation, defaults }, places, ids }: CheckedBatch,
  [from, to]: readonly [number, number],
  { earth }: RunContext,
): string {
  const packs = (earth?.packs ?? []).map(({ sha256 }) => sha256)
  return fingerprint({
    operation: `batch.${operation}`,
    engineVersion: ENGINE_VERSION,
    request: { defaults, places: places.slice(from, to), ids: ids.slice(from, to) },
    dataIdentity: [EMBEDDED_VERSION, ...packs].join(' '),
  })
}

const ASSUMPTIONS = {
  data: 'every place from the data that the service holds, its climate packs before the embedded climate; no provider is asked',
  rows: 'each as the operation alone answers it; its fingerprint is in its row',
}

function bodyOf(
  { request: { name, operation }, batched }: CheckedBatch,
  fingerprints: readonly string[],
  { places, failed, errors, warnings, columns, origin }: PlacesSummary,
): BatchResult {
  return {
    name: name ?? null,
    operation,
    places,
    completed_places: places - failed,
    failed_places: failed,
    errors: Object.entries(errors).map(([code, count]) => ({ code, places: count })),
    columns: columnsOf(batched).map(({ name: column, kind }) => ({ name: column, type: kind })),
    figures: Object.entries(columns).map(([column, { count, sum, min, max }]) => ({
      column,
      places: count,
      mean: sum / count,
      min,
      max,
    })),
    partial: false,
    warnings: Object.entries(warnings).map(([code, { places: at, message }]) => ({
      code,
      message: `${at} of ${places} places: ${message}`,
    })),
    metadata: {
      engine_version: ENGINE_VERSION,
      seed: origin?.seed ?? DEFAULT_SEED,
      fingerprint: fingerprint({
        operation: `batch.${operation}`,
        engineVersion: ENGINE_VERSION,
        request: fingerprints,
        dataIdentity: EMBEDDED_VERSION,
      }),
      assumptions: ASSUMPTIONS,
      units: origin?.units ?? {},
      data: origin?.data ?? null,
      fidelity: origin?.fidelity ?? null,
      parts: fingerprints.length,
    },
  }
}
