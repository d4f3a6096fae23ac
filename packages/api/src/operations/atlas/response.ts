import { z } from '@hono/zod-openapi'
import { orNull } from '../../wire/or-null.ts'
import { paginationSchema } from '../../wire/pagination.ts'
import { dividedAnswers } from '../jobs/divided-answers.ts'
import { metadataSchema, warningSchema } from '../result/metadata.ts'
import { ATLAS_TECHNOLOGIES } from './request.ts'

const urls = {
  results_url: z
    .string()
    .openapi({ description: 'Where the cells are, also those of an atlas that goes on.' }),
  raster_url: z.string().openapi({ description: 'Where the figures are as GeoTIFF and PNG.' }),
  report_url: z.string().openapi({ description: 'Where the page is that tells of the whole.' }),
}

const { data, fidelity, processing_time_ms, ...ofMetadata } = metadataSchema.shape

const potential = {
  technology: z.enum(ATLAS_TECHNOLOGIES),
  available_km2: z.number().openapi({ description: 'Ground that passes all rules, times the share used.' }),
  capacity_mw: z.number().openapi({ description: 'Of `hybrid` that of the connections.' }),
  energy_mwh: z.number().openapi({ description: 'Of a year.' }),
  capacity_factor_pct: orNull(z.number()).openapi({ description: 'null without capacity.' }),
  p90_energy_mwh: z.number().openapi({
    description: 'Exceeded with 90 %, the errors of all cells taken to go together.',
  }),
  lcoe_cents_per_kwh: orNull(z.number()).openapi({
    description: 'Mean over the energy; null without energy.',
  }),
}

const supplyPointSchema = z
  .object({
    lcoe_cents_per_kwh: z.number().openapi({ description: 'Highest of the step; steps rise by 0.5 %.' }),
    capacity_mw: z.number(),
    energy_mwh: z.number(),
    cumulative_capacity_mw: z.number(),
    cumulative_energy_mwh: z.number(),
  })
  .openapi('AtlasSupplyPoint')

const excludedSchema = z
  .object({ land_cover: z.number(), areas: z.number(), slope: z.number() })
  .openapi('AtlasExcluded', { description: 'Each taken from what the ones before left; of `hybrid` null.' })

const technologySchema = z
  .object({
    ...potential,
    density_mw_per_km2: z.number(),
    excluded_km2: orNull(excludedSchema),
    supply_curve: z.array(supplyPointSchema).openapi({ description: 'By rising cost.' }),
  })
  .openapi('AtlasPotential')

const profileSchema = z.array(z.array(z.number()).length(24)).length(12).openapi('AtlasProfile', {
  description:
    'Mean capacity factor by month and hour of the day in UTC, weighted by capacity; null without capacity.',
})

const zoneSchema = z
  .object({
    name: z.string(),
    area_km2: z.number(),
    technologies: z.array(
      z.object({
        ...potential,
        profile_pct: orNull(profileSchema),
      }),
    ),
  })
  .openapi('AtlasZone')

/** What a completed atlas tells beside its cells. */
export const atlasResultSchema = z
  .object({
    name: z.string().nullable(),
    technology: z.enum(ATLAS_TECHNOLOGIES),
    country: orNull(z.object({ code: z.string(), name: z.string() })),
    grid: z
      .object({
        resolution_deg: z.number(),
        rows: z.int(),
        columns: z.int(),
        west: z.number().openapi({ description: 'Beyond 180 where the region crosses the antimeridian.' }),
        north: z.number(),
        crs: z.literal('EPSG:4326'),
      })
      .openapi('AtlasGrid'),
    cells: z.int(),
    area_km2: z.number(),
    technologies: z.array(technologySchema),
    zones: z.array(zoneSchema),
    columns: z
      .array(z.object({ name: z.string(), type: z.enum(['number', 'text']) }))
      .openapi({ description: 'Of the cells, in their order.' }),
    climate: z
      .object({
        screening: z.boolean().openapi({
          description:
            'Whether the climate of some cells is the embedded one: a first look, not an assessment.',
        }),
        statement: z.string(),
        ghi_uncertainty_pct: z.number().openapi({
          description: 'One standard deviation of the irradiation of a year, mean over the area.',
        }),
        wind_speed_uncertainty_ms: z
          .number()
          .openapi({ description: 'One standard deviation of the mean speed at 100 m, mean over the area.' }),
        packs: z.array(z.string()),
      })
      .openapi('AtlasClimate'),
    partial: z.boolean(),
    warnings: z.array(warningSchema),
    metadata: z
      .object({
        ...ofMetadata,
        processing_time_ms: processing_time_ms.optional(),
        data,
        fidelity,
        parts: z.int().openapi({ description: 'Into which the atlas was divided.' }),
      })
      .openapi('AtlasMetadata'),
  })
  .openapi('AtlasResult')

export type AtlasResult = z.input<typeof atlasResultSchema>

/** What is answered about an atlas. */
export const {
  job: atlasJobSchema,
  submission: atlasSubmissionSchema,
  submissionEnded: atlasSubmissionEndedSchema,
} = dividedAnswers('Atlas', { path: '/v1/atlas', result: atlasResultSchema, urls })

/** Body of a page of `GET /v1/atlas/{job_id}/results`. */
export const atlasPageSchema = z
  .object({
    results: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
      .openapi({ description: 'Cells by the names of their columns, from north-west to south-east.' }),
    pagination: paginationSchema,
  })
  .openapi('AtlasResults')
