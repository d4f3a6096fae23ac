import { InputError, requireObject } from '../../../errors/index.ts'
import { RAD_PER_DEG, sinDeg } from '../../../math/angles.ts'
import { expm1 } from '../../../math/elementary/index.ts'
import type { DiffuseIam } from './diffuse-iam.ts'

/** A module and how it is tilted. */
export interface MartinRuizDiffuseInput {
  /** Tilt from horizontal, 0..180 [°]. */
  readonly tiltDeg: number
  /** Angular losses coefficient, 0.001..10 [1]; 0.16 when absent. */
  readonly ar?: number | undefined
  /** First fit coefficient [1]; 4/(3π) = 0.4244 when absent. */
  readonly c1?: number | undefined
  /** Second fit coefficient [1]; 0.5·ar − 0.154 when absent. */
  readonly c2?: number | undefined
}

/** Below this angle (β − sin β)/(1 − cos β) is its limit β/3 to double precision [rad]. */
const SERIES_BELOW = 1e-5

/**
 * Mean modifiers of sky light and of ground light for the angular losses of Martin & Ruiz:
 *
 *     iam(x) = 1 − exp(−(c1·x + c2·x²) / ar)
 *     x ground = sin β + (β − sin β)/(1 − cos β)
 *     x sky    = sin β + (π − β − sin β)/(1 + cos β),  the same of π − β
 *
 * @throws {InputError} `out_of_range`, `not_finite`.
 * @see Martin & Ruiz 2005, Progress in Photovoltaics 13:75; the linear c2 is that of IEC 61853-3
 */
export function martinRuizDiffuseIam(input: MartinRuizDiffuseInput): DiffuseIam {
  requireObject(input, 'input')
  const { tiltDeg, ar = 0.16, c1 = 0.4244, c2 = 0.5 * ar - 0.154 } = input
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  InputError.requireRange(ar, 0.001, 10, 'ar')
  InputError.requireRange(c1, -100, 100, 'c1')
  InputError.requireRange(c2, -100, 100, 'c2')
  const modifier = (x: number): number => -expm1((-x * (c1 + c2 * x)) / ar)
  return { sky: modifier(luneArgument(180 - tiltDeg)), ground: modifier(luneArgument(tiltDeg)) }
}

function luneArgument(angleDeg: number): number {
  const angle = angleDeg * RAD_PER_DEG
  const sine = sinDeg(angleDeg)
  if (angle < SERIES_BELOW) return sine + angle / 3
  const halfSine = sinDeg(angleDeg / 2)
  return sine + (angle - sine) / (2 * halfSine * halfSine)
}
