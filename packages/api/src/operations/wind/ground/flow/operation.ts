import { z } from '@hono/zod-openapi'
import { answer } from '../../../../describe/answer.ts'
import { errorAnswers } from '../../../../describe/error-answers.ts'
import type { Operation } from '../../../../describe/operation.ts'
import { jobIdSchema } from '../../../jobs/schema.ts'
import { flowRasterQuerySchema } from './raster-schema.ts'

const BINARY = { schema: z.string().openapi({ format: 'binary' }) }

/** `GET /v1/wind/analysis/{job_id}/flow`. */
export const getWindAnalysisFlow: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/analysis/{job_id}/flow',
    operationId: 'getWindAnalysisFlow',
    tags: ['Jobs', 'Wind'],
    summary: 'The flow over the ground of a wind farm as a raster',
    description: [
      'What `flow_raster` of the request asked for, as files: speed-up, turning, inflow angle, turbulence and shear by height and direction. A cloud-optimised GeoTIFF (WGS 84, 32-bit floats, NaN where no flow was found) with a band for each; one of them as a picture in colours; or points as GeoJSON, which have them all.',
      'Of a completed analysis with `cfd_rans` and `flow_raster`; 404 else. A flow that was ended before has the directions that were done.',
      'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { params: jobIdSchema, query: flowRasterQuerySchema as z.ZodObject },
    responses: {
      200: answer('The flow over the ground of a wind farm as a raster', {
        'image/tiff': BINARY,
        'image/png': BINARY,
        'application/geo+json': { schema: z.record(z.string(), z.unknown()) },
      }),
      ...errorAnswers('nested', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'job_not_found',
        'internal_error',
      ]),
    },
  },
  aliases: [],
  scopes: ['wind:read', 'jobs:read'],
  metered: false,
  errorForm: 'nested',
}
