import { z } from '@hono/zod-openapi'
import { flag, oneOf, quantity, strictObject, wholeNumber } from '../../../../wire/field.ts'
import { receiverAnswerFields, receiverFields, receiversField } from '../receivers.ts'

const twelve = (description: string, max: number, unit: string) => {
  const error = 'an array of 12 numbers'
  return z
    .array(quantity({ min: 0, max, unit, description }), { error })
    .length(12, { error })
    .openapi({ description })
}

const windowSchema = strictObject({
  width_m: quantity({ min: 0.1, max: 50, unit: 'm', description: 'Width.' }),
  height_m: quantity({ min: 0.1, max: 50, unit: 'm', description: 'Height.' }),
  faces_deg: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description: 'Where it looks to, clockwise from north.',
  }),
}).openapi('ReceiverWindow')

/** What of shadow flicker a request asks for. */
export const flickerPartFields = {
  receivers: receiversField(
    strictObject({
      ...receiverFields('Of the eye, or of the middle of the window, above the ground. Default 1.5.', 0),
      window: windowSchema.optional(),
    }).openapi('FlickerReceiver'),
    'Where the shadow falls. Without a window a receiver sees all around.',
  ),
  year: wholeNumber({ min: 1950, max: 2100, description: 'Calendar year. Default 2025.' }).optional(),
  utc_offset_hours: quantity({
    min: -12,
    max: 14,
    unit: 'h',
    description: 'Of the local standard time of the calendars. Default by the longitude.',
  }).optional(),
  elevation_min_deg: quantity({
    min: 0,
    max: 30,
    unit: '°',
    description: 'A lower sun throws no shadow that is seen. Default 3.',
  }).optional(),
  distance_max_m: quantity({
    min: 100,
    max: 20_000,
    unit: 'm',
    description: 'Beyond it no shadow counts. Default 2000.',
  }).optional(),
  sun_shape: oneOf(['point', 'disc'], 'The sun as a point or as a disc. Default `point`.').optional(),
  sunshine_pct: twelve(
    'Share of the daylight of each month in which the sun shines. Default from the clearness of the climate.',
    100,
    '%',
  ).optional(),
  sector_frequency_pct: twelve(
    'How often the wind comes from each of twelve sectors, the first about north; any scale. Default that of the climate.',
    1e6,
    '%',
  ).optional(),
  operating_pct: quantity({
    min: 0,
    max: 100,
    unit: '%',
    description: 'Share of the time in which rotors turn. Default 100.',
  }).optional(),
  max_hours_per_year: quantity({
    min: 0,
    max: 8784,
    unit: 'h',
    description: 'Limit of the worst case in a year. Default 30.',
  }).optional(),
  max_minutes_per_day: quantity({
    min: 0,
    max: 1440,
    unit: 'min',
    description: 'Limit of the worst case in a day. Default 30.',
  }).optional(),
  max_expected_hours_per_year: quantity({
    min: 0,
    max: 8784,
    unit: 'h',
    description: 'Limit of the shadow that is to be expected in a year. Default 8.',
  }).optional(),
  include_calendar: flag('Whether to list the times of every day. Default true.').optional(),
  include_stops: flag(
    'Whether to work out when turbines have to stand so that the limits of the worst case are kept, and what energy that costs. Default false.',
  ).optional(),
}

/** The part of a farm analysis. */
export const flickerPartSchema = strictObject(flickerPartFields).openapi('ShadowFlickerPart')

export type FlickerPart = z.output<typeof flickerPartSchema>

const number = (description: string) => z.number().openapi({ description })

/** Shadow flicker in an answer. */
export const flickerSectionSchema = z
  .object({
    method: z.string(),
    year: z.number().int(),
    utc_offset_hours: z.number(),
    passes: z
      .boolean()
      .openapi({ description: 'Whether every receiver is within the limits of the worst case.' }),
    limits: z.object({
      max_hours_per_year: z.number(),
      max_minutes_per_day: z.number(),
      max_expected_hours_per_year: z.number(),
    }),
    receivers: z.array(
      z.object({
        ...receiverAnswerFields,
        worst_case_hours_per_year: number(
          'As if the sun always shone and rotors always turned across the light.',
        ),
        worst_case_minutes_per_day: number('Of the day with most.'),
        days: number('Days with shadow.'),
        expected_hours_per_year: number('With sunshine, the wind’s directions and standstill.'),
        passes: z.boolean().openapi({ description: 'Limits of the worst case.' }),
        expected_passes: z.boolean().openapi({ description: 'Limit of what is to be expected.' }),
        minutes_by_month: z.array(z.number()).openapi({ description: 'Worst case, twelve months.' }),
        minutes_by_turbine: z.array(z.number()).openapi({ description: 'Worst case of each turbine alone.' }),
        calendar: z
          .array(
            z.object({
              date: z.string().openapi({ example: '2025-01-03' }),
              spans: z
                .array(z.object({ from: z.string().openapi({ example: '08:12' }), to: z.string() }))
                .openapi({ description: 'First and last minute of shadow, local standard time.' }),
            }),
          )
          .optional(),
      }),
    ),
    stops: z
      .object({
        turbines: z.array(
          z.object({
            turbine_id: z.number().int(),
            hours_per_year: number('Worst case: on cloudy days a sensor lets it run.'),
            lost_mwh: number('With the sunshine of each month and the mean power of the turbine.'),
          }),
        ),
        lost_mwh: z.number(),
        lost_pct: number('Of the energy behind the wakes.'),
        receivers: z.array(
          z.object({
            name: z.string(),
            worst_case_hours_per_year: number('That is left.'),
            worst_case_minutes_per_day: number('That is left.'),
          }),
        ),
      })
      .optional()
      .openapi({ description: 'Where `include_stops` asks for it.' }),
  })
  .openapi('ShadowFlickerSection')

export type FlickerSection = z.output<typeof flickerSectionSchema>
