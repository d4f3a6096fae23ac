/** Coefficients of a mounting for {@link sapmModuleTemperature}. */
export interface SapmMounting {
  /** Heating without wind: exponent of the temperature rise per irradiance [1]. */
  readonly a: number
  /** Cooling by wind, negative [s/m]. */
  readonly b: number
  /** Cell above the back of the module at 1000 W/m² [°C]. */
  readonly deltaT: number
}

/** Mountings with coefficients, as `CELL_TEMPERATURE_MODELS` of `solar/system` names them without `sapm_`. */
export const SAPM_MOUNTING_NAMES = [
  'open_rack_glass_glass',
  'open_rack_glass_polymer',
  'close_mount_glass_glass',
  'insulated_back_glass_polymer',
] as const
export type SapmMountingName = (typeof SAPM_MOUNTING_NAMES)[number]

/**
 * Coefficients that King measured on four mountings.
 * @see King, Boyson & Kratochvil 2004, Photovoltaic Array Performance Model, SAND2004-3535, table 1
 */
export const SAPM_MOUNTINGS: Readonly<Record<SapmMountingName, SapmMounting>> = {
  open_rack_glass_glass: { a: -3.47, b: -0.0594, deltaT: 3 },
  open_rack_glass_polymer: { a: -3.56, b: -0.075, deltaT: 3 },
  close_mount_glass_glass: { a: -2.98, b: -0.0471, deltaT: 1 },
  insulated_back_glass_polymer: { a: -2.81, b: -0.0455, deltaT: 0 },
}
