import { existsSync, readFileSync } from 'node:fs'
import { accessOf, bodyLimitsOf, type Operation, openApiDocument, operations } from '@sunwake/api/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { testService } from './service.ts'

type Json = Record<string, unknown>
interface Schema extends Json {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly example?: unknown
}
interface Described {
  readonly responses: Readonly<Record<string, Json>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const ALL: readonly Operation[] = Object.values(operations)
const DOCUMENT = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const describedOf = ({ route }: Operation): Described => DOCUMENT.paths[route.path]![route.method]!
const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : { ...DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]!, ...schema }
const bodyOf = (operation: Operation): Schema | undefined => {
  const schema = describedOf(operation).requestBody?.content['application/json']?.schema
  return schema === undefined ? undefined : resolved(schema)
}
/** Its body is that of Stripe, and signed: anything without a signature is 400. */
const SIGNED = 'receiveStripeEvent'

/** Operations that look for the thing of their path, or for mail, before they read: the status that they give here. */
const BEFORE_FIELDS: ReadonlyMap<string, number> = new Map([
  ['forgotPassword', 503],
  ...([...['rotateApiKey', 'changeRole', 'updateWebhook', 'rotateWebhookSecret']] as const).map(
    (name): [string, number] => [name, 404],
  ),
])

/** What cannot be provoked without knowing the operation, and the test that does: the file, and words of its title. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  200: ['quick-contract.test.ts', 'is what the operation lists, for the catalogue'],
  201: ['reports-contract.test.ts', 'are made once, reported by an event, downloaded'],
  202: ['jobs-contract.test.ts', 'goes from submission to its result'],
  204: ['sites-contract.test.ts', 'are archived, not lost, and come back'],
  304: ['quick-contract.test.ts', 'is the answer to a matching If-None-Match'],
  400: ['list-cursors.test.ts', 'cursor'],
  401: ['http-contract.test.ts', 'is the plain answer for an unknown key'],
  402: ['jobs-contract-price.test.ts', 'the last credit goes to one of two concurrent requests'],
  403: ['scopes-contract.test.ts', 'is 403 to a key with every scope but those that suffice'],
  404: ['tenant-matrix.test.ts', 'finds no record by an id in a body or a query'],
  409: ['idempotency-contract.test.ts', 'refuse another request with the same key'],
  410: ['reports-contract.test.ts', 'deleted after seven days'],
  413: ['billing-contract.test.ts', 'and refuses one of 1 MB'],
  415: ['edges.test.ts', 'in an unknown encoding'],
  422: ['quick-contract.test.ts', 'names the conflicting fields and values that fit'],
  429: ['http-contract.test.ts', 'is 429 once the window is full'],
  500: ['http-contract.test.ts', 'discloses only a request id, and the log has the cause'],
  503: ['quick-contract.test.ts', 'is answered with 503 by %s where no provider answers'],
  504: ['edges.test.ts', 'an operation that does not end'],
}

/** Something that a field of any of these kinds refuses. */
const WRONG = [[[{ wrong: [] }]]]

/** A body with one thing changed, by the path of the field. */
function changed(body: unknown, [key, ...inner]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) {
    return body.map((item, n) => (n === key ? changed(item, inner, value) : item))
  }
  const { [key]: before, ...rest } = body as Json
  const now = changed(before, inner, value)
  return now === undefined ? rest : { ...rest, [key]: now }
}

interface Refused {
  readonly what: string
  readonly body: unknown
  /** Of the field as errors name it. */
  readonly field: string
}

/** Bodies with one fault each: every required field left out, every field of another type, one that is unknown. */
function faultsOf(schema: Schema, whole: unknown, path: readonly (string | number)[] = []): Refused[] {
  const at = path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], whole)
  if (schema.properties === undefined || typeof at !== 'object' || at === null) return []
  const named = (...more: readonly (string | number)[]) =>
    [...path, ...more].reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
      '',
    )
  const refused: Refused[] = [
    {
      what: 'unknown',
      body: changed(whole, [...path, 'surely_unknown'], 1),
      field: named('surely_unknown'),
    },
  ]
  for (const name of schema.required ?? []) {
    refused.push({ what: 'missing', body: changed(whole, [...path, name], undefined), field: named(name) })
  }
  for (const [name, given] of Object.entries(schema.properties)) {
    const own = resolved(given)
    if (own.type === undefined && own['anyOf'] === undefined && own['enum'] === undefined) continue
    refused.push({
      what: 'of another type',
      body: changed(whole, [...path, name], WRONG),
      field: named(name),
    })
    refused.push(...faultsOf(own, whole, [...path, name]))
  }
  return refused
}

const CASES = ALL.map((operation) => [operation.route.operationId, operation] as const)

describe.each(backends)('each route by status and field on $name', async ({ open }) => {
  const environment = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const service = await testService({ store: await open(), environment })
  afterAll(() => service.store.close())
  const { register } = accountClient(() => service)
  const [root, user] = [await register(), await register({ email: 'b@example.com', organization_name: 'B' })]
  await service.store.users.makeSuperuser(root.user.id)
  const key = await service.addKey({ scopes: ['*'] }, { tier: 'ENTERPRISE' })
  const weak = await service.addKey({ scopes: ['billing:read'] })
  // One whose window is full already.
  const limited = await service.addKey({ scopes: ['*'] }, { limits: { perWindow: 1 } })
  await service.app.request('/v1/wind/turbines', { headers: { 'x-api-key': limited } })
  const provoked = new Set<string>()

  const ask = async (
    operation: Operation,
    credential: Record<string, string>,
    {
      body,
      headers = {},
      method,
    }: { body?: unknown; headers?: Record<string, string>; method?: string } = {},
  ) => {
    const { route } = operation
    const response = await service.app.request(
      route.path
        .replace('/organizations/{id}', `/organizations/${root.organization.id}`)
        .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      {
        method: method ?? route.method.toUpperCase(),
        headers: {
          ...credential,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
    )
    return { status: response.status, text: await response.text() }
  }
  const full = (operation: Operation): Record<string, string> => {
    const access = accessOf(operation)
    return access === 'public'
      ? {}
      : access === 'scoped'
        ? { 'x-api-key': key }
        : { authorization: `Bearer ${root.access_token}` }
  }
  /** The answer is one that the operation describes, in its form; gives what it says. */
  const described = (
    operation: Operation,
    { status, text }: { status: number; text: string },
    of: string,
  ) => {
    expect(Object.keys(describedOf(operation).responses), `${of}: ${text.slice(0, 200)}`).toContain(
      String(status),
    )
    provoked.add(`${operation.route.operationId} ${status}`)
    const { content } = (operation.route.responses[status] ?? operation.route.responses[500]) as {
      content: Record<string, { schema: { parse(value: unknown): unknown } }>
    }
    const body = JSON.parse(text) as Json
    content['application/json']!.schema.parse(body)
    return body
  }
  const fieldsOf = (body: Json): string[] => {
    const { details, errors } = (typeof body['error'] === 'object' ? body['error'] : body) as {
      details?: { field: string }[] | { field: string }
      errors?: { field: string }[]
    }
    return [details, errors].flat().flatMap((one) => (one === undefined ? [] : [one.field]))
  }

  it.each(CASES)('%s', async (operationId, operation) => {
    const access = accessOf(operation)
    const responses = describedOf(operation).responses
    const schema = operationId === SIGNED ? undefined : bodyOf(operation)
    const valid = schema?.example ?? (schema === undefined ? undefined : {})
    if (access !== 'public') {
      const nobody = await ask(operation, {}, { body: valid })
      expect(nobody.status).toBe(401)
      described(operation, nobody, 'no key')
    }
    if (access === 'scoped' || access === 'superuser') {
      const credential: Record<string, string> =
        access === 'scoped' ? { 'x-api-key': weak } : { authorization: `Bearer ${user.access_token}` }
      if (!operation.scopes.includes('billing:read')) {
        const weaker = await ask(operation, credential, { body: valid })
        expect(weaker.status).toBe(403)
        described(operation, weaker, 'a weaker caller')
      }
    }
    const other = await ask(operation, full(operation), { method: 'PROPFIND' })
    expect(other.status).toBe(405)
    const before = BEFORE_FIELDS.get(operationId)
    if (before !== undefined) {
      const answer = await ask(operation, full(operation), { body: valid })
      expect(answer.status).toBe(before)
      described(operation, answer, 'before the body is read')
    } else if (schema !== undefined) {
      for (const { what, body, field } of faultsOf(schema, valid)) {
        const refused = await ask(operation, full(operation), { body })
        if (responses[400] === undefined) continue
        expect([what, field, refused.status]).toEqual([what, field, 400])
        const fields = fieldsOf(described(operation, refused, `${field} ${what}`))
        expect(
          fields.some(
            (named) => named === field || named.startsWith(`${field}.`) || named.startsWith(`${field}[`),
          ),
          `${what}: ${field} is not among ${fields.join(', ')}`,
        ).toBe(true)
      }
      if (responses[413] !== undefined) {
        const body = `"${'x'.repeat(bodyLimitsOf(operation).wireBytes)}"`
        const large = await ask(operation, full(operation), { body })
        expect(large.status).toBe(413)
        described(operation, large, 'too large')
      }
      if (responses[415] !== undefined) {
        const headers = { 'content-type': 'text/plain' }
        const strange = await ask(operation, full(operation), { body: '{}', headers })
        expect(strange.status).toBe(415)
        described(operation, strange, 'of another media type')
      }
    }
    if (
      operation.route.path.includes('{') &&
      // That one is there.
      !operation.route.path.endsWith('/organizations/{id}') &&
      responses[404] !== undefined &&
      operation.route.method !== 'post'
    ) {
      const unknown = await ask(operation, full(operation), { body: valid })
      if (unknown.status === 404) described(operation, unknown, 'an unknown id')
    }
    if (access === 'scoped' && responses[429] !== undefined) {
      const late = await ask(operation, { 'x-api-key': limited }, { body: valid })
      expect(late.status).toBe(429)
      described(operation, late, 'a full window')
    }
  })

  it('leaves only statuses that have a test of their own', () => {
    const left = new Set<string>()
    for (const operation of ALL) {
      for (const status of Object.keys(describedOf(operation).responses)) {
        if (!provoked.has(`${operation.route.operationId} ${status}`)) left.add(status)
      }
    }
    expect([...left].filter((status) => ELSEWHERE[status] === undefined)).toEqual([])
    for (const status of left) {
      const [file, title] = ELSEWHERE[status]!
      const path = new URL(file, import.meta.url)
      expect([file, existsSync(path)]).toEqual([file, true])
      expect([file, readFileSync(path, 'utf8').includes(title)]).toEqual([file, true])
    }
  })
})
