import type { Site } from '@sunwake/core/site'
import type { WeatherSeries } from '@sunwake/core/time'
import type { SynthesizedWind } from '@sunwake/core/weather'
import type { SiteClimate } from '@sunwake/data'
import type { DataMode } from '../../wire/common-request.ts'
import { weatherIdentity } from '../result/fingerprint.ts'
import type { ResultMetadata } from '../result/metadata.ts'
import type { Notes } from '../result/notes.ts'
import { climateIdentity } from './embedded/climate-identity.ts'
import { climateProvenance } from './embedded/climate-provenance.ts'
import { embeddedData, requireEarth } from './embedded/data-policy.ts'
import { placeClimate } from './embedded/place-climate.ts'
import { syntheticWeather } from './embedded/synthetic-weather.ts'
import { whyEmbedded } from './online/fetched-data.ts'
import { onlineSun } from './online/online-sun.ts'
import { onlineProvenance, warningsOf } from './online/provenance.ts'
import type { RunContext } from './run-context.ts'

/** Sun and weather of a place as a run works with them, from a provider or from the embedded climatology. */
export interface SunOfRun {
  readonly site: Site
  /** Hours of one year, with albedo. */
  readonly weather: WeatherSeries
  readonly data: ResultMetadata['data']
  readonly fidelity: ResultMetadata['fidelity']
  /** Of the data, for the fingerprint. */
  readonly identity: string
  /** Whether the year stands for the long term: a typical or a synthetic one. */
  readonly isLongTerm: boolean
  /** The climate of the place; its uncertainty of light and warmth is that of the weather. */
  readonly climate: SiteClimate
}

/**
 * What was fetched for the run, else a synthetic year of the climatology.
 * @throws {ServiceError} `data_unavailable` where neither is allowed or there.
 */
export function sunOfRun(
  context: RunContext,
  {
    place,
    dataMode,
    seed,
    wind,
  }: {
    readonly place: Parameters<typeof placeClimate>[1]
    readonly dataMode: DataMode | undefined
    readonly seed: number
    /** What the run needs of the wind of a synthetic year; all when absent. */
    readonly wind?: SynthesizedWind | undefined
  },
  notes: Notes,
): SunOfRun {
  const fetched = context.fetched?.sun
  if (fetched?.from === 'online') {
    const known = placeClimate(requireEarth(context.earth), place, notes)
    const series = fetched.value
    const sun = onlineSun(series, { ...known, altitudeGiven: place.altitude_m !== undefined }, notes)
    notes.warnings.push(...warningsOf(series))
    return {
      site: sun.site,
      weather: sun.weather,
      data: onlineProvenance(series),
      fidelity: 'reanalysis',
      identity: weatherIdentity(sun.weather),
      isLongTerm: series.provenance.source === 'pvgis-tmy',
      climate: { ...known.climate, uncertainty: { ...known.climate.uncertainty, ...sun.uncertainty } },
    }
  }
  const earth = embeddedData(context, { place, subject: 'sun', dataMode, why: whyEmbedded(fetched) }, notes)
  const { site, climate } = placeClimate(earth, place, notes)
  return {
    site,
    weather: syntheticWeather({ site, climate, seed, wind }, notes),
    data: climateProvenance(climate, { subject: 'sun' }),
    fidelity: 'synthetic',
    identity: climateIdentity(climate),
    isLongTerm: true,
    climate,
  }
}
