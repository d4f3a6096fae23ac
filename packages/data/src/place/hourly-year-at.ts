import type { SyntheticYear } from '@sunwake/core/weather'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import { type PlaceClimate, type PlaceInput, placeClimateAt } from './place-climate-at.ts'
import { syntheticYearOf } from './synthetic-year.ts'

/** Seed of a year where the caller names none; that of the service, too. */
const DEFAULT_SEED = 1

/** A place, and which of its plausible years is meant. */
export interface PlaceYearInput extends PlaceInput {
  /** Whole number; 1 when absent. */
  readonly seed?: number | undefined
}

/** A plausible year of a place. */
export interface HourlyYearAt extends PlaceClimate, SyntheticYear {}

/**
 * A plausible year of hours at a place, from the embedded climate.
 *
 * @param data from `openEmbeddedData`; only the rows of the rasters around the place are decoded.
 * @throws {InputError} a place that is not on Earth, or a wrong seed.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { weather } = await hourlyYearAt({ latitudeDeg: 48.1, longitudeDeg: 11.6 }, openEmbeddedData())
 * weather.ghi // 8760 means of an hour [W/m²]
 */
export async function hourlyYearAt(
  { seed = DEFAULT_SEED, ...place }: PlaceYearInput,
  data: EmbeddedData,
): Promise<HourlyYearAt> {
  const known = placeClimateAt(await data.rastersAround(place), place)
  return { ...known, ...syntheticYearOf({ site: known.site, climate: known.climate, seed }) }
}
