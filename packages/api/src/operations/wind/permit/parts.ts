import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { strictObject } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { collectorPartSchema, collectorSectionSchema } from './collector-network/schema.ts'
import { crossCheckNoise, noisePartSchema, noiseSectionSchema } from './noise/schema.ts'
import { flickerPartSchema, flickerSectionSchema } from './shadow-flicker/schema.ts'
import {
  crossCheckSuitability,
  suitabilityPartSchema,
  suitabilitySectionSchema,
} from './site-suitability/schema.ts'

const permitSchema = strictObject({
  noise: noisePartSchema.optional(),
  shadow_flicker: flickerPartSchema.optional(),
  site_suitability: suitabilityPartSchema.optional(),
  collector_network: collectorPartSchema.optional(),
}).openapi('WindPermit', {
  description:
    'What a permit asks of the farm, each part on request, for the layout of the result: as the endpoints of the same names have it, with the ground, wakes and hours of the analysis.',
})

/** Parts of a permit in the request of an analysis. */
export const permitField = permitSchema.optional()

export type PermitRequestParts = z.output<typeof permitSchema>

/** The same in its answer. */
export const permitPartsSchema = z
  .object({
    noise: noiseSectionSchema.optional(),
    shadow_flicker: flickerSectionSchema.optional(),
    site_suitability: suitabilitySectionSchema.optional(),
    collector_network: collectorSectionSchema.optional(),
  })
  .openapi('WindPermitParts')

export type PermitParts = z.output<typeof permitPartsSchema>

/** Rules between the fields of `permit`. */
export function crossCheckPermit({ permit }: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  if (!isRecord(permit)) return []
  const { noise, site_suitability: site } = permit
  return [
    ...crossCheckNoise(noise, 'permit.noise.'),
    ...(site === undefined ? [] : crossCheckSuitability(site, 'permit.site_suitability.')),
  ]
}
