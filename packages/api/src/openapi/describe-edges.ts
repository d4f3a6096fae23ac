import { withErrors } from '../describe/error-answers.ts'
import type { Operation } from '../describe/operation.ts'
import { DEPRECATION_HEADERS, VERSION_HEADER, type Versioning } from '../versions/index.ts'

type Route = Operation['route']

/**
 * What the service adds to every operation: the header that pins a version, the refusal of an unknown one, the version
 * on every answer, the end of patience; and to a deprecated operation that it will go.
 */
export function describeEdges(
  { errorForm }: Pick<Operation, 'errorForm'>,
  route: Route,
  { versions, deprecations }: Versioning,
): Route {
  const deprecated = deprecations.some(({ operationId }) => operationId === route.operationId)
  const own = deprecated ? Object.entries(DEPRECATION_HEADERS).map(([name, text]) => header(name, text)) : []
  const headers = Object.fromEntries([header(VERSION_HEADER, 'The version that was answered with.'), ...own])
  const answers = withErrors(errorForm, ['validation_error', 'timed_out'], route.responses)
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, response]) => [
      status,
      { ...response, headers: { ...('headers' in response ? response.headers : {}), ...headers } },
    ]),
  )
  return {
    ...route,
    responses,
    parameters: [
      ...(route.parameters ?? []),
      {
        name: VERSION_HEADER,
        in: 'header',
        required: false,
        description: 'The dated version to answer with. Default: the latest.',
        schema: { type: 'string', enum: [...versions] },
      },
    ],
    ...(deprecated ? { deprecated } : {}),
  } as Route
}

function header(name: string, description: string) {
  return [name, { description, schema: { type: 'string' as const } }] as const
}
