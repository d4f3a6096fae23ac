import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../../errors/index.ts'
import { oneOf, quantity, strictObject, text, wholeNumber } from '../../../../wire/field.ts'
import { isRecord } from '../../../../wire/parse/parse-request.ts'
import { receiverAnswerFields, receiverFields, receiversField } from '../receivers.ts'

const BANDS = 'an array of 8 levels, of the octave bands from 63 Hz to 8 kHz'
const LEVELS_MAX = 10
const LEVELS = `an array of 1..${LEVELS_MAX} spectra`

const soundPowerSchema = strictObject({
  octave_bands_db: z
    .array(quantity({ min: -50, max: 200, unit: 'dB', description: 'Level of a band, re 1 pW.' }), {
      error: BANDS,
    })
    .length(8, { error: BANDS })
    .openapi({
      description: 'Sound power of the octave bands 63, 125, 250, 500, 1000, 2000, 4000 and 8000 Hz.',
    }),
  weighting: oneOf(
    ['none', 'A'],
    'Whether the levels are A-weighted, as data sheets often give them. Default `none`.',
  ).optional(),
  turbine_model: text({
    min: 1,
    max: 100,
    description: 'Only for turbines of this model. Default: for all.',
    example: 'generic_3mw',
  }).optional(),
  turbines: z
    .array(
      wholeNumber({
        min: 1,
        max: 1000,
        description: 'Number of a turbine, from 1 in the order of the positions.',
      }),
      {
        error: 'an array of numbers of turbines',
      },
    )
    .min(1, { error: 'an array of 1..1000 numbers of turbines' })
    .max(1000, { error: 'an array of 1..1000 numbers of turbines' })
    .openapi({ description: 'Only for these turbines, as in a quieter mode of operation. Default: for all.' })
    .optional(),
}).openapi('TurbineSoundPower')

const groundFactor = (where: string) =>
  quantity({
    min: 0,
    max: 1,
    description: `Porosity of the ground ${where}: 0 hard (rock, water, ice), 1 porous (fields, woods). Default 0.5.`,
  }).optional()

/** Who hears, what sounds, and how sound travels. */
export const noiseModelFields = {
  receivers: receiversField(
    strictObject({
      ...receiverFields('Of the ear above the ground. Default 4.', 0.1),
      limit_dba: quantity({
        min: 0,
        max: 100,
        unit: 'dB(A)',
        description: 'Limit here. Default that of the request.',
      }).optional(),
    }).openapi('NoiseReceiver'),
    'Where the noise is heard.',
  ),
  sound_power: z
    .array(soundPowerSchema, { error: LEVELS })
    .min(1, { error: LEVELS })
    .max(LEVELS_MAX, { error: LEVELS })
    .openapi({
      description: 'Sound power of the turbines; where several entries are of a turbine the last counts.',
    }),
  limit_dba: quantity({
    min: 0,
    max: 100,
    unit: 'dB(A)',
    description: 'Limit at the receivers. Default: none is checked.',
  }).optional(),
  method: oneOf(
    ['iso_9613_2', 'interim'],
    'Ground effect: general method of ISO 9613-2, or 3 dB more in every band (German Interimsverfahren, for high sources). Default `iso_9613_2`.',
  ).optional(),
  ground_factors: strictObject({
    source: groundFactor('around the turbines'),
    middle: groundFactor('between'),
    receiver: groundFactor('around the receivers'),
  })
    .openapi('NoiseGroundFactors')
    .optional(),
  temperature_c: quantity({
    min: -20,
    max: 50,
    unit: '°C',
    description: 'Of the air. Default 10.',
  }).optional(),
  relative_humidity_pct: quantity({
    min: 10,
    max: 100,
    unit: '%',
    description: 'Of the air. Default 70.',
  }).optional(),
  pressure_hpa: quantity({
    min: 200,
    max: 1100,
    unit: 'hPa',
    description: 'Of the air. Default 1013.25.',
  }).optional(),
  c0_db: quantity({
    min: 0,
    max: 10,
    unit: 'dB',
    description:
      'C0 of the meteorological correction for long-term means. Default 0: downwind of all turbines.',
  }).optional(),
}

/** What of noise a request asks for. */
export const noisePartFields = {
  ...noiseModelFields,
  map_spacing_m: quantity({
    min: 5,
    max: 1000,
    unit: 'm',
    description: 'Asks for a map of the levels 4 m above the ground, with points so far apart.',
  }).optional(),
  map_margin_m: quantity({
    min: 0,
    max: 10_000,
    unit: 'm',
    description: 'How far the map goes beyond turbines and receivers. Default 500.',
  }).optional(),
}

/** The part of a farm analysis. */
export const noisePartSchema = strictObject(noisePartFields).openapi('NoisePart')

export type NoisePart = z.output<typeof noisePartSchema>

const number = (description: string) => z.number().openapi({ description })

/** Noise in an answer. */
export const noiseSectionSchema = z
  .object({
    method: z.string(),
    passes: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether every limit is kept; null without a limit.' }),
    receivers: z.array(
      z.object({
        ...receiverAnswerFields,
        level_dba: number('A-weighted level of all turbines together.'),
        level_db: number('Level without weighting.'),
        octave_bands_db: z.array(z.number()).openapi({ description: '63 Hz to 8 kHz, not weighted.' }),
        loudest_turbine_id: z.number().int(),
        loudest_turbine_dba: number('Level that this turbine alone makes.'),
        limit_dba: z.number().nullable(),
        margin_db: z
          .number()
          .nullable()
          .openapi({ description: 'Limit less level; below 0 it is exceeded.' }),
        passes: z.boolean().nullable(),
      }),
    ),
    turbines: z.array(
      z.object({
        turbine_id: z.number().int(),
        sound_power_dba: number('A-weighted sum of its bands, re 1 pW.'),
      }),
    ),
    map: z
      .object({
        latitudes: z.array(z.number()).openapi({ description: 'Of the rows, the northmost first.' }),
        longitudes: z.array(z.number()).openapi({ description: 'Of the columns, the westmost first.' }),
        level_dba: z
          .array(z.array(z.number().nullable()))
          .openapi({ description: 'Rows of levels; null under a rotor and where the ground is not known.' }),
      })
      .optional()
      .openapi({ description: 'Where `map_spacing_m` asks for it.' }),
  })
  .openapi('NoiseSection')

export type NoiseSection = z.output<typeof noiseSectionSchema>

/** Rules between the fields of the part, whose path is `path`. */
export function crossCheckNoise(part: unknown, path: string): readonly ErrorDetail[] {
  if (!isRecord(part)) return []
  const details: ErrorDetail[] = []
  const given = (name: string): boolean => part[name] !== undefined
  if (part['method'] === 'interim') {
    for (const name of ['ground_factors', 'c0_db']) {
      if (!given(name)) continue
      details.push({
        field: `${path}${name}`,
        value: 'given',
        constraint: 'left out with method interim, which does not use it',
      })
    }
  }
  if (given('map_margin_m') && !given('map_spacing_m')) {
    details.push({
      field: `${path}map_spacing_m`,
      value: null,
      constraint: 'required where map_margin_m is given',
    })
  }
  return details
}
