import { z } from '@hono/zod-openapi'
import { oneOf, strictObject, text } from '../../wire/field.ts'
import { pageFields, paginationSchema } from '../../wire/pagination.ts'

/** What an organisation pays for; decides its limits. */
export const TIERS = ['FREE', 'STARTER', 'PRO', 'ENTERPRISE'] as const
export type Tier = (typeof TIERS)[number]

const tier = oneOf(TIERS, 'Tier whose limits these are.')
const count = (description: string) => z.number().int().openapi({ description })

/** Query of `GET /metering/usage`. */
export const usageQuerySchema = strictObject({
  api_key_id: text({
    min: 1,
    max: 100,
    description:
      'A key of the organisation; without it the window is that of the caller and the sums are of all keys.',
  }).optional(),
  tier: oneOf(TIERS, 'Shows the limits as those of this tier, and changes nothing.').optional(),
}).openapi('UsageQuery')

/** Body of the answer of `GET /metering/usage`. */
export const usageSchema = z
  .object({
    rate_limit: z.object({
      requests_in_window: count(
        'Requests of the key within the window, this one included where it is its own.',
      ),
      window_seconds: z.number().int(),
      limit_per_minute: z.number().int(),
      remaining: z.number().int(),
      tier,
    }),
    quota: z.object({
      requests_this_month: count('Metered requests of the organisation.'),
      monthly_limit: z.number().int().nullable().openapi({ description: 'null is without limit.' }),
      remaining: z.number().int().nullable(),
      percent_used: z.number().openapi({ description: '0 where there is no limit.' }),
      tier,
      period_start: z.iso.datetime(),
      period_end: z.iso.datetime().openapi({ description: 'Start of the next month.' }),
    }),
    summary: z
      .object({
        total_requests: z.number().int(),
        successful_requests: z.number().int(),
        failed_requests: z.number().int(),
        avg_response_time_ms: z.number(),
        success_rate: z.number().openapi({ description: 'Fraction; 1 where there were no requests.' }),
      })
      .openapi({
        description:
          'Requests with a good key since the start of the month, metered or not; those answered with 400 and above are failed.',
      }),
    days: z
      .array(
        z.object({
          date: z.iso.date().openapi({ description: 'Day of UTC.' }),
          total_requests: z.number().int(),
          failed_requests: z.number().int(),
        }),
      )
      .openapi({ description: 'The same day by day: the last 30 days, today the last of them.' }),
  })
  .openapi('Usage')

/** Query of `GET /metering/credits`. */
export const creditsQuerySchema = strictObject(pageFields('Entries')).openapi('CreditsQuery')

/** Body of the answer of `GET /metering/credits`. */
export const creditsSchema = z
  .object({
    balance: z.number().int().nullable().openapi({
      description: 'Credits that can still be spent, net of `reserved`; null is without limit.',
    }),
    reserved: count('Credits of jobs that have not ended.'),
    monthly_allowance: z.number().int().nullable().openapi({ description: 'null is without limit.' }),
    period_start: z.iso.datetime(),
    period_end: z.iso.datetime(),
    entries: z
      .array(
        z.object({
          id: z.string(),
          created_at: z.iso.datetime(),
          kind: z.enum(['allowance', 'expiry', 'grant', 'reservation', 'settlement', 'unlimited']).openapi({
            description:
              '`allowance`: the allowance of a month; `expiry`: what was left of it; `reservation` and `settlement`: set aside for a job, and what of it came back; `unlimited`: credits of a tier without limit.',
          }),
          amount: count('Added to the balance; negative is taken from it.'),
          job_id: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The ledger, newest first.' }),
    pagination: paginationSchema,
  })
  .openapi('Credits')

export type Credits = z.output<typeof creditsSchema>
export type Usage = z.output<typeof usageSchema>
