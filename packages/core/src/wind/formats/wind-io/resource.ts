import type { SectorClimate } from '../../turbine/index.ts'
import {
  type DocumentPart,
  documentRoot,
  fieldError,
  has,
  numberAt,
  numbersAt,
  optionalNumberAt,
  optionalTextAt,
  partAt,
} from '../document-fields.ts'
import { isoMs } from '../measured/time-stamp.ts'

const FORMAT = 'windIO energy resource'
const SPEED = { min: 0, max: 100, unit: 'm/s' }
const DIRECTION = { min: -360, max: 720, unit: '°' }
const SHARE = { min: 0, max: 1 }
/** Shares are written with a few digits. */
const SUM_MARGIN = 0.01

interface ResourceHead {
  readonly name: string
  /** Height above ground that it holds for [m]. */
  readonly referenceHeight?: number | undefined
  /** Ambient turbulence intensity [1], one or one per state in the order of the table. */
  readonly turbulence?: number | Float64Array | undefined
}

/** Weibull distributions by direction. */
export interface WindIoWeibull extends ResourceHead {
  readonly kind: 'weibull'
  /** Where the wind comes from [°]. */
  readonly directionsDeg: Float64Array
  readonly sectors: readonly SectorClimate[]
}

/** How often which speed comes from where. */
export interface WindIoTable extends ResourceHead {
  readonly kind: 'table'
  readonly directionsDeg: Float64Array
  /** [m/s] */
  readonly speeds: Float64Array
  /** Sum 1: `[direction · speeds + speed]`. */
  readonly probability: Float64Array
}

/** Records in time. */
export interface WindIoSeries extends ResourceHead {
  readonly kind: 'series'
  /** Instant of each record, epoch ms UTC. */
  readonly timesMs: Float64Array
  readonly speeds: Float64Array
  readonly directionsDeg: Float64Array
}

/** The wind of a windIO document, in one of the forms that it may have. */
export type WindIoResource = WindIoWeibull | WindIoTable | WindIoSeries

/**
 * Reads an energy resource of windIO from its parsed YAML or JSON: Weibull parameters and probability by direction, a
 * table of probabilities over direction and speed, or a series in time, each for the whole site. Resources that vary
 * over the site (dimensions `x`, `y`, `height`, `wind_turbine`) are refused.
 *
 * @param document what a YAML or JSON parser gives.
 * @throws {ParseError} by the path of the field: absent, of another type or size, outside its range, probabilities that
 *   do not sum to 1.
 * @see windIO, plant schemas, energy_resource
 */
export function parseWindIoResource(document: unknown): WindIoResource {
  return windIoResource(documentRoot(FORMAT, document))
}

/** As {@link parseWindIoResource}, of a part of a larger document. */
export function windIoResource(root: DocumentPart): WindIoResource {
  const wind = partAt(root, 'wind_resource')
  const head = {
    name: optionalTextAt(root, 'name') ?? '',
    referenceHeight: optionalNumberAt(wind, 'reference_height', { min: 1, max: 1000, unit: 'm' }),
  }
  if (has(wind, 'weibull_a')) return { ...head, ...readWeibull(wind) }
  if (has(wind, 'probability')) return { ...head, ...readTable(wind) }
  if (has(wind, 'time')) return { ...head, ...readSeries(wind) }
  throw fieldError(wind, 'weibull_a', 'there, or probability, or time with wind_speed and wind_direction')
}

function readWeibull(wind: DocumentPart): Omit<WindIoWeibull, 'name' | 'referenceHeight'> {
  const directionsDeg = numbersAt(wind, 'wind_direction', DIRECTION)
  const axes = { wind_direction: directionsDeg.length }
  const scale = dataAt(wind, 'weibull_a', axes, SPEED)
  const shape = dataAt(wind, 'weibull_k', axes, { min: 0, max: 20 })
  const frequency = shares(wind, 'sector_probability', dataAt(wind, 'sector_probability', axes, SHARE))
  return {
    kind: 'weibull',
    directionsDeg,
    sectors: Array.from(frequency, (share, s) => ({ frequency: share, scale: scale[s], shape: shape[s] })),
    turbulence: turbulenceOf(wind, axes),
  }
}

function readTable(wind: DocumentPart): Omit<WindIoTable, 'name' | 'referenceHeight'> {
  const directionsDeg = numbersAt(wind, 'wind_direction', DIRECTION)
  const speeds = numbersAt(wind, 'wind_speed', SPEED)
  const both = { wind_direction: directionsDeg.length, wind_speed: speeds.length }
  // At one speed a table may be a list over directions alone, as IEA Wind Task 37 has it.
  const axes = speeds.length === 1 && !isOverSpeeds(wind) ? { wind_direction: directionsDeg.length } : both
  return {
    kind: 'table',
    directionsDeg,
    speeds,
    probability: shares(wind, 'probability', dataAt(wind, 'probability', axes, SHARE)),
    turbulence: turbulenceOf(wind, both),
  }
}

function isOverSpeeds(wind: DocumentPart): boolean {
  const dims =
    has(wind, 'probability') && !Array.isArray(wind.members['probability'])
      ? partAt(wind, 'probability').members['dims']
      : []
  return Array.isArray(dims) && dims.includes('wind_speed')
}

function readSeries(wind: DocumentPart): Omit<WindIoSeries, 'name' | 'referenceHeight'> {
  const times = wind.members['time']
  if (!Array.isArray(times) || times.length === 0) throw fieldError(wind, 'time', 'a list of time stamps')
  const timesMs = Float64Array.from(times, (stamp: unknown, i) => {
    // A YAML parser may have made dates of them, which JSON writes as stamps.
    const found = isoMs(
      typeof stamp === 'string' ? stamp : String(JSON.stringify(stamp)).replaceAll('"', ''),
      0,
    )
    if (!Number.isNaN(found)) return found
    throw fieldError({ ...wind, members: { time: stamp } }, 'time', `an ISO 8601 stamp at record ${i + 1}`)
  })
  const axes = { time: timesMs.length }
  return {
    kind: 'series',
    timesMs,
    speeds: dataAt(wind, 'wind_speed', axes, SPEED),
    directionsDeg: dataAt(wind, 'wind_direction', axes, DIRECTION),
    turbulence: turbulenceOf(wind, axes),
  }
}

/** Values over the named axes in their order, from `{data, dims}`, from a plain list over one axis or a number. */
function dataAt(
  wind: DocumentPart,
  name: string,
  axes: Readonly<Record<string, number>>,
  bounds: { readonly min: number; readonly max: number; readonly unit?: string },
): Float64Array {
  const names = Object.keys(axes)
  const sizes = Object.values(axes)
  const [outer, inner = 1] = sizes
  if (Array.isArray(wind.members[name])) {
    if (names.length > 1) throw fieldError(wind, name, `an object of data and dims [${names.join(', ')}]`)
    return numbersAt(wind, name, bounds, outer)
  }
  const field = partAt(wind, name)
  const dims = field.members['dims']
  const isStraight =
    Array.isArray(dims) && dims.length === names.length && dims.every((dim, i) => dim === names[i])
  const isTurned = Array.isArray(dims) && dims.length === 2 && dims[0] === names[1] && dims[1] === names[0]
  if (!isStraight && !isTurned)
    throw fieldError(field, 'dims', `[${names.join(', ')}], one resource for the site`)
  if (names.length === 1) return numbersAt(field, 'data', bounds, outer)
  const rows = field.members['data']
  if (!Array.isArray(rows) || rows.length !== (isTurned ? inner : outer)) {
    throw fieldError(field, 'data', `${isTurned ? inner : outer} lists of numbers`)
  }
  const out = new Float64Array(outer * inner)
  rows.forEach((row: unknown, i) => {
    const label = `data[${i}]`
    const values = numbersAt({ ...field, members: { [label]: row } }, label, bounds, isTurned ? outer : inner)
    values.forEach((value, j) => {
      out[isTurned ? j * inner + i : i * inner + j] = value
    })
  })
  return out
}

function shares(wind: DocumentPart, name: string, values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0)
  if (Math.abs(sum - 1) > SUM_MARGIN) {
    throw fieldError(wind, name, `probabilities that sum to 1; they sum to ${Number(sum.toPrecision(6))}`)
  }
  return values.map((value) => value / sum)
}

function turbulenceOf(
  wind: DocumentPart,
  axes: Readonly<Record<string, number>>,
): number | Float64Array | undefined {
  const bounds = { min: 0, max: 2 }
  const name = 'turbulence_intensity'
  if (!has(wind, name)) return undefined
  if (typeof wind.members[name] === 'number') return numberAt(wind, name, bounds)
  const field = Array.isArray(wind.members[name]) ? undefined : partAt(wind, name)
  if (field !== undefined && typeof field.members['data'] === 'number') return numberAt(field, 'data', bounds)
  const [first = 'time'] = Object.keys(axes)
  const dims = field?.members['dims']
  const isByFirst = Array.isArray(dims) && dims.length === 1 && dims[0] === first
  return dataAt(wind, name, isByFirst ? { [first]: axes[first] } : axes, bounds)
}
