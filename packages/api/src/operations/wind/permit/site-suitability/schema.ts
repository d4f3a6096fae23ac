import { z } from '@hono/zod-openapi'
import { SUITABILITY_CHECKS } from '@sunwake/core/wind/site-suitability'
import type { ErrorDetail } from '../../../../errors/index.ts'
import { oneOf, quantity, strictObject } from '../../../../wire/field.ts'
import { isRecord } from '../../../../wire/parse/parse-request.ts'

/** Fewest and most years of greatest values. */
const YEARS_MIN = 5
const YEARS_MAX = 200
const YEARS = `an array of ${YEARS_MIN}..${YEARS_MAX} speeds, the greatest of as many years: fewer tell nothing of fifty`

const WIND_CLASSES = ['I', 'II', 'III'] as const
/** A pattern and no list: generators of clients make one name of A+ and A. */
const TURBULENCE_CLASS = /^(A\+|A|B|C)$/

/** What of site suitability a request asks for. */
export const suitabilityPartFields = {
  wind_class: oneOf(
    WIND_CLASSES,
    'Wind class of the turbines. Default that of the catalogue, where it has one.',
  ).optional(),
  turbulence_class: z
    .string({ error: 'one of A+, A, B, C' })
    .regex(TURBULENCE_CLASS, { error: 'one of A+, A, B, C' })
    .openapi({
      description:
        'Turbulence class of the turbines: A+, A, B or C. Default that of the catalogue, where it has one.',
      example: 'B',
    })
    .optional(),
  annual_maxima_ms: z
    .array(
      quantity({
        min: 0.1,
        max: 200,
        unit: 'm/s',
        description: 'Greatest ten-minute mean of a year at the hub.',
      }),
      {
        error: YEARS,
      },
    )
    .min(YEARS_MIN, { error: YEARS })
    .max(YEARS_MAX, { error: YEARS })
    .openapi({
      description:
        'Greatest ten-minute means of single years at the hub, from which the wind of 50 years is told (Gumbel, moments).',
    })
    .optional(),
  extreme_wind_speed_ms: quantity({
    min: 1,
    max: 200,
    unit: 'm/s',
    description: 'Greatest ten-minute mean in 50 years at the hub, instead of `annual_maxima_ms`.',
  }).optional(),
  turbulence_intensity_pct: quantity({
    min: 0,
    max: 60,
    unit: '%',
    description: 'Mean ambient intensity at the hub. Default that of the wind.',
  }).optional(),
  turbulence_spread_pct: quantity({
    min: 0,
    max: 60,
    unit: '%',
    description:
      'Standard deviation of the ambient intensity at the hub. Default by speed, as in the normal turbulence of IEC 61400-1:2005.',
  }).optional(),
  shear_exponent: quantity({
    min: -1,
    max: 2,
    description: 'Exponent of the power law over the rotor. Default that of the wind.',
  }).optional(),
  wohler_exponent: quantity({
    min: 1,
    max: 30,
    description: 'Of the material: 4 steel, 10 glass fibre. Default 10.',
  }).optional(),
}

/** The part of a farm analysis. */
export const suitabilityPartSchema = strictObject(suitabilityPartFields).openapi('SiteSuitabilityPart')

export type SuitabilityPart = z.output<typeof suitabilityPartSchema>

const number = (description: string) => z.number().openapi({ description })

/** Site suitability in an answer. */
export const suitabilitySectionSchema = z
  .object({
    method: z.string(),
    passes: z.boolean().openapi({ description: 'Whether every turbine passes every check.' }),
    design_class: z
      .string()
      .openapi({ description: 'Class that the turbines are checked against.', example: 'IIIB' }),
    extreme_wind: z.object({
      source: z.enum(['annual_maxima_gumbel', 'request']),
      speed_50_year_ms: number('Greatest ten-minute mean in 50 years.'),
      gust_50_year_ms: number('1.4 times that, as the normal classes have it.'),
      standard_error_ms: z
        .number()
        .nullable()
        .openapi({ description: 'Null where the request gave the speed.' }),
      years: z.number().int().nullable(),
    }),
    turbines: z.array(
      z.object({
        turbine_id: z.number().int(),
        passes: z.boolean(),
        lightest_class: z
          .string()
          .openapi({ description: 'Lightest class that the wind fits into; S is none.' }),
        checks: z.array(
          z.object({
            check: z.enum(SUITABILITY_CHECKS),
            value: z.number(),
            limit: z.number(),
            limit_min: number('Least value that is allowed, where there is one.').optional(),
            unit: z.string(),
            wind_speed_ms: number('At which the check is decided, where it is made at several.').optional(),
            passes: z.boolean(),
            reason: z.string().openapi({ description: 'In words.' }),
          }),
        ),
        neighbours: z
          .array(z.number().int())
          .openapi({ description: 'Turbines whose wakes count, the nearest first.' }),
      }),
    ),
  })
  .openapi('SiteSuitabilitySection')

export type SuitabilitySection = z.output<typeof suitabilitySectionSchema>

/** Rules between the fields of the part, whose path is `path`. */
export function crossCheckSuitability(part: unknown, path: string): readonly ErrorDetail[] {
  if (!isRecord(part)) return []
  const given = ['annual_maxima_ms', 'extreme_wind_speed_ms'].filter((name) => part[name] !== undefined)
  if (given.length === 1) return []
  return [
    {
      field: `${path}annual_maxima_ms`,
      value: given.length === 0 ? null : 'given beside extreme_wind_speed_ms',
      constraint: `the greatest values of ${YEARS_MIN} years or more, or extreme_wind_speed_ms instead`,
    },
  ]
}
