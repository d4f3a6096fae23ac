import { expect, it } from 'vitest'
import { createNotes } from '../../result/notes.ts'
import { areaOfBoundary } from '../ground/boundary/boundary.ts'
import { terrainAnalysisBody } from '../ground/terrain-analysis-body.ts'
import { windTerrainBody } from './body.ts'

/** What the engine found, each figure in the unit of the engine. */
const ASSESSMENT = {
  size: 2_500_000,
  elevation: { min: 40, mean: 55, max: 90 },
  slope: { meanDeg: 3.5, maxDeg: 12, points: 900, coverage: 1 },
  rix: { mean: 0.012, max: 0.08, coverage: 1 },
  standardRix: { mean: 0.015, max: 0.09, coverage: 1 },
  relief: { meanRuggedness: 1.5, meanVectorRuggedness: 0.002, meanCurvature: 0.0001 },
  complexity: 'rolling',
  cover: {
    classes: [{ code: 30, name: 'Grassland', fraction: 0.625, roughness: 0.03 }],
    roughness: [{ roughnessClass: 1, description: 'open', fraction: 0.375, roughness: 0.03 }],
    dominant: { roughnessClass: 1, roughness: 0.03 },
    meanRoughness: 0.04,
    unknownFraction: 0.005,
  },
  constraints: {
    ...{ steepFraction: 0.125, waterFraction: 0.02, buildableArea: 2_000_000, accessDifficulty: 'easy' },
  },
  profiles: [],
}
const GRID = { rows: 1, cols: 1, data: Float32Array.of(1) }
const LAYERS = {
  elevation: {
    grid: GRID,
    provenance: { source: 'open-meteo', dataset: 'glo-30', resolution: 30, fidelity: 'measured' },
  },
  landCover: {
    grid: GRID,
    provenance: { source: 'open-meteo', dataset: 'cover', resolution: 10, fidelity: 'measured' },
  },
}

it('each figure of the ground has the unit of its name', () => {
  const ring = [
    [8, 47],
    [8.02, 47],
    [8.02, 47.02],
    [8, 47],
  ]
  const boundary = { type: 'Polygon', coordinates: [ring] } as Parameters<typeof areaOfBoundary>[0]
  const parts = {
    request: { boundary },
    options: { roughness: true, profiles: false, resolution: 50, seed: 1 },
    area: areaOfBoundary(boundary),
    layers: LAYERS,
    assessment: ASSESSMENT,
    notes: createNotes(),
  }
  const body = windTerrainBody(parts as unknown as Parameters<typeof windTerrainBody>[0])
  expect(body.terrain_summary).toMatchObject({
    ...{ area_km2: 2.5, min_elevation_m: 40, mean_elevation_m: 55, max_elevation_m: 90 },
    ...{ elevation_range_m: 50, mean_slope_deg: 3.5, max_slope_deg: 12 },
    ...{ mean_rix_pct: 1.2, max_rix_pct: 8, mean_standard_rix_pct: 1.5, max_standard_rix_pct: 9 },
    ...{ dominant_roughness_length_m: 0.03, mean_roughness_length_m: 0.04, mean_ruggedness_m: 1.5 },
    ...{ mean_vector_ruggedness: 0.002, mean_curvature_per_m: 0.0001 },
  })
  expect(body.constraints).toMatchObject({
    ...{ steep_slope_exclusion_pct: 12.5, water_exclusion_pct: 2, buildable_area_km2: 2 },
  })
  expect(body.roughness_map).toMatchObject({
    ...{ grid_resolution_m: 50, unknown_pct: 0.5 },
    classes: [{ fraction_pct: 37.5, roughness_length_m: 0.03 }],
    land_cover: [{ fraction_pct: 62.5, roughness_length_m: 0.03 }],
  })
})

it('the ground of a farm has its steep share in percent', () => {
  const figures = { meanSlopeDeg: 3.5, maxRix: 0.08, complexity: 'rolling', source: 'a model' }
  expect(terrainAnalysisBody({ minElevation: 40, maxElevation: 90, figures } as never)).toMatchObject({
    ...{ min_elevation_m: 40, max_elevation_m: 90, mean_slope_deg: 3.5, max_rix_pct: 8 },
  })
})
