import { log10, pow } from '../../math/elementary/index.ts'

/** Nominal middle of each octave band [Hz]. */
export const OCTAVE_BANDS_HZ: readonly number[] = [63, 125, 250, 500, 1000, 2000, 4000, 8000]

/** A-weighting of each octave band [dB]. IEC 61672-1, table 3. */
export const A_WEIGHTING_DB: readonly number[] = [-26.2, -16.1, -8.6, -3.2, 0, 1.2, 1, -1.1]

/** Power of a level, relative to that of 0 dB [1]. */
export function powerOfLevel(levelDb: number): number {
  return pow(10, levelDb / 10)
}

/** Level of a power relative to that of 0 dB [dB]; that of no power is −∞. */
export function levelOfPower(power: number): number {
  return power > 0 ? 10 * log10(power) : Number.NEGATIVE_INFINITY
}

/** Level of several sources that know nothing of one another: their powers add up [dB]. That of none is −∞. */
export function sumOfLevels(levelsDb: ArrayLike<number>): number {
  let power = 0
  for (let i = 0; i < levelsDb.length; i++) power += powerOfLevel(levelsDb[i])
  return levelOfPower(power)
}

/** A-weighted sum of the octave bands [dB(A)]. */
export function aWeightedLevel(bandDb: ArrayLike<number>): number {
  let power = 0
  for (let k = 0; k < bandDb.length; k++) power += powerOfLevel(bandDb[k] + A_WEIGHTING_DB[k])
  return levelOfPower(power)
}
