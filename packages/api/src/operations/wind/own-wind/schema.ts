import { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue } from '../../../errors/index.ts'
import { numberSeries, oneOf, quantity, strictObject } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { checkLengths, checkStart } from '../../weather/check-series.ts'
import { inlineWeatherSchema } from '../../weather/schema.ts'
import { crossCheckProfile, profileSchema } from './profile.ts'
import { crossCheckReanalysis, directionSeries, reanalysisSchema, speedSeries } from './reanalysis-schema.ts'

const LEVELS_MAX = 8

const levelsError = `an array of 1..${LEVELS_MAX} heights, each {height_m, speed_ms, direction_deg}`

const levelSchema = strictObject({
  height_m: quantity({ min: 1, max: 300, unit: 'm', description: 'Height of the sensor above ground.' }),
  speed_ms: speedSeries,
  direction_deg: directionSeries.optional(),
  speed_sd_ms: numberSeries({
    min: 0,
    max: 60,
    unit: 'm/s',
    description:
      'Standard deviation of the speed within each record, best of ten minutes. From 100 values at 4 m/s or more on, it is the turbulence of the farm, in place of that of the land cover.',
  }).optional(),
})

/** Ways to carry own wind to the long term. */
export const LONG_TERM_METHODS = ['variance_ratio', 'linear', 'weibull_scale'] as const

export type LongTermMethod = (typeof LONG_TERM_METHODS)[number]

const levelsField = z
  .array(levelSchema.openapi('WindLevel'), { error: levelsError })
  .min(1, { error: levelsError })
  .max(LEVELS_MAX, { error: levelsError })

/** Records of one mast. */
const seriesSchema = inlineWeatherSchema
  .pick({ timestamps: true, start: true, step_minutes: true, timestamp_label: true, utc_offset_hours: true })
  .extend({
    levels: levelsField.optional(),
    temp_air_c: numberSeries({
      min: -100,
      max: 70,
      unit: '°C',
      description: 'Air temperature at 2 m; the climatology where absent.',
    }).optional(),
    pressure_hpa: numberSeries({
      min: 300,
      max: 1100,
      unit: 'hPa',
      description: 'Pressure at the ground; that of the standard atmosphere where absent.',
    }).optional(),
  })

const MASTS_MAX = 10
const mastsError = `an array of 1..${MASTS_MAX} masts, each {latitude, longitude, height_m, speed_ms, direction_deg, start}`

const mastSchema = seriesSchema
  .extend({ latitude, longitude })
  .extend(levelSchema.partial().shape)
  .openapi('WindMast', {
    description:
      'A mast and its records: one height as `height_m`, `speed_ms` and `direction_deg`, or several as `levels`.',
  })

/** Measured or otherwise own wind of a request. */
export const windDataSchema = seriesSchema
  .extend({
    masts: z
      .array(mastSchema, { error: mastsError })
      .min(1, { error: mastsError })
      .max(MASTS_MAX, { error: mastsError })
      .openapi({
        description:
          'Masts with their places, within 5 km of the box around the boundary. The terrain model carries their wind to each turbine: in each sector by its factor at the turbine over that at the mast, several masts weighted by the square of the distance. The first mast gives the frequencies of the sectors. `masts` in the answer says how well each predicts the others.',
      })
      .optional(),
    long_term_correction: oneOf(
      ['none', ...LONG_TERM_METHODS],
      'Carries the records to the years of `reanalysis`, else to the `years` of the one that `data_source` names, by their relation to its hours in the time that both have, by 12 sectors: `variance_ratio` keeps mean and spread, `linear` is least squares and loses spread, `weibull_scale` carries distributions over. Needs `reanalysis` or online data; without them, or where the two hardly go together, the records stay as they are and `long_term_not_corrected` warns. Default `none`.',
    ).optional(),
    reanalysis: reanalysisSchema.optional(),
    profile: profileSchema.optional(),
  })
  .openapi('WindData', {
    description:
      'Own wind, measured for example, at one or more heights on an even time axis with a step of at most an hour; used in place of every other data set, whatever the data mode. Give `masts`, each with its place; a single series without a place is the climate of the whole farm over flat ground, and a warning says so. With `reanalysis`, or where the data mode lets providers be asked, its clock is checked against a reanalysis (`data_quality.time_shift`). One height at least has directions, and every calendar month has ten days of values.',
  })

export type WindDataRequest = z.output<typeof windDataSchema>
export type MastRequest = z.output<typeof mastSchema>
/** Records of one mast whose heights are there. */
export type WindSeriesRequest = Omit<WindDataRequest, 'levels' | 'masts'> & {
  readonly levels: NonNullable<WindDataRequest['levels']>
}

/** What a request says once for all masts. */
const BESIDE_MASTS = new Set(['masts', 'long_term_correction', 'reanalysis', 'profile'])

/** Rules between the fields of own wind. Takes any body, also one that its schema refuses. */
export function crossCheckWindData({ wind_data: given }: Readonly<Record<string, unknown>>): ErrorDetail[] {
  if (!isRecord(given)) return []
  return [
    ...checkMasts(given),
    ...crossCheckReanalysis(given['reanalysis']),
    ...crossCheckProfile(given['profile']),
  ]
}

function checkMasts(given: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const masts = given['masts']
  if (masts === undefined) {
    const missing = {
      field: 'wind_data.levels',
      value: null,
      constraint: `required, or masts: ${levelsError}`,
    }
    return [...(given['levels'] === undefined ? [missing] : []), ...checkMastSeries(given, 'wind_data')]
  }
  const beside = Object.keys(given).filter((name) => !BESIDE_MASTS.has(name))
  return [
    ...beside.map((name) => ({
      field: `wind_data.${name}`,
      value: 'given beside masts',
      constraint: 'a field of each mast',
    })),
    ...(Array.isArray(masts) ? masts : [])
      .filter(isRecord)
      .flatMap((mast, i) => checkMast(mast, `wind_data.masts[${i}]`)),
  ]
}

function checkMast(mast: Readonly<Record<string, unknown>>, path: string): ErrorDetail[] {
  const { height_m, speed_ms, direction_deg, speed_sd_ms, ...rest } = mast
  const single = [height_m, speed_ms, direction_deg]
  if (mast['levels'] !== undefined) {
    const twice = single.every((value) => value === undefined)
      ? []
      : [
          {
            field: `${path}.levels`,
            value: 'given together with height_m',
            constraint: 'left out where height_m is given',
          },
        ]
    return [...twice, ...checkMastSeries(mast, path)]
  }
  const missing = Object.entries({ height_m, speed_ms, direction_deg }).flatMap(([name, value]) =>
    value === undefined ? [{ field: `${path}.${name}`, value: null, constraint: 'required, or levels' }] : [],
  )
  if (missing.length > 0) return missing
  return checkMastSeries({ ...rest, levels: [{ height_m, speed_ms, direction_deg, speed_sd_ms }] }, path)
}

function checkMastSeries(given: Readonly<Record<string, unknown>>, path: string): ErrorDetail[] {
  const levels = (Array.isArray(given['levels']) ? given['levels'] : []).filter(isRecord)
  const details = [
    ...checkStart(given, path),
    ...checkLengths(
      path,
      ['levels[0].speed_ms', levels[0]?.['speed_ms']],
      [
        ...['timestamps', 'temp_air_c', 'pressure_hpa'].map((name) => [name, given[name]] as const),
        ...levels.flatMap((level, i) =>
          ['speed_ms', 'direction_deg', 'speed_sd_ms'].map(
            (name) => [`levels[${i}].${name}`, level[name]] as const,
          ),
        ),
      ],
    ),
  ]
  if (levels.length > 0 && levels.every((level) => level['direction_deg'] === undefined)) {
    details.push({
      field: `${path}.levels[0].direction_deg`,
      value: null,
      constraint: 'required at one height at least',
    })
  }
  const heights = levels.map((level) => level['height_m'])
  const twice = heights.findIndex((height, i) => heights.indexOf(height) < i)
  if (twice > 0) {
    details.push({
      field: `${path}.levels[${twice}].height_m`,
      value: shortenValue(heights[twice]),
      constraint: 'a height that no other level has',
    })
  }
  return details
}
