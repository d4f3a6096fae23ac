import type { z } from '@hono/zod-openapi'
import { strictObject } from '../../../wire/field.ts'
import { hybridQuickRequestSchema } from '../../hybrid/request.ts'
import { presentationFields } from '../fields.ts'

const { name: _name, site_id: _site, ...plant } = hybridQuickRequestSchema.shape

/** Body of `POST /v1/hybrid/report`. */
export const hybridReportRequestSchema = strictObject({
  ...presentationFields('hybrid'),
  ...plant,
}).openapi('HybridReportRequest', {
  example: {
    project_name: 'Husum',
    client_name: 'Coast Power',
    latitude: 54.5,
    longitude: 8.9,
    solar: { capacity_kw: 20000 },
    wind: { turbine_model: 'generic_3mw', turbine_count: 10 },
    storage: { power_kw: 8000, energy_kwh: 32000 },
    interconnect_limit_kw: 30000,
    price_per_kwh: 0.06,
    date: '2026-11-24',
  },
})

export type HybridReportRequest = z.output<typeof hybridReportRequestSchema>
