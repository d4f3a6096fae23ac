import { requireFields, requireKnown } from '../../errors/index.ts'
import { climateResource } from './climate-resource.ts'
import { seriesResource } from './series-resource.ts'
import { requireWindResourceInput, type WindResourceInput } from './wind-resource-input.ts'
import type { WindResource } from './wind-resource-result.ts'

const WIND_RESOURCE_FIELDS: Readonly<Record<keyof WindResourceInput, true>> = {
  wind: true,
  heights: true,
  sectors: true,
  weibullMethod: true,
  air: true,
  roughness: true,
  speedDeviation: true,
  exponentDeviation: true,
  interannualVariation: true,
  peakFactor: true,
  hasTrueStorms: true,
  rng: true,
}

/**
 * Wind resource of a site from measured or modelled series at one or more heights, or from a climatology: at each
 * height that is asked for the mean speed, Weibull distributions of the year and of each sector, power density, means
 * by month and hour, turbulence, the wind of 50 years, classes of turbines, and how uncertain the mean is.
 *
 * - Speeds of a series are carried from the nearest height with wind by the power law, with the exponents of month and
 *   hour where there are two heights or more.
 * - The wind of 50 years comes from independent storms where there are five years or more, else from the tail of the
 *   Weibull distribution (which says so).
 * - A climatology has no hours of the day, and within a season no wind that is stronger from one direction.
 *
 * A gap (NaN) is left out of its own record.
 *
 * @throws {InputError} by the path of the field, for example `wind.levels[1].speed`; as the fits where records are too
 *   few.
 * @see MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function windResource(input: WindResourceInput): WindResource {
  requireKnown(input, Object.keys(WIND_RESOURCE_FIELDS))
  requireFields(input, { wind: 'object', heights: 'list', air: 'object', rng: 'object' })
  requireWindResourceInput(input)
  const { wind } = input
  return wind.kind === 'series' ? seriesResource(input, wind) : climateResource(input, wind)
}
