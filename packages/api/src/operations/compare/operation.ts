import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../computation/computation.ts'
import { withMixtureData } from './mixtures.ts'
import { checkCompare, runCompare } from './run.ts'
import { type CompareResponse, compareRequestSchema, compareResponseSchema } from './schema.ts'
import { comparedSides, readCompare } from './sides.ts'

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
      'A result is given by its request, a capsule (also that of a report), a permalink, or a completed job of the organisation, of which the plant or the layout that it found is taken. It is computed anew by this version; a warning tells where that gives another number than the first run did.',
      'Data of providers, where the deployment has them, are fetched once for all mixtures, and belong to the factor `data`.',
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
        'data_unavailable',
      ]),
    },
  },
  aliases: [],
  scopes: ['solar:write', 'wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
  computation: computation({
    check: readCompare,
    outline: comparedSides,
    fetch: (read, context) => withMixtureData(checkCompare(read, context), context),
    run: (read, context) => runCompare(checkCompare(read, context), context),
    forms: JSON_FORM,
  }),
}
