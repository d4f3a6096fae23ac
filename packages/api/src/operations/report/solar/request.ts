import type { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { strictObject } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { assessedRows, capacityKw, financialAssumptionsSchema } from '../../solar/design/design-schema.ts'
import { presentationFields } from '../fields.ts'

/** Body of `POST /solar/report`. */
export const solarReportRequestSchema = strictObject({
  ...presentationFields('solar'),
  latitude,
  longitude,
  capacity_kw: capacityKw,
  ...assessedRows,
  financial_assumptions: financialAssumptionsSchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarReportRequest', {
  example: {
    project_name: 'Maricopa ridge',
    client_name: 'Desert Power',
    latitude: 33.45,
    longitude: -112.07,
    capacity_kw: 5000,
    include_sections: ['executive_summary', 'energy', 'financial', 'recommendations', 'appendix'],
    branding: { company_name: 'Desert Power', primary_color: '#0b5d66' },
    financial_assumptions: { electricity_price: 0.07, discount_rate: 0.06, project_life_years: 30 },
    date: '2026-11-24',
  },
})

export type SolarReportRequest = z.output<typeof solarReportRequestSchema>
