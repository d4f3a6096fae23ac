import { STANDARD_AIR_DENSITY } from '@sunwake/core/atmosphere'
import { mean } from '@sunwake/core/math/statistics'
import {
  fitMcp,
  fitMcpTransfer,
  fitWeibullMle,
  type McpMethod,
  mcpCorrelation,
  predictMcp,
  type SpeedPairs,
  speedStatistics,
  transferSpeed,
  windSector,
} from '@sunwake/core/wind/resource'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** Methods by the names of the file. */
const METHODS: Readonly<Record<string, McpMethod>> = {
  ols: 'least_squares',
  through_origin: 'through_origin',
  variance_ratio: 'variance_ratio',
  total_least_squares: 'orthogonal',
  mean_ratio: 'mean_ratio',
  weibull_scale: 'weibull_scale',
}

/** Methods by the prefixes that sectors use. */
const SECTOR_METHODS: Readonly<Record<string, McpMethod>> = {
  vr: 'variance_ratio',
  ols: 'least_squares',
  tls: 'orthogonal',
}

/** Concurrent speeds and the long series of the reference. */
interface Speeds extends SpeedPairs {
  readonly longTerm: Float64Array
}

interface Tolerances {
  readonly line: Tolerance
  readonly weibull: Tolerance
}

/** Long-term correction by lines and by Weibull distributions, for all records and by sector. */
export const mcpAdapter: Adapter = {
  schema: 'mcp',
  about: 'Measure-correlate-predict',
  *run(document) {
    const stated = objectAt(document, 'tolerance')
    const tolerances = {
      line: { relative: numberAt(stated, 'rel'), absolute: 0 },
      weibull: { relative: numberAt(stated, 'weibull_rel'), absolute: 0 },
    }
    // Cases by sector refer to the speeds of the case before them.
    let speeds: Speeds | undefined
    for (const entry of casesOf(document)) {
      speeds = speedsOf(entry) ?? speeds
      yield runCase(entry, speeds, tolerances)
    }
  },
}

function seriesAt(entry: JsonObject, key: string): Float64Array | undefined {
  const value = entry[key]
  return Array.isArray(value) ? Float64Array.from(value as number[]) : undefined
}

function speedsOf(entry: JsonObject): Speeds | undefined {
  const reference = seriesAt(entry, 'reference_concurrent')
  const target = seriesAt(entry, 'target_concurrent')
  const longTerm = seriesAt(entry, 'reference_longterm')
  return reference && target && longTerm ? { reference, target, longTerm } : undefined
}

function runCase(entry: JsonObject, speeds: Speeds | undefined, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const expected = objectAt(entry, 'expected')
  if (speeds === undefined) return { label, comparisons: [], unsupported: 'no speeds' }
  try {
    const comparisons = Array.isArray(expected['sectors'])
      ? compareSectors(entry, expected, speeds, tolerances.line)
      : compareMethods(expected, speeds, tolerances)
    return { label, comparisons: [...comparisons] }
  } catch (error) {
    if (error instanceof UnknownKey) return { label, comparisons: [], unsupported: error.message }
    throw error
  }
}

/** A key of the file that has no meaning here. */
class UnknownKey extends Error {}

function known(value: number | undefined, key: string): number {
  if (value === undefined) throw new UnknownKey(`no model for ${key}`)
  return value
}

function* compareMethods(expected: JsonObject, speeds: Speeds, tolerances: Tolerances): Iterable<Comparison> {
  const { count, correlation, r2, referenceMean, targetMean } = mcpCorrelation(speeds)
  const facts: Readonly<Record<string, number>> = {
    n: count,
    pearson_r: correlation,
    r2,
    mean_ref_concurrent: referenceMean,
    mean_target_concurrent: targetMean,
    mean_ref_longterm: speedStatistics(speeds.longTerm).mean,
  }
  for (const key of Object.keys(expected)) {
    const method = METHODS[key]
    if (method === undefined) {
      yield compare(key, known(facts[key], key), expectedAt(expected, key), tolerances.line)
      continue
    }
    const values = methodValues(method, speeds)
    const stated = objectAt(expected, key)
    const tolerance = method === 'weibull_scale' ? tolerances.weibull : tolerances.line
    for (const name of Object.keys(stated)) {
      const value = known(values[name], `${key}.${name}`)
      yield compare(`${key}.${name}`, value, expectedAt(stated, name), boundOf(name, tolerance))
    }
  }
}

/** An intercept is a small difference of means; one of 0 has no relative error at all. */
function boundOf(name: string, tolerance: Tolerance): Tolerance {
  return name.endsWith('intercept') ? { ...tolerance, absolute: 1e-11 } : tolerance
}

function methodValues(method: McpMethod, speeds: Speeds): Readonly<Record<string, number>> {
  const transfer = fitMcpTransfer(method, speeds)
  const signed = speeds.longTerm.map((speed) => transferSpeed(transfer, speed))
  const clipped = speedStatistics(
    predictMcp(fitMcp({ concurrent: speeds, method }), { speed: speeds.longTerm }),
  )
  const { standardErrorOfEstimate, slopeStandardError } = mcpCorrelation(speeds)
  const shared = {
    predicted_mean: clipped.mean,
    predicted_mean_clipped_at_0: clipped.mean,
    predicted_mean_signed: mean(signed),
    predicted_power_density_w_m2: 0.5 * STANDARD_AIR_DENSITY * clipped.meanCube,
    predicted_std: clipped.standardDeviation,
    // Both are of the line of least squares.
    ...(method === 'least_squares'
      ? { standard_error_of_estimate: standardErrorOfEstimate, slope_se: slopeStandardError }
      : {}),
  }
  if (transfer.kind === 'line') return { ...shared, slope: transfer.slope, intercept: transfer.intercept }
  const reference = fitWeibullMle(speeds.reference)
  const target = fitWeibullMle(speeds.target)
  return {
    ...shared,
    ref_A: reference.scale,
    ref_k: reference.shape,
    target_A: target.scale,
    target_k: target.shape,
  }
}

function* compareSectors(
  entry: JsonObject,
  expected: JsonObject,
  speeds: Speeds,
  tolerance: Tolerance,
): Iterable<Comparison> {
  const sectors = expected['sectors'] as JsonObject[]
  const count = sectors.length
  const referenceDirectionDeg = seriesAt(entry, 'reference_concurrent_wd') ?? new Float64Array()
  const directionDeg = seriesAt(entry, 'reference_longterm_wd') ?? new Float64Array()
  const predictions = new Map<string, Float64Array>()
  const values: Record<string, number>[] = sectors.map((_, s) => ({
    sector: s,
    n: referenceDirectionDeg.filter((direction) => windSector(direction, count) === s).length,
    n_longterm: directionDeg.filter((direction) => windSector(direction, count) === s).length,
  }))
  for (const [prefix, method] of Object.entries(SECTOR_METHODS)) {
    const fit = fitMcp({
      concurrent: { ...speeds, referenceDirectionDeg },
      method,
      sectors: count,
      countMin: 3,
    })
    // The file's means by sector are of the lines themselves, below 0 too.
    const predicted = speeds.longTerm.map((speed, t) =>
      transferSpeed(fit.transfers[windSector(directionDeg[t], count)], speed),
    )
    predictions.set(prefix, predicted)
    for (const [s, transfer] of fit.transfers.entries()) {
      if (transfer.kind !== 'line') continue
      const inside = predicted.filter((_, t) => windSector(directionDeg[t], count) === s)
      values[s][`${prefix}_slope`] = transfer.slope
      values[s][`${prefix}_intercept`] = transfer.intercept
      values[s][`${prefix}_mean`] = mean(inside)
    }
  }
  for (const [s, sector] of sectors.entries()) {
    for (const key of Object.keys(sector)) {
      const name = `sectors[${s}].${key}`
      yield compare(name, known(values[s][key], name), expectedAt(sector, key), boundOf(key, tolerance))
    }
  }
  for (const key of Object.keys(expected)) {
    if (key === 'sectors') continue
    const predicted = key.endsWith('_mean') ? predictions.get(key.slice(0, -5)) : undefined
    yield compare(key, known(predicted && mean(predicted), key), expectedAt(expected, key), tolerance)
  }
}
