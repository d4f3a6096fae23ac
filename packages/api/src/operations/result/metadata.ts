import { z } from '@hono/zod-openapi'

/** How far a figure is from a measurement. */
const FIDELITIES = [
  'measured',
  'reanalysis',
  'forecast',
  'climatology',
  'synthetic',
  'surrogate',
  'user_supplied',
] as const

export const warningSchema = z
  .object({
    code: z.string().openapi({ description: 'Name of the warning, stable.', example: 'site_overridden' }),
    message: z.string().openapi({ description: 'What happened, for a person.' }),
  })
  .openapi('Warning')

export type Warning = z.output<typeof warningSchema>

export const attributionSchema = z
  .object({
    name: z.string().openapi({ description: 'Data set.', example: 'CRU CL 2.0' }),
    version: z.string(),
    licence: z.string(),
    citation: z.string().openapi({ description: 'Text to print beside the result.' }),
    url: z.string(),
  })
  .openapi('Attribution', { description: 'Whose data a result is made of.' })

export const metadataSchema = z
  .object({
    engine_version: z.string().openapi({ description: 'Version of the engine that made the numbers.' }),
    seed: z.number().openapi({ description: 'Seed of the run.' }),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .openapi({
        description:
          'SHA-256 of the inputs after defaults, the data and the engine version: the same fingerprint means the same numbers, bit for bit.',
      }),
    assumptions: z.record(z.string(), z.string()).openapi({
      description: 'Every default that shaped the numbers, with its unit.',
      example: { albedo: '0.2 where the weather has none' },
    }),
    units: z.record(z.string(), z.string()).openapi({
      description: 'Units of the fields whose names carry none.',
      example: { capacity_factor: 'fraction of the DC nameplate' },
    }),
    data: z
      .object({
        source: z.string().openapi({ description: 'Where the weather really came from.' }),
        version: z.string().nullable(),
        licence: z.string().nullable(),
        period: z.string().nullable().openapi({ description: 'First and last record, ISO 8601 interval.' }),
        resolution: z
          .string()
          .optional()
          .openapi({ description: 'Distance between grid points, or the area that one value represents.' }),
        attributions: z
          .array(attributionSchema)
          .optional()
          .openapi({ description: 'Sources behind embedded data, each with its licence and citation.' }),
        fetched_at: z
          .string()
          .nullable()
          .openapi({ description: 'When a provider was asked; null where none was.' }),
      })
      .openapi('DataOrigin'),
    fidelity: z.enum(FIDELITIES).openapi({
      description:
        '`user_supplied`: the request contained the weather; whether it was measured, modelled or synthetic is not known.',
    }),
    test_mode: z
      .literal(true)
      .optional()
      .openapi({ description: 'Present where a test key asked: no credits were charged.' }),
    processing_time_ms: z.number().openapi({ description: 'Volatile: differs from run to run.' }),
  })
  .openapi('ResultMetadata')

export type ResultMetadata = z.output<typeof metadataSchema>
