import { jobIdSchema, noQuerySchema } from '../schemas/job-list.ts'
import { CANCEL_ERRORS, CANCEL_NOTE, CANCELLED } from './job-answers.ts'
import type { Operation } from './operation.ts'
import { errorAnswers } from './responses.ts'

/** `DELETE` on the path of a wind job. */
export function cancelWindJob({
  path,
  operationId,
  summary,
}: {
  readonly path: string
  readonly operationId: string
  readonly summary: string
}): Operation {
  return {
    route: {
      method: 'delete',
      path,
      operationId,
      tags: ['Jobs', 'Wind'],
      summary,
      description: `${CANCEL_NOTE}\n\nNeeds the scope \`wind:write\` or \`jobs:write\`.`,
      security: [{ apiKey: [] }, { bearer: [] }],
      request: { params: jobIdSchema, query: noQuerySchema },
      responses: { 204: CANCELLED, ...errorAnswers('nested', CANCEL_ERRORS) },
    },
    aliases: [],
    scopes: ['wind:write', 'jobs:write'],
    metered: false,
    errorForm: 'nested',
  }
}
