import { strictObject } from '../../../../wire/field.ts'
import { parseRequest } from '../../../../wire/parse/parse-request.ts'
import { permitOperation } from '../answer.ts'
import { crossCheckPermitWind, PERMIT_EXAMPLE, permitFarmFields, permitWindFields } from '../farm-fields.ts'
import { flickerPartFields, flickerSectionSchema } from './schema.ts'
import { flickerSection } from './section.ts'

const request = strictObject({ ...permitFarmFields, ...permitWindFields, ...flickerPartFields }).openapi(
  'WindShadowFlickerRequest',
  {
    example: {
      ...PERMIT_EXAMPLE,
      receivers: [{ name: 'Mill Lane 3', lat: 54.489, lon: 8.895 }],
      include_stops: true,
    },
  },
)

/** `POST /v1/wind/shadow-flicker`. */
export const windShadowFlicker = permitOperation({
  name: 'shadow_flicker',
  path: '/v1/wind/shadow-flicker',
  operationId: 'windShadowFlicker',
  summary: 'Shadow of rotors at houses',
  description: [
    'Minutes of a year in which a rotor stands between the sun and a receiver: the astronomical worst case with its calendar, and what is to be expected with sunshine, the wind’s directions and standstill; against limits, and on request with the stops that keep them and the energy that these cost.',
    'The part `permit.shadow_flicker` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.',
  ].join('\n\n'),
  request,
  check: (body) => parseRequest(request, body, crossCheckPermitWind),
  around: ({ receivers }) => receivers,
  needsWind: true,
  section: flickerSectionSchema,
  run: (checked, farm, wind, notes) => flickerSection(checked, farm, wind(), '', notes),
  schemaName: 'WindShadowFlickerResponse',
})
