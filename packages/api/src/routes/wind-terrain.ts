import { windTerrainRequestSchema } from '../schemas/wind-terrain-request.ts'
import { windTerrainGeoJsonSchema, windTerrainResponseSchema } from '../schemas/wind-terrain-response.ts'
import type { Operation } from './operation.ts'
import { answer, BODY_ERRORS, errorAnswers } from './responses.ts'

/** `POST /v1/wind/terrain`. */
export const windTerrain: Operation = {
  route: {
    method: 'post',
    path: '/v1/wind/terrain',
    operationId: 'windTerrain',
    tags: ['Wind'],
    summary: 'The ground of a site',
    description: [
      'Heights, slopes, ruggedness index, roughness and land cover inside a boundary, elevation profiles from its centroid, and how much of it can be built on.',
      'With `Accept: application/geo+json` the answer is a FeatureCollection: the boundary with all figures, and the profiles as lines.',
      '`metadata.dem_source` and `metadata.land_cover_source` tell whose data were really used; `warnings` say where they are coarser than asked for.',
      'Needs the scope `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: windTerrainRequestSchema } } },
    },
    responses: {
      200: answer('The terrain.', {
        'application/json': { schema: windTerrainResponseSchema },
        'application/geo+json': { schema: windTerrainGeoJsonSchema },
      }),
      ...errorAnswers('nested', [
        ...(['invalid_coordinates', 'invalid_boundary', 'boundary_too_large', 'data_unavailable'] as const),
        ...BODY_ERRORS,
      ]),
    },
  },
  aliases: [],
  scopes: ['wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
}
