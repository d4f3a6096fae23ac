import { InputError } from '../../../errors/index.ts'
import type {
  FaimanInput,
  FaimanRadInput,
  FuentesInstallation,
  NoctSamInput,
  PvsystTemperatureInput,
  SapmMounting,
} from '../../module/index.ts'

/** Cell-temperature models that need no parameters: four SAPM mountings (King 2004) and the PVWatts model (Fuentes 1987). */
export const CELL_TEMPERATURE_MODELS = [
  'sapm_open_rack_glass_glass',
  'sapm_open_rack_glass_polymer',
  'sapm_close_mount_glass_glass',
  'sapm_insulated_back_glass_polymer',
  'pvwatts',
] as const
/** Name of a cell-temperature model with its usual parameters. */
export type CellTemperatureName = (typeof CELL_TEMPERATURE_MODELS)[number]

type Light = 'poaGlobal' | 'tempAir' | 'windSpeed' | 'effectiveIrradiance' | 'longwaveDown'

/** A cell-temperature model by name, or with parameters of its own; absent ones are the usual. */
export type CellTemperatureModel =
  | CellTemperatureName
  | { readonly kind: 'sapm'; readonly mounting: SapmMounting }
  | ({ readonly kind: 'pvsyst' } & Omit<PvsystTemperatureInput, Light>)
  | ({ readonly kind: 'faiman' } & Omit<FaimanInput, Light>)
  /** Needs `longwaveDown` of the weather. */
  | ({ readonly kind: 'faiman_rad' } & Omit<FaimanRadInput, Light | 'infraredDown'>)
  | ({ readonly kind: 'noct_sam' } & Omit<NoctSamInput, Light>)
  /** `k`: temperature rise per irradiance [K·m²/W]. */
  | { readonly kind: 'ross'; readonly k: number }
  /** The PVWatts model; the tilt is that of a fixed mount and 30° of others when absent. */
  | ({ readonly kind: 'fuentes' } & FuentesInstallation)

const KINDS = ['sapm', 'pvsyst', 'faiman', 'faiman_rad', 'noct_sam', 'ross', 'fuentes'] as const

/**
 * Refuses a model that does not exist; its parameters are checked where it runs.
 * @throws {InputError} `unknown_value`.
 */
export function requireTemperatureModel(model: CellTemperatureModel, field: string): void {
  if (typeof model === 'string') InputError.requireOneOf(model, CELL_TEMPERATURE_MODELS, field)
  else InputError.requireOneOf(model.kind, KINDS, `${field}.kind`)
}
