import { strictObject } from '../../../../wire/field.ts'
import { parseRequest } from '../../../../wire/parse/parse-request.ts'
import { permitOperation } from '../answer.ts'
import { crossCheckPermitWind, PERMIT_EXAMPLE, permitFarmFields, permitWindFields } from '../farm-fields.ts'
import { collectorPartFields, collectorSectionSchema } from './schema.ts'
import { collectorSection } from './section.ts'

const request = strictObject({ ...permitFarmFields, ...permitWindFields, ...collectorPartFields }).openapi(
  'WindCollectorNetworkRequest',
  {
    example: {
      ...PERMIT_EXAMPLE,
      substation: { lat: 54.48, lon: 8.91 },
      cables: [
        { name: '95 mm²', capacity_turbines: 2, cost_per_m: 95, resistance_ohm_per_km: 0.41 },
        { name: '240 mm²', capacity_turbines: 5, cost_per_m: 140, resistance_ohm_per_km: 0.161 },
      ],
    },
  },
)

/** `POST /v1/wind/collector-network`. */
export const windCollectorNetwork = permitOperation({
  name: 'collector_network',
  path: '/v1/wind/collector-network',
  operationId: 'windCollectorNetwork',
  summary: 'Cables from turbines to a substation',
  description: [
    'A cheap radial network of cables of given types, its cost, and its ohmic losses in the hours of a year.',
    'The part `permit.collector_network` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.',
  ].join('\n\n'),
  request,
  check: (body) => parseRequest(request, body, crossCheckPermitWind),
  around: ({ substation }) => [substation],
  needsWind: true,
  section: collectorSectionSchema,
  run: (checked, farm, wind, notes) =>
    collectorSection(checked, farm, wind(), { path: '', seed: checked.seed }, notes),
  schemaName: 'WindCollectorNetworkResponse',
})
