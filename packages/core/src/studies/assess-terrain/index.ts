export { assessTerrain } from './assess-terrain.ts'
export type { AssessTerrainInput } from './assess-terrain-input.ts'
export type {
  AreaRix,
  GroundCover,
  RoughnessShare,
  TerrainAssessment,
  TerrainConstraints,
  TerrainProfile,
  TerrainRelief,
} from './terrain-assessment.ts'
