import { densitySpeedFactor, type TurbineModel } from '../../turbine/index.ts'
import { curveAtFactor } from '../../turbine/internal.ts'

/**
 * Output of a turbine that no wake reaches [kW]: its power curve at the local speed times {@link densityFactor}, as the
 * wake models read it; the storm stop stays at its speed. For inner loops: nothing is checked. A NaN gives NaN.
 */
export function freePower({ power }: TurbineModel, speed: number, factor: number): number {
  return curveAtFactor(power, speed, factor)
}

/** (ρ/ρ_ref)^⅓, by which speeds count more in denser air; 1 where no density is given. */
export function densityFactor(model: TurbineModel, airDensity: number | undefined): number {
  return airDensity === undefined ? 1 : densitySpeedFactor(model, airDensity)
}
