import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { attributionsFor } from '../attribution/attributions-for.ts'
import type { EmbeddedData, TerrainRasters } from '../loading/embedded-data.ts'
import type { RasterName } from '../raster/raster-table.ts'
import { landCoverAt } from '../surface/surface-at.ts'
import { ringHeight, surfaceHeight } from './elevation-at.ts'
import type { UnrolledBox } from './geo-box.ts'
import { METRES_PER_DEGREE } from './plane-window.ts'
import { layerWarnings, requireRequest } from './require-request.ts'
import type { TerrainProvenance, TerrainSource } from './terrain-source.ts'

/** Cells of a degree. */
const HEIGHT_CELLS = 6
const COVER_CELLS = 10

/**
 * Terrain of the embedded data: heights of 10-minute cells and land cover of 0.1° cells, for every place on Earth.
 *
 * Heights stand at the middles and edges of cells, so that a bilinear look-up in the grid gives what `elevationAt`
 * gives, and the poles have one height each. Relief of less than 20 km is not in them: slopes come out far too small.
 */
export function createEmbeddedTerrain(data: EmbeddedData): TerrainSource {
  return {
    async elevation(request) {
      const box = requireRequest(request)
      const grid = heightGrid(await data.terrainRasters(box.south, box.north), box)
      const resolution = METRES_PER_DEGREE / HEIGHT_CELLS
      return {
        quantity: 'elevation',
        grid,
        plane: { kind: 'geographic' },
        provenance: provenanceOf('elevation', 'Embedded elevation model, 10 minutes of arc', resolution),
        warnings: layerWarnings('elevation', { asked: request.resolution, resolution, missing: 0 }),
      }
    },
    async landCover(request) {
      const box = requireRequest(request)
      const grid = coverGrid(await data.terrainRasters(box.south, box.north), box)
      const resolution = METRES_PER_DEGREE / COVER_CELLS
      return {
        quantity: 'land_cover',
        map: 'igbp',
        grid,
        plane: { kind: 'geographic' },
        provenance: provenanceOf('landCover', 'Embedded land cover, 0.1 degrees', resolution),
        warnings: layerWarnings('land_cover', { asked: request.resolution, resolution, missing: 0 }),
      }
    },
  }
}

function provenanceOf(raster: RasterName, dataset: string, resolution: number): TerrainProvenance {
  const sources = attributionsFor({ rasters: [raster] })
  const list = (field: 'name' | 'version' | 'licence' | 'citation', between: string): string =>
    [...new Set(sources.map((source) => source[field]))].join(between)
  return {
    source: 'embedded',
    dataset: `${dataset} (${list('name', ', ')})`,
    version: list('version', '; '),
    licence: list('licence', '; '),
    attribution: list('citation', ' '),
    resolution,
    fidelity: 'measured',
  }
}

/** Heights at half steps of the cells, from the middle of one to its edge, a step beyond the box. */
function heightGrid(rasters: TerrainRasters, box: UnrolledBox): TerrainGrid {
  const perDegree = 2 * HEIGHT_CELLS
  const { left, cols } = columnsOf(box, perDegree, 0)
  const low = Math.max(Math.floor(box.south * perDegree) - 1, -90 * perDegree)
  const high = Math.min(Math.ceil(box.north * perDegree) + 1, 90 * perDegree)
  const rows = high - low + 1
  const data = new Float64Array(rows * cols)
  const last = 180 * HEIGHT_CELLS - 1
  let above: { readonly row: number; readonly heights: Float64Array } | undefined
  for (let row = 0; row < rows; row++) {
    const line = data.subarray(row * cols, (row + 1) * cols)
    const step = low + row + 90 * perDegree
    if (step === 0 || step === 2 * (last + 1)) {
      line.fill(ringHeight(rasters, step === 0 ? last : 0))
      continue
    }
    // An odd step is the middle of a row of cells, an even one the edge between two; rows count from the north.
    const north = last - Math.floor(step / 2)
    const southern = step % 2 === 1 ? north : north + 1
    const heights = above?.row === southern ? above.heights : rowHeights(rasters, southern, left, cols)
    above = { row: north, heights: southern === north ? heights : rowHeights(rasters, north, left, cols) }
    for (let col = 0; col < cols; col++) {
      line[col] = ((heights[col] as number) + (above.heights[col] as number)) / 2
    }
  }
  const step = 1 / perDegree
  return { rows, cols, data, x0: left / perDegree, y0: low / perDegree, stepX: step, stepY: step }
}

/** Heights along a row of cells at their middles and edges, from the half step `left` east of Greenwich on. */
function rowHeights(rasters: TerrainRasters, row: number, left: number, cols: number): Float64Array {
  const start = left + 360 * HEIGHT_CELLS
  const first = Math.floor((start - 1) / 2)
  const cells = Float64Array.from({ length: Math.floor(cols / 2) + 2 }, (_, n) =>
    surfaceHeight(rasters, row, first + n),
  )
  return Float64Array.from({ length: cols }, (_, col) => {
    // As along a column: odd steps are middles, even ones edges.
    const western = Math.floor((start + col - 1) / 2) - first
    const eastern = Math.floor((start + col) / 2) - first
    return ((cells[western] as number) + (cells[eastern] as number)) / 2
  })
}

/** Classes at the middles of cells, a step beyond the box. */
function coverGrid({ landCover }: TerrainRasters, box: UnrolledBox): TerrainGrid {
  const { left, cols } = columnsOf(box, COVER_CELLS, 0.5)
  const low = Math.max(Math.floor(box.south * COVER_CELLS) - 1, -90 * COVER_CELLS)
  const high = Math.min(Math.floor(box.north * COVER_CELLS) + 1, 90 * COVER_CELLS - 1)
  const rows = high - low + 1
  const data = new Float64Array(rows * cols)
  for (let row = 0; row < rows; row++) {
    const latitudeDeg = (low + row + 0.5) / COVER_CELLS
    for (let col = 0; col < cols; col++) {
      const longitudeDeg = wrapped((left + col + 0.5) / COVER_CELLS)
      data[row * cols + col] = landCoverAt(landCover, { latitudeDeg, longitudeDeg }).igbp
    }
  }
  const step = 1 / COVER_CELLS
  return { rows, cols, data, x0: (left + 0.5) * step, y0: (low + 0.5) * step, stepX: step, stepY: step }
}

/** First column and number of columns around a box; all of them, once, where it goes round the globe. */
function columnsOf(
  { west, east }: UnrolledBox,
  perDegree: number,
  middle: number,
): { readonly left: number; readonly cols: number } {
  const left = Math.floor(west * perDegree - middle) - 1
  const right = Math.ceil(east * perDegree - middle) + 1
  return { left, cols: Math.min(right - left + 1, 360 * perDegree) }
}

/** A longitude within −180..180. */
function wrapped(longitudeDeg: number): number {
  return longitudeDeg - 360 * Math.round(longitudeDeg / 360)
}
