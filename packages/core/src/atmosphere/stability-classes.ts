/** Classes of the stability of the air near the ground. */
export type StabilityClass =
  | 'very_unstable'
  | 'unstable'
  | 'slightly_unstable'
  | 'neutral'
  | 'slightly_stable'
  | 'stable'
  | 'very_stable'

/**
 * Obukhov length of each class [m]: the middle of its bounds in 1/L
 *
 *     very unstable −100..−50, unstable −200..−100, slightly unstable −500..−200, neutral beyond ±500,
 *     slightly stable 200..500, stable 50..200, very stable 10..50
 *
 * @see Gryning et al. 2007, Boundary-Layer Meteorol. 124:251, doi 10.1007/s10546-007-9166-9, table 2 (their near neutral
 *   classes are the slight ones)
 */
export const STABILITY_LENGTHS: Readonly<Record<StabilityClass, number>> = {
  very_unstable: -200 / 3,
  unstable: -400 / 3,
  slightly_unstable: -2000 / 7,
  neutral: Number.POSITIVE_INFINITY,
  slightly_stable: 2000 / 7,
  stable: 80,
  very_stable: 50 / 3,
}
