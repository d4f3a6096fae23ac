import { z } from '@hono/zod-openapi'
import { orNull } from '../../wire/or-null.ts'
import { paginationSchema } from '../../wire/pagination.ts'
import { dividedAnswers } from '../jobs/divided-answers.ts'
import { metadataSchema, warningSchema } from '../result/metadata.ts'
import { BATCH_OPERATIONS } from './request.ts'

const urls = {
  results_url: z.string().openapi({ description: 'Where the rows are, also those of a batch that goes on.' }),
}

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

/** What is answered about a batch. */
export const {
  job: batchJobSchema,
  submission: batchSubmissionSchema,
  submissionEnded: batchSubmissionEndedSchema,
} = dividedAnswers('Batch', { path: '/v1/batch', result: batchResultSchema, urls })

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
