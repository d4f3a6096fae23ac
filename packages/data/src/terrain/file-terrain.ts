import { InputError, requireList, requireObject } from '@sunwake/core/errors'
import { type GridPlane, planeMap } from '@sunwake/core/terrain/grid'
import type { LandCoverMap } from '@sunwake/core/terrain/land'
import { once } from '../loading/once.ts'
import type { RasterSheet } from '../raster/raster-sheet.ts'
import type { Reduction } from '../raster/reduce-grid.ts'
import type { UnrolledBox } from './geo-box.ts'
import { type OwnGrid, openSheet, type TerrainFile } from './open-sheet.ts'
import { keepClasses, keepHeights, keepRoughness } from './plausible-values.ts'
import { missingFraction, readSheets, type SheetsAnswer } from './read-sheets.ts'
import { layerWarnings, requireRequest } from './require-request.ts'
import type {
  ElevationSource,
  LandCoverLayer,
  LandCoverSource,
  TerrainProvenance,
  TerrainRequest,
} from './terrain-source.ts'

type Own = TerrainFile | OwnGrid

/** Own files or grids that together hold one quantity: tiles on one plane, which may overlap; the first one counts there. */
export type TerrainFiles = readonly [Own, ...Own[]]

/** Heights [m] from own files. They are opened at the first request, and their values read as they are needed. */
export function createFileElevation(files: TerrainFiles): ElevationSource {
  const open = openFiles(files)
  return {
    async elevation(request) {
      const { answer, plane, missing } = await read(open, request, 'average', keepHeights)
      const facts = { asked: request.resolution, resolution: answer.resolution, missing }
      return {
        quantity: 'elevation',
        grid: answer.grid,
        plane,
        provenance: fileProvenance(files, answer),
        warnings: layerWarnings('elevation', facts),
      }
    },
  }
}

/** Land cover from own files: codes of a map's classes, or roughness lengths [m]. */
export function createFileLandCover(
  files: TerrainFiles,
  options: { readonly map: LandCoverMap | 'roughness' },
): LandCoverSource {
  requireList(files, 'files')
  requireObject(options, 'options')
  const { map } = options
  InputError.requireOneOf(map, ['worldcover', 'igbp', 'corine', 'roughness'], 'map')
  const open = openFiles(files)
  const keep = map === 'roughness' ? keepRoughness : (data: Float64Array) => keepClasses(data, map)
  return {
    async landCover(request): Promise<LandCoverLayer> {
      const { answer, plane, missing } = await read(open, request, 'nearest', keep)
      const facts = { asked: request.resolution, resolution: answer.resolution, missing }
      return {
        quantity: 'land_cover',
        map,
        grid: answer.grid,
        plane,
        provenance: fileProvenance(files, answer),
        warnings: layerWarnings('land_cover', facts),
      }
    },
  }
}

type OpenFiles = () => Promise<readonly RasterSheet[]>

function openFiles(files: TerrainFiles): OpenFiles {
  const open = once((file: Own) => openSheet(file))
  return async () => {
    const sheets = await Promise.all(files.map(open))
    const [first] = sheets
    for (const sheet of sheets) {
      if (JSON.stringify(sheet.plane) === JSON.stringify(first?.plane)) continue
      throw new InputError({
        code: 'inconsistent',
        field: 'files',
        value: `${first?.name}, ${sheet.name}`,
        constraint: 'all in one coordinate system',
      })
    }
    return sheets
  }
}

async function read(
  open: OpenFiles,
  request: TerrainRequest,
  method: Reduction,
  keep: (data: Float64Array) => void,
): Promise<{ readonly answer: SheetsAnswer; readonly plane: GridPlane; readonly missing: number }> {
  const box = requireRequest(request)
  const sheets = await open()
  const [first] = sheets as [RasterSheet]
  const { resolution, signal } = request
  const answer = await readSheets(sheets, { box, resolution, method, signal, keep })
  const missing = answer === undefined ? 1 : missingFraction(answer.grid, first.plane, box, method)
  if (answer === undefined || missing === 1) throw elsewhere(sheets, box)
  return { answer, plane: first.plane, missing }
}

function elsewhere(sheets: readonly RasterSheet[], box: UnrolledBox): InputError {
  const grounds = sheets.slice(0, 3).map((sheet) => `${sheet.name} covers ${extentOf(sheet)}`)
  return new InputError({
    code: 'inconsistent',
    field: 'box',
    value: extentText(box.west, box.east, box.south, box.north),
    constraint: `on ground that the files have values for; ${grounds.join('; ')}${sheets.length > 3 ? '; …' : ''}`,
  })
}

function extentOf({ plane, levels }: RasterSheet): string {
  const map = planeMap(plane)
  const [lattice] = levels
  if (lattice === undefined) return 'nothing'
  const right = lattice.x0 + (lattice.cols - 1) * lattice.stepX
  const high = lattice.y0 + (lattice.rows - 1) * lattice.stepY
  const sw = map.toGeo({ x: lattice.x0, y: lattice.y0 })
  const ne = map.toGeo({ x: right, y: high })
  return extentText(sw.longitudeDeg, ne.longitudeDeg, sw.latitudeDeg, ne.latitudeDeg)
}

function extentText(west: number, east: number, south: number, north: number): string {
  return `${west.toFixed(3)}..${east.toFixed(3)}° E, ${south.toFixed(3)}..${north.toFixed(3)}° N`
}

function fileProvenance(files: TerrainFiles, { resolution }: SheetsAnswer): TerrainProvenance {
  return {
    source: files.some((file) => 'grid' in file) ? 'request' : 'file',
    dataset: files.map((file) => ('grid' in file ? file.name : file.reader.name)).join(', '),
    version: '',
    licence: 'unknown',
    attribution: '',
    resolution,
    fidelity: 'user_supplied',
  }
}
