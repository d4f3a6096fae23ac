import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { log } from '../../math/elementary/index.ts'
import type { SectorClimate } from '../turbine/index.ts'

/**
 * A generalised wind climate: what the wind of a region would be over flat land of uniform roughness, for some
 * roughness lengths and heights. Terrain, and changes of roughness, are not in it.
 */
export interface GeneralizedClimate {
  /** What the file says of itself. */
  readonly name: string
  /** Where it holds, if the file says so [°]. */
  readonly latitudeDeg?: number | undefined
  readonly longitudeDeg?: number | undefined
  /** Rising [m]; 0 stands for water. */
  readonly roughnesses: Float64Array
  /** Rising, above ground [m]. */
  readonly heights: Float64Array
  /** Sectors of equal width, the first centred on north, clockwise. */
  readonly sectors: number
  /** Share of the year, sum 1 for each roughness: `[roughness · sectors + sector]`. */
  readonly frequency: Float64Array
  /** Weibull scale [m/s]: `[(roughness · heights + height) · sectors + sector]`; 0 where no wind blows. */
  readonly scale: Float64Array
  /** Weibull shape [1], as {@link scale}. */
  readonly shape: Float64Array
}

/** Roughness length that the class 0 of wind atlases, water, stands for [m]. */
const WATER_ROUGHNESS = 0.0002

/** The place in a region for which a climate is wanted. */
export interface GeneralizedClimatePlace {
  /** Above ground, between the lowest and highest of the file [m]. */
  readonly height: number
  /** Roughness length of the land around, one for all sectors or one for each; up to the roughest of the file [m]. */
  readonly roughness: number | ArrayLike<number>
}

/**
 * Climate of flat land of some roughness at some height. A and k go straight in ln z between heights and in ln z₀
 * between roughness classes (wind profiles are straight in ln z, and by the geostrophic drag law nearly so in ln z₀),
 * the frequencies in ln z₀, which follows the turning of the wind with roughness. Then frequencies are scaled to sum
 * 1. A roughness between 0 and 0.2 mm counts as water.
 *
 * At the nodes it is the table of the file.
 *
 * @returns one climate per sector, the first centred on north.
 * @throws {InputError} `out_of_range` and its kin (`height`, `roughness`), `length_mismatch` (`roughness`).
 * @see Troen & Petersen 1989, European Wind Atlas, section 8.7
 */
export function climateOfLand(climate: GeneralizedClimate, place: GeneralizedClimatePlace): SectorClimate[] {
  requireFields(
    climate,
    { roughnesses: 'list', heights: 'list', frequency: 'list', scale: 'list', shape: 'list' },
    'climate',
  )
  requireObject(place, 'place')
  const { heights, roughnesses, sectors } = climate
  const { height, roughness } = place
  InputError.requireRange(height, heights[0], heights[heights.length - 1], 'height', 'm')
  if (typeof roughness !== 'number') InputError.requireLength(sectors, { roughness })
  const level = between(heights, height)
  const found: { frequency: number; scale: number; shape: number }[] = []
  let total = 0
  for (let s = 0; s < sectors; s++) {
    const z0 = typeof roughness === 'number' ? roughness : roughness[s]
    const field = typeof roughness === 'number' ? 'roughness' : `roughness[${s}]`
    InputError.requireRange(z0, 0, roughnesses[roughnesses.length - 1], field, 'm')
    const land = between(roughnesses, z0)
    const frequency = mix(
      land,
      climate.frequency[land.low * sectors + s],
      climate.frequency[land.high * sectors + s],
    )
    found.push({
      frequency,
      scale: atPlace(climate, climate.scale, land, level, s),
      shape: atPlace(climate, climate.shape, land, level, s),
    })
    total += frequency
  }
  return found.map((sector) => ({ ...sector, frequency: sector.frequency / total }))
}

/** Two nodes of an axis and how far from the lower one. */
interface Between {
  readonly low: number
  readonly high: number
  readonly share: number
}

function between(nodes: Float64Array, value: number): Between {
  const at = (node: number): number => log(Math.max(node, WATER_ROUGHNESS))
  let high = 0
  while (high < nodes.length - 1 && nodes[high] < value) high++
  if (high === 0 || nodes[high] === value) return { low: high, high, share: 0 }
  const low = high - 1
  const share = (at(value) - at(nodes[low])) / (at(nodes[high]) - at(nodes[low]))
  return { low, high, share }
}

function mix({ share }: Between, low: number, high: number): number {
  return low + share * (high - low)
}

/** A node without wind has no say: its neighbour stands for it. */
function mixWinds(place: Between, low: number, high: number): number {
  if (low === 0) return high
  return high === 0 ? low : mix(place, low, high)
}

function atPlace(
  { heights, sectors }: GeneralizedClimate,
  table: Float64Array,
  land: Between,
  level: Between,
  sector: number,
): number {
  const node = (r: number, h: number): number => table[(r * heights.length + h) * sectors + sector]
  return mixWinds(
    land,
    mixWinds(level, node(land.low, level.low), node(land.low, level.high)),
    mixWinds(level, node(land.high, level.low), node(land.high, level.high)),
  )
}
