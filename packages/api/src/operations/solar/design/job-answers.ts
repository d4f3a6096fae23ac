import { z } from '@hono/zod-openapi'
import { bestSchema, progressSchema, stageSchema } from '../../jobs/schema.ts'
import { acceptedFields, dryRunFields, priceFields } from '../../jobs/submission-schema.ts'
import { solarMultiResponseSchema } from '../multi/response.ts'
import { solarOptimizationResponseSchema } from '../optimization/response.ts'

const message = z.string().openapi({ description: 'What happens now, for a person.' })
const status = z.enum(['pending', 'running']).openapi({ description: '`pending`: waits for a worker.' })

const SUBMITTED = {
  job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  status: 'pending',
  message: 'The optimisation is queued; its state is at poll_url.',
  poll_url: '/solar/optimization/6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  created_at: '2026-11-22T12:00:00.000Z',
  queue_position: 1,
  estimated_duration_s: 1,
  credits: 0,
} as const

/** Body of the answer of `POST /solar/optimization/run`. */
export const solarSubmissionSchema = z
  .object({ ...acceptedFields, status, message, ...priceFields })
  .openapi('SolarSubmission', { example: SUBMITTED })

/** Body of the answer of `POST /solar/optimization/multi` where it is not at once the result. */
export const solarMultiSubmissionSchema = solarSubmissionSchema
  .extend({ mode: z.literal('async').openapi({ description: 'The result is to be asked for.' }) })
  .openapi('SolarMultiSubmission', { example: { ...SUBMITTED, mode: 'async' } })

/** Body of the answer to a dry run. */
const solarDryRunSchema = z
  .object({ ...dryRunFields, status: z.literal('pending'), message, ...priceFields })
  .openapi('SolarDryRun')

/** Body of the answer to a dry run of a multi-objective search. */
const solarMultiDryRunSchema = solarDryRunSchema
  .extend({
    mode: z.enum(['sync', 'async']).openapi({ description: 'Whether it should be answered at once.' }),
  })
  .openapi('SolarMultiDryRun')

const common = { job_id: z.uuid(), progress: progressSchema, stage: stageSchema, name: z.string().optional() }

const going = {
  ...common,
  created_at: z.iso.datetime(),
  estimated_duration_s: priceFields.estimated_duration_s,
}

const pendingSchema = z
  .object({
    ...going,
    status: z.literal('pending'),
    queue_position: priceFields.queue_position,
    best: bestSchema.optional(),
  })
  .openapi('SolarJobPending')

const runningSchema = z
  .object({ ...going, status: z.literal('running'), best: bestSchema.optional() })
  .openapi('SolarJobRunning', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'running',
      progress: 40,
      stage: 'evaluation 20 of 50: searching where the surrogate expects the most',
      created_at: '2026-11-22T12:00:00.000Z',
      estimated_duration_s: 1,
      best: {
        optimal_parameters: { tilt: 33.2, azimuth: 181, dc_ac_ratio: 1.31, gcr: 0.36 },
        objective_value: 1463.2,
        final: false,
      },
    },
  })

const conflictSchema = z.object({
  constraint: z.string(),
  required: z.number(),
  best_reachable: z.number().openapi({ description: 'The best value that any design reaches.' }),
})

const FAILED = {
  job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
  status: 'failed',
  progress: 0,
  stage: 'failed',
  error: 'infeasible_constraints',
  error_message:
    'No design within the bounds meets the constraint: min_capacity_factor is 0.17, 0.168806 within reach. It can be met with min_capacity_factor 0.168806.',
  conflicts: [{ constraint: 'min_capacity_factor', required: 0.17, best_reachable: 0.168806 }],
  nearest_relaxation: { min_capacity_factor: 0.168806 },
  completed_at: '2026-11-22T12:00:01.000Z',
}

const failedSchema = z
  .looseObject({
    ...common,
    status: z.literal('failed'),
    error: z.string().openapi({ example: 'infeasible_constraints' }),
    error_message: z.string(),
    conflicts: z
      .array(conflictSchema)
      .optional()
      .openapi({ description: 'Constraints that exclude each other.' }),
    nearest_relaxation: z
      .record(z.string(), z.number())
      .optional()
      .openapi({ description: 'Values of these constraints with which there is a design.' }),
    completed_at: z.iso.datetime(),
  })
  .openapi('SolarJobFailed', { example: FAILED })

const cancelledSchema = z
  .object({
    ...common,
    status: z.literal('cancelled'),
    error_message: z.string(),
    completed_at: z.iso.datetime(),
    best: bestSchema.optional(),
  })
  .openapi('SolarJobCancelled')

/** Body of the answer of `GET /solar/optimization/{job_id}`, by `status`. */
export const solarJobSchema = z
  .union([
    pendingSchema,
    runningSchema,
    solarOptimizationResponseSchema,
    solarMultiResponseSchema,
    failedSchema,
    cancelledSchema,
  ])
  .openapi('SolarJob')

const endedSchemas = [failedSchema, cancelledSchema] as const

/** Body of the answer of `POST /solar/optimization/run` where it was not accepted as a job to be asked for. */
export const solarSubmissionEndedSchema = z
  .union([solarDryRunSchema, solarOptimizationResponseSchema, ...endedSchemas])
  .openapi('SolarSubmissionEnded')

const sync = { mode: z.literal('sync').openapi({ description: 'This is the outcome.' }) }

/** The same of `POST /solar/optimization/multi`. */
export const solarMultiSubmissionEndedSchema = z
  .union([
    solarMultiDryRunSchema,
    solarMultiResponseSchema.extend(sync).openapi('SolarMultiCompleted'),
    failedSchema.extend(sync).openapi('SolarMultiFailed', { example: { ...FAILED, mode: 'sync' } }),
    cancelledSchema.extend(sync).openapi('SolarMultiCancelled'),
  ])
  .openapi('SolarMultiSubmissionEnded')
