import { z } from '@hono/zod-openapi'
import { validationError } from '../../errors/index.ts'
import { COMPARED_OPERATIONS } from '../../operations/compare/analysis-of-result.ts'
import type { CompareResponse } from '../../operations/compare/schema.ts'
import { text, word } from '../tool/arguments.ts'
import { figure, fit } from '../tool/output.ts'
import { isResultUri, jobOfUri, readReference } from '../tool/references.ts'
import { askBody, defineTool } from '../tool/tool.ts'

/** A side that is larger than that is refused by its own operation. */
const SIDE_MAX = 20_000

/** Why two results differ. */
export const compareResults = defineTool({
  name: 'compare_results',
  title: 'Why two results differ',
  description:
    'Splits the difference of two results of the same analysis over data, losses, model, plant and economics (Shapley values that add up). Give result_uri or job_id of each, as tools answered them.',
  readOnly: true,
  shape: {
    a: text({ max: SIDE_MAX, about: 'First result: its result_uri or its job_id.', required: true }),
    b: text({ max: SIDE_MAX, about: 'Second result: its result_uri or its job_id.', required: true }),
    metric: word(
      ['annual_energy', 'p90', 'lcoe', 'npv'],
      'The number whose difference is split; annual_energy when absent.',
      'metric',
    ),
  },
  output: {
    metric: z.string(),
    unit: z.string(),
    a: figure('The number of the first.'),
    b: figure('The number of the second.'),
    difference: figure('b less a.'),
    parts: z
      .array(
        z.object({
          factor: z.string(),
          value: figure('What the factor adds.'),
          share_pct: z.number().nullable().describe('Of the difference.'),
        }),
      )
      .describe('Factors in which the two differ; they add up to the difference.'),
    method: z.string(),
    warnings: z.array(z.string()),
    fingerprint: z.string(),
    fingerprint_a: z.string(),
    fingerprint_b: z.string(),
  },
  async run(given, ask) {
    const [a, b] = await Promise.all(
      (['a', 'b'] as const).map((field) => sideOf(given.value<string>(field)!, field)),
    )
    const { metadata, parts, warnings, metric, unit, ...body } = await askBody<CompareResponse>(
      ask,
      'compareResults',
      { body: { ...given.body(), a, b } },
    )
    return fit({
      metric,
      unit,
      a: body.a,
      b: body.b,
      difference: body.difference,
      parts: parts
        .filter(({ differs }) => differs)
        .map(({ factor, value, share }) => ({
          factor,
          value,
          share_pct: share === null ? null : 100 * share,
        })),
      method: metadata.method,
      warnings: warnings.map(({ code, message }) => `${code}: ${message}`),
      fingerprint: metadata.fingerprint,
      fingerprint_a: metadata.fingerprint_a,
      fingerprint_b: metadata.fingerprint_b,
    })
  },
})

async function sideOf(given: string, field: 'a' | 'b') {
  if (!isResultUri(given)) return { job_id: given }
  const jobId = jobOfUri(given)
  if (jobId !== undefined) return { job_id: jobId }
  const { operation, request, job_id } = await readReference(given, field)
  if (job_id !== undefined) return { job_id }
  if ((COMPARED_OPERATIONS as readonly string[]).includes(operation)) return { operation, request }
  throw validationError([
    {
      field,
      value: operation,
      constraint: 'a result of a yield, an assessment, a search or a hybrid; forecasts cannot be compared',
    },
  ])
}
