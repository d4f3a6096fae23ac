import { z } from '@hono/zod-openapi'
import { flag, strictObject } from '../../../wire/field.ts'
import { bestSchema, progressSchema, stageSchema } from '../../jobs/schema.ts'
import { acceptedFields, priceFields, queuedDryRunFields } from '../../jobs/submission-schema.ts'
import { windAnalysisResponseSchema } from '../analysis/response.ts'
import { windLayoutResponseSchema } from '../layout/response.ts'

/** Query of `GET /v1/wind/analysis/{job_id}`. */
export const windAnalysisPollQuerySchema = strictObject({
  include_timeseries: flag(
    'Whether to add the hourly series of one representative year. Default false.',
  ).optional(),
  include_turbine_detail: flag('Whether to list every turbine. Default true.').optional(),
}).openapi('WindAnalysisPollQuery')

/** Parameters of the query that are true or false. */
export const WIND_ANALYSIS_POLL_FLAGS = ['include_timeseries', 'include_turbine_detail'] as const

const status = z.enum(['queued', 'processing']).openapi({ description: '`queued`: waits for a worker.' })

/** Body of the answer of `POST /v1/wind/analysis/run` and `POST /v1/wind/optimization/run`. */
export const windSubmissionSchema = z
  .object({ ...acceptedFields, status, ...priceFields })
  .openapi('WindSubmission', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'queued',
      estimated_duration_s: 1,
      created_at: '2026-11-22T12:00:00.000Z',
      poll_url: '/v1/wind/analysis/6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      queue_position: 1,
      credits: 3,
    },
  })

/** Body of the answer to a dry run. */
const windDryRunSchema = z
  .object({
    ...queuedDryRunFields,
  })
  .openapi('WindDryRun', {
    example: {
      dry_run: true,
      status: 'queued',
      queue_position: 1,
      estimated_duration_s: 1,
      credits: 3,
      credits_available: 250,
    },
  })

const common = { job_id: z.uuid(), name: z.string(), created_at: z.iso.datetime() }
const state = { progress: progressSchema, stage: stageSchema }
const going = {
  ...common,
  ...state,
  estimated_duration_s: priceFields.estimated_duration_s,
  best: bestSchema.optional(),
}

const queuedSchema = z
  .object({ ...going, status: z.literal('queued'), queue_position: priceFields.queue_position })
  .openapi('WindJobQueued')

const processingSchema = z
  .object({ ...going, status: z.literal('processing') })
  .openapi('WindJobProcessing', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'processing',
      name: 'Westermarsch',
      created_at: '2026-11-22T12:00:00.000Z',
      progress: 40,
      stage: 'directions',
      estimated_duration_s: 1,
    },
  })

const endedFields = { ...common, ...state, completed_at: z.iso.datetime() }
const error = z.object({
  code: z.string().openapi({ example: 'INFEASIBLE_CONSTRAINTS' }),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})

const failedSchema = z
  .object({ ...endedFields, status: z.literal('failed'), error })
  .openapi('WindJobFailed', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'failed',
      name: 'Westermarsch',
      created_at: '2026-11-22T12:00:00.000Z',
      progress: 0,
      stage: 'failed',
      error: {
        code: 'INFEASIBLE_CONSTRAINTS',
        message: 'No layout meets the constraints: turbine_count is 300, 212 within reach.',
        details: {
          conflicts: [{ constraint: 'turbine_count', required: 300, best_reachable: 212 }],
          nearest_relaxation: { turbine_count: 212 },
        },
      },
      completed_at: '2026-11-22T12:00:01.000Z',
    },
  })

const cancelledSchema = z
  .object({ ...endedFields, status: z.literal('cancelled'), best: bestSchema.optional() })
  .openapi('WindJobCancelled')

/** Body of the answer of `GET /v1/wind/analysis/{job_id}`. */
export const windAnalysisJobSchema = z
  .discriminatedUnion('status', [
    queuedSchema,
    processingSchema,
    windAnalysisResponseSchema,
    failedSchema,
    cancelledSchema,
  ])
  .openapi('WindAnalysisJob')

/** Body of the answer of `GET /v1/wind/optimization/{job_id}`. */
export const windLayoutJobSchema = z
  .discriminatedUnion('status', [
    queuedSchema,
    processingSchema,
    windLayoutResponseSchema,
    failedSchema,
    cancelledSchema,
  ])
  .openapi('WindLayoutJob')

/** Body of the answer of `POST /v1/wind/analysis/run` where it was not accepted as a job to be asked for. */
export const windAnalysisSubmissionEndedSchema = z
  .union([windDryRunSchema, windAnalysisResponseSchema, failedSchema, cancelledSchema])
  .openapi('WindAnalysisSubmissionEnded')

/** The same of `POST /v1/wind/optimization/run`. */
export const windLayoutSubmissionEndedSchema = z
  .union([windDryRunSchema, windLayoutResponseSchema, failedSchema, cancelledSchema])
  .openapi('WindLayoutSubmissionEnded')
