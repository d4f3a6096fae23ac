import type { GridLattice } from '@sunwake/core/terrain/grid'
import { DAYS_IN_MONTH } from '../../climate/extraterrestrial-month.ts'
import { PACK_QUANTITIES, type PackQuantity } from '../climate-pack.ts'
import { type PackRegion, readRegion } from './lay-out.ts'
import { type NamedFile, type SourceLayer, unusable } from './source-layer.ts'

/** A layer of the pack to be, as numbers. */
export interface RegionLayer {
  readonly quantity: PackQuantity
  readonly height: number | null
  readonly lattice: GridLattice
  readonly values: readonly Float64Array[]
  /** For messages: the file, and the field that named it. */
  readonly name: string
  readonly field: string
  /** Which files it is of. */
  readonly sources: readonly number[]
}

/** Layers of all files. */
export interface RegionLayers {
  readonly layers: readonly RegionLayer[]
  /** Years of a quantity that another file has already: for comparison alone. */
  readonly spare: readonly RegionLayer[]
  /** What whoever builds the pack should know. */
  readonly notes: readonly string[]
}

/** A year of light is told from a day by its size [kWh/m²]. */
const DAY = [0.3, 10] as const
const YEAR = [150, 3700] as const
/** Sums of a rose, as shares or per cent, may differ by this share. */
const ROSE_SUM = 0.02
/** Height of the course of the wind where several are known [m]. */
const COURSE_HEIGHT = 100

/** Layers that the speed of the wind is from. */
const SPEEDS: readonly PackQuantity[] = ['wind_speed', 'weibull_scale']

const COURSES: Readonly<Partial<Record<PackQuantity, PackQuantity>>> = {
  wind_speed: 'wind_cycle',
  ghi: 'ghi_cycle',
  dni: 'dni_cycle',
  temperature: 'temperature_cycle',
}

/**
 * Reads the layers of all files in the region, and parts months into year and course. A year comes from the first file
 * that has it, maps before reanalyses; of two files of one kind with the same layer neither is chosen: they are refused.
 */
export async function levelsAndCourses(
  files: readonly NamedFile[],
  options: { readonly region: PackRegion | undefined; readonly cellDeg: number | undefined },
): Promise<RegionLayers> {
  const layers: RegionLayer[] = []
  const notes: string[] = []
  for (const [source, { field, file }] of files.entries()) {
    for (const layer of file.layers) {
      const { lattice, values } = await readRegion(layer, options, field)
      const about = { height: layer.height, lattice, name: layer.name, field, sources: [source] }
      if (layer.months) {
        const isDifference = layer.quantity === 'temperature'
        const { year, course } = courseOfYear(values, isDifference)
        layers.push({ ...about, quantity: layer.quantity, values: [year] })
        const quantity = COURSES[layer.quantity]
        if (quantity !== undefined) layers.push({ ...about, quantity, values: course })
      } else if (layer.isLight === true) {
        layers.push({
          ...about,
          quantity: layer.quantity,
          values: [dayOfLight(values[0], layer, field, notes)],
        })
      } else if (layer.quantity === 'wind_rose') {
        layers.push({ ...about, quantity: layer.quantity, values: shares(values, layer, field) })
      } else {
        layers.push({ ...about, quantity: layer.quantity, values })
      }
    }
  }
  return { ...chosen(layers), notes }
}

/** Light of a mean day; that of a year is divided by 365. */
function dayOfLight(
  values: Float64Array | undefined,
  { quantity, name }: SourceLayer,
  field: string,
  notes: string[],
): Float64Array {
  const list = values ?? new Float64Array(0)
  const usual = median(list)
  if (Number.isNaN(usual) || (usual >= DAY[0] && usual <= DAY[1])) return list
  if (usual >= YEAR[0] && usual <= YEAR[1]) {
    notes.push(`${name} holds years of ${quantity} (median ${Math.round(usual)}): divided by 365`)
    return list.map((value) => value / 365)
  }
  throw unusable(
    field,
    `median ${usual} of ${quantity} in ${name}`,
    `${DAY.join('..')} kWh/m² of a day or ${YEAR.join('..')} of a year`,
  )
}

/** Frequencies as shares that sum to 1; per cent are taken too. */
function shares(
  values: readonly Float64Array[],
  { name }: SourceLayer,
  field: string,
): readonly Float64Array[] {
  const sums = Float64Array.from(values[0] ?? [], (_, i) =>
    values.reduce((sum, band) => sum + (band[i] ?? Number.NaN), 0),
  )
  for (const sum of sums) {
    if (Number.isNaN(sum) || Math.abs(sum - 1) <= ROSE_SUM || Math.abs(sum - 100) <= 100 * ROSE_SUM) continue
    throw unusable(
      field,
      `sectors of ${name} that sum to ${sum}`,
      'shares that sum to 1, or per cent that sum to 100',
    )
  }
  return values.map((band) => band.map((value, i) => value / (sums[i] ?? Number.NaN)))
}

/**
 * One layer of each quantity and height: the first, as maps come before reanalyses. Of the wind's course over the year,
 * which a file may have at several heights, that of the height nearest to hubs.
 */
function chosen(layers: readonly RegionLayer[]): Pick<RegionLayers, 'layers' | 'spare'> {
  const groups = new Map<string, RegionLayer[]>()
  for (const layer of layers) {
    const height = PACK_QUANTITIES[layer.quantity].hasHeight ? layer.height : null
    const key = `${layer.quantity}@${height}`
    groups.set(key, [...(groups.get(key) ?? []), layer])
  }
  // The levels of a profile are of one data set: beside a map, a reanalysis gives the course of the year alone.
  const hasMap = layers.some(({ quantity, field }) => SPEEDS.includes(quantity) && field === 'wind')
  const kept: RegionLayer[] = []
  const spare: RegionLayer[] = []
  for (const [key, group] of groups) {
    const [first, second] = group
    if (first === undefined) continue
    if (hasMap && SPEEDS.includes(first.quantity) && first.field !== 'wind') continue
    if (first.quantity === 'wind_cycle') {
      const distance = ({ height }: RegionLayer): number => Math.abs((height ?? 0) - COURSE_HEIGHT)
      const [nearest = first] = [...group].sort((a, b) => distance(a) - distance(b))
      kept.push({ ...nearest, height: null })
      continue
    }
    if (second !== undefined && second.field === first.field) {
      throw unusable(
        first.field,
        `${first.name} and ${second.name}`,
        `one file with ${key.replace('@null', '')}`,
      )
    }
    kept.push(first)
    spare.push(...group.slice(1))
  }
  return { layers: kept, spare }
}

/** Mean of the year, days weighted, and the months over it, or less it for temperature; NaN where a month is unknown. */
function courseOfYear(
  months: readonly Float64Array[],
  isDifference: boolean,
): { readonly year: Float64Array; readonly course: readonly Float64Array[] } {
  const size = months[0]?.length ?? 0
  const year = Float64Array.from({ length: size }, (_, i) =>
    months.reduce(
      (sum, band, month) => sum + ((band[i] ?? Number.NaN) * (DAYS_IN_MONTH[month] ?? 0)) / 365,
      0,
    ),
  )
  const course = months.map((band) =>
    band.map((value, i) => {
      const mean = year[i] ?? Number.NaN
      if (isDifference) return value - mean
      return mean > 0 ? value / mean : Number.NaN
    }),
  )
  return { year, course }
}

/** Median of the known values; NaN where there are none. */
export function median(values: Iterable<number>): number {
  const known = Float64Array.from([...values].filter((value) => !Number.isNaN(value))).sort()
  return known[Math.floor(known.length / 2)] ?? Number.NaN
}
