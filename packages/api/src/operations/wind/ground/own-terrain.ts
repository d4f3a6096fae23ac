import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import {
  createFileElevation,
  createFileLandCover,
  type ElevationSource,
  type TerrainSource,
} from '@sunwake/data'
import type { CanopyRequest, ElevationGridRequest, TerrainGrids } from './grids-schema.ts'

/** Heights and land cover that a request brings as grids. */
export function ownTerrain({ elevation, land_cover: cover }: TerrainGrids): Partial<TerrainSource> {
  return {
    ...(elevation === undefined
      ? {}
      : createFileElevation([{ name: 'elevation', grid: gridOf(elevation), epsg: elevation.epsg ?? 4326 }])),
    ...(cover === undefined
      ? {}
      : createFileLandCover([{ name: 'land_cover', grid: gridOf(cover), epsg: cover.epsg ?? 4326 }], {
          map: cover.map ?? 'worldcover',
        })),
  }
}

/** Heights of trees that a request brings as a grid. */
export function ownTrees({ heights }: CanopyRequest): ElevationSource | undefined {
  if (heights === undefined) return undefined
  return createFileElevation([{ name: 'canopy', grid: gridOf(heights), epsg: heights.epsg ?? 4326 }])
}

/** A grid as the engine has it: points in the middle of cells, the southmost row first, NaN for gaps. */
function gridOf(given: Omit<ElevationGridRequest, 'epsg'>): TerrainGrid {
  const { x_min: x, y_min: y, origin = 'corner', cell_size: stepX, cell_size_y: stepY = stepX } = given
  const half = origin === 'corner' ? 0.5 : 0
  const rows = given.rows.length
  const cols = given.rows[0]?.length ?? 0
  const data = new Float64Array(rows * cols)
  for (let r = 0; r < rows; r++) {
    const row = given.rows[rows - 1 - r]!
    for (let c = 0; c < cols; c++) {
      const value = row[c] ?? null
      data[r * cols + c] = value === null || value === given.nodata_value ? Number.NaN : value
    }
  }
  return { rows, cols, data, x0: x + half * stepX, y0: y + half * stepY, stepX, stepY }
}
