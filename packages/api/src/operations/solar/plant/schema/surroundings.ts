import { z } from '@hono/zod-openapi'
import { oneOf, quantity, strictObject, wholeNumber } from '../../../../wire/field.ts'
import {
  modelObject,
  monthlyPercent,
  type ParameterTable,
  parameterShape,
  percent,
  required,
} from '../../../../wire/parameter-table.ts'

const SKYLINE_POINTS_MAX = 3600
const SHADING = ['linear', 'blocks', 'none'] as const

/** Rows that shade each other. */
export const pvRowsSchema = strictObject({
  gcr: quantity({
    min: 0.01,
    max: 1,
    description:
      'Ground coverage ratio: module width over row pitch. Required for fixed mounts; trackers have `gcr` of their own.',
  }).optional(),
  shading: oneOf(
    SHADING,
    'What shade takes of the beam: in proportion to the shaded width, or block by block behind bypass diodes (Martínez-Moreno 2010); `none`: rows shade nothing. Default `linear`.',
  ).optional(),
  blocks: wholeNumber({
    min: 1,
    max: 1000,
    description: 'Blocks along the width of a row, for `blocks`. Default 3.',
  }).optional(),
}).openapi('PvRows', {
  description:
    'Equal rows without end that shade each other. Default: a row alone; for trackers without backtracking the rows of their `gcr`.',
})

/** Figures of modules that use light from behind, by their names on the wire. */
export const BIFACIAL_PARAMETERS: ParameterTable = {
  pitch_m: required({
    core: 'pitch',
    min: 0.1,
    max: 1000,
    unit: 'm',
    description: 'Level distance of neighbouring rows.',
  }),
  height_m: required({
    core: 'height',
    min: 0.1,
    max: 1000,
    unit: 'm',
    description: "Height of the rows' centres above the ground.",
  }),
  bifaciality: {
    core: 'bifaciality',
    min: 0,
    max: 1,
    description: 'Efficiency of the back over that of the front. Default 0.8.',
  },
  structure_shading_pct: {
    core: 'shadeFactor',
    min: 0,
    max: 100,
    scale: -0.01,
    unit: '%',
    description: 'Light of the back lost to frames and posts. Default 2.',
  },
  transmission_pct: {
    core: 'transmissionFactor',
    min: 0,
    max: 100,
    scale: 0.01,
    unit: '%',
    description: 'Light of the back gained through the modules. Default 0.',
  },
  mismatch_pct: percent('mismatchLoss', 'Light of the back lost because it is uneven. Default 0.'),
}

export const pvBifacialSchema = strictObject(parameterShape(BIFACIAL_PARAMETERS)).openapi('PvBifacial', {
  description: 'Modules that use light from behind, by the model of infinite sheds. Needs `rows`.',
})

const angles = (min: number, max: number, description: string) => {
  const error = `an array of 1..${SKYLINE_POINTS_MAX} numbers`
  return z
    .array(quantity({ min, max, unit: '°', description }), { error })
    .min(1, { error })
    .max(SKYLINE_POINTS_MAX, { error })
    .openapi({ description: `${description} Unit: °.` })
}

/** Skyline around a site. */
export const pvHorizonSchema = strictObject({
  azimuths: angles(0, 360, 'Directions, clockwise from north, rising.'),
  elevations: angles(-90, 90, 'Elevation of the skyline there.'),
}).openapi('PvHorizon', {
  description: 'Skyline as points, joined by straight lines. It hides the beam and part of the sky.',
})

/** Parameters of the soiling models by their names on the wire. */
export const SOILING_PARAMETERS: Readonly<Record<'constant' | 'monthly' | 'kimber' | 'hsu', ParameterTable>> =
  {
    constant: { loss_pct: required(percent('loss', 'Light lost to dirt.')) },
    monthly: { losses_pct: monthlyPercent('losses', 'Light lost to dirt, January to December.') },
    kimber: {
      cleaning_threshold_mm: {
        core: 'cleaningThreshold',
        min: 0,
        max: 1000,
        unit: 'mm',
        description: 'Rain within a day above which the modules are clean. Default 6.',
      },
      loss_pct_per_day: percent('lossPerDay', 'Loss that a dry day adds. Default 0.15.'),
      grace_days: {
        core: 'graceDays',
        min: 0,
        max: 1000,
        unit: 'd',
        description: 'Days after a cleaning rain without dust. Default 14.',
      },
      loss_max_pct: percent('lossMax', 'Loss beyond which no more dirt sticks. Default 30.'),
      initial_loss_pct: percent('initialLoss', 'Loss at the first record. Default 0.'),
    },
    hsu: {
      cleaning_threshold_mm: required({
        core: 'cleaningThreshold',
        min: 0,
        max: 1000,
        unit: 'mm',
        description: 'Rain from which on the modules are clean.',
      }),
      rain_period_hours: {
        core: 'rainPeriodHours',
        min: 1,
        max: 24,
        unit: 'h',
        description: 'Period over which rain counts as one. Default 1.',
      },
    },
  }

/** Dirt on the glass. */
export const pvSoilingSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('constant', 'The same share always.', SOILING_PARAMETERS.constant),
      modelObject('monthly', 'A share for every month.', SOILING_PARAMETERS.monthly),
      strictObject({
        model: z
          .literal('kimber', { error: 'the word kimber' })
          .openapi({ description: 'Kimber 2006; needs `rain_mm`.' }),
        ...parameterShape(SOILING_PARAMETERS.kimber),
        wash_days: z
          .array(wholeNumber({ min: 1, max: 366, description: 'Day of the year.' }), {
            error: 'an array of days of the year',
          })
          .max(366, { error: 'an array of days of the year' })
          .optional()
          .openapi({ description: 'Days of the year on which the modules are washed.' }),
      }),
      modelObject(
        'hsu',
        'Coello & Boyle 2019; needs `rain_mm`, `pm25_ug_m3` and `pm10_ug_m3`.',
        SOILING_PARAMETERS.hsu,
      ),
    ],
    { error: 'an object whose `model` is one of constant, monthly, kimber, hsu' },
  )
  .openapi('PvSoiling', { description: 'Dirt on the glass; in place of `soiling_pct` of `losses`.' })

const monthly = (core: string, max: number, unit: string, description: string) =>
  ({ core, min: 0, max, unit, description, count: 12 }) as const

/** Parameters of the snow models by their names on the wire. */
export const SNOW_PARAMETERS: Readonly<Record<'monthly' | 'marion' | 'townsend', ParameterTable>> = {
  monthly: { losses_pct: monthlyPercent('losses', 'DC power lost to snow, January to December.') },
  marion: {
    strings: {
      core: 'strings',
      min: 1,
      max: 1000,
      isWhole: true,
      description: 'Parallel strings along the slant height. Default 1.',
    },
    threshold_snowfall_cm_per_hour: {
      core: 'thresholdSnowfallCmPerHour',
      min: 0,
      max: 1000,
      unit: 'cm/h',
      description: 'Snowfall above which the modules are covered. Default 1.',
    },
  },
  townsend: {
    slant_height_m: required({
      core: 'slantHeight',
      min: 0.1,
      max: 1000,
      unit: 'm',
      description: 'Length of the rows along the slope.',
    }),
    lower_edge_height_m: required({
      core: 'lowerEdgeHeight',
      min: 0,
      max: 1000,
      unit: 'm',
      description: 'Height of the lower edge above the ground.',
    }),
    snowfall_cm: required(monthly('snowfallCm', 10_000, 'cm', 'Snow of the months, January to December.')),
    snow_events: required(
      monthly('snowEvents', 31, 'd', 'Days of the months with more than an inch of snow.'),
    ),
    relative_humidity_pct: {
      ...monthly('relativeHumidity', 100, '%', 'Humidity of the months. Default: of the weather.'),
      scale: 0.01,
    },
  },
}

/** Snow on the modules. */
export const pvSnowSchema = z
  .discriminatedUnion(
    'model',
    [
      modelObject('monthly', 'A share for every month.', SNOW_PARAMETERS.monthly),
      modelObject('marion', 'Marion 2013, fixed mounts; needs `snowfall_cm`.', SNOW_PARAMETERS.marion),
      modelObject('townsend', 'Townsend & Powers 2011, fixed mounts.', SNOW_PARAMETERS.townsend),
    ],
    { error: 'an object whose `model` is one of monthly, marion, townsend' },
  )
  .openapi('PvSnow', { description: 'Snow on the modules; in place of `snow_pct` of `losses`.' })
