import { InputError } from '../../errors/index.ts'
import type { Mount } from '../array/index.ts'
import { requireMount } from '../array/internal.ts'
import { type CellTemperatureModel, requireTemperatureModel } from './dc/temperature-model.ts'
import { type IamModel, requireIamModel } from './light/incidence-modifier.ts'
import { requireSpectralModel, type SpectralModel } from './light/spectral-model.ts'
import { type PvModule, requirePvModule } from './pv-module.ts'
import { type PvBifacial, type PvRows, requirePvBifacial, requirePvRows } from './pv-rows.ts'

/** Modules that stand alike. */
export interface PvArray {
  /** DC nameplate at 1000 W/m² and 25 °C, above 0 [kW]. */
  readonly capacityKw: number
  readonly mount: Mount
  /** The modules; PVWatts' line through the nameplate when absent. */
  readonly module?: PvModule | undefined
  /** Relative change of power with cell temperature, −0.02..0.005 [1/°C]; of PVWatts' modules. */
  readonly temperatureCoefficientPerC: number
  /** Incidence-angle modifier of the beam. */
  readonly iam: IamModel
  /** Whether light from sky and ground is held back by the glass as well; false, as in PVWatts, when absent. */
  readonly diffuseIam?: boolean | undefined
  readonly cellTemperature: CellTemperatureModel
  /** Effect of the light's colour; none when absent. */
  readonly spectral?: SpectralModel | undefined
  /** Rows that shade each other; when absent those of a tracker that does not backtrack, else a row alone. */
  readonly rows?: PvRows | undefined
  /** Light from behind; none when absent. */
  readonly bifacial?: PvBifacial | undefined
}

/** The module of PVWatts, which an array has unless told otherwise. */
export const PVWATTS_MODULE: PvModule = { kind: 'pvwatts' }

/**
 * Refuses an array with a value out of its range.
 * @param field path of the array, for example `system.subarrays[0]`.
 */
export function requirePvArray(array: PvArray, field: string): void {
  const { capacityKw, mount, module, temperatureCoefficientPerC, rows, bifacial, spectral } = array
  // The largest solar parks are some 5 GW; a hundredfold leaves room for studies of whole regions.
  InputError.requireRange(capacityKw, 1e-6, 5e8, `${field}.capacityKw`, 'kW')
  InputError.requireRange(
    temperatureCoefficientPerC,
    -0.02,
    0.005,
    `${field}.temperatureCoefficientPerC`,
    '1/°C',
  )
  requireIamModel(array.iam, `${field}.iam`)
  requireTemperatureModel(array.cellTemperature, `${field}.cellTemperature`)
  requireMount(mount)
  if (module !== undefined) requirePvModule(module, `${field}.module`)
  if (spectral !== undefined) requireSpectralModel(spectral, `${field}.spectral`)
  if (rows !== undefined) requirePvRows(rows, mount, `${field}.rows`)
  if (bifacial !== undefined) requirePvBifacial(bifacial, array, `${field}.bifacial`)
}

/** Tilt at which dirt and snow lie, and that of Fuentes' model [°]: that of a fixed mount, else `otherDeg`. */
export function restingTiltDeg(mount: Mount, otherDeg: number): number {
  return mount.kind === 'fixed' ? mount.tiltDeg : otherDeg
}
