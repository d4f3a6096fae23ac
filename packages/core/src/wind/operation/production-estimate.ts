import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'
import {
  type Interval,
  quantileOfSorted,
  sortedValues,
  standardDeviation,
} from '../../math/statistics/index.ts'
import { fitMcp, type McpMethod, predictMcp } from '../resource/index.ts'
import { blockResample } from '../resource/internal.ts'
import { createTurbineCurve, curveAt, type TurbineCurve } from '../turbine/index.ts'
import { measuredPowerCurve } from './measured-power-curve.ts'

/** Records of a turbine in good order and of a reference at the same times, in the order of time and without NaN. */
export interface ProductionRecords {
  /** Speed at the reference [m/s]. */
  readonly reference: Float64Array
  /** Where the wind at the reference comes from [°]. */
  readonly referenceDirectionDeg: Float64Array
  /** Speed at the turbine [m/s]. */
  readonly speed: Float64Array
  /** [kW] */
  readonly power: Float64Array
}

/** What {@link estimateProduction} needs. */
export interface ProductionEstimateInput {
  readonly training: ProductionRecords
  /** Reference wind of the time whose production is wanted; NaN in either leaves the record out. */
  readonly wanted: { readonly speed: Float64Array; readonly directionDeg: Float64Array }
  /** `variance_ratio` when absent: the spread of the speeds has to be right, or the energy is not. */
  readonly method?: McpMethod | undefined
  /** Sectors with a transfer each; 12 when absent. */
  readonly sectors?: number | undefined
  readonly rng: Rng
  /** Number of resamples, 50..100000; 200 when absent. */
  readonly resamples?: number | undefined
  /** Training records that stay together when resampling, those of some weeks. */
  readonly blockRecords: number
  /**
   * Standard deviation with which the ratio of the two speeds changes from one time to another, over and above what
   * resampling shows [fraction]: 0.02 to 0.03 between years is usual. 0.025 when absent.
   */
  readonly relationDeviation?: number | undefined
  /** Probability inside the interval; 0.9 when absent. */
  readonly level?: number | undefined
}

/** Mean output of a turbine in a time that was not measured. */
export interface ProductionEstimate {
  /** [kW] */
  readonly meanPower: number
  /** Standard deviation over the resamples [kW]. */
  readonly standardError: number
  /** Quantiles over the resamples [kW]. */
  readonly interval: Interval
  /** Records of the wanted time with a wind. */
  readonly count: number
}

const ESTIMATE_PRODUCTION_FIELDS: Readonly<Record<keyof ProductionEstimateInput, true>> = {
  training: true,
  wanted: true,
  method: true,
  sectors: true,
  rng: true,
  resamples: true,
  blockRecords: true,
  relationDeviation: true,
  level: true,
}

/**
 * Mean output of a turbine from the wind of a reference: the speeds at both places are related by sector, the turbine's
 * own power curve is taken by bins, both from a training time, and the reference's wind of the wanted time is led
 * through both.
 *
 * The interval comes from resampling the training records in blocks, fitting both anew, and from drawing each time by
 * how much the relation of the two places has changed.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin, as `fitMcp`; `missing` where the training has
 *   less than two bins of the power curve.
 * @see Bodini et al. 2021, Wind Energ. Sci. 6:109 (operational long-term energy and its uncertainty)
 */
export function estimateProduction(input: ProductionEstimateInput): ProductionEstimate {
  requireKnown(input, Object.keys(ESTIMATE_PRODUCTION_FIELDS))
  requireFields(input, { training: 'object', wanted: 'object', rng: 'object' })
  const { training, rng, resamples = 200, blockRecords, relationDeviation = 0.025, level = 0.9 } = input
  const { reference, referenceDirectionDeg, speed, power } = training
  InputError.requireLength(reference.length, { referenceDirectionDeg, speed, power })
  InputError.requireRange(resamples, 50, 1e5, 'resamples')
  InputError.requireRange(blockRecords, 1, 1e6, 'blockRecords')
  InputError.requireRange(relationDeviation, 0, 0.5, 'relationDeviation')
  InputError.requireRange(level, 0.01, 0.999, 'level')
  const { meanPower, count } = led(input, training, 1)
  const index = new Int32Array(reference.length)
  const pick = (values: Float64Array): Float64Array => Float64Array.from(index, (i) => values[i])
  const means = new Float64Array(Math.floor(resamples))
  for (let k = 0; k < means.length; k++) {
    blockResample(rng, Math.floor(blockRecords), index)
    const drawn = {
      reference: pick(reference),
      referenceDirectionDeg: pick(referenceDirectionDeg),
      speed: pick(speed),
      power: pick(power),
    }
    means[k] = led(input, drawn, 1 + relationDeviation * drawNormal(rng)).meanPower
  }
  const sorted = sortedValues(means)
  return {
    meanPower,
    standardError: standardDeviation(means),
    interval: {
      low: quantileOfSorted(sorted, (1 - level) / 2),
      high: quantileOfSorted(sorted, (1 + level) / 2),
    },
    count,
  }
}

/** Mean power over the wanted time with the relation and the curve of some records. */
function led(
  { wanted, method = 'variance_ratio', sectors = 12 }: ProductionEstimateInput,
  records: ProductionRecords,
  relationFactor: number,
): { readonly meanPower: number; readonly count: number } {
  const concurrent = { ...records, target: records.speed }
  const speeds = predictMcp(fitMcp({ concurrent, method, sectors }), wanted)
  const curve = tableOf(records)
  let sum = 0
  let count = 0
  for (let t = 0; t < speeds.length; t++) {
    if (Number.isNaN(speeds[t] + wanted.directionDeg[t])) continue
    sum += curveAt(curve, speeds[t] * relationFactor)
    count++
  }
  return { meanPower: sum / count, count }
}

/** The curve by bins, level outside; own use in calms counts as no power. */
function tableOf({ speed, power }: ProductionRecords): TurbineCurve {
  const curve = measuredPowerCurve({ speed, power })
  return createTurbineCurve({
    speeds: curve.speed,
    values: curve.power.map((value) => Math.max(value, 0)),
    outside: 'hold',
    field: 'training.power',
  })
}
