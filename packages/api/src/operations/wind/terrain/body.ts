import type { GeoArea } from '@sunwake/core/site'
import type { GroundCover, TerrainAssessment } from '@sunwake/core/studies'
import { areaCentroid } from '@sunwake/core/terrain/area'
import { attributionsFor } from '@sunwake/data'
import { citationOf } from '../../data/embedded/provenance.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import type { Notes } from '../../result/notes.ts'
import { type Resolved, resolvedBy, UNKNOWN } from '../ground/resolved.ts'
import { type GroundLayers, layersIdentity, sourceName } from '../ground/terrain.ts'
import type { WindTerrainOptions } from './options.ts'
import type { WindTerrainRequest } from './request.ts'
import type { WindTerrainResponse } from './response.ts'

const M2_PER_KM2 = 1e6

const UNITS = {
  class: 'roughness class of the European Wind Atlas, 0..4',
  mean_vector_ruggedness: 'without unit, 0..1',
  mean_curvature_per_m: '1/m',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  grid: 'heights bilinear, land cover nearest, on a transverse Mercator plane around the middle of the boundary; a point stands for its cell, the area is that of the outline on the WGS 84 ellipsoid',
  slope:
    'Horn 1981 from 3 × 3 points; depends on the resolution of the elevation model: coarser ones are gentler',
  rix: '72 radii of 3.5 km (Mortensen and Bowen), heights every 25 m or half a grid step, share of steps steeper than the critical slope; at about 300 places spread over the boundary',
  terrain_complexity:
    'higher of two classes, bounds of this engine: mean slope 2, 5, 10, 17° and mean RIX at slope 0.3 of 0.1, 1, 5, 20 % begin rolling, hilly, complex, very_complex',
  access_difficulty:
    'higher of two classes, bounds of this engine: mean slope 4, 9, 17° and share steeper than 10° of 5, 25, 60 % begin moderate, difficult, very_difficult; distance to roads is not known',
  buildable_area_km2:
    'ground not steeper than critical_slope_deg and not water by the land cover; protected areas, dwellings and roads are not known',
}

/** What an answer is written from. */
interface BodyParts {
  readonly request: WindTerrainRequest
  readonly options: WindTerrainOptions
  readonly area: GeoArea
  readonly layers: GroundLayers
  readonly assessment: TerrainAssessment
  readonly notes: Notes
}

/** Few points make statistics of little worth. */
const POINTS_FEW = 25

/** Writes an assessment as the body of the contract; the time is filled in by the caller. */
export function windTerrainBody(parts: BodyParts): WindTerrainResponse {
  const { request, options, area, layers, assessment, notes } = parts
  const { elevation: dem, landCover } = layers
  warnOfGaps(assessment, options.resolution, notes)
  const resolved = resolvedBy(layers)
  return {
    status: 'completed',
    terrain_summary: summaryOf(assessment, area, resolved),
    ...(options.roughness && assessment.cover !== null
      ? { roughness_map: roughnessMapOf(assessment.cover, options.resolution, resolved) }
      : {}),
    ...(options.profiles ? { elevation_profiles: profilesOf(assessment) } : {}),
    constraints: {
      steep_slope_exclusion_pct: 100 * assessment.constraints.steepFraction,
      water_exclusion_pct: 100 * assessment.constraints.waterFraction,
      buildable_area_km2: assessment.constraints.buildableArea / M2_PER_KM2,
      access_difficulty: resolved.slopes ? assessment.constraints.accessDifficulty : UNKNOWN,
    },
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed: options.seed,
      fingerprint: fingerprint({
        operation: 'wind.terrain',
        engineVersion: ENGINE_VERSION,
        request: { boundary: request.boundary, ...options },
        dataIdentity: layersIdentity(layers),
      }),
      assumptions: { ...MODEL_ASSUMPTIONS, ...roughnessAssumption(layers), ...notes.assumptions },
      units: UNITS,
      data: dataOf(layers),
      fidelity: dem.provenance.fidelity,
      processing_time_ms: 0,
      dem_source: sourceName(dem.provenance),
      dem_resolution_m: dem.provenance.resolution,
      land_cover_source: landCover === undefined ? null : sourceName(landCover.provenance),
      land_cover_resolution_m: landCover?.provenance.resolution ?? null,
      resolution_m: options.resolution,
    },
  }
}

function summaryOf(
  assessment: TerrainAssessment,
  area: GeoArea,
  resolved: Resolved,
): WindTerrainResponse['terrain_summary'] {
  const { elevation, slope, rix, standardRix, relief, cover } = assessment
  const centroid = areaCentroid(area)
  return {
    area_km2: assessment.size / M2_PER_KM2,
    max_elevation_m: elevation.max,
    min_elevation_m: elevation.min,
    mean_elevation_m: elevation.mean,
    elevation_range_m: elevation.max - elevation.min,
    mean_slope_deg: slope.meanDeg,
    max_slope_deg: slope.maxDeg,
    mean_rix_pct: 100 * rix.mean,
    max_rix_pct: 100 * rix.max,
    mean_standard_rix_pct: 100 * standardRix.mean,
    max_standard_rix_pct: 100 * standardRix.max,
    terrain_complexity: resolved.slopes ? assessment.complexity : UNKNOWN,
    dominant_roughness_class: cover?.dominant.roughnessClass ?? null,
    dominant_roughness_length_m: cover?.dominant.roughness ?? null,
    mean_roughness_length_m: cover?.meanRoughness ?? null,
    mean_ruggedness_m: relief.meanRuggedness,
    mean_vector_ruggedness: relief.meanVectorRuggedness,
    mean_curvature_per_m: relief.meanCurvature,
    centroid: { latitude: centroid.latitudeDeg, longitude: centroid.longitudeDeg },
  }
}

function roughnessMapOf(
  { classes, roughness, unknownFraction }: GroundCover,
  resolution: number,
  resolved: Resolved,
): NonNullable<WindTerrainResponse['roughness_map']> {
  return {
    grid_resolution_m: resolution,
    classes: roughness.map((share) => ({
      class: share.roughnessClass,
      description: resolved.cover ? share.description : UNKNOWN,
      fraction_pct: 100 * share.fraction,
      roughness_length_m: share.roughness,
    })),
    land_cover: classes.map((share) => ({
      code: share.code,
      name: resolved.cover ? share.name : UNKNOWN,
      fraction_pct: 100 * share.fraction,
      roughness_length_m: share.roughness,
    })),
    unknown_pct: 100 * unknownFraction,
  }
}

function profilesOf({ profiles }: TerrainAssessment): NonNullable<WindTerrainResponse['elevation_profiles']> {
  return profiles.map(({ directionDeg, distance, elevation }) => ({
    direction_deg: directionDeg,
    label: compassPoint(directionDeg),
    distances_m: Array.from(distance),
    elevations_m: Array.from(elevation, (height) => (Number.isFinite(height) ? height : null)),
  }))
}

const COMPASS: readonly string[] = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'],
  ...['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'],
]

/** The nearest of the sixteen points of the compass. */
function compassPoint(directionDeg: number): string {
  return COMPASS[Math.round(directionDeg / 22.5) % COMPASS.length] ?? 'N'
}

function warnOfGaps(
  { coverage, points, standardRix }: TerrainAssessment,
  resolution: number,
  notes: Notes,
): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  if (coverage < 1) {
    notes.warnings.push({
      code: 'gaps_in_terrain',
      message: `The slope of ${percent(1 - coverage)} of the points inside the boundary is not known; they count neither way.`,
    })
  }
  if (standardRix.coverage < 0.999) {
    notes.warnings.push({
      code: 'rix_not_covered',
      message: `${percent(1 - standardRix.coverage)} of the radii of the ruggedness index lie outside the elevation model, which should reach 3.5 km beyond the boundary; the index uses the rest.`,
    })
  }
  if (points < POINTS_FEW) {
    notes.warnings.push({
      code: 'few_points',
      message: `Only ${points} points lie inside the boundary at ${resolution} m: a smaller resolution_m would give a better description.`,
    })
  }
}

function roughnessAssumption({ landCover }: GroundLayers): Record<string, string> {
  if (landCover === undefined) return {}
  return {
    roughness:
      landCover.map === 'roughness'
        ? 'roughness lengths as the map has them'
        : `roughness length of each class of ${landCover.map}, one for all seasons: windkit 2.2.0 (WorldCover, IGBP), Silva et al. 2007 (CORINE); classes of the European Wind Atlas, the nearest`,
  }
}

function dataOf({ elevation, landCover }: GroundLayers): WindTerrainResponse['metadata']['data'] {
  const layers = landCover === undefined ? [elevation] : [elevation, landCover]
  const { provenance: dem } = elevation
  const isEmbedded = layers.every(({ provenance }) => provenance.source === 'embedded')
  const attributions = isEmbedded
    ? attributionsFor({ rasters: ['elevation', 'landCover'] }).map(citationOf)
    : layers
        .filter(({ provenance }) => provenance.attribution !== '')
        .map(({ provenance: { dataset, version, licence, attribution } }) => ({
          name: dataset,
          version,
          licence,
          citation: attribution,
          url: '',
        }))
  return {
    source: layers.map(({ provenance }) => sourceName(provenance)).join('; '),
    version: dem.version,
    licence: [...new Set(layers.map(({ provenance }) => provenance.licence))].join('; '),
    period: null,
    resolution: `${Math.round(dem.resolution)} m`,
    attributions,
    fetched_at: dem.fetchedAt === undefined ? null : new Date(dem.fetchedAt).toISOString(),
  }
}
