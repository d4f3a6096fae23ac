import type { ErrorDetail } from '../../../errors/index.ts'
import { numberSeries, oneOf, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { inlineWeatherSchema } from '../../weather/schema.ts'

/** Wind speeds of a level of own wind or of an own reanalysis. */
export const speedSeries = numberSeries({ min: 0, max: 120, unit: 'm/s', description: 'Wind speed.' })
/** Their directions. */
export const directionSeries = numberSeries({
  min: 0,
  max: 360,
  unit: '°',
  description: 'Where the wind comes from, clockwise from north.',
})

/** A reanalysis that the request brings: one height, even steps, from a start on. */
export const reanalysisSchema = strictObject({
  name: text({
    min: 1,
    max: 100,
    description: 'What it is, as the answer names it.',
    example: 'ERA5 at 48.45 N 5.59 E',
  }),
  start: inlineWeatherSchema.shape.start.unwrap().openapi({
    description: 'Time stamp of the first record, ISO 8601 with `Z` or an offset.',
  }),
  step_minutes: wholeNumber({
    min: 10,
    max: 60,
    unit: 'min',
    description: 'Distance of two records, a divisor of 60. Default 60.',
  }).optional(),
  timestamp_label: oneOf(
    ['center', 'start', 'end'],
    'Which point of its hour a time stamp names. Default `center`: the instants of ERA5, and the means of MERRA-2, which are stamped at half past.',
  ).optional(),
  height_m: quantity({ min: 1, max: 300, unit: 'm', description: 'Height above ground.' }),
  speed_ms: speedSeries,
  direction_deg: directionSeries,
}).openapi('Reanalysis', {
  description:
    'An own reanalysis in place of that of a provider, in any data mode: the clock of the records is checked against it, and `long_term_correction` carries them to its whole calendar years (UTC).',
})

/** Rules between the fields of an own reanalysis, which stands in `wind_data`. */
export function crossCheckReanalysis(given: unknown): ErrorDetail[] {
  if (!isRecord(given)) return []
  const [speeds, directions] = [given['speed_ms'], given['direction_deg']]
  if (!Array.isArray(speeds) || !Array.isArray(directions) || speeds.length === directions.length) return []
  return [
    {
      field: 'wind_data.reanalysis.direction_deg',
      value: `${directions.length} values`,
      constraint: `${speeds.length} values, as many as speed_ms`,
    },
  ]
}
