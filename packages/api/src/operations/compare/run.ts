import { runToEnd } from '@sunwake/core/steps'
import { ServiceError, toServiceError, validationError } from '../../errors/index.ts'
import type { ComputedOperation } from '../computation/computation.ts'
import type { FetchedData } from '../data/online/fetched-data.ts'
import type { RunContext } from '../data/run-context.ts'
import { quickHybrid } from '../hybrid/operation.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import { solarAssess } from '../solar/assess/operation.ts'
import { quickSolar } from '../solar/quick/operation.ts'
import { simulatePv } from '../solar/simulate/operation.ts'
import { checkWindAnalysis } from '../wind/analysis/plan.ts'
import { runWindAnalysis } from '../wind/analysis/run.ts'
import { withWindGround } from '../wind/ground/ground.ts'
import { quickWind } from '../wind/quick/operation.ts'
import { COMPARABLE, type Comparable, FACTORS, type Factor, type Metric } from './comparable.ts'
import { differingFactors, mixedRequest, valueAt } from './mixed.ts'
import type { CompareRequest, CompareResponse } from './schema.ts'
import { shapleySplit } from './shapley.ts'

type Json = Readonly<Record<string, unknown>>
/** Computes the body of an answer. */
type Run = (request: Json, context: RunContext) => Promise<unknown>

/** Most turbines of a farm that is compared: some dozens of runs come while the caller waits. */
const TURBINES_MAX = 100

const RUNS: Readonly<Record<string, Run>> = {
  quickSolar: bodyOf(quickSolar),
  simulatePv: bodyOf(simulatePv),
  solarAssess: bodyOf(solarAssess),
  quickWind: bodyOf(quickWind),
  quickHybrid: bodyOf(quickHybrid),
  async runWindAnalysis(request, context) {
    const checked = checkWindAnalysis(request)
    const ready = await withWindGround(checked, context)
    return runToEnd(runWindAnalysis(checked, ready)).body
  },
}

/** A comparison that was checked. */
export interface CheckedCompare {
  readonly operation: string
  readonly comparable: Comparable
  readonly metric: Metric
  readonly a: Json
  readonly b: Json
}

/**
 * Checks a comparison.
 * @param jobs requests of the sides that are jobs, which only the service knows.
 * @throws {ServiceError} `validation_error`.
 */
export function checkCompare(
  { a: sideA, b: sideB, metric = 'annual_energy' }: CompareRequest,
  jobs: FetchedData['jobs'] = {},
): CheckedCompare {
  const first = asRequest('a', sideA, jobs.a)
  const second = asRequest('b', sideB, jobs.b)
  const { operation } = first
  if (second.operation !== operation) {
    throw validationError([
      {
        field: 'b.operation',
        value: second.operation,
        constraint: `${operation}, as a is: results of one analysis are compared`,
      },
    ])
  }
  const comparable = COMPARABLE[operation]!
  if (comparable.metrics[metric] === undefined) {
    const known = Object.keys(comparable.metrics).join(', ')
    throw validationError([
      { field: 'metric', value: metric, constraint: `one that ${operation} tells: ${known}` },
    ])
  }
  return { operation, comparable, metric, a: withSeed(first), b: withSeed(second) }
}

/**
 * Why two results differ: the difference of one number, split by Shapley values over what differs in the requests.
 * Every mixture of the two is computed, on the embedded data.
 * @throws {ServiceError} `validation_error` for a request, or a mixture of the two, that the analysis does not take.
 */
export async function runCompare(
  { operation, comparable, metric, a, b }: CheckedCompare,
  context: RunContext,
): Promise<CompareResponse> {
  refuseOthers(operation, { a, b })
  // Only here: most processes never draw.
  const { waterfallChartSvg } = await import('@sunwake/report/chart')
  const { path, unit } = comparable.metrics[metric]!
  const embedded: RunContext = { earth: context.earth, clock: context.clock, dataMode: 'embedded' }
  const factors = differingFactors(comparable, a, b)
  const worth = new Float64Array(2 ** factors.length)
  const fingerprints: string[] = []
  for (let coalition = 0; coalition < worth.length; coalition++) {
    const ofSecond = new Set(factors.filter((_, n) => (coalition & (1 << n)) !== 0))
    const request = mixedRequest(comparable, a, b, ofSecond)
    const body = await RUNS[operation]!(request, embedded).catch((error: unknown) => {
      throw inMixture(error, ofSecond, factors)
    })
    worth[coalition] = metricOf(body, path, metric)
    fingerprints.push(String(valueAt(body, 'metadata.fingerprint')))
  }
  const { first, last: second, difference, parts: values } = shapleySplit(factors.length, worth)
  const parts = FACTORS.map((factor) => {
    const n = factors.indexOf(factor)
    const value = n < 0 ? 0 : values[n]!
    return { factor, value, share: difference === 0 ? null : value / difference, differs: n >= 0 }
  })
  const title = `${TITLES[metric]}: from A to B`
  return {
    operation,
    metric,
    unit,
    a: first,
    b: second,
    difference,
    parts,
    runs: worth.length,
    waterfall_svg: waterfallChartSvg({
      title,
      label: unit,
      start: { name: 'A', value: first },
      steps: parts
        .filter(({ differs }) => differs)
        .map(({ factor, value }) => ({ name: factor, change: value })),
      end: 'B',
      format: (value) => String(Number(value.toPrecision(4))),
    }),
    warnings: [
      ...(context.dataMode === undefined || context.dataMode === 'embedded'
        ? []
        : [
            { code: 'embedded_data', message: 'Compared on the embedded data, whatever the deployment has.' },
          ]),
    ],
    metadata: {
      engine_version: ENGINE_VERSION,
      fingerprint: fingerprint({
        operation: 'compare',
        engineVersion: ENGINE_VERSION,
        request: { operation, metric },
        dataIdentity: fingerprints.join(),
      }),
      fingerprint_a: fingerprints[0]!,
      fingerprint_b: fingerprints.at(-1)!,
      method:
        'Shapley values over data, losses, model, plant and economics; every mixture computed; numbers rounded to a power of two below 1e-14 of the largest, the largest part takes what rounding leaves',
    },
  }
}

const TITLES: Readonly<Record<Metric, string>> = {
  annual_energy: 'Energy of a year',
  p90: 'Energy of a year exceeded by 90 %',
  lcoe: 'Cost of energy',
  npv: 'Net present value',
}

function bodyOf(operation: ComputedOperation<unknown>): Run {
  return async (request, context) => {
    const found = await (await operation.computation.open(request, context)).run()
    return valueAt(found, 'body') ?? found
  }
}

/** The request of a side; the seed of a capsule stands where the request has none. */
function asRequest(
  field: string,
  side: CompareRequest['a'],
  job: Json | undefined,
): Exclude<CompareRequest['a'], { job_id: string }> {
  if (!('job_id' in side)) return side
  if (job !== undefined) return { operation: 'runWindAnalysis', request: job }
  throw validationError([
    {
      field: `${field}.job_id`,
      value: side.job_id,
      constraint: 'a job of the service; send the request or a capsule here',
    },
  ])
}

function withSeed({ request, seed }: { readonly request: Json; readonly seed?: number | undefined }): Json {
  return seed === undefined || request['seed'] !== undefined ? request : { ...request, seed }
}

/** What takes too long, or data that nobody can have twice. */
function refuseOthers(operation: string, sides: Readonly<Record<'a' | 'b', Json>>): void {
  for (const [field, request] of Object.entries(sides)) {
    if (request['data_mode'] !== undefined && request['data_mode'] !== 'embedded') {
      throw validationError([
        {
          field: `${field}.request.data_mode`,
          value: String(request['data_mode']),
          constraint: 'embedded, or left out: data of the network may change between two runs',
        },
      ])
    }
    if (operation !== 'runWindAnalysis') continue
    if (request['optimize_layout'] === true) {
      throw validationError([
        {
          field: `${field}.request.optimize_layout`,
          value: true,
          constraint: 'false; send the layout that was found as turbine_positions, or the job',
        },
      ])
    }
    const positions = request['turbine_positions']
    const turbines = Array.isArray(positions)
      ? positions.length
      : Number(request['max_turbines'] ?? Number.NaN)
    if (!(turbines <= TURBINES_MAX)) {
      throw validationError([
        {
          field: `${field}.request.turbine_positions`,
          value: Number.isNaN(turbines) ? null : turbines,
          constraint: `at most ${TURBINES_MAX} turbines, by turbine_positions or max_turbines, as up to 16 mixtures are computed`,
        },
      ])
    }
  }
}

function metricOf(body: unknown, path: string, metric: Metric): number {
  const value = valueAt(body, path)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw validationError([
    {
      field: 'metric',
      value: metric,
      constraint: 'a number that both results and every mixture have; here one has none',
    },
  ])
}

/** What refuses a mixture names the field of the request; the caller wants to know of which. */
function inMixture(error: unknown, ofSecond: ReadonlySet<Factor>, factors: readonly Factor[]): unknown {
  const { code, details, message } = toServiceError(error)
  if (code === 'internal_error') return error
  const which =
    ofSecond.size === 0
      ? 'a'
      : ofSecond.size === factors.length
        ? 'b'
        : `the mixture of a with ${[...ofSecond].join(' and ')} of b`
  return new ServiceError(code, `${which}: ${message}`, {
    details: details.map((detail) => ({ ...detail, field: `${which}.request.${detail.field}` })),
    cause: error,
  })
}
