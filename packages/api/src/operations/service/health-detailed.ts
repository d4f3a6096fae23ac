import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { detailedHealthSchema } from './health-schema.ts'

/** `GET /health/detailed`. */
export const healthDetailed: Operation = {
  route: {
    method: 'get',
    path: '/health/detailed',
    operationId: 'getDetailedHealth',
    tags: ['Service'],
    summary: 'How every part of the service does',
    description:
      'For a signed-in superuser of the platform. Answers 200 whatever it finds: `status` says whether all is well. Counters are of the process that answers, and of the whole queue.',
    security: [{ session: [] }],
    responses: {
      200: answer('The parts and their counters.', { 'application/json': { schema: detailedHealthSchema } }),
      ...errorAnswers('flat', ['authentication_required', 'insufficient_scope', 'internal_error']),
    },
  },
  aliases: [],
  access: 'superuser',
  scopes: [],
  metered: false,
  errorForm: 'flat',
}
