/**
 * Irradiance: splitting global light, light on tilted planes and back, albedo.
 *
 * Start here: {@link erbs}, {@link engerer2}, {@link dirint}, {@link disc}, {@link perez}, {@link
 * hayDavies}, {@link isotropic}, {@link skyComponentsOnPlane}, {@link gtiDirint}, {@link snowAlbedo}.
 * @module
 */
export { albedoOfMonths } from './albedo/albedo-of-months.ts'
export { type GroundAlbedoUnderSnowInput, groundAlbedoUnderSnow } from './albedo/ground-albedo-under-snow.ts'
export { type InlandWaterAlbedoInput, inlandWaterAlbedo } from './albedo/inland-water-albedo.ts'
export { WATER_SURFACES, type WaterSurface, type WaterSurfaceName } from './albedo/inland-water-surfaces.ts'
export { type SnowAlbedoInput, snowAlbedo } from './albedo/snow-albedo.ts'
export { snowfallOfDepth } from './albedo/snowfall-of-depth.ts'
export { SURFACE_ALBEDOS, type SurfaceName } from './albedo/surface-albedos.ts'
export { type BolandAveraging, type BolandInput, boland } from './decomposition/boland.ts'
export {
  clearnessIndex,
  type ZenithIndependentClearnessInput,
  zenithIndependentClearness,
} from './decomposition/clearness-index.ts'
export type { Decomposition, DecompositionInput } from './decomposition/decomposition-types.ts'
export { type DirindexInput, dirindex } from './decomposition/dirindex.ts'
export { type DirintInput, dirint } from './decomposition/dirint.ts'
export { type DiscInput, type DiscResult, disc } from './decomposition/disc.ts'
export { type Engerer2Input, engerer2, engerer2DiffuseFraction } from './decomposition/engerer2.ts'
export { erbs } from './decomposition/erbs.ts'
export { erbsDriesse } from './decomposition/erbs-driesse.ts'
export { louche } from './decomposition/louche.ts'
export { orgillHollands } from './decomposition/orgill-hollands.ts'
export { reindlDecomposition, reindlDiffuseFraction } from './decomposition/reindl.ts'
export { type GhiFromPoaInput, ghiFromPoaDriesse } from './reverse-transposition/ghi-from-poa-driesse.ts'
export { gtiDirint } from './reverse-transposition/gti-dirint.ts'
export type {
  GtiDirintInput,
  GtiDirintResult,
  ReverseTransposition,
} from './reverse-transposition/gti-dirint-types.ts'
export {
  aoiDegFromCosine,
  type CosAoiFromAnglesInput,
  type CosAoiFromVectorsInput,
  type CosAoiOfFixedPlaneInput,
  cosAoiFromAngles,
  cosAoiFromVectors,
  cosAoiOfFixedPlane,
} from './transposition/aoi.ts'
export { type BeamOnPlaneInput, beamOnPlane } from './transposition/beam.ts'
export { type GroundOnPlaneInput, groundOnPlane } from './transposition/ground.ts'
export {
  type HayDaviesInput,
  type HayDaviesSkyInput,
  hayDavies,
  hayDaviesSkyTerms,
} from './transposition/hay-davies.ts'
export { type IsotropicInput, isotropic } from './transposition/isotropic.ts'
export { type KingInput, king } from './transposition/king.ts'
export { type KlucherInput, klucher } from './transposition/klucher.ts'
export { type PerezInput, type PerezSkyInput, perez, perezSkyTerms } from './transposition/perez.ts'
export { PEREZ_COEFFICIENTS, type PerezCoefficientSet } from './transposition/perez-coefficients.ts'
export {
  type PerezDriesseInput,
  type PerezDriesseSkyInput,
  perezDriesse,
  perezDriesseSkyTerms,
} from './transposition/perez-driesse.ts'
export { type ReindlTranspositionInput, reindlTransposition } from './transposition/reindl.ts'
export {
  type SkyComponents,
  type SkyOnPlaneInput,
  type SkyTerms,
  skyComponentsOnPlane,
  skyDiffuseOnPlane,
} from './transposition/sky-terms.ts'
