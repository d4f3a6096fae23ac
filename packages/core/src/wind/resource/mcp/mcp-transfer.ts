import { InputError } from '../../../errors/index.ts'
import { pow } from '../../../math/elementary/index.ts'
import { fitWeibullMle } from '../weibull/weibull-mle.ts'

/** Speeds of two places in the same records, gaps left out. */
export interface SpeedPairs {
  /** [m/s] */
  readonly reference: Float64Array
  /** [m/s] */
  readonly target: Float64Array
}

/** How the speed at a target follows from that at a reference. */
export type McpTransfer =
  | { readonly kind: 'line'; readonly slope: number; readonly intercept: number }
  | { readonly kind: 'power'; readonly factor: number; readonly exponent: number }

/** A way to fit a transfer. */
export type McpMethod =
  | 'least_squares'
  | 'through_origin'
  | 'variance_ratio'
  | 'orthogonal'
  | 'mean_ratio'
  | 'weibull_scale'

/** Sums of squares and products of deviations from the means, and those about 0. */
interface PairSums {
  readonly meanX: number
  readonly meanY: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

const FITS: Readonly<Record<McpMethod, (pairs: SpeedPairs) => McpTransfer>> = {
  least_squares: (pairs) => {
    const { xx, xy, ...means } = sumsOf(pairs)
    return lineThroughMeans(xy / xx, means)
  },
  through_origin: ({ reference, target }) => {
    let square = 0
    let product = 0
    for (let i = 0; i < reference.length; i++) {
      square += reference[i] * reference[i]
      product += reference[i] * target[i]
    }
    return { kind: 'line', slope: product / square, intercept: 0 }
  },
  variance_ratio: (pairs) => {
    const { xx, yy, ...means } = sumsOf(pairs)
    return lineThroughMeans(Math.sqrt(yy / xx), means)
  },
  orthogonal: (pairs) => {
    const { xx, yy, xy, ...means } = sumsOf(pairs)
    const difference = yy - xx
    const root = Math.sqrt(difference * difference + 4 * xy * xy)
    return lineThroughMeans((difference + root) / (2 * xy), means)
  },
  mean_ratio: (pairs) => {
    const { meanX, meanY } = sumsOf(pairs)
    return { kind: 'line', slope: meanY / meanX, intercept: 0 }
  },
  weibull_scale: ({ reference, target }) => {
    const far = fitWeibullMle(reference)
    const near = fitWeibullMle(target)
    const exponent = far.shape / near.shape
    return { kind: 'power', factor: near.scale / pow(far.scale, exponent), exponent }
  },
}

/** Every method that exists. */
export const MCP_METHODS: readonly McpMethod[] = Object.keys(FITS) as McpMethod[]

/**
 * Transfer from the speed X at a reference to the speed Y at a target, fitted to concurrent records:
 *
 * - `least_squares`   Y = a·X + b with the least squares of Y: right mean, too little spread
 * - `through_origin`  the same with b = 0
 * - `variance_ratio`  a = sY/sX, through the means: right mean and spread
 * - `orthogonal`      a = (syy − sxx + √((syy − sxx)² + 4·sxy²))/(2·sxy), least squares across the line
 * - `mean_ratio`      a = mean Y/mean X, b = 0
 * - `weibull_scale`   Y = A_Y·(X/A_X)^(k_X/k_Y) by the Weibull distributions of greatest likelihood
 *
 * @param pairs two records or more, without NaN.
 * @throws {InputError} `unknown_value` (`method`), `length_mismatch`, `missing` (`reference`), `inconsistent` where
 *   the speeds do not differ or are not related, so that no line exists.
 * @see Rogers, Rogers & Manwell 2005, J. Wind Eng. Ind. Aerodyn. 93:243; Carta, Velázquez & Cabrera 2013, Renew.
 *   Sustain. Energy Rev. 27:362
 */
export function fitMcpTransfer(method: McpMethod, pairs: SpeedPairs): McpTransfer {
  InputError.requireOneOf(method, MCP_METHODS, 'method')
  const { reference, target } = pairs
  InputError.requireLength(reference.length, { target })
  if (reference.length < 2) {
    throw new InputError({
      code: 'missing',
      field: 'reference',
      value: reference.length,
      constraint: 'two records or more',
    })
  }
  const transfer = FITS[method](pairs)
  const numbers =
    transfer.kind === 'line' ? transfer.slope + transfer.intercept : transfer.factor + transfer.exponent
  if (!Number.isFinite(numbers)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'reference',
      value: numbers,
      constraint: 'speeds that differ and go with those of the target',
    })
  }
  return transfer
}

/**
 * Speed at the target for one at the reference [m/s], as the transfer has it: a line may fall below 0.
 * For inner loops: nothing is checked. NaN gives NaN.
 */
export function transferSpeed(transfer: McpTransfer, speed: number): number {
  return transfer.kind === 'line'
    ? transfer.slope * speed + transfer.intercept
    : transfer.factor * pow(speed, transfer.exponent)
}

function lineThroughMeans(
  slope: number,
  { meanX, meanY }: { readonly meanX: number; readonly meanY: number },
): McpTransfer {
  return { kind: 'line', slope, intercept: meanY - slope * meanX }
}

function sumsOf({ reference, target }: SpeedPairs): PairSums {
  const count = reference.length
  let meanX = 0
  let meanY = 0
  for (let i = 0; i < count; i++) {
    meanX += reference[i]
    meanY += target[i]
  }
  meanX /= count
  meanY /= count
  let xx = 0
  let yy = 0
  let xy = 0
  for (let i = 0; i < count; i++) {
    const x = reference[i] - meanX
    const y = target[i] - meanY
    xx += x * x
    yy += y * y
    xy += x * y
  }
  return { meanX, meanY, xx, yy, xy }
}
