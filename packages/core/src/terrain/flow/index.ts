/**
 * Wind over hills: speed-up fields of the spectral flow model.
 *
 * Start here: {@link siteSpeedups}, {@link speedupFields}, {@link terrainSpectrum}, {@link
 * createWaveResponse}, {@link createKelvinTable}.
 * @module
 */
export { createKelvinTable, type KelvinTable } from './kelvin-table.ts'
export { type SiteSpeedupInput, type SiteSpeedups, siteSpeedups } from './site-speedups.ts'
export { type FlowCase, speedupFields } from './speedup-field.ts'
export { type TerrainSpectrum, terrainSpectrum } from './terrain-spectrum.ts'
export { createWaveResponse, type Inflow, type WaveResponse } from './wave-response.ts'
