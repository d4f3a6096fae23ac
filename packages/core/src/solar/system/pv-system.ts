import { InputError } from '../../errors/index.ts'
import { type Mount, requireMount } from '../array/index.ts'
import { PVWATTS_DEFAULT_LOSSES, type PvwattsLosses, requirePvwattsLosses } from './pvwatts-losses.ts'

/** Sky-diffuse models of the hourly chain. */
export const TRANSPOSITION_MODELS = ['isotropic', 'hay_davies', 'perez'] as const
export type TranspositionModel = (typeof TRANSPOSITION_MODELS)[number]

/** Incidence-angle modifiers of the hourly chain; they act on the beam. */
export const IAM_MODELS = ['physical', 'ashrae', 'martin_ruiz', 'none'] as const
export type IamModel = (typeof IAM_MODELS)[number]

/** Cell-temperature models of the hourly chain: four SAPM mountings (King 2004) and the PVWatts model (Fuentes 1987). */
export const CELL_TEMPERATURE_MODELS = [
  'sapm_open_rack_glass_glass',
  'sapm_open_rack_glass_polymer',
  'sapm_close_mount_glass_glass',
  'sapm_insulated_back_glass_polymer',
  'pvwatts',
] as const
export type CellTemperatureModel = (typeof CELL_TEMPERATURE_MODELS)[number]

/** A photovoltaic plant as the PVWatts chain sees it. */
export interface PvSystem {
  /** DC nameplate at 1000 W/m² and 25 °C, above 0 [kW]. */
  readonly capacityKw: number
  /** DC nameplate over AC nameplate, 0.5..3 [1]. */
  readonly dcAcRatio: number
  readonly mount: Mount
  /** Relative change of power with cell temperature, −0.02..0.005 [1/°C]. */
  readonly temperatureCoefficientPerC: number
  /** Nominal efficiency of the inverter, 0.5..1 [1]. */
  readonly inverterEfficiency: number
  readonly losses: PvwattsLosses
  readonly transposition: TranspositionModel
  readonly iam: IamModel
  readonly cellTemperature: CellTemperatureModel
  /** Ground albedo, 0..1 [1]; `weather` takes it record by record from the weather, which must have it. */
  readonly albedo: number | 'weather'
}

/** What a plant has unless told otherwise: the losses of PVWatts v5, the standard module of its version 8, the chain's usual models. */
export const PV_SYSTEM_DEFAULTS: Omit<PvSystem, 'capacityKw' | 'mount'> = {
  dcAcRatio: 1.2,
  temperatureCoefficientPerC: -0.0037,
  inverterEfficiency: 0.96,
  losses: PVWATTS_DEFAULT_LOSSES,
  transposition: 'perez',
  iam: 'physical',
  cellTemperature: 'sapm_open_rack_glass_glass',
  albedo: 0.2,
}

/**
 * A checked plant; what is not given is taken from {@link PV_SYSTEM_DEFAULTS}.
 * @throws {InputError} a value out of its range, by its path below `system`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (losses, inverter)
 */
export function createPvSystem(system: Pick<PvSystem, 'capacityKw' | 'mount'> & Partial<PvSystem>): PvSystem {
  const complete = { ...PV_SYSTEM_DEFAULTS, ...system }
  requirePvSystem(complete)
  return complete
}

/** Refuses a plant with a value out of its range, by its path below `system`. */
export function requirePvSystem(system: PvSystem): void {
  // The largest solar parks are some 5 GW; a hundredfold leaves room for studies of whole regions.
  InputError.requireRange(system.capacityKw, 1e-6, 5e8, 'system.capacityKw', 'kW')
  InputError.requireRange(system.dcAcRatio, 0.5, 3, 'system.dcAcRatio')
  InputError.requireRange(
    system.temperatureCoefficientPerC,
    -0.02,
    0.005,
    'system.temperatureCoefficientPerC',
    '1/°C',
  )
  InputError.requireRange(system.inverterEfficiency, 0.5, 1, 'system.inverterEfficiency')
  if (system.albedo !== 'weather') InputError.requireRange(system.albedo, 0, 1, 'system.albedo')
  InputError.requireOneOf(system.transposition, TRANSPOSITION_MODELS, 'system.transposition')
  InputError.requireOneOf(system.iam, IAM_MODELS, 'system.iam')
  InputError.requireOneOf(system.cellTemperature, CELL_TEMPERATURE_MODELS, 'system.cellTemperature')
  requirePvwattsLosses(system.losses)
  requireMount(system.mount)
}
