import { z } from '@hono/zod-openapi'
import { oneOf, strictObject, text } from '../../wire/field.ts'
import { metadataSchema } from '../result/metadata.ts'
import { COMPARED_OPERATIONS } from './analysis-of-result.ts'
import { FACTORS, METRICS } from './comparable.ts'

const OPERATIONS = COMPARED_OPERATIONS as readonly string[] as [string, ...string[]]
/** Most characters of a permalink. */
const PERMALINK_MAX = 200_000

const jobSide = strictObject({
  job_id: text({
    min: 1,
    max: 100,
    description:
      'A completed job that the caller may see: a solar optimisation, a wind analysis, a layout or a hybrid analysis.',
  }),
}).openapi('ComparedJob')

/** A side that is the result of a permalink. */
const permalinkSide = strictObject({
  permalink: text({
    min: 1,
    max: PERMALINK_MAX,
    description:
      'An address that ends with `#v1.` and a packed capsule, or that end alone; at most 1 MiB unpacked.',
  }),
}).openapi('ComparedPermalink')

/** A side that says what is computed. */
export const requestSide = strictObject({
  operation: oneOf(OPERATIONS, 'The analysis or the report, by its `operationId`.'),
  request: z.record(z.string(), z.unknown(), { error: 'an object' }).openapi({
    description:
      'Its request, as its own path takes it; of `runWindAnalysis` also `financial_assumptions`, as reports take them.',
  }),
  // The rest of a capsule; the request and the seed alone say what is computed.
  version: z.literal(1, { error: '1' }).optional(),
  seed: z.number({ error: 'a whole number of at least 0' }).int().min(0).optional(),
  engine_version: text({ min: 1, max: 100, description: 'Version that computed the capsule.' }).optional(),
  data: z.array(z.record(z.string(), z.unknown())).optional(),
  fingerprint: text({ min: 1, max: 100, description: 'Of the result of the capsule.' }).optional(),
}).openapi('ComparedRequest')

const side = (which: string) =>
  z
    .union([jobSide, requestSide, permalinkSide], {
      error:
        'a job, {"job_id": ...}; or a request, {"operation": ..., "request": {...}}; or a capsule; or {"permalink": ...}',
    })
    .openapi({ description: `The ${which} result: a job, a request, a capsule, or a permalink.` })

const COMPARE_EXAMPLE = {
  a: {
    operation: 'solarAssess',
    request: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000, tilt: 20 },
  },
  b: {
    operation: 'solarAssess',
    request: {
      latitude: 33.45,
      longitude: -112.07,
      capacity_kw: 1000,
      tilt: 30,
      financial_assumptions: { discount_rate: 0.08 },
    },
  },
  metric: 'lcoe',
}

/** Body of `POST /v1/compare`. */
export const compareRequestSchema = strictObject({
  a: side('first'),
  b: side('second'),
  metric: oneOf(METRICS, 'The number whose difference is split. Default `annual_energy`.').optional(),
}).openapi('CompareRequest', { example: COMPARE_EXAMPLE })

/** Body of the answer of `POST /v1/compare`. */
export const compareResponseSchema = z
  .object({
    operation: z.string(),
    metric: z.enum(METRICS),
    unit: z.string(),
    a: z.number().openapi({ description: 'The metric of the first.' }),
    b: z.number().openapi({ description: 'The metric of the second.' }),
    difference: z.number().openapi({ description: '`b` less `a`.' }),
    parts: z
      .array(
        z.object({
          factor: z.enum(FACTORS),
          value: z.number(),
          share: z.number().nullable().openapi({ description: 'Of the difference; null where that is 0.' }),
          differs: z
            .boolean()
            .openapi({ description: 'Whether the requests differ in it; if not the part is 0.' }),
        }),
      )
      .openapi({
        description:
          'Shapley values. They add up to `difference` to the last bit: all numbers are rounded to one power of two, below 1e-14 of the largest, and the largest part takes what rounding leaves.',
      }),
    runs: z.number().int().openapi({ description: 'Results that were computed.' }),
    waterfall_svg: z.string().openapi({ description: 'The parts as a picture.' }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    metadata: z.object({
      engine_version: z.string(),
      fingerprint: z.string(),
      fingerprint_a: z.string(),
      fingerprint_b: z.string(),
      data_a: metadataSchema.shape.data,
      data_b: metadataSchema.shape.data,
      method: z.string(),
    }),
  })
  .openapi('CompareResponse')

export type JobSide = z.output<typeof jobSide>
export type RequestSide = z.output<typeof requestSide>
export type CompareRequest = z.output<typeof compareRequestSchema>
export type CompareResponse = z.output<typeof compareResponseSchema>
