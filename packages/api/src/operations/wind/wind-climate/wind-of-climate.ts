import type { ClimateSector } from '@sunwake/core/wind/farm'
import { climateOfLand, type GeneralizedClimate } from '@sunwake/core/wind/formats'
import { weibullMean } from '@sunwake/core/wind/resource'
import { type HubWind, hubWind, INTERANNUAL_VARIATION } from '@sunwake/data/place'
import { shortenValue, validationError } from '../../../errors/index.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import { embeddedProvenance } from '../../data/embedded/provenance.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { canonicalJson } from '../../result/fingerprint.ts'
import type { Notes } from '../../result/notes.ts'
import type { WindClimateRequest } from './schema.ts'

/** Name of a climate that a request brings, in answers. */
const SOURCE = 'own-wind-climate'
/**
 * Standard deviation of the long-term mean at a site that a generalised climate gives [%]; our own assumption where the
 * request says nothing.
 */
const UNCERTAINTY_PCT = 10

/**
 * The wind of a generalised climate that a request brings, over the roughness of its land cover. Density, temperature
 * and the course of the year are those of the embedded climatology.
 * @throws {ServiceError} `validation_error` at heights that the climate does not have.
 */
export function windOfClimate(
  given: WindClimateRequest,
  place: PlaceClimate,
  years: number,
  notes: Notes,
): WindOfRun {
  const climate = generalized(given)
  const { roughnessLength, name: land } = place.climate.landCover
  const uncertaintyPct = given.speed_uncertainty_pct ?? UNCERTAINTY_PCT
  const roughest = climate.roughnesses.at(-1) ?? 0
  const roughness = Math.min(roughnessLength, roughest)
  Object.assign(notes.assumptions, {
    wind_profile: `generalised wind climate of the request over ${land.toLowerCase()}, roughness ${roughness} m${roughness < roughnessLength ? ` (its roughest; the land has ${roughnessLength} m)` : ''}, straight in the logarithm of the height`,
    weibull_shape: `of each of ${climate.sectors} sectors, of the request`,
    wind_climate: `one for the whole farm: Weibull distributions by ${climate.sectors} sectors, going straight from one sector to the next`,
    wind_direction: 'frequencies of the sectors of the request',
    interannual_variability: `${100 * INTERANNUAL_VARIATION} % of the mean wind speed, one standard deviation of single years, the usual figure of the trade`,
    wind_speed_uncertainty: `${uncertaintyPct} % of the mean wind speed${given.speed_uncertainty_pct === undefined ? ' (assumed)' : ''}`,
  })
  notes.warnings.push({
    code: 'years_are_climatology',
    message: `A generalised wind climate holds long-term means and no single years: years = ${years} changes only the exceedance energies, by the change between years.`,
  })
  return {
    place,
    hub: (hubHeight) => hubOf(sectorsAt(climate, hubHeight, roughness), place, hubHeight, uncertaintyPct),
    series: undefined,
    lastYear: undefined,
    dataSource: SOURCE,
    data: (turbine) => ({
      ...embeddedProvenance('wind', turbine),
      source: SOURCE,
      version: given.name ?? null,
      licence: null,
      period: null,
    }),
    fidelity: 'user_supplied',
    identity: canonicalJson(given),
    years,
    period: 'long-term mean',
    coverage: 1,
    interannualVariation: INTERANNUAL_VARIATION,
    statement: (speedUncertainty, hubHeight) =>
      `The long-term mean wind speed at ${hubHeight} m is taken as known to ±${speedUncertainty.toFixed(1)} m/s (one standard deviation) from the wind climate of the request.`,
    reasons: [],
  }
}

function generalized({
  name = '',
  roughness_lengths_m: roughnesses,
  heights_m: heights,
  frequency_pct: frequency,
  weibull_a_ms: scale,
  weibull_k: shape,
}: WindClimateRequest): GeneralizedClimate {
  const shares = frequency.flatMap((row) => {
    const sum = row.reduce((total, value) => total + value, 0)
    return row.map((value) => value / sum)
  })
  return {
    name,
    roughnesses: Float64Array.from(roughnesses),
    heights: Float64Array.from(heights),
    sectors: frequency[0]?.length ?? 0,
    frequency: Float64Array.from(shares),
    scale: Float64Array.from(scale.flat(2)),
    shape: Float64Array.from(shape.flat(2)),
  }
}

function sectorsAt(climate: GeneralizedClimate, height: number, roughness: number): readonly ClimateSector[] {
  const [low = 0, high = 0] = [climate.heights[0], climate.heights.at(-1)]
  if (height < low || height > high) {
    const constraint = `${low}..${high} m, the heights of wind_climate`
    throw validationError([{ field: 'hub_height_m', value: shortenValue(height), constraint }])
  }
  const sectors = climateOfLand(climate, { height, roughness })
  // A sector without wind takes the distribution of another: its frequency is 0.
  const blowing = sectors.find(({ scale, shape }) => scale > 0 && shape > 0)
  return sectors.map((sector) =>
    sector.scale > 0 && sector.shape > 0
      ? sector
      : { ...sector, scale: blowing?.scale ?? 1, shape: blowing?.shape ?? 2 },
  )
}

/** The climatology's course of the year and air, with the mean wind of the sectors. */
function hubOf(
  sectors: readonly ClimateSector[],
  place: PlaceClimate,
  hubHeight: number,
  uncertaintyPct: number,
): HubWind {
  const embedded = hubWind(place, hubHeight)
  const mean = sectors.reduce((sum, sector) => sum + sector.frequency * weibullMean(sector), 0)
  const speed = Array.from(embedded.climate.speed)
  const known = speed.reduce((sum, month) => sum + month, 0) / speed.length
  return {
    ...embedded,
    climate: { ...embedded.climate, speed: speed.map((month) => (month * mean) / known) },
    sectors,
    speedUncertainty: (mean * uncertaintyPct) / 100,
    uncertaintyComponents: [
      {
        name: 'wind_resource',
        standardDeviation: uncertaintyPct / 100,
        source: 'the wind climate of the request: data, height, place and past years together',
      },
    ],
  }
}
