import { requireKnown, requireObject } from '@sunwake/core/errors'
import type { SyntheticYear } from '@sunwake/core/weather'
import { HOUR_RASTERS, hourClimateAt } from '../climate/climate-at.ts'
import type { HourClimate } from '../climate/site-climate.ts'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import { openedData } from './opened-data.ts'
import { type PlaceInput, type PlaceSite, placeSiteAt } from './place-climate-at.ts'
import { syntheticYearOf } from './synthetic-year.ts'

/** Seed of a year where the caller names none; that of the service, too. */
const DEFAULT_SEED = 1

/** A place, and which of its plausible years is meant. */
export interface PlaceYearInput extends PlaceInput {
  /** Whole number; 1 when absent. */
  readonly seed?: number | undefined
}

/** A plausible year of a place. */
export interface HourlyYearAt extends PlaceSite, SyntheticYear {
  readonly climate: HourClimate
}

/** Names that every question about a place may have. */
export const PLACE_FIELDS = ['latitudeDeg', 'longitudeDeg', 'altitude', 'seed'] as const

/**
 * A plausible year of hours at a place, from the embedded climate.
 *
 * @param data from `openEmbeddedData`; when absent the files of this package. Only the rasters that hours are made of are
 *   opened, and of them only the rows around the place are decoded; that of heights is left alone where `altitude` is given.
 * @throws {InputError} a place that is not on Earth, or a wrong seed.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { weather } = await hourlyYearAt({ latitudeDeg: 48.1, longitudeDeg: 11.6 })
 * weather.ghi.length // 8760 means of an hour [W/m²]
 */
export async function hourlyYearAt(input: PlaceYearInput, data?: EmbeddedData): Promise<HourlyYearAt> {
  requireObject(input, 'input')
  requireKnown(input, PLACE_FIELDS)
  const { seed = DEFAULT_SEED, ...place } = input
  const opened = openedData(data)
  const [rasters, { site, ground }] = await Promise.all([
    opened.rastersAround(place, HOUR_RASTERS),
    placeSiteOf(place, opened),
  ])
  const climate = hourClimateAt(rasters, site, opened.packs)
  return {
    site,
    ...(ground === undefined ? {} : { ground }),
    climate,
    ...syntheticYearOf({ site, climate, seed }),
  }
}

async function placeSiteOf(place: PlaceInput, data: EmbeddedData): Promise<PlaceSite> {
  const names = place.altitude === undefined ? (['elevation', 'landCover'] as const) : []
  return placeSiteAt(await data.rastersAround(place, names), place)
}
