import type { GridLattice } from '@sunwake/core/terrain/grid'
import type { Attribute, NetcdfFile, NetcdfVariable } from './netcdf-file.ts'
import { unusable } from './source-layer.ts'

const MONTHS = 12
/** Distances of coordinates may differ by this share of their mean. */
const EVEN = 1e-3
const MS_PER: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const CALENDARS = ['', 'standard', 'gregorian', 'proleptic_gregorian']

/** A variable on a regular grid of degrees, one value a cell or the mean of each month. */
export interface CfGrid {
  readonly lattice: GridLattice
  /** Band behind band, southmost row and westmost column first; NaN where unknown. */
  readonly values: readonly Float64Array[]
  readonly bands: 1 | 12
}

/** Text of an attribute; empty where it is none. */
export function textOf(attribute: Attribute | undefined): string {
  return typeof attribute === 'string' ? attribute.replace(/\0+$/, '').trim() : ''
}

/**
 * Reads a variable after the CF conventions: latitude and longitude in any order of rising or falling values, months by
 * the stamps of time, scale, offset and fill value.
 *
 * @throws {InputError} a grid that is not regular in degrees, more dimensions, months that are missing.
 */
export function readCfGrid(file: NetcdfFile, variable: NetcdfVariable, name: string): CfGrid {
  const refuse = (value: unknown, constraint: string) => unusable(name, value, constraint)
  const axes = variable.dimensions.map((dimension) => axisOf(dimension, file))
  const [latAxis, lonAxis, timeAxis] = (['latitude', 'longitude', 'time'] as const).map((kind) =>
    axes.findIndex((axis) => axis.kind === kind),
  ) as [number, number, number]
  if (latAxis < 0 || lonAxis < 0) {
    throw refuse(
      variable.dimensions.join(', '),
      'a variable over latitude and longitude in degrees; regrid it first (cdo remapbil)',
    )
  }
  for (const [i, { kind }] of axes.entries()) {
    if (kind === 'other' && variable.shape[i] !== 1) {
      throw refuse(
        `${variable.dimensions[i]} of ${variable.shape[i]}`,
        'one value of every dimension but time, latitude and longitude; select one, or take their mean',
      )
    }
  }
  const lat = requireEven(numbersOf(file, variable.dimensions[latAxis]), refuse, 'latitude')
  const lon = requireEven(unwrapped(numbersOf(file, variable.dimensions[lonAxis])), refuse, 'longitude')
  const months = timeAxis < 0 ? undefined : monthsOf(file, variable.dimensions[timeAxis] ?? '', refuse)
  const strides = variable.shape.map((_, i) =>
    variable.shape.slice(i + 1).reduce((product, size) => product * size, 1),
  )
  const raw = variable.values()
  const meaning = meaningOf(variable)
  const [rows, cols] = [lat.count, lon.count]
  const read = (steps: readonly number[]): Float64Array => {
    const band = new Float64Array(rows * cols)
    for (let row = 0; row < rows; row++) {
      const r = lat.rises ? row : rows - 1 - row
      for (let col = 0; col < cols; col++) {
        const c = lon.rises ? col : cols - 1 - col
        const cell = r * (strides[latAxis] ?? 0) + c * (strides[lonAxis] ?? 0)
        let sum = 0
        for (const step of steps)
          sum += meaning(raw[cell + step * (timeAxis < 0 ? 0 : (strides[timeAxis] ?? 0))] ?? Number.NaN)
        band[row * cols + col] = sum / steps.length
      }
    }
    return band
  }
  const lattice = { rows, cols, x0: lon.first, y0: lat.first, stepX: lon.step, stepY: lat.step }
  if (months === undefined) return { lattice, values: [read([0])], bands: 1 }
  return { lattice, values: months.map(read), bands: 12 }
}

/** Which axis a dimension is: by the standard name or units of its variable, else by its own name. */
function axisOf(
  dimension: string,
  file: NetcdfFile,
): { readonly kind: 'latitude' | 'longitude' | 'time' | 'other' } {
  const variable = file.variables.find(({ name }) => name === dimension)
  const units = textOf(variable?.attributes['units']).toLowerCase()
  if (/^degrees?_?(n|north)$/.test(units) || /^(lat|latitude)$/i.test(dimension)) return { kind: 'latitude' }
  if (/^degrees?_?(e|east)$/.test(units) || /^(lon|longitude)$/i.test(dimension)) return { kind: 'longitude' }
  if (/ since /.test(units) || /^(valid_)?time$|^month$|^ctime$/i.test(dimension)) return { kind: 'time' }
  return { kind: 'other' }
}

type Refuse = (value: unknown, constraint: string) => Error

function numbersOf(file: NetcdfFile, dimension: string | undefined): readonly number[] {
  const variable = file.variables.find(({ name }) => name === dimension)
  return variable === undefined ? [] : Array.from(variable.values())
}

/** Longitudes without the jump from 360 to 0, or from 180 to −180. */
function unwrapped(lon: readonly number[]): readonly number[] {
  const [first = 0] = lon
  return lon.map((value) => (value < first && lon.length > 1 && (lon[1] ?? 0) > first ? value + 360 : value))
}

function requireEven(values: readonly number[], refuse: Refuse, word: string) {
  const count = values.length
  const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)]
  const step = (last - first) / (count - 1)
  const isEven = values.every((value, i) => Math.abs(value - (first + i * step)) <= EVEN * Math.abs(step))
  if (count < 2 || !Number.isFinite(step) || step === 0 || !isEven) {
    throw refuse(
      `${count} values of ${word}`,
      `two or more evenly spaced values of ${word} [°]; regrid it first (cdo remapbil)`,
    )
  }
  const rises = step > 0
  return { count, rises, first: rises ? first : last, step: Math.abs(step) }
}

/** Steps of time by their month; undefined where there is one step alone, which stands for the year. */
function monthsOf(
  file: NetcdfFile,
  dimension: string,
  refuse: Refuse,
): readonly (readonly number[])[] | undefined {
  const variable = file.variables.find(({ name }) => name === dimension)
  const stamps = variable === undefined ? [] : Array.from(variable.values())
  if (stamps.length === 1) return undefined
  const units = textOf(variable?.attributes['units'])
  const since = /^(second|minute|hour|day)s?\s+since\s+(\d{4})-(\d{1,2})-(\d{1,2})/i.exec(units)
  const steps: number[][] = Array.from({ length: MONTHS }, () => [])
  if (since === null) {
    if (stamps.length !== MONTHS || !stamps.every((stamp, i) => Math.round(stamp) === i + 1)) {
      throw refuse(
        `${dimension} in "${units}"`,
        'time in seconds, minutes, hours or days since a date, or the months 1 to 12',
      )
    }
    return steps.map((_, month) => [month])
  }
  const calendar = textOf(variable?.attributes['calendar']).toLowerCase()
  if (!CALENDARS.includes(calendar))
    throw refuse(calendar, 'the calendar standard, gregorian or proleptic_gregorian')
  const [, unit = '', year, month, day] = since
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const ms = MS_PER[unit.slice(0, 1).toLowerCase()] ?? Number.NaN
  for (const [i, stamp] of stamps.entries()) steps[new Date(start + stamp * ms).getUTCMonth()]?.push(i)
  const missing = steps.flatMap((list, m) => (list.length === 0 ? [m + 1] : []))
  if (missing.length > 0)
    throw refuse(`${stamps.length} stamps`, `every month of the year; ${missing.join(', ')} are missing`)
  const counts = steps.map((list) => list.length)
  if (Math.max(...counts) !== Math.min(...counts)) {
    throw refuse(
      `${Math.min(...counts)} to ${Math.max(...counts)} stamps a month`,
      'the same number of stamps for every month: whole years of monthly means',
    )
  }
  return steps
}

/** Numbers of the file as values: NaN for fill values, scaled and shifted. */
function meaningOf({ attributes }: NetcdfVariable): (raw: number) => number {
  const first = (name: string): number | undefined => {
    const value = attributes[name]
    if (value === undefined || typeof value === 'string') return undefined
    return typeof value === 'number' ? value : value[0]
  }
  const fills = [first('_FillValue'), first('missing_value')].filter((fill) => fill !== undefined)
  const [scale = 1, offset = 0] = [first('scale_factor'), first('add_offset')]
  return (raw) => (fills.includes(raw) ? Number.NaN : raw * scale + offset)
}
