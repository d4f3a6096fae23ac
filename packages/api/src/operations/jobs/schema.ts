import { z } from '@hono/zod-openapi'
import { oneOf, strictObject } from '../../wire/field.ts'
import { orNull } from '../../wire/or-null.ts'
import { pageFields, paginationSchema } from '../../wire/pagination.ts'

/** What jobs compute. */
export const JOB_KINDS = [
  'solar_optimization',
  'solar_multi',
  'wind_analysis',
  'wind_optimization',
  'hybrid_analysis',
  'batch',
  'atlas',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** States of jobs as `/v1/jobs` has them; solar and wind paths show them by names of their own. */
export const JOB_STATES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

/** The id of a job in a path. */
export const jobIdSchema = z.object({
  job_id: z.string().openapi({
    description: 'Id of the job, as the submission answered it.',
    example: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  }),
})

/** Query of requests that take no parameter. */
export const noQuerySchema = strictObject({})

const instant = (description: string) =>
  z
    .string({ error: 'an ISO 8601 time with Z or an offset' })
    .datetime({ offset: true, error: 'an ISO 8601 time with Z or an offset, 2026-11-22T00:00:00Z' })
    .refine((text) => Number.isFinite(Date.parse(text)), { error: 'a time that there is' })
    .openapi({ description, format: 'date-time', example: '2026-11-22T00:00:00Z' })

/** Kinds that lists can be asked for: all that the contract knows, for a list without such jobs is empty. */
const LISTED_KINDS = [...JOB_KINDS, 'report'] as const

/** Query of `GET /v1/jobs`. */
export const jobListQuerySchema = strictObject({
  kind: oneOf(LISTED_KINDS, 'Only jobs of this kind; of the last there are none yet.').optional(),
  status: oneOf(JOB_STATES, 'Only jobs in this state.').optional(),
  created_after: instant('Only jobs submitted at this time or later.').optional(),
  created_before: instant('Only jobs submitted before this time.').optional(),
  ...pageFields('Jobs'),
}).openapi('JobListQuery')

/** How far a job has come, 0..100. */
export const progressSchema = z
  .int()
  .min(0)
  .max(100)
  .openapi({ description: 'Per cent; never goes back.', example: 40 })

/** What a job is doing. */
export const stageSchema = z
  .string()
  .openapi({ description: 'What the job is doing, for a person.', example: 'evaluation 20 of 50' })

/** Best design of a job that runs or was cancelled. */
export const bestSchema = z.looseObject({ final: z.literal(false) }).openapi('BestSoFar', {
  description:
    'The best so far, of the search; `final` is false: the outcome may differ. A cancelled search keeps its last.',
})

const time = (description: string) => z.iso.datetime().nullable().openapi({ description })

/** Why a job failed. */
export const jobErrorSchema = z
  .object({
    code: z.string().openapi({ example: 'INFEASIBLE_CONSTRAINTS' }),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('JobError', { description: 'Why it failed.' })

const COMPLETED = {
  job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  kind: 'wind_analysis',
  status: 'completed',
  progress: 100,
  stage: 'completed',
  name: 'Westermarsch',
  created_at: '2026-11-22T12:00:00.000Z',
  started_at: '2026-11-22T12:00:00.100Z',
  completed_at: '2026-11-22T12:00:01.000Z',
  poll_url: '/v1/wind/analysis/6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  credits: 3,
  error: null,
  partial: false,
  site_id: null,
  test_mode: false,
} as const

/** A job as lists have it. */
export const jobItemSchema = z
  .object({
    job_id: z.uuid(),
    kind: z.enum(JOB_KINDS),
    status: z.enum(JOB_STATES),
    progress: progressSchema,
    stage: stageSchema,
    name: z.string().nullable(),
    created_at: z.iso.datetime(),
    started_at: time('When a worker took it up; null while it waits.'),
    completed_at: time('When it ended, however it did; null until then.'),
    poll_url: z.string().openapi({ description: 'Where its result is.' }),
    credits: z
      .int()
      .openapi({ description: 'Compute credits set aside for it; once it has ended, those that it cost.' }),
    error: orNull(jobErrorSchema).openapi({ description: 'null unless it failed.' }),
    partial: z
      .boolean()
      .openapi({ description: 'Whether it was ended before its time, with its best so far.' }),
    site_id: z.string().nullable(),
    test_mode: z.boolean().openapi({ description: 'Submitted with a test key: no credits were charged.' }),
  })
  .openapi('Job', { example: COMPLETED })

/** Body of the answer of `GET /v1/jobs/{job_id}`. */
export const jobDetailSchema = jobItemSchema
  .extend({
    queue_position: z
      .int()
      .nullable()
      .openapi({ description: 'Jobs that come before it, itself included; null unless it waits.' }),
    estimated_duration_s: z
      .int()
      .openapi({ description: 'How long it should compute on one core, within a factor of three.' }),
    best: bestSchema.optional(),
  })
  .openapi('JobDetail', { example: { ...COMPLETED, queue_position: null, estimated_duration_s: 1 } })

/** Body of the answer of `GET /v1/jobs`. */
export const jobListSchema = z
  .object({ jobs: z.array(jobItemSchema), pagination: paginationSchema })
  .openapi('JobList')

export type JobItem = z.output<typeof jobItemSchema>
export type JobDetail = z.output<typeof jobDetailSchema>
export type JobList = z.output<typeof jobListSchema>
export type JobError = z.output<typeof jobErrorSchema>
