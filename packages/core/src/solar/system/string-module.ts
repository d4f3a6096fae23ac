import { requireObject } from '../../errors/index.ts'
import type { StringModule } from '../inverter/index.ts'
import { sapm, singleDiode } from '../module/index.ts'
import { diodeOf, type PvModule } from './pv-module.ts'

/** Over which the coefficients are met [°C]. */
const COOL = 15
const WARM = 35

/**
 * What the sizing of a string must know of a module, by the module's own model at 1000 W/m²: points at 25 °C,
 * coefficients as differences between 15 and 35 °C. Undefined for `pvwatts`, which has no voltage.
 *
 * @throws {InputError} as the module's model, for its parameters.
 */
export function stringModuleOf(module: PvModule): StringModule | undefined {
  requireObject(module, 'module')
  if (module.kind === 'pvwatts') return undefined
  const effectiveIrradiance = Float64Array.of(1000, 1000, 1000)
  const tempCell = Float64Array.of(COOL, 25, WARM)
  const { iSc, vOc, vMp, pMp } =
    module.kind === 'sapm'
      ? sapm({ effectiveIrradiance, tempCell, parameters: module.parameters })
      : singleDiode(diodeOf(module, effectiveIrradiance, tempCell))
  const slope = (values: Float64Array): number => (values[2] - values[0]) / (WARM - COOL)
  return {
    vOc: vOc[1],
    vMp: vMp[1],
    iSc: iSc[1],
    betaVoc: slope(vOc),
    alphaRelative: slope(iSc) / iSc[1],
    gammaPmp: slope(pMp) / pMp[1],
  }
}
