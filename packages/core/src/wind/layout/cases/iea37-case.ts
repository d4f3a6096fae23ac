import { InputError } from '../../../errors/index.ts'
import { circleShape } from '../area/circle.ts'
import { constantThrustEnergy } from '../energy/constant-thrust-energy.ts'
import type { LayoutEnergy, LayoutWind } from '../energy/layout-energy.ts'
import type { LayoutProblem } from '../search/refine/refine.ts'

/** Farms of the study: turbines, and radius of the ground [m]. */
const RADIUS: Readonly<Record<number, number>> = { 16: 1300, 36: 2000, 64: 3000 }

/** Sizes of the study's farms. */
export const IEA37_TURBINES: readonly number[] = Object.keys(RADIUS).map(Number)

/** Rotor of the IEA 3.35 MW machine [m]; two turbines must be two of them apart. */
const ROTOR_DIAMETER = 130
const MIN_SPACING = 2 * ROTOR_DIAMETER
/** [kW] and [m/s]: power rises with the cube of the speed from the first speed to the second. */
const RATED_POWER = 3350
const CUT_IN = 4
const RATED_SPEED = 9.8
const HOURS = 365 * 24

/** Share of the year from each of 16 directions, from north on clockwise. */
const FREQUENCIES = [
  0.025, 0.024, 0.029, 0.036, 0.063, 0.065, 0.1, 0.122, 0.063, 0.038, 0.039, 0.083, 0.213, 0.046, 0.032,
  0.022,
]

/** Energy of a farm of the study of any number of turbines. */
export function iea37Energy(count: number): LayoutEnergy {
  const span = RATED_SPEED - CUT_IN
  return constantThrustEnergy({
    count,
    winds: FREQUENCIES.map(
      (frequency, l): LayoutWind => ({
        directionDeg: (l * 360) / FREQUENCIES.length,
        speeds: Float64Array.of(RATED_SPEED),
        hours: Float64Array.of(frequency * HOURS),
      }),
    ),
    ct: 8 / 9,
    rotorDiameter: ROTOR_DIAMETER,
    initialWidth: Math.sqrt(1 / 8),
    growth: 0.0324555,
    power: {
      breaks: Float64Array.of(CUT_IN, RATED_SPEED),
      coefficients: Float64Array.of(0, 0, 0, RATED_POWER / (span * span * span)),
      below: 0,
      above: RATED_POWER,
    },
  })
}

/**
 * First case study of IEA Wind Task 37: 16, 36 or 64 turbines in a disc, one wind speed from 16 directions.
 *
 * @throws {InputError} `out_of_range` (`turbines`).
 * @see Baker, Stanley, Thomas, Ning & Dykes 2019, AIAA 2019-0540, doi 10.2514/6.2019-0540
 */
export function iea37Case(turbines: number): LayoutProblem & { readonly rotorDiameter: number } {
  const radius = RADIUS[turbines]
  if (radius === undefined) {
    throw new InputError({
      code: 'out_of_range',
      field: 'turbines',
      value: turbines,
      constraint: `one of ${IEA37_TURBINES.join(', ')}`,
    })
  }
  return {
    energy: iea37Energy(turbines),
    rules: { area: { ground: circleShape({ radius }), exclusions: [] }, minSpacing: MIN_SPACING },
    rotorDiameter: ROTOR_DIAMETER,
  }
}
