import { OpenAPIHono, z } from '@hono/zod-openapi'
import { LIMIT_HEADERS, REQUEST_ID_HEADER } from '../describe/answer.ts'
import { withErrors } from '../describe/error-answers.ts'
import { accessOf, type Operation } from '../describe/operation.ts'
import { operations } from '../operations/registry.ts'
import { ENGINE_VERSION } from '../operations/result/engine-version.ts'
import { VERSIONING, type Versioning } from '../versions/index.ts'
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import { withCodeSamples } from './code-samples.ts'
import { describeEdges } from './describe-edges.ts'
import { type Part, shareParts } from './share-parts.ts'
import { withLinks } from './with-links.ts'

const DESCRIPTION = [
  'Renewable-energy analysis: numbers in, numbers out.',
  '',
  'Times are ISO 8601 in UTC; units are in the names of the fields, or in `metadata.units`. Unknown fields, duplicate keys and numbers that are not finite are refused.',
  'Bodies may be 1 MiB, those of accounts, organisations, billing, webhooks and sites 16 KiB. Those of operations that take weather, wind data or grids may be 16 MiB after `Content-Encoding: gzip` is taken off, and 1 MiB on the wire; those of batches 16 MiB either way. Answers are compressed by Brotli or gzip where asked.',
  'A POST that creates or charges takes an `Idempotency-Key`, so that it can be sent again without harm.',
  '`X-API-Version: <date>` pins the answers of a dated version; every answer says which it was.',
  'Solar paths need no version prefix: `/solar/...` and `/v1/solar/...` are one.',
].join('\n')

const TAGS = [
  { name: 'Solar', description: 'Photovoltaic plants.' },
  { name: 'Hybrid', description: 'Sun, wind and storage behind one connection. Errors are nested.' },
  { name: 'Batch', description: 'One operation at many places. Errors are nested.' },
  { name: 'Atlas', description: 'What a region could give, cell by cell. Errors are nested.' },
  { name: 'Wind', description: 'Wind resource and turbines. Errors are nested.' },
  {
    name: 'Jobs',
    description:
      'Long computations: submitted, then asked for. Solar and wind paths show the states of a job by words of their own.',
  },
  { name: 'Account', description: 'Users, keys, and what the organisation uses.' },
  { name: 'Administration', description: 'The platform itself, for superusers. Errors are nested.' },
  { name: 'Service', description: 'The service itself; no key needed.' },
]

/** A description of the service in OpenAPI 3.1, made from the operations. */
export function openApiDocument(
  options: { readonly serverUrl?: string | undefined; readonly versioning?: Versioning | undefined } = {},
): Readonly<Record<string, unknown>> {
  const registrar = new OpenAPIHono()
  const { openAPIRegistry: registry } = registrar
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'An API key, `sunwake_...`.',
  })
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key as `Authorization: Bearer sunwake_...`.',
  })
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in user, from `POST /auth/login`.',
  })
  const all: readonly Operation[] = Object.values(operations)
  const versioning = options.versioning ?? VERSIONING
  for (const operation of all) {
    const route = withLimits(operation, withIdempotency(operation, routeWithExamples(operation.route)))
    registry.registerPath(describeEdges(operation, route, versioning))
  }
  const document = registrar.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sunwake',
      version: ENGINE_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: options.serverUrl ?? '/' }],
    tags: TAGS,
  })
  return withCodeSamples(
    withLinks(shareParts(document as unknown as Part)),
    options.serverUrl ?? 'http://127.0.0.1:8080',
  )
}

/** What the guard of every operation with a caller adds to its answers: refusals, and what is left. */
function withLimits(operation: Operation, route: Operation['route']): Operation['route'] {
  const { metered, errorForm } = operation
  if (accessOf(operation) === 'public') return route
  const all = withErrors(
    errorForm,
    [...(metered ? (['quota_exceeded'] as const) : []), 'rate_limit_exceeded', 'service_unavailable'],
    route.responses,
  )
  const responses = Object.fromEntries(
    Object.entries(all).map(([status, response]) => {
      if (status === '401') return [status, response]
      const headers = 'headers' in response ? response.headers : {}
      return [status, { ...response, headers: { ...REQUEST_ID_HEADER, ...headers, ...LIMIT_HEADERS } }]
    }),
  )
  return { ...route, responses }
}

const idempotencyKeySchema = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~](?:[ -~]*[!-~])?$/)
  .optional()
  .openapi({
    description:
      'Any text of the caller, one for each thing that is to happen once. For 24 h the same request with the same key gets the same answer again, and nothing is done or charged a second time.',
  })

/** What an `Idempotency-Key` adds to an operation: the header, the mark of a repeated answer, and refusals. */
function withIdempotency(
  { idempotent, errorForm }: Operation,
  route: Operation['route'],
): Operation['route'] {
  if (idempotent !== true) return route
  const refusals = ['validation_error', 'idempotency_conflict', 'idempotency_in_progress'] as const
  const responses = Object.fromEntries(
    Object.entries(withErrors(errorForm, refusals, route.responses)).map(([status, response]) => {
      if (Number(status) >= 400 || !('description' in response)) return [status, response]
      const headers = 'headers' in response ? response.headers : {}
      return [status, { ...response, headers: { ...headers, ...REPLAY_HEADER } }]
    }),
  )
  const headers = z.object({ 'Idempotency-Key': idempotencyKeySchema })
  return { ...route, request: { ...route.request, headers }, responses }
}

const REPLAY_HEADER = {
  'Idempotency-Replayed': {
    description: '`true` where this is the answer of an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string' as const },
  },
}

/** The route of an operation, with the examples of its answers. */
function routeWithExamples(route: Operation['route']): Operation['route'] {
  const responses = Object.fromEntries(
    Object.entries(route.responses).map(([status, response]) => {
      const example = ANSWER_EXAMPLES[`${route.operationId} ${status}`]
      const json = 'content' in response ? response.content?.['application/json'] : undefined
      if (example === undefined || json === undefined || !('content' in response)) return [status, response]
      const content = { ...response.content, 'application/json': { ...json, example: JSON.parse(example) } }
      return [status, { ...response, content }]
    }),
  )
  return { ...route, responses }
}
