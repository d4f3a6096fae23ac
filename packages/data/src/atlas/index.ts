/**
 * Atlases: what plants of a kind could give cell by cell in a region, and on how much ground.
 *
 * Start here: {@link planAtlas}, {@link groundOfCells}, {@link yieldOfCells}, {@link countryOutline}.
 * @module
 */

export {
  type GeoTiffBand,
  type GeoTiffGrid,
  writeGeoTiff,
} from '../geotiff/write-geotiff.ts'
export {
  type CellYield,
  type CellYieldInput,
  type HybridYield,
  type PlantYield,
  yieldOfCells,
} from './atlas-cell.ts'
export {
  type CellGround,
  type Exclusions,
  type GroundRules,
  groundOfCells,
  type PlantKind,
  type UsableGround,
} from './atlas-ground.ts'
export {
  type AtlasPlan,
  type AtlasPlanInput,
  type AtlasZone,
  planAtlas,
  pointsPerSide,
} from './atlas-plan.ts'
export {
  ATLAS_DENSITIES,
  type AtlasHybrid,
  type AtlasPv,
  type AtlasTerms,
  type AtlasWind,
  atlasPv,
  atlasWind,
  type PlantMoney,
  usualTiltDeg,
} from './atlas-plants.ts'
export type { AtlasYear } from './atlas-year.ts'
export { type CountryOutline, countryOutline } from './country-outlines.ts'
