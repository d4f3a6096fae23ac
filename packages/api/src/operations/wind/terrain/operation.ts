import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation } from '../../computation/computation.ts'
import { windTerrainRequestSchema } from './request.ts'
import { windTerrainGeoJsonSchema, windTerrainResponseSchema } from './response.ts'
import { checkWindTerrain, runWindTerrain, type WindTerrainResult } from './run.ts'

/** `POST /v1/wind/terrain`. */
export const windTerrain: ComputedOperation<WindTerrainResult> = {
  route: {
    method: 'post',
    path: '/v1/wind/terrain',
    operationId: 'windTerrain',
    tags: ['Wind'],
    summary: 'The ground of a site',
    description: [
      'Heights, slopes, ruggedness index, roughness and land cover inside a boundary, elevation profiles from its centroid, and how much of it can be built on.',
      'With `Accept: application/geo+json` the answer is a FeatureCollection: the boundary with all figures, and the profiles as lines.',
      '`metadata.dem_source` and `metadata.land_cover_source` name the data that were used; `warnings` report where they are coarser than requested.',
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
  body: 'data',
  errorForm: 'nested',
  computation: computation({
    check: checkWindTerrain,
    run: runWindTerrain,
    forms: {
      'application/json': ({ body }) => ({ body }),
      'application/geo+json': ({ geoJson }) => ({ body: geoJson() }),
    },
  }),
}
