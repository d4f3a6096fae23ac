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

/** The flat form of an error. */
export const flatErrorSchema = z
  .object({
    error: z.enum(codes),
    message: z.string(),
    details: z.array(detail).optional().openapi({ description: 'Every refused field, up to a hundred.' }),
    request_id: z.string().optional().openapi({ description: 'With status 500 and above.' }),
  })
  .openapi('FlatError', { description: 'Errors of solar, account and service paths.' })

/** The nested form of an error. */
export const nestedErrorSchema = z
  .object({
    error: z.object({
      code: z.enum(nestedCodes),
      message: z.string(),
      details: detail.optional(),
      request_id: z.string().optional(),
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
    request_id: z.string(),
  })
  .openapi('Problem', { description: 'RFC 9457, for `Accept: application/problem+json`.' })
