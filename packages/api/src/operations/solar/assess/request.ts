import type { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { quantity, strictObject, text } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { assessedRows, capacityKw, financialAssumptionsSchema } from '../design/design-schema.ts'

const SOLAR_ASSESS_EXAMPLE = {
  project_name: 'Maricopa ridge',
  client_name: 'Desert Power',
  latitude: 33.45,
  longitude: -112.07,
  capacity_kw: 5000,
  tilt: 20,
  azimuth: 200,
}

/** Body of `POST /solar/assess`. */
export const solarAssessRequestSchema = strictObject({
  project_name: text({
    min: 1,
    max: 200,
    description: 'Name of the project, given back as it came. Default `Site at` and the place.',
  }).optional(),
  client_name: text({
    min: 1,
    max: 200,
    description: 'For whom the site is assessed, given back as it came.',
  }).optional(),
  latitude,
  longitude,
  capacity_kw: capacityKw,
  ...assessedRows,
  slope_deg: quantity({
    min: 0,
    max: 60,
    unit: '°',
    description:
      'Mean slope of the ground, where it is known; takes points off the score above 5 °. The embedded elevation model is too coarse to tell.',
  }).optional(),
  financial_assumptions: financialAssumptionsSchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarAssessRequest', { example: SOLAR_ASSESS_EXAMPLE })

export type SolarAssessRequest = z.output<typeof solarAssessRequestSchema>
