/**
 * Spectral mismatch of modules.
 *
 * Start here: {@link firstSolarMismatch}, {@link sapmSpectral}, {@link FIRST_SOLAR_COEFFICIENTS}.
 * @module
 */
export { type FirstSolarInput, firstSolarMismatch } from './first-solar.ts'
export { FIRST_SOLAR_COEFFICIENTS, type FirstSolarModule } from './first-solar-coefficients.ts'
export { type SapmSpectralInput, sapmSpectral } from './sapm-spectral.ts'
