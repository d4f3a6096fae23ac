import { DEFAULT_SEED } from '../../data/run-context.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { finestResolution, type TerrainPlane } from '../ground/plane.ts'
import type { WindTerrainRequest } from './request.ts'

const DEFAULT_RESOLUTION = 30
const DEFAULT_DIRECTIONS: readonly number[] = [0, 90, 180, 270]

/** Options of a run after defaults. */
export type WindTerrainOptions = ReturnType<typeof windTerrainOptions>

/** Fills what a request leaves open, and notes it. A large boundary has a coarser default, with a warning. */
export function windTerrainOptions(request: WindTerrainRequest, plane: TerrainPlane, notes: Notes) {
  const usual = finestResolution(plane, DEFAULT_RESOLUTION)
  if (request.resolution_m === undefined && usual > DEFAULT_RESOLUTION) {
    notes.warnings.push({
      code: 'coarser_resolution',
      message: `Points are ${usual} m apart instead of ${DEFAULT_RESOLUTION} m: the box around this boundary would have more than 4 million of them.`,
    })
  }
  const profiles = defaultTo<boolean>(notes, {
    field: 'include_elevation_profile',
    value: request.include_elevation_profile,
    fallback: true,
  })
  if (profiles && request.profile_directions_deg === undefined)
    notes.assumptions['profile_directions_deg'] = `${DEFAULT_DIRECTIONS.join(', ')} ° (default)`
  return {
    resolution: defaultTo(notes, {
      field: 'resolution_m',
      value: request.resolution_m,
      fallback: usual,
      unit: 'm',
    }),
    roughness: defaultTo<boolean>(notes, {
      field: 'include_roughness',
      value: request.include_roughness,
      fallback: true,
    }),
    profiles,
    directionsDeg: profiles ? (request.profile_directions_deg ?? DEFAULT_DIRECTIONS) : [],
    criticalSlopeDeg: defaultTo(notes, {
      field: 'critical_slope_deg',
      value: request.critical_slope_deg,
      fallback: 30,
      unit: '°',
    }),
    seed: request.seed ?? DEFAULT_SEED,
  }
}
