import { z } from '@hono/zod-openapi'
import { ERROR_TABLE } from '../errors/index.ts'

const codes = Object.keys(ERROR_TABLE) as [string, ...string[]]
const nestedCodes = Object.values(ERROR_TABLE).map((entry) => entry.nested) as [string, ...string[]]

const detail = z
  .object({
    field: z.string().openapi({
      description: 'Path of the refused field; `body` for the body as a whole.',
      example: 'latitude',
    }),
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]).openapi({
      description: 'What was given, shortened.',
      example: 91,
    }),
    constraint: z.string().openapi({ description: 'What it must be.', example: 'a number in -90..90 °' }),
    line: z.number().int().optional().openapi({ description: 'Line of a file, from 1.' }),
    column: z.string().optional().openapi({ description: 'Column of a file.' }),
  })
  .openapi('ErrorDetail')

/** Why no design is possible, with status 422. */
const infeasibleFacts = {
  conflicts: z
    .array(
      z
        .object({
          constraint: z.string().openapi({ example: 'turbine_count' }),
          required: z.number(),
          best_reachable: z.number().openapi({ description: 'The best value that any design reaches.' }),
        })
        .openapi('Conflict'),
    )
    .openapi({ description: 'Constraints that cannot be met, alone or together.' }),
  nearest_relaxation: z.record(z.string(), z.number()).optional().openapi({
    description: 'Values of these constraints with which there is a design; absent where nothing helps.',
  }),
}

/** Facts that some codes carry. */
const facts = {
  retry_after: z
    .number()
    .int()
    .optional()
    .openapi({ description: '429 of a full window: seconds until the next is taken.' }),
  window_seconds: z.number().int().optional().openapi({ description: 'The same: length of the window.' }),
  limit: z.number().int().optional().openapi({
    description: 'The same: requests in the window. 402 of a month used up: requests in the month.',
  }),
  current_usage: z
    .number()
    .int()
    .optional()
    .openapi({ description: '402 of a month used up: metered requests since its start.' }),
  tier: z.string().optional().openapi({ description: 'The same: tier of the organisation.' }),
  upgrade_url: z.string().optional().openapi({ description: 'The same: path that leads to a higher tier.' }),
  required: z.number().optional().openapi({ description: '402 of a job: compute credits that it needs.' }),
  available: z.number().optional().openapi({ description: 'The same: compute credits that are left.' }),
  required_scope: z.string().optional().openapi({
    description:
      '403: scopes of which one suffices; `session` for who must sign in, `superuser` for the platform.',
  }),
  limit_bytes: z.number().int().optional().openapi({ description: '413: most bytes of a body.' }),
  completed_at: z.string().nullable().optional().openapi({ description: 'The same: when.' }),
}

/** Beside them, but in the form of RFC 9457, whose `status` is that of HTTP. */
const ended = {
  status: z.string().optional().openapi({ description: '409 of a job that has ended: how it has.' }),
}

/** The flat form of an error. */
export const flatErrorSchema = z
  .object({
    error: z.enum(codes),
    message: z.string(),
    details: z.array(detail).optional().openapi({ description: 'Every refused field, up to a hundred.' }),
    conflicts: infeasibleFacts.conflicts.optional(),
    nearest_relaxation: infeasibleFacts.nearest_relaxation,
    ...facts,
    ...ended,
    request_id: z.string().optional().openapi({ description: 'With status 500 and above.' }),
  })
  .openapi('FlatError', { description: 'Errors of solar, account and service paths.' })

/** The nested form of an error. */
export const nestedErrorSchema = z
  .object({
    error: z.object({
      code: z.enum(nestedCodes),
      message: z.string(),
      details: z
        .union([detail, z.object(infeasibleFacts).openapi('InfeasibleDetails')])
        .optional()
        .openapi({ description: 'The first refused field, or why no design is possible.' }),
      errors: z.array(detail).optional().openapi({ description: 'Every refused field, up to a hundred.' }),
      ...facts,
      ...ended,
      request_id: z.string().optional().openapi({ description: 'With status 500 and above.' }),
    }),
  })
  .openapi('NestedError', { description: 'Errors of wind, hybrid, job and webhook paths.' })

/** RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().openapi({ example: 'urn:sunwake:error:validation_error' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    errors: z.array(detail).optional(),
    conflicts: infeasibleFacts.conflicts.optional(),
    nearest_relaxation: infeasibleFacts.nearest_relaxation,
    ...facts,
    request_id: z.string(),
  })
  .openapi('Problem', { description: 'RFC 9457, for `Accept: application/problem+json`.' })
