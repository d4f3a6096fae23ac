import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type PowerClimatology, readNasaPowerClimatology } from '@sunwake/core/weather'
import { DataUnavailableError } from '../../loading/data-unavailable-error.ts'
import type { PackQuantity } from '../climate-pack.ts'
import { PACK_DATASETS } from './datasets.ts'
import { layerInMemory, type SourceFile, type SourceLayer, unusable } from './source-layer.ts'

/** Cells of a single point, those of its wind and temperature [°]. */
const POINT_CELL_DEG = 0.5
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The climatology of a point. */
interface PowerPoint {
  readonly lon: number
  readonly lat: number
  readonly climate: PowerClimatology
}

/** Layers by the fields of a climatology. */
const FIELDS: readonly (readonly [
  PackQuantity,
  number | null,
  (climate: PowerClimatology) => Float64Array,
])[] = [
  ['ghi', null, ({ ghiDailyKwh }) => ghiDailyKwh],
  ['dni', null, ({ dniDailyKwh }) => dniDailyKwh],
  ['temperature', null, ({ tempAir }) => tempAir],
  ['wind_speed', 10, ({ windSpeed10m }) => windSpeed10m],
  ['wind_speed', 50, ({ windSpeed50m }) => windSpeed50m],
]

/**
 * The layers of a climatology of NASA POWER, of a point or a region, as JSON or CSV.
 * @throws {InputError} points that make no regular grid.
 * @throws {ParseError} it is no such file.
 */
export async function powerFile(path: string, field: string): Promise<SourceFile> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new DataUnavailableError(path, cause.message, { cause })
  })
  return {
    path,
    dataset: PACK_DATASETS.nasaPower,
    layers: powerLayers(text, basename(path), field),
    notes: [],
  }
}

/** The layers of the text of a climatology. */
function powerLayers(text: string, name: string, field: string): readonly SourceLayer[] {
  const points = text.trimStart().startsWith('{') ? pointsOfJson(text) : pointsOfCsv(text, name, field)
  const grid = gridOf(points, name, field)
  const layers: SourceLayer[] = []
  for (const [quantity, height, months] of FIELDS) {
    const values = Array.from({ length: 12 }, (_, month) =>
      Float64Array.from(grid.points, (point) =>
        point === undefined ? Number.NaN : (months(point.climate)[month] ?? Number.NaN),
      ),
    )
    if (values.every((band) => band.every(Number.isNaN))) continue
    layers.push(
      layerInMemory({ quantity, height, lattice: grid.lattice, bands: 12, months: true, name }, values),
    )
  }
  const ground = Float64Array.from(grid.points, (point) => point?.climate.elevation ?? Number.NaN)
  if (!ground.every(Number.isNaN)) {
    layers.push(
      layerInMemory(
        { quantity: 'elevation', height: null, lattice: grid.lattice, bands: 1, months: false, name },
        [ground],
      ),
    )
  }
  if (layers.length === 0) {
    throw unusable(
      field,
      name,
      `a climatology with ALLSKY_SFC_SW_DWN, ALLSKY_SFC_SW_DNI, T2M, WS10M or WS50M`,
    )
  }
  return layers
}

/** A reply for a point, or the features of one for a region, each read as a reply of its own. */
function pointsOfJson(text: string): readonly PowerPoint[] {
  const root = JSON.parse(text) as Readonly<Record<string, unknown>>
  const features = Array.isArray(root['features']) ? (root['features'] as object[]) : [root]
  const { header, parameters } = root
  return features.map((feature) => {
    const reply = { header, parameters, ...feature }
    const { coordinates = [] } = (reply as { geometry?: { coordinates?: readonly number[] } }).geometry ?? {}
    const climate = readNasaPowerClimatology(JSON.stringify(reply))
    return { lon: coordinates[0] ?? Number.NaN, lat: coordinates[1] ?? Number.NaN, climate }
  })
}

/**
 * Lines of a CSV with PARAMETER, JAN to DEC and, of a region, LAT and LON; units and the place of a point stand in its
 * head. They become the JSON of a reply, so that one reader knows the units.
 */
function pointsOfCsv(text: string, name: string, field: string): readonly PowerPoint[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => /^PARAMETER,/.test(line))
  if (start < 0) throw unusable(field, name, 'a CSV of NASA POWER with a line that begins with PARAMETER')
  const head = lines.slice(0, start)
  const columns = lines[start]?.split(',') ?? []
  const place = /latitude\s+(-?[\d.]+)\s+longitude\s+(-?[\d.]+)/i.exec(head.join('\n'))
  const elevation = /elevation[^=]*=\s*(-?[\d.]+)/i.exec(head.join('\n'))?.[1]
  const byPoint = new Map<
    string,
    { lon: number; lat: number; parameter: Record<string, Record<string, number>> }
  >()
  const parameters: Record<string, { units: string }> = {}
  for (const line of lines.slice(start + 1)) {
    if (line.trim() === '') continue
    const cells = Object.fromEntries(
      line.split(',').map((cell, i) => [columns[i]?.trim() ?? '', cell.trim()]),
    )
    const parameter = cells['PARAMETER'] ?? ''
    const lat = Number(cells['LAT'] ?? place?.[1] ?? Number.NaN)
    const lon = Number(cells['LON'] ?? place?.[2] ?? Number.NaN)
    const unit = head
      .find((entry) => entry.trimStart().startsWith(`${parameter} `))
      ?.match(/\(([^()]*)\)\s*$/)?.[1]
    if (unit !== undefined) parameters[parameter] = { units: unit }
    const key = `${lat},${lon}`
    const point = byPoint.get(key) ?? { lon, lat, parameter: {} }
    point.parameter[parameter] = Object.fromEntries(
      MONTHS.map((month) => [month, Number(cells[month] ?? Number.NaN)]),
    )
    byPoint.set(key, point)
  }
  return [...byPoint.values()].map(({ lon, lat, parameter }) => ({
    ...{ lon, lat },
    climate: readNasaPowerClimatology(
      JSON.stringify({
        geometry: { coordinates: [lon, lat, ...(elevation === undefined ? [] : [Number(elevation)])] },
        properties: { parameter },
        parameters,
      }),
    ),
  }))
}

/** Points on the grid that they make; undefined where one is missing. */
function gridOf(points: readonly PowerPoint[], name: string, field: string) {
  const axis = (of: (point: PowerPoint) => number) => {
    const values = [...new Set(points.map(of))].sort((a, b) => a - b)
    const [first = Number.NaN] = values
    const step =
      values.length === 1
        ? POINT_CELL_DEG
        : Math.min(...values.slice(1).map((value, i) => value - (values[i] ?? 0)))
    const count = Math.round(((values.at(-1) ?? first) - first) / step) + 1
    const isEven = values.every(
      (value) => Math.abs((value - first) / step - Math.round((value - first) / step)) < 1e-6,
    )
    if (!Number.isFinite(first) || !isEven)
      throw unusable(field, name, 'points on a regular grid of latitude and longitude')
    return { first, step, count }
  }
  const [lon, lat] = [axis((point) => point.lon), axis((point) => point.lat)]
  const placed: (PowerPoint | undefined)[] = new Array(lon.count * lat.count).fill(undefined)
  for (const point of points) {
    const row = Math.round((point.lat - lat.first) / lat.step)
    placed[row * lon.count + Math.round((point.lon - lon.first) / lon.step)] = point
  }
  return {
    points: placed,
    lattice: {
      rows: lat.count,
      cols: lon.count,
      x0: lon.first,
      y0: lat.first,
      stepX: lon.step,
      stepY: lat.step,
    },
  }
}
