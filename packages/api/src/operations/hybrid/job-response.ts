import { z } from '@hono/zod-openapi'
import { bestSchema, progressSchema, stageSchema } from '../jobs/schema.ts'
import { acceptedFields, priceFields, queuedDryRunFields } from '../jobs/submission-schema.ts'
import { hybridRunResponseSchema } from './response.ts'

const status = z.enum(['queued', 'processing'])
const common = { job_id: z.uuid(), name: z.string(), created_at: z.iso.datetime() }
const state = { progress: progressSchema, stage: stageSchema }
const ended = { ...common, ...state, completed_at: z.iso.datetime() }

const goingSchema = z
  .object({
    ...common,
    ...state,
    status,
    queue_position: priceFields.queue_position.optional(),
    estimated_duration_s: priceFields.estimated_duration_s,
    best: bestSchema.optional(),
  })
  .openapi('HybridJobGoing')

const failedSchema = z
  .object({
    ...ended,
    status: z.literal('failed'),
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .openapi('HybridJobFailed')

const cancelledSchema = z
  .object({ ...ended, status: z.literal('cancelled'), best: bestSchema.optional() })
  .openapi('HybridJobCancelled')

/** Body of the answer of `GET /v1/hybrid/analysis/{job_id}`. */
export const hybridJobSchema = z
  .union([goingSchema, hybridRunResponseSchema, failedSchema, cancelledSchema])
  .openapi('HybridJob')

/** Body of the answer of `POST /v1/hybrid/analysis/run`. */
export const hybridSubmissionSchema = z
  .object({ ...acceptedFields, status, ...priceFields })
  .openapi('HybridSubmission', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'queued',
      estimated_duration_s: 9,
      created_at: '2026-11-22T12:00:00.000Z',
      poll_url: '/v1/hybrid/analysis/6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      queue_position: 1,
      credits: 4,
    },
  })

const dryRunSchema = z
  .object({
    ...queuedDryRunFields,
  })
  .openapi('HybridDryRun')

export const hybridSubmissionEndedSchema = z
  .union([dryRunSchema, hybridRunResponseSchema, failedSchema, cancelledSchema])
  .openapi('HybridSubmissionEnded')
