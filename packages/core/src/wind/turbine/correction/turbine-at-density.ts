import { InputError, requireFields } from '../../../errors/index.ts'
import { cbrt } from '../../../math/elementary/index.ts'
import { curveAt, type TurbineCurve } from '../turbine-curve.ts'
import type { TurbineModel } from '../turbine-model.ts'

/**
 * What speeds are multiplied by before they are looked up in a turbine's tables [1]: (ρ/ρ₀)^⅓ with ρ₀ the density of
 * the tables. Power in the wind is the same at u and ρ as at this times u and ρ₀. For inner loops: nothing is checked.
 *
 * @param airDensity ρ [kg/m³].
 * @see IEC 61400-12-1:2017, section 9.1.5
 */
export function densitySpeedFactor({ referenceDensity }: TurbineModel, airDensity: number): number {
  return cbrt(airDensity / referenceDensity)
}

/**
 * Output of a pitch-regulated turbine at a wind speed and a density [kW]. The storm stop stays at its speed, whatever
 * the density: outside the speeds of the table it is what the table says. NaN gives NaN. For inner loops: nothing is
 * checked.
 */
export function turbinePower(turbine: TurbineModel, speed: number, airDensity: number): number {
  return atDensity(turbine, 'power', speed, airDensity)
}

/** Thrust coefficient of a pitch-regulated turbine at a wind speed and a density [1], as {@link turbinePower}. */
export function turbineThrust(turbine: TurbineModel, speed: number, airDensity: number): number {
  return atDensity(turbine, 'thrust', speed, airDensity)
}

function atDensity(
  turbine: TurbineModel,
  quantity: 'power' | 'thrust',
  speed: number,
  airDensity: number,
): number {
  return curveAtFactor(turbine[quantity], speed, densitySpeedFactor(turbine, airDensity))
}

/**
 * Value of a table at a wind speed in air whose {@link densitySpeedFactor} is known: looked up at their product, which
 * goes no further than the table's last speed. Beyond that wind speed itself it is what the table says of there.
 * NaN gives NaN. For inner loops: nothing is checked.
 */
export function curveAtFactor(curve: TurbineCurve, speed: number, factor: number): number {
  const last = curve.speeds[curve.speeds.length - 1]
  return speed > last ? curve.above : curveAt(curve, Math.min(speed * factor, last))
}

/**
 * A turbine whose tables hold at another density: every speed of both stretched by (ρ₀/ρ)^⅓, the last one included,
 * so that the storm stop moves by some per cent. For kernels that look speeds up as they are.
 *
 * @param airDensity ρ, 0.5..2 [kg/m³].
 * @throws {InputError} `out_of_range` and its kin (`airDensity`).
 * @see IEC 61400-12-1:2017, section 9.1.5
 */
export function turbineAtDensity(turbine: TurbineModel, airDensity: number): TurbineModel {
  requireFields(turbine, { power: 'object', thrust: 'object' }, 'turbine')
  InputError.requireRange(airDensity, 0.5, 2, 'airDensity', 'kg/m³')
  const stretch = cbrt(turbine.referenceDensity / airDensity)
  const { power, thrust } = turbine
  return {
    ...turbine,
    power: { ...power, speeds: power.speeds.map((speed) => speed * stretch) },
    thrust: { ...thrust, speeds: thrust.speeds.map((speed) => speed * stretch) },
    referenceDensity: airDensity,
  }
}
