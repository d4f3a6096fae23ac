/** What most decomposition models need, one value per time step; all arrays have one length. */
export interface DecompositionInput {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** True (geometric, not refracted) zenith angle of the sun [°]. */
  readonly zenithDeg: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
}

/** Global irradiance taken apart, one value per time step. They close: `ghi = dhi + dni · cos z` while the sun is up. */
export interface Decomposition {
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Clearness index the split was made from [1]. */
  readonly kt: Float64Array
}
