import { requireKnown, requireList, requireObject } from '@sunwake/core/errors'
import { type SolarResource, solarResource } from '@sunwake/core/studies'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import { PLACE_FIELDS, type PlaceYearInput } from './hourly-year-at.ts'
import { openedData } from './opened-data.ts'
import { type PlaceClimate, placeClimateAt } from './place-climate-at.ts'
import { syntheticYearOf } from './synthetic-year.ts'
import { type WindLevelAt, windLevelOf } from './wind-level.ts'

/** Heights and sectors where the caller names none. */
const DEFAULTS = { heights: [80, 100, 120], sectors: 12, seed: 1 }

/** What {@link resourceAt} needs: a place. */
export interface ResourceAtInput extends PlaceYearInput {
  /** Heights above ground of the wind, 10..300 [m]; 80, 100 and 120 when absent. */
  readonly heights?: readonly number[] | undefined
  /** Of the wind rose; 12 when absent. */
  readonly sectors?: number | undefined
}

/** Sun and wind of a place. */
export interface ResourceAt extends PlaceClimate {
  readonly solar: SolarResource
  /** In the order of `heights`. */
  readonly wind: readonly WindLevelAt[]
}

/**
 * Sun, warmth and wind of a place, from the embedded climate: what `POST /v1/solar/resource` and
 * `POST /v1/wind/resource` answer, with the same numbers.
 *
 * @param data where the climate comes from; the files of this package when absent.
 * @throws {InputError} a place that is not on Earth, a height out of range, what `windResource` refuses.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { solar, wind, climate } = await resourceAt({ latitudeDeg: 48.1, longitudeDeg: 11.6 })
 * solar.ghiKwhM2 // about 1200 [kWh/m² per year], known to climate.uncertainty.ghiYear
 * wind[1].level.meanSpeed // at 100 m [m/s]
 */
export async function resourceAt(input: ResourceAtInput, data?: EmbeddedData): Promise<ResourceAt> {
  requireObject(input, 'input')
  requireKnown(input, [...PLACE_FIELDS, 'heights', 'sectors'])
  const { heights = DEFAULTS.heights, sectors = DEFAULTS.sectors, seed = DEFAULTS.seed, ...place } = input
  requireList(heights, 'heights')
  const opened = openedData(data)
  const known = placeClimateAt(await opened.rastersAround(place), place, opened.packs)
  const { site, climate } = known
  return {
    ...known,
    solar: solarResource(syntheticSun({ site, climate, seed })),
    wind: heights.map((height) => windLevelOf(known, { height, sectors, seed })),
  }
}

function syntheticSun(input: Parameters<typeof syntheticYearOf>[0]): Parameters<typeof solarResource>[0] {
  return { site: input.site, weather: syntheticYearOf({ ...input, wind: 'none' }).weather }
}
