import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import { parseRequest } from '../../wire/parse/parse-request.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../computation/computation.ts'
import { checkCompare, runCompare } from './run.ts'
import {
  type CompareRequest,
  type CompareResponse,
  compareRequestSchema,
  compareResponseSchema,
} from './schema.ts'
import { comparedSides } from './side-of-job.ts'

/** `POST /v1/compare`. */
export const compareResults: ComputedOperation<CompareResponse> = {
  route: {
    method: 'post',
    path: '/v1/compare',
    operationId: 'compareResults',
    tags: ['Analysis'],
    summary: 'Why two results differ',
    description: [
      'The difference of one number of two results of the same analysis, split over data, losses, model, plant or layout, and economics. Every mixture of the two requests is computed, and each factor gets what it adds on the average over all orders: its Shapley value. The parts add up to the difference to the last bit.',
      'A result is given by its request, by a capsule, or by a completed wind analysis of the organisation, whose layout is then taken as it was found. It is computed anew by this version, on the embedded data.',
      'Needs the scope of the analysis: `solar:write` or `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { body: { required: true, content: { 'application/json': { schema: compareRequestSchema } } } },
    responses: {
      200: answer('The parts.', { 'application/json': { schema: compareResponseSchema } }),
      ...errorAnswers('nested', [
        ...BODY_ERRORS,
        'invalid_coordinates',
        'invalid_boundary',
        'boundary_too_large',
        'turbine_not_found',
        'job_not_found',
        'infeasible_constraints',
        'not_implemented',
      ]),
    },
  },
  aliases: [],
  scopes: ['solar:write', 'wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
  computation: computation({
    check: (body): CompareRequest => parseRequest(compareRequestSchema, body),
    outline: comparedSides,
    run: (request, context) => runCompare(checkCompare(request, context.fetched?.jobs), context),
    forms: JSON_FORM,
  }),
}
