import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { REFERENCE_SPEED, type SpeedClass } from '../resource/index.ts'
import { REFERENCE_TURBULENCE, type TurbulenceClass } from '../wake/index.ts'

/** A turbine's class: I, II or III for the wind, A+ to C for its turbulence. */
export interface DesignClass {
  readonly wind: Exclude<SpeedClass, 'S'>
  readonly turbulence: TurbulenceClass
}

/** Wind that a class is made for. */
export interface DesignWind {
  /** Vref, greatest ten-minute mean in 50 years [m/s]. */
  readonly referenceSpeed: number
  /** Vave, mean of the year, Rayleigh-distributed [m/s]. */
  readonly meanSpeed: number
  /** Ve50, three-second gust in 50 years at the hub [m/s]. */
  readonly gust50: number
  /** Ve1, the same in one year [m/s]. */
  readonly gust1: number
  /** Iref, expected turbulence at 15 m/s [1]. */
  readonly referenceTurbulence: number
}

/**
 * The wind of a class.
 * @throws {InputError} `unknown_value` (`wind`, `turbulence`).
 * @see IEC 61400-1:2019, table 1 and section 6.3.3.2
 */
export function designWind(design: DesignClass): DesignWind {
  requireObject(design, 'design')
  const { wind, turbulence } = design
  InputError.requireOneOf(wind, ['I', 'II', 'III'], 'wind')
  InputError.requireOneOf(turbulence, ['A+', 'A', 'B', 'C'], 'turbulence')
  const referenceSpeed = REFERENCE_SPEED[wind]
  const gust50 = 1.4 * referenceSpeed
  return {
    ...{ referenceSpeed, gust50 },
    meanSpeed: 0.2 * referenceSpeed,
    gust1: 0.8 * gust50,
    referenceTurbulence: REFERENCE_TURBULENCE[turbulence],
  }
}

/**
 * Standard deviation of the speed in the extreme turbulence model [m/s]
 *
 *     σ = c·Iref·(0.072·(Vave/c + 3)·(V/c − 4) + 10),  c = 2 m/s
 *
 * @param speed ten-minute mean at the hub [m/s].
 * @throws {InputError} `unknown_value`.
 * @see IEC 61400-1:2019, section 6.3.3.4
 */
export function extremeTurbulence(design: DesignClass, speed: number): number {
  const { meanSpeed, referenceTurbulence } = designWind(design)
  return 2 * referenceTurbulence * (0.072 * (meanSpeed / 2 + 3) * (speed / 2 - 4) + 10)
}
