import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import {
  type Interval,
  quantileOfSorted,
  sortedValues,
  standardDeviation,
} from '../../../math/statistics/index.ts'
import type { ConcurrentWind } from '../series/concurrent-wind.ts'
import { blockResample } from './block-bootstrap.ts'
import { matrixMcp } from './matrix-mcp.ts'
import { fitMcp, type McpReference, predictMcp } from './mcp.ts'
import type { McpMethod } from './mcp-transfer.ts'

/** What {@link mcpLongTermMean} resamples. */
export interface McpUncertaintyInput {
  readonly concurrent: ConcurrentWind
  readonly longTerm: McpReference
  readonly method: McpMethod | 'matrix'
  /** Sectors of the reference's direction; 1 when absent. */
  readonly sectors?: number | undefined
  /** Records of a sector below which it takes the transfer of all, for the lines; 30 when absent. */
  readonly countMin?: number | undefined
  readonly rng: Rng
  /** Number of resamples, 50..100000; 200 when absent. */
  readonly resamples?: number | undefined
  /** Concurrent records that stay together; those of five days are usual, longer than the weather lasts. */
  readonly blockRecords: number
  /** Probability inside the interval; 0.9 when absent. */
  readonly level?: number | undefined
}

/** Long-term mean speed and how far the concurrent period may have led it astray. */
export interface McpLongTermMean {
  /** [m/s] */
  readonly mean: number
  /** Standard deviation over the resamples [m/s]. */
  readonly standardError: number
  /** Quantiles of the resampled mean [m/s]. */
  readonly interval: Interval
}

const MCP_LONG_TERM_MEAN_FIELDS: Readonly<Record<keyof McpUncertaintyInput, true>> = {
  concurrent: true,
  longTerm: true,
  method: true,
  sectors: true,
  countMin: true,
  rng: true,
  resamples: true,
  blockRecords: true,
  level: true,
}

/**
 * Long-term mean speed at a target, and its uncertainty by resampling the concurrent records in circular blocks and
 * fitting anew each time.
 *
 * The error of a relation that changes over the years, of the reference itself and of the measurement are not in it.
 *
 * @throws {InputError} `out_of_range` and its kin (`resamples`, `blockRecords`, `level`), as `fitMcp` and `matrixMcp`.
 * @see Carta, Velázquez & Cabrera 2013, Renew. Sustain. Energy Rev. 27:362, section 6
 */
export function mcpLongTermMean(input: McpUncertaintyInput): McpLongTermMean {
  requireKnown(input, Object.keys(MCP_LONG_TERM_MEAN_FIELDS))
  requireFields(input, { concurrent: 'object', longTerm: 'object', rng: 'object' })
  const { concurrent, rng, resamples = 200, blockRecords, level = 0.9 } = input
  InputError.requireRange(resamples, 50, 1e5, 'resamples')
  InputError.requireRange(blockRecords, 1, 1e6, 'blockRecords')
  InputError.requireRange(level, 0.01, 0.999, 'level')
  const mean = meanOf(input, concurrent)
  const { length } = concurrent.reference
  const index = new Int32Array(length)
  const means = new Float64Array(Math.floor(resamples))
  for (let k = 0; k < means.length; k++) {
    blockResample(rng, Math.floor(blockRecords), index)
    means[k] = meanOf(input, drawn(concurrent, index))
  }
  const sorted = sortedValues(means)
  return {
    mean,
    standardError: standardDeviation(means),
    interval: {
      low: quantileOfSorted(sorted, (1 - level) / 2),
      high: quantileOfSorted(sorted, (1 + level) / 2),
    },
  }
}

function meanOf(input: McpUncertaintyInput, concurrent: ConcurrentWind): number {
  const { method, longTerm, sectors = 1, countMin } = input
  if (method === 'matrix') {
    const { speed, weight } = matrixMcp({ concurrent, longTerm, sectors })
    let sum = 0
    for (let i = 0; i < speed.length; i++) sum += weight[i] * speed[i]
    return sum
  }
  const predicted = predictMcp(fitMcp({ concurrent, method, sectors, countMin }), longTerm)
  let sum = 0
  let count = 0
  for (let t = 0; t < predicted.length; t++) {
    if (Number.isNaN(predicted[t])) continue
    sum += predicted[t]
    count++
  }
  return sum / count
}

function drawn(concurrent: ConcurrentWind, index: Int32Array): ConcurrentWind {
  const pick = (values: Float64Array): Float64Array => Float64Array.from(index, (i) => values[i])
  const { reference, target, referenceDirectionDeg, targetDirectionDeg } = concurrent
  return {
    reference: pick(reference),
    target: pick(target),
    referenceDirectionDeg: referenceDirectionDeg && pick(referenceDirectionDeg),
    targetDirectionDeg: targetDirectionDeg && pick(targetDirectionDeg),
  }
}
