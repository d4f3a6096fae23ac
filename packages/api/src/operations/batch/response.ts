import { z } from '@hono/zod-openapi'
import { orNull } from '../../wire/or-null.ts'
import { paginationSchema } from '../../wire/pagination.ts'
import { jobErrorSchema, progressSchema, stageSchema } from '../jobs/schema.ts'
import { acceptedFields, priceFields, queuedDryRunFields } from '../jobs/submission-schema.ts'
import { metadataSchema, warningSchema } from '../result/metadata.ts'
import { BATCH_OPERATIONS } from './request.ts'

const going = z.enum(['queued', 'processing'])
const common = { job_id: z.uuid(), name: z.string().nullable(), created_at: z.iso.datetime() }
const state = { progress: progressSchema, stage: stageSchema }
const results_url = z
  .string()
  .openapi({ description: 'Where the rows are, also those of a batch that goes on.' })
const ended = { ...common, ...state, completed_at: z.iso.datetime(), results_url }

const { data, fidelity, ...ofMetadata } = metadataSchema.shape

/** What a completed batch tells beside its rows. */
export const batchResultSchema = z
  .object({
    name: z.string().nullable(),
    operation: z.enum(BATCH_OPERATIONS),
    places: z.int(),
    completed_places: z.int(),
    failed_places: z.int().openapi({ description: 'Rows whose `status` is `error`.' }),
    errors: z.array(z.object({ code: z.string(), places: z.int() })).openapi({ description: 'By code.' }),
    columns: z
      .array(z.object({ name: z.string(), type: z.enum(['number', 'text']) }))
      .openapi({ description: 'Of the rows, in their order.' }),
    figures: z
      .array(
        z.object({
          column: z.string(),
          places: z.int().openapi({ description: 'Rows that have the figure.' }),
          mean: z.number(),
          min: z.number(),
          max: z.number(),
        }),
      )
      .openapi({ description: 'Of each column of numbers, over the rows that have one.' }),
    partial: z.boolean(),
    warnings: z
      .array(warningSchema)
      .openapi({ description: 'How many places have which; the text is that of one.' }),
    metadata: z
      .object({
        ...ofMetadata,
        processing_time_ms: ofMetadata.processing_time_ms.optional(),
        data: orNull(data).openapi({ description: 'Of the first row with a result; null without one.' }),
        fidelity: orNull(fidelity),
        parts: z.int().openapi({ description: 'Into which the batch was divided.' }),
      })
      .openapi('BatchMetadata'),
  })
  .openapi('BatchResult')

export type BatchResult = z.input<typeof batchResultSchema>

const completedSchema = batchResultSchema
  .extend({ ...ended, status: z.literal('completed') })
  .openapi('BatchCompleted')

const goingSchema = z
  .object({
    ...common,
    ...state,
    status: going,
    queue_position: priceFields.queue_position.optional(),
    estimated_duration_s: priceFields.estimated_duration_s,
    results_url,
  })
  .openapi('BatchGoing')

const failedSchema = z
  .object({
    ...ended,
    status: z.literal('failed'),
    error: jobErrorSchema,
  })
  .openapi('BatchFailed')

const cancelledSchema = z.object({ ...ended, status: z.literal('cancelled') }).openapi('BatchCancelled')

/** Body of the answer of `GET /v1/batch/{job_id}`. */
export const batchJobSchema = z
  .union([goingSchema, completedSchema, failedSchema, cancelledSchema])
  .openapi('BatchJob')

/** Body of the answer of `POST /v1/batch`. */
export const batchSubmissionSchema = z
  .object({ ...acceptedFields, status: going, ...priceFields })
  .openapi('BatchSubmission', {
    example: {
      job_id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      status: 'queued',
      estimated_duration_s: 1,
      created_at: '2026-11-22T12:00:00.000Z',
      poll_url: '/v1/batch/6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11',
      queue_position: 1,
      credits: 1,
    },
  })

const dryRunSchema = z
  .object({
    ...queuedDryRunFields,
  })
  .openapi('BatchDryRun')

/** Body of the answer of a submission with nothing to ask for. */
export const batchSubmissionEndedSchema = z
  .union([dryRunSchema, completedSchema, failedSchema, cancelledSchema])
  .openapi('BatchSubmissionEnded')

/** Body of a page of `GET /v1/batch/{job_id}/results`. */
export const batchPageSchema = z
  .object({
    results: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
      .openapi({ description: 'Rows by the names of their columns, in the order of the places.' }),
    pagination: paginationSchema,
  })
  .openapi('BatchResults')

/** A row as GeoJSON. */
const batchFeatureSchema = z
  .object({
    type: z.literal('Feature'),
    id: z.string(),
    geometry: orNull(z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).length(2) })),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  })
  .openapi('BatchFeature')

/** The rows as GeoJSON. */
export const batchCollectionSchema = z
  .object({ type: z.literal('FeatureCollection'), features: z.array(batchFeatureSchema) })
  .openapi('BatchFeatureCollection')
