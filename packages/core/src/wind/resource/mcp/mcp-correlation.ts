import { requireFields } from '../../../errors/index.ts'
import { linearRegression } from '../../../math/statistics/index.ts'
import type { SpeedPairs } from './mcp-transfer.ts'

/** How well two places go together. */
export interface McpCorrelation {
  readonly count: number
  /** Pearson's r [1]. */
  readonly correlation: number
  readonly r2: number
  /** √(SSE/(n − 2)) about the line of least squares [m/s]. */
  readonly standardErrorOfEstimate: number
  /** Standard error of that line's slope [1]. */
  readonly slopeStandardError: number
  /** [m/s] */
  readonly referenceMean: number
  /** [m/s] */
  readonly targetMean: number
}

/**
 * Correlation of concurrent speeds and the scatter about their line of least squares. NaN below three records.
 * @throws {InputError} `length_mismatch`.
 * @see Rogers, Rogers & Manwell 2005, J. Wind Eng. Ind. Aerodyn. 93:243
 */
export function mcpCorrelation(input: SpeedPairs): McpCorrelation {
  requireFields(input, { reference: 'list', target: 'list' })
  const { reference, target } = input
  const { slope, intercept, r2, slopeStandardError } = linearRegression(reference, target)
  let referenceMean = 0
  let targetMean = 0
  let squares = 0
  for (let i = 0; i < reference.length; i++) {
    referenceMean += reference[i]
    targetMean += target[i]
    const residual = target[i] - intercept - slope * reference[i]
    squares += residual * residual
  }
  const count = reference.length
  return {
    count,
    correlation: slope < 0 ? -Math.sqrt(r2) : Math.sqrt(r2),
    r2,
    standardErrorOfEstimate: Math.sqrt(squares / (count - 2)),
    slopeStandardError,
    referenceMean: referenceMean / count,
    targetMean: targetMean / count,
  }
}
