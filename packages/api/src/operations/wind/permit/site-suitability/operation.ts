import { strictObject } from '../../../../wire/field.ts'
import { parseRequest } from '../../../../wire/parse/parse-request.ts'
import { permitOperation } from '../answer.ts'
import { crossCheckPermitWind, PERMIT_EXAMPLE, permitFarmFields, permitWindFields } from '../farm-fields.ts'
import { crossCheckSuitability, suitabilityPartFields, suitabilitySectionSchema } from './schema.ts'
import { suitabilitySection } from './section.ts'

const request = strictObject({ ...permitFarmFields, ...permitWindFields, ...suitabilityPartFields }).openapi(
  'WindSiteSuitabilityRequest',
  {
    example: {
      ...PERMIT_EXAMPLE,
      wind_class: 'I',
      turbulence_class: 'B',
      annual_maxima_ms: [31.2, 28.4, 33.9, 29.7, 35.1, 30.6, 32.2, 27.9],
    },
  },
)

/** `POST /v1/wind/site-suitability`. */
export const windSiteSuitability = permitOperation({
  name: 'site_suitability',
  path: '/v1/wind/site-suitability',
  operationId: 'windSiteSuitability',
  summary: 'Whether turbines stand the wind of their site',
  description: [
    'Checks of IEC 61400-1 for each turbine: wind of 50 years, mean and distribution, effective turbulence behind neighbours (Frandsen), shear, inflow angle and density against a class, and the lightest class that fits.',
    'The wind of 50 years comes from greatest values of single years (`annual_maxima_ms`) or is stated; a climate has none.',
    'The part `permit.site_suitability` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis, with the speed-ups of the ground. Needs the scope `wind:write`.',
  ].join('\n\n'),
  request,
  check: (body) =>
    parseRequest(request, body, (fields) => [
      ...crossCheckPermitWind(fields),
      ...crossCheckSuitability(fields, ''),
    ]),
  around: () => [],
  needsWind: true,
  section: suitabilitySectionSchema,
  run: (checked, farm, wind, notes) => suitabilitySection(checked, farm, wind(), '', notes),
  schemaName: 'WindSiteSuitabilityResponse',
})
