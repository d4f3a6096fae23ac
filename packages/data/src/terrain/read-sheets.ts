import { InputError } from '@sunwake/core/errors'
import {
  bilinearAt,
  type GridLattice,
  type GridPlane,
  nearestAt,
  planeMap,
  type TerrainGrid,
} from '@sunwake/core/terrain/grid'
import { joinAligned, joinUnaligned, sameLattice, unionLattice } from '../raster/join-grids.ts'
import type { RasterSheet, SheetWindow } from '../raster/raster-sheet.ts'
import { type Reduction, reduceGrid } from '../raster/reduce-grid.ts'
import type { UnrolledBox } from './geo-box.ts'
import { metresPerUnit, planeWindow } from './plane-window.ts'

/** What is to be read. */
export interface SheetsRequest {
  readonly box: UnrolledBox
  /** Distance of points that is wanted [m]. */
  readonly resolution: number
  readonly method: Reduction
  readonly signal?: AbortSignal | undefined
  /** Makes values that cannot be gaps, in place, before any are taken together. */
  readonly keep: (data: Float64Array) => void
}

/** What the sheets have there. */
export interface SheetsAnswer {
  readonly grid: TerrainGrid
  /** Distance of its points, the longer of the two, at the middle of the box [m]. */
  readonly resolution: number
}

/** Most values that are read for one answer: 200 MB. */
const VALUES_MAX = 25_000_000
/** A level may be coarser than asked for by this share: 30 m are called what is an arc second, 30.9 m. */
const COARSER = 1.05

interface Part {
  readonly sheet: RasterSheet
  readonly level: number
  readonly window: SheetWindow
  /** Where the window lies, on the turn of the globe of the box. */
  readonly lattice: GridLattice
}

/**
 * Reads the ground of a box and a little around it from sheets on one plane, in the coarsest level that is fine
 * enough, joins them, and takes blocks of points together as far as the wanted resolution allows.
 *
 * @returns undefined where none of them lies there.
 * @throws {InputError} `out_of_range` (`resolution`) where that is too many values.
 */
export async function readSheets(
  sheets: readonly RasterSheet[],
  request: SheetsRequest,
): Promise<SheetsAnswer | undefined> {
  const parts = sheets.flatMap((sheet) => partsOf(sheet, request))
  if (parts.length === 0) return undefined
  const groups: Part[][] = []
  for (const part of parts) {
    const group = groups.find(([first]) => sameLattice((first as Part).lattice, part.lattice))
    if (group === undefined) groups.push([part])
    else group.push(part)
  }
  for (const [first, ...rest] of groups) {
    requireSize(
      unionLattice(
        (first as Part).lattice,
        rest.map(({ lattice }) => lattice),
      ),
      request,
    )
  }
  const joined: TerrainGrid[] = []
  for (const group of groups) {
    const read = group.map(async ({ sheet, level, window, lattice }) => {
      const data = await sheet.read(level, window, request.signal)
      request.keep(data)
      return { ...lattice, data }
    })
    joined.push(joinAligned((await Promise.all(read)) as [TerrainGrid, ...TerrainGrid[]]))
  }
  const [first, ...rest] = joined as [TerrainGrid, ...TerrainGrid[]]
  if (rest.length > 0) requireSize(unionLattice(finestOf(joined), joined), request)
  const whole = rest.length === 0 ? first : joinUnaligned([first, ...rest], request.method)
  const { plane } = (parts[0] as Part).sheet
  const { across, down } = blocksOf(whole, plane, request)
  const grid = reduceGrid(whole, across, down, request.method)
  const metres = metresPerUnit(plane, (request.box.south + request.box.north) / 2)
  return { grid, resolution: Math.max(grid.stepX * metres.x, grid.stepY * metres.y) }
}

function finestOf(grids: readonly TerrainGrid[]): TerrainGrid {
  return grids.reduce((a, b) => (b.stepX * b.stepY < a.stepX * a.stepY ? b : a))
}

/** The window of a sheet that is needed, on each turn of the globe on which it meets the box. */
function partsOf(sheet: RasterSheet, request: SheetsRequest): Part[] {
  const around = planeWindow(request.box, sheet.plane)
  if (around === undefined) return []
  const level = levelFor(sheet, request)
  const lattice = sheet.levels[level] as GridLattice
  const { across, down } = blocksOf(lattice, sheet.plane, request)
  // What is left over when blocks are taken together is dropped, and a point beyond the edge is needed to sample at it.
  const marginX = (2 * across + 1) * lattice.stepX
  const marginY = (2 * down + 1) * lattice.stepY
  const [low, high] = rangeOf(
    around.south - marginY,
    around.north + marginY,
    lattice.y0,
    lattice.stepY,
    lattice.rows,
  )
  const turns = sheet.plane.kind === 'geographic' ? [-360, 0, 360] : [0]
  return turns.flatMap((turn) => {
    const x0 = lattice.x0 + turn
    const [left, right] = rangeOf(
      around.west - marginX,
      around.east + marginX,
      x0,
      lattice.stepX,
      lattice.cols,
    )
    if (left > right || low > high) return []
    const window = { row: low, col: left, rows: high - low + 1, cols: right - left + 1 }
    const { stepX, stepY } = lattice
    const place = { x0: x0 + left * stepX, y0: lattice.y0 + low * stepY, stepX, stepY }
    return [{ sheet, level, window, lattice: { rows: window.rows, cols: window.cols, ...place } }]
  })
}

/** The coarsest level that is fine enough. */
function levelFor({ levels, plane }: RasterSheet, request: SheetsRequest): number {
  const metres = metresPerUnit(plane, widestLatitude(request.box))
  const finest = levels.length - 1
  for (let level = finest; level > 0; level--) {
    const { stepX, stepY } = levels[level] as GridLattice
    if (Math.max(stepX * metres.x, stepY * metres.y) <= COARSER * request.resolution) return level
  }
  return 0
}

/** How many points east and north may be taken together. */
function blocksOf(
  lattice: GridLattice,
  plane: GridPlane,
  request: SheetsRequest,
): { readonly across: number; readonly down: number } {
  const metres = metresPerUnit(plane, widestLatitude(request.box))
  const count = (step: number, size: number): number =>
    Math.min(
      Math.max(Math.floor((COARSER * request.resolution) / step), 1),
      Math.max(Math.floor(size / 4), 1),
    )
  return {
    across: count(lattice.stepX * metres.x, lattice.cols),
    down: count(lattice.stepY * metres.y, lattice.rows),
  }
}

/** The latitude of a box at which a degree of longitude is widest. */
function widestLatitude({ south, north }: UnrolledBox): number {
  return south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
}

/** First and last index of the points within low..high; none where the first is above the last. */
function rangeOf(low: number, high: number, start: number, step: number, count: number): [number, number] {
  const slack = 1e-6
  return [
    Math.max(Math.ceil((low - start) / step - slack), 0),
    Math.min(Math.floor((high - start) / step + slack), count - 1),
  ]
}

function requireSize({ rows, cols }: GridLattice, { resolution }: SheetsRequest): void {
  if (rows * cols <= VALUES_MAX) return
  throw new InputError({
    code: 'out_of_range',
    field: 'resolution',
    value: resolution,
    constraint: `coarser, or the area smaller: ${rows} × ${cols} values of the data would be read, ${VALUES_MAX} is the most`,
  })
}

/** Sides of the raster of places at which a box is looked at for gaps. */
const PROBES = 65

/** Share of a box, edges included, at which a grid has no value, 0..1. */
export function missingFraction(
  grid: TerrainGrid,
  plane: GridPlane,
  box: UnrolledBox,
  method: Reduction,
): number {
  const sample = method === 'average' ? bilinearAt : nearestAt
  const map = planeMap(plane)
  let missing = 0
  for (let row = 0; row < PROBES; row++) {
    const latitudeDeg = box.south + (row / (PROBES - 1)) * (box.north - box.south)
    for (let col = 0; col < PROBES; col++) {
      const longitudeDeg = box.west + (col / (PROBES - 1)) * (box.east - box.west)
      const { x, y } = map.toPlane({ latitudeDeg, longitudeDeg })
      if (Number.isNaN(sample(grid, x, y))) missing++
    }
  }
  return missing / (PROBES * PROBES)
}
