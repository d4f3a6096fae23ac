import { validationError } from '../../errors/index.ts'
import type { RunContext } from '../data/run-context.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import type { ResultMetadata, Warning } from '../result/metadata.ts'
import { turbinesWithin } from '../wind/farm/seconds.ts'
import { WAKE_MODEL_NAMES } from '../wind/farm/wake-models.ts'
import { ANALYSES } from './analyses.ts'
import { COMPARABLE, FACTORS, METRICS, type Metric } from './comparable.ts'
import { valueAt } from './mixed.ts'
import { mixturesOf, runMixture } from './mixtures.ts'
import type { CompareResponse } from './schema.ts'
import { shapleySplit } from './shapley.ts'
import { type CheckedCompare, checkSide, checkSides, type ReadCompare, type Side } from './sides.ts'

/** Most turbines of a farm that is compared: some dozens of runs come while the caller waits. */
const TURBINES_MAX = 100
/** Longest that the wakes of one mixture may take, by the estimates of jobs [s]. */
const MIXTURE_SECONDS = 1.5
/** Numbers of two runs that lie closer are the same: positions of turbines are rounded in answers. */
const SAME = 1e-9

const TITLES: Readonly<Record<Metric, string>> = {
  annual_energy: 'Energy of a year',
  p90: 'Energy of a year exceeded by 90 %',
  lcoe: 'Cost of energy',
  npv: 'Net present value',
}

/**
 * Checks a comparison that was read.
 * @param jobs the sides that are jobs, which only the service knows.
 * @throws {ServiceError} `validation_error`.
 */
export function checkCompare(read: ReadCompare, context: RunContext): CheckedCompare {
  const checked = checkSides(read, context.fetched?.jobs)
  if (checked.operation === 'runWindAnalysis') {
    // A mixture may have the turbines of one and the wake model of the other.
    const sides = [checked.a.request, checked.b.request]
    const most = Math.min(...sides.map(({ wake_model: wakes }) => turbinesAtOnce(wakes)))
    for (const side of ['a', 'b'] as const) requireFixedFarm(side, checked[side].request, most)
  }
  return checked
}

/**
 * Why two results differ: the difference of one number, split by Shapley values over what differs in the requests and in
 * the data that were fetched for them. Every mixture of the two is computed.
 * @throws {ServiceError} `validation_error` for a request, or a mixture of the two, that the analysis does not take;
 *   `data_unavailable`.
 */
export async function runCompare(checked: CheckedCompare, context: RunContext): Promise<CompareResponse> {
  // Only here: most processes never draw.
  const { waterfallChartSvg } = await import('@sunwake/report/chart')
  const { operation, comparable, metric, a, b } = checked
  const { path, unit } = comparable.metrics[metric]!
  const mixtures = mixturesOf(checked)
  const { factors, requests } = mixtures
  const worth = new Float64Array(requests.length)
  const told: ResultMetadata[] = []
  for (let index = 0; index < worth.length; index++) {
    const body = await runMixture(checked, mixtures, index, context)
    worth[index] = metricOf(body, path, metric)
    told.push(valueAt(body, 'metadata') as ResultMetadata)
  }
  const { first, last: second, difference, parts: values } = shapleySplit(factors.length, worth)
  const parts = FACTORS.map((factor) => {
    const n = factors.indexOf(factor)
    const value = n < 0 ? 0 : values[n]!
    return { factor, value, share: difference === 0 ? null : value / difference, differs: n >= 0 }
  })
  const [ofA, ofB] = [told[0]!, told.at(-1)!]
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
      title: `${TITLES[metric]}: from A to B`,
      label: unit,
      start: { name: 'A', value: first },
      steps: parts
        .filter(({ differs }) => differs)
        .map(({ factor, value }) => ({ name: factor, change: value })),
      inUnits: true,
      end: 'B',
      format: (value) => String(Number(value.toPrecision(4))),
    }),
    warnings: [
      ...notAsBefore('a', a, { metric, unit, value: first, metadata: ofA }),
      ...notAsBefore('b', b, { metric, unit, value: second, metadata: ofB }),
    ],
    metadata: {
      engine_version: ENGINE_VERSION,
      fingerprint: fingerprint({
        operation: 'compare',
        engineVersion: ENGINE_VERSION,
        request: { operation, metric },
        dataIdentity: told.map((metadata) => metadata.fingerprint).join(),
      }),
      fingerprint_a: ofA.fingerprint,
      fingerprint_b: ofB.fingerprint,
      data_a: ofA.data,
      data_b: ofB.data,
      method:
        'Shapley values over data, losses, model, plant and economics; every mixture computed; numbers rounded to a power of two below 1e-14 of the largest, the largest part takes what rounding leaves',
    },
  }
}

/** A result as it is compared. */
export interface ComparedResult {
  readonly operation: string
  readonly body: unknown
  /** The numbers whose difference to another result can be split. */
  readonly metrics: readonly { readonly metric: Metric; readonly unit: string; readonly value: number }[]
}

/**
 * Computes one side of a comparison: the request or the capsule of a result.
 * @throws {ServiceError} as the analysis.
 */
export async function comparedResult(side: unknown, context: RunContext): Promise<ComparedResult> {
  const { operation, request } = checkSide(side)
  const { prepare, run } = ANALYSES[operation]!
  const body = await run(request, await prepare(request, context))
  const metrics = METRICS.flatMap((metric) => {
    const { path, unit } = COMPARABLE[operation]!.metrics[metric] ?? { path: '', unit: '' }
    const value = valueAt(body, path)
    return typeof value === 'number' ? [{ metric, unit, value }] : []
  })
  return { operation, body, metrics }
}

/** A side that is not what its first run told: other code, or other data. */
function notAsBefore(
  side: 'a' | 'b',
  { before: { fingerprint: known, told, engineVersion } }: Side,
  now: {
    readonly metric: Metric
    readonly unit: string
    readonly value: number
    readonly metadata: ResultMetadata
  },
): Warning[] {
  const { metric, unit, value, metadata } = now
  const cause =
    engineVersion === undefined || engineVersion === ENGINE_VERSION
      ? 'the data have changed since'
      : `version ${engineVersion} computed it, this is ${ENGINE_VERSION}`
  const number = told?.[metric]
  const isOther =
    number === undefined
      ? known !== undefined && known !== metadata.fingerprint
      : !(Math.abs(value - number) <= SAME * Math.abs(number))
  if (!isOther) return []
  const was = number === undefined ? `had the fingerprint ${known?.slice(0, 12)}` : `was ${number} ${unit}`
  return [
    {
      code: 'not_as_before',
      message: `${side} ${was} and is computed anew as ${number === undefined ? metadata.fingerprint.slice(0, 12) : `${value} ${unit}`}: ${cause}.`,
    },
  ]
}

/** Most turbines of a farm with a wake model; what is none is refused where it is computed. */
function turbinesAtOnce(wakes: unknown = 'auto'): number {
  const known = WAKE_MODEL_NAMES.find((name) => name === wakes)
  return known === undefined ? TURBINES_MAX : Math.min(TURBINES_MAX, turbinesWithin(known, MIXTURE_SECONDS))
}

/** A search takes too long, and so do flows and a large farm. */
function requireFixedFarm(field: 'a' | 'b', request: Readonly<Record<string, unknown>>, most: number): void {
  if (request['optimize_layout'] === true) {
    throw validationError([
      {
        field: `${field}.request.optimize_layout`,
        value: true,
        constraint: 'false; send the layout that was found as turbine_positions, or the job',
      },
    ])
  }
  if (request['terrain_model'] === 'cfd_rans') {
    throw validationError([
      {
        field: `${field}.request.terrain_model`,
        value: 'cfd_rans',
        constraint: 'flat or speedup_rix; its flows take minutes, and up to 32 mixtures are computed',
      },
    ])
  }
  const positions = request['turbine_positions']
  const turbines = Array.isArray(positions) ? positions.length : Number(request['max_turbines'] ?? Number.NaN)
  if (turbines <= most) return
  throw validationError([
    {
      field: `${field}.request.turbine_positions`,
      value: Number.isNaN(turbines) ? null : turbines,
      constraint: `at most ${most} turbines with these wake models, by turbine_positions or max_turbines, as up to 32 mixtures are computed`,
    },
  ])
}

function metricOf(body: unknown, path: string, metric: Metric): number {
  const value = valueAt(body, path)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw validationError([
    {
      field: 'metric',
      value: metric,
      constraint:
        'a metric that is a number in both results and in every combination of their inputs; here one is null',
    },
  ])
}
