import { z } from '@hono/zod-openapi'
import { paginationSchema } from '../../wire/pagination.ts'
import { BURN_WINDOWS, ENDPOINT_CLASSES, INDICATORS } from './objectives.ts'

/** How an objective stands: well, to be looked at, urgent, or without budget. */
const SLO_STATES = ['ok', 'ticket', 'page', 'exhausted'] as const

const count = (description: string) => z.number().int().openapi({ description })
const rate = (span: string) =>
  z
    .number()
    .openapi({ description: `How many times faster than the target allows errors came in the last ${span}.` })

/** An objective and how it stands. */
export const sloSchema = z
  .object({
    name: z.string().openapi({ example: 'analysis-availability' }),
    description: z.string(),
    endpoint_class: z.enum(ENDPOINT_CLASSES),
    indicator: z.enum(INDICATORS),
    target: z.number().openapi({ description: 'Share of requests that are to be good.', example: 0.995 }),
    threshold_ms: z
      .number()
      .nullable()
      .openapi({ description: 'Slower answers are bad; null where the indicator is availability.' }),
    window_days: z.number().int(),
    window_start: z.iso.datetime(),
    window_end: z.iso.datetime(),
    sli: z
      .number()
      .nullable()
      .openapi({ description: 'Share of requests that were good; null where there were none.' }),
    total_requests: count('Requests of the class in the window that the indicator judges.'),
    bad_requests: count('Of them, those that failed or were too slow.'),
    error_budget_remaining: z.number().openapi({
      description:
        'Share of the bad requests allowed in the window that is left; below 0 the objective is missed.',
    }),
    burn_rate_1h: rate('hour'),
    burn_rate_6h: rate('six hours'),
    burn_rate_3d: rate('three days'),
    status: z.enum(SLO_STATES).openapi({
      description: 'The most urgent alert that fires; `exhausted` where the budget is used up and none does.',
    }),
  })
  .openapi('Slo')

/** Body of the answer of `GET /slo/`. */
export const sloListSchema = z
  .object({ slos: z.array(sloSchema), pagination: paginationSchema })
  .openapi('SloList')

const window = z.enum(Object.keys(BURN_WINDOWS) as [keyof typeof BURN_WINDOWS])

/** Body of the answer of `GET /slo/{name}/burn-rate`. */
export const sloBurnRateSchema = z
  .object({
    name: z.string(),
    target: z.number(),
    measured_at: z.iso.datetime(),
    burn_rates: z.array(
      z.object({
        window,
        total_requests: z.number().int(),
        bad_requests: z.number().int(),
        error_rate: z.number().openapi({ description: 'Share of bad requests; 0 where there were none.' }),
        burn_rate: z.number().openapi({ description: 'The error rate over that which the target allows.' }),
      }),
    ),
    alerts: z
      .array(
        z.object({
          severity: z.enum(['page', 'ticket']),
          long_window: window,
          short_window: window,
          burn_rate: z.number().openapi({ description: 'It fires above this rate over both windows.' }),
          firing: z.boolean(),
        }),
      )
      .openapi({ description: 'The short window ends an alert soon after the errors end.' }),
  })
  .openapi('SloBurnRate')

export type Slo = z.output<typeof sloSchema>
export type SloList = z.output<typeof sloListSchema>
export type SloBurnRate = z.output<typeof sloBurnRateSchema>
