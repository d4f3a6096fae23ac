import { strictObject } from '../../../../wire/field.ts'
import { parseRequest } from '../../../../wire/parse/parse-request.ts'
import { permitOperation } from '../answer.ts'
import { PERMIT_EXAMPLE, permitFarmFields } from '../farm-fields.ts'
import { crossCheckNoise, noisePartFields, noiseSectionSchema } from './schema.ts'
import { noiseSection } from './section.ts'

const request = strictObject({ ...permitFarmFields, ...noisePartFields }).openapi('WindNoiseRequest', {
  example: {
    ...PERMIT_EXAMPLE,
    receivers: [{ name: 'Mill Lane 3', lat: 54.489, lon: 8.895, limit_dba: 40 }],
    sound_power: [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }],
  },
})

/** `POST /v1/wind/noise`. */
export const windNoise = permitOperation({
  name: 'noise',
  path: '/v1/wind/noise',
  operationId: 'windNoise',
  summary: 'Noise of turbines at houses',
  description: [
    'Octave-band levels at receivers downwind of all turbines after ISO 9613-2, against limits, and on request as a map. No barriers, no houses, no forest in between.',
    'Sound powers are those of the data sheet of the turbine: the catalogue has none.',
    'The part `permit.noise` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.',
  ].join('\n\n'),
  request,
  check: (body) => parseRequest(request, body, (fields) => crossCheckNoise(fields, '')),
  around: ({ receivers }) => receivers,
  needsWind: false,
  section: noiseSectionSchema,
  run: (checked, farm, _wind, notes) => noiseSection(checked, farm, '', notes),
  schemaName: 'WindNoiseResponse',
})
