import { InputError, requireObject } from '../../../errors/index.ts'

/** Classes of wind speed of turbines; S stands for none of the others. */
export type SpeedClass = 'I' | 'II' | 'III' | 'S'

/** Extreme ten-minute mean Vref of each class, once in 50 years [m/s]; its yearly mean is a fifth. */
export const REFERENCE_SPEED: Readonly<Record<Exclude<SpeedClass, 'S'>, number>> = {
  I: 50,
  II: 42.5,
  III: 37.5,
}
/** Yearly mean of a class over Vref [1]. */
const MEAN_SHARE = 0.2
/** Three-second gust over ten-minute mean in the extreme wind model [1]. */
const GUST_FACTOR = 1.4

/** Wind of a site at hub height, as classes ask for it. */
export interface SiteWind {
  /** Greatest ten-minute mean in 50 years [m/s]. */
  readonly extremeSpeed: number
  /** Mean of the year [m/s]. */
  readonly meanSpeed: number
}

/**
 * The least class whose extreme and mean wind a site does not exceed.
 *
 * @throws {InputError} `out_of_range` and its kin (`extremeSpeed`, `meanSpeed`).
 * @see IEC 61400-1:2019, table 1
 */
export function iecSpeedClass(input: SiteWind): SpeedClass {
  requireObject(input, 'input')
  const { extremeSpeed, meanSpeed } = input
  InputError.requireRange(extremeSpeed, 0, 200, 'extremeSpeed', 'm/s')
  InputError.requireRange(meanSpeed, 0, 100, 'meanSpeed', 'm/s')
  const needed = Math.max(extremeSpeed, meanSpeed / MEAN_SHARE)
  const enough = (['III', 'II', 'I'] as const).find((name) => needed <= REFERENCE_SPEED[name])
  return enough ?? 'S'
}

/**
 * Gust of three seconds that goes with an extreme ten-minute mean [m/s]: 1.4 times it, as the steady extreme wind model
 * has it at hub height. NaN gives NaN.
 *
 * @see IEC 61400-1:2019, section 6.3.3.2
 */
export function extremeGust(tenMinuteSpeed: number): number {
  return GUST_FACTOR * tenMinuteSpeed
}
