import { z } from '@hono/zod-openapi'
import { flag, strictObject } from '../../wire/field.ts'

/** Query of submissions. */
export const submissionQuerySchema = strictObject({
  dry_run: flag(
    'Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false.',
  ).optional(),
}).openapi('SubmissionQuery')

/** Parameters of the query that are true or false. */
export const SUBMISSION_FLAGS = ['dry_run'] as const

/** What a submission tells of when its job will be done, and what it costs. */
export const priceFields = {
  queue_position: z
    .int()
    .nullable()
    .openapi({ description: 'Jobs that come before it, itself included; null once it runs.' }),
  estimated_duration_s: z.int().openapi({
    description: 'How long it should compute on one core, within a factor of three; waiting comes on top.',
  }),
  credits: z.int().openapi({ description: 'Compute credits that are set aside for it.' }),
}

/** What a submission that was accepted tells besides. */
export const acceptedFields = {
  job_id: z.uuid(),
  poll_url: z.string().openapi({ description: 'Path at which to ask for it; also in `Location`.' }),
  created_at: z.iso.datetime(),
}

/** What a dry run tells besides. */
export const dryRunFields = { dry_run: z.literal(true) }

/** The same of a kind of job that costs credits, and whose jobs begin as `queued`. */
export const queuedDryRunFields = {
  ...dryRunFields,
  status: z.literal('queued'),
  ...priceFields,
  credits_available: z
    .int()
    .nullable()
    .openapi({ description: 'Credits that can be spent now; null is without limit.' }),
}
