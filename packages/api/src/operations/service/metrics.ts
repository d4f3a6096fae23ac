import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'

/** `GET /metrics`. */
export const metrics: Operation = {
  route: {
    method: 'get',
    path: '/metrics',
    operationId: 'getMetrics',
    tags: ['Service'],
    summary: 'Figures of the service for Prometheus',
    description:
      'Needs no key. Where the deployment has a `METRICS_TOKEN`, needs that as `Authorization: Bearer`.',
    security: [],
    responses: {
      200: answer('Figures in the text format 0.0.4.', { 'text/plain': { schema: z.string() } }),
      ...errorAnswers('flat', ['authentication_required', 'internal_error']),
    },
  },
  aliases: [],
  scopes: [],
  metered: false,
  errorForm: 'flat',
}
