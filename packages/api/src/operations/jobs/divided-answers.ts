import { z } from '@hono/zod-openapi'
import { jobErrorSchema, progressSchema, stageSchema } from './schema.ts'
import { acceptedFields, priceFields, queuedDryRunFields } from './submission-schema.ts'

const going = z.enum(['queued', 'processing'])
const JOB_ID = '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11'

/**
 * What is answered about a kind of job that is always divided: to who submits one, and at its path.
 * @param name of the kind, as the schemas are named: `Batch`.
 */
export function dividedAnswers<Result extends z.ZodRawShape, Urls extends z.ZodRawShape>(
  name: string,
  {
    path,
    result,
    urls,
  }: {
    /** Of jobs, without their ids. */
    readonly path: string
    /** What a completed one tells. */
    readonly result: z.ZodObject<Result>
    /** Where its rows and files are. */
    readonly urls: Urls
  },
) {
  const common = { job_id: z.uuid(), name: z.string().nullable(), created_at: z.iso.datetime() }
  const state = { progress: progressSchema, stage: stageSchema }
  const ended = { ...common, ...state, completed_at: z.iso.datetime(), ...urls }
  const completed = result.extend({ ...ended, status: z.literal('completed') }).openapi(`${name}Completed`)
  const goingSchema = z
    .object({
      ...common,
      ...state,
      status: going,
      queue_position: priceFields.queue_position.optional(),
      estimated_duration_s: priceFields.estimated_duration_s,
      ...urls,
    })
    .openapi(`${name}Going`)
  const failed = z
    .object({ ...ended, status: z.literal('failed'), error: jobErrorSchema })
    .openapi(`${name}Failed`)
  const cancelled = z.object({ ...ended, status: z.literal('cancelled') }).openapi(`${name}Cancelled`)
  const dryRun = z.object({ ...queuedDryRunFields }).openapi(`${name}DryRun`)
  return {
    /** Body of the answer at its path. */
    job: z.union([goingSchema, completed, failed, cancelled]).openapi(`${name}Job`),
    /** Body of the answer to its submission. */
    submission: z.object({ ...acceptedFields, status: going, ...priceFields }).openapi(`${name}Submission`, {
      example: {
        job_id: JOB_ID,
        status: 'queued',
        estimated_duration_s: 1,
        created_at: '2026-11-22T12:00:00.000Z',
        poll_url: `${path}/${JOB_ID}`,
        queue_position: 1,
        credits: 1,
      },
    }),
    /** Body of the answer to a submission with nothing to ask for. */
    submissionEnded: z.union([dryRun, completed, failed, cancelled]).openapi(`${name}SubmissionEnded`),
  }
}
