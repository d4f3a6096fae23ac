import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { tanDeg } from '../../math/angles.ts'
import {
  accessDifficulty,
  areaCentroid,
  areaMask,
  areaOnPlane,
  buildableGround,
} from '../../terrain/area/index.ts'
import { nearestAt, summarizeGrid, type TerrainGrid } from '../../terrain/grid/index.ts'
import { LAND_COVER_CLASSES, WATER_ROUGHNESS } from '../../terrain/land/index.ts'
import {
  RIX_CRITICAL_SLOPE,
  terrainComplexity,
  terrainCurvature,
  terrainRuggedness,
  vectorRuggedness,
} from '../../terrain/slope/index.ts'
import { areaRix, rixPlaces } from './area-rix.ts'
import type { AssessTerrainInput } from './assess-terrain-input.ts'
import { groundCover } from './ground-cover.ts'
import type { TerrainAssessment, TerrainRelief } from './terrain-assessment.ts'
import { terrainProfiles } from './terrain-profiles.ts'

const ASSESS_TERRAIN_FIELDS: Readonly<Record<keyof AssessTerrainInput, true>> = {
  area: true,
  frame: true,
  elevation: true,
  surroundings: true,
  landCover: true,
  criticalSlopeDeg: true,
  profileDirectionsDeg: true,
}

/**
 * The ground of a wind farm site: heights, slopes (Horn), ruggedness index (72 radii of 3.5 km), class of complexity,
 * roughness and land cover, profiles from the centre of gravity, and what of it can be built on. Statistics are taken
 * over the points of the grid inside the outline; buildable shares are those of points, times the outline's own size
 * on the ellipsoid. Points whose height is not known count neither way.
 *
 * @throws {InputError} `out_of_range` and its kin (`criticalSlopeDeg`, `profileDirectionsDeg`); `missing` (`elevation`)
 *   where no height inside is known; as the functions of terrain for grids that hang together badly.
 */
export function assessTerrain(input: AssessTerrainInput): TerrainAssessment {
  requireKnown(input, Object.keys(ASSESS_TERRAIN_FIELDS))
  requireFields(input, { area: 'object', frame: 'object', elevation: 'object' })
  const { area, frame, elevation, surroundings = elevation, criticalSlopeDeg, landCover } = input
  InputError.requireRange(criticalSlopeDeg, 1, 89, 'criticalSlopeDeg', '°')
  const rings = areaOnPlane(area, frame)
  const mask = areaMask(rings, elevation)
  if (!mask.includes(1)) mask[nearestPoint(elevation, frame.toLocal(area.inner))] = 1
  const points = mask.reduce((sum, inside) => sum + inside, 0)
  const within = (x: number, y: number): boolean => mask[nearestPoint(elevation, { x, y })] === 1
  const ground = buildableGround(elevation, {
    criticalSlopeDeg,
    contains: within,
    excluded: waterTest(landCover),
  })
  const heights = summarizeGrid({ data: pointsOf(elevation.data, mask, points) })
  if (heights.known === 0 || !(ground.area > 0)) {
    const constraint = 'a grid that knows heights inside the area'
    throw new InputError({ code: 'missing', field: 'elevation', value: 'no value', constraint })
  }
  const places = rixPlaces(elevation, mask, points)
  const slopes = [RIX_CRITICAL_SLOPE, tanDeg(criticalSlopeDeg)]
  const [standardRix, rix] = areaRix(surroundings, places, slopes)
  const free = Math.max(1 - ground.steepFraction - ground.excludedFraction, 0)
  return {
    size: area.size,
    points,
    coverage: ground.area / (points * elevation.stepX * elevation.stepY),
    elevation: heights,
    slope: { meanDeg: ground.meanSlopeDeg, maxDeg: ground.maxSlopeDeg },
    rix,
    standardRix,
    complexity: terrainComplexity({ meanSlopeDeg: ground.meanSlopeDeg, meanRix: standardRix.mean }),
    relief: reliefOf(elevation, mask),
    cover:
      landCover === undefined
        ? null
        : groundCover(coverInside(landCover.grid, elevation, mask, points), landCover.map),
    profiles: terrainProfiles(elevation, input.profileDirectionsDeg ?? [], {
      rings,
      from: frame.toLocal(areaCentroid(area)),
      frame,
    }),
    constraints: {
      steepFraction: ground.steepFraction,
      waterFraction: ground.excludedFraction,
      buildableArea: free * area.size,
      accessDifficulty: accessDifficulty(ground),
      buildable: ground.buildable,
    },
  }
}

/** Index of the point nearest to a place, which may lie beyond the rim. */
function nearestPoint(
  { rows, cols, x0, y0, stepX, stepY }: TerrainGrid,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const col = Math.min(Math.max(Math.round((x - x0) / stepX), 0), cols - 1)
  const row = Math.min(Math.max(Math.round((y - y0) / stepY), 0), rows - 1)
  return row * cols + col
}

/** Values of the points inside. */
function pointsOf(data: Float64Array, mask: Uint8Array, points: number): Float64Array {
  const out = new Float64Array(points)
  let n = 0
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) out[n++] = data[i]
  return out
}

/** Values of a land cover map at the points of the heights inside. */
function coverInside(
  cover: TerrainGrid,
  { cols, x0, y0, stepX, stepY }: TerrainGrid,
  mask: Uint8Array,
  points: number,
): Float64Array {
  const out = new Float64Array(points)
  let n = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 1) continue
    const col = i % cols
    out[n++] = nearestAt(cover, x0 + col * stepX, y0 + ((i - col) / cols) * stepY)
  }
  return out
}

/** Water is what has its roughness: every map's classes give it that of open water; a roughness map may have 0. */
function waterTest(
  landCover: AssessTerrainInput['landCover'],
): ((x: number, y: number) => boolean) | undefined {
  if (landCover === undefined) return undefined
  const { grid, map } = landCover
  if (map === 'roughness') return (x, y) => nearestAt(grid, x, y) <= WATER_ROUGHNESS
  const wet = new Set(
    LAND_COVER_CLASSES[map].filter(({ roughness }) => roughness === WATER_ROUGHNESS).map(({ code }) => code),
  )
  return (x, y) => wet.has(nearestAt(grid, x, y))
}

function reliefOf(elevation: TerrainGrid, mask: Uint8Array): TerrainRelief {
  return {
    meanRuggedness: meanInside(terrainRuggedness(elevation), mask),
    meanVectorRuggedness: meanInside(vectorRuggedness(elevation), mask),
    meanCurvature: meanInside(terrainCurvature(elevation).total, mask),
  }
}

/** Mean size of the known values inside. */
function meanInside(values: Float64Array, mask: Uint8Array): number {
  let sum = 0
  let known = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 1 || Number.isNaN(values[i])) continue
    sum += Math.abs(values[i])
    known++
  }
  return sum / known
}
