import type { Mount } from '../array/mount.ts'

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

/** The ten shares of DC energy that PVWatts takes away, each a fraction 0 ≤ loss < 1; they multiply. */
export interface PvwattsLosses {
  readonly soiling: number
  readonly shading: number
  readonly snow: number
  readonly mismatch: number
  readonly wiring: number
  readonly connections: number
  readonly lightInducedDegradation: number
  readonly nameplateRating: number
  readonly age: number
  readonly availability: number
}

/** A photovoltaic plant as the PVWatts chain sees it. */
export interface PvSystem {
  /** DC nameplate at 1000 W/m² and 25 °C [kW]. */
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
  /** Ground albedo where the weather has none, 0..1 [1]. */
  readonly albedo: number
}
