import { accessOf, openApiDocument, operationOf } from '@sunwake/api/routes'
import { createdInvitationSchema, type Session, sessionSchema } from '@sunwake/api/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../src/keys/random-token.ts'
import { createSecretBox } from '../src/secrets/secret-box.ts'
import { createDispatcher } from '../src/webhooks/dispatcher.ts'
import { accountClient } from './account-client.ts'
import { type AnswerSchema, writeAnswerExamples } from './answer-examples.ts'
import { NOW, type TestService, testService } from './service.ts'
import { StripeStandIn } from './stripe/stand-in.ts'
import { makeTenant, type Tenant, thingOf } from './tenant-things.ts'

type Part = Readonly<Record<string, unknown>>
interface Documented {
  readonly path: string
  readonly method: string
  readonly operationId: string
  readonly parameters: readonly Part[]
  readonly body: object | undefined
}
/** The answers of an operation, as it declares them. */
interface Answered {
  readonly content?: Record<string, { readonly schema?: AnswerSchema }>
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Part>>
  components: Record<string, Record<string, Part>>
}
const resolved = (part: unknown): Part => {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(String((part as Part)?.['$ref'])) ?? []
  return kind === undefined ? (part as Part) : document.components[kind]![name!]!
}
const documented: readonly Documented[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { content } = (operation['requestBody'] ?? {}) as { content?: Record<string, Part> }
    const json = content?.['application/json']
    return {
      path,
      method: method.toUpperCase(),
      operationId: String(operation['operationId']),
      parameters: ((operation['parameters'] ?? []) as Part[]).map(resolved),
      body: (json?.['example'] ?? resolved(json?.['schema'])?.['example']) as object | undefined,
    }
  }),
)

/** These end what others need, and are asked last, in this order. */
const LAST = [
  ...['removeMember', 'withdrawInvitation', 'archiveWindSite', 'deleteWebhook', 'cancelSolarOptimization'],
  ...[
    'cancelWindAnalysis',
    'cancelWindOptimization',
    'cancelHybrid',
    'cancelBatch',
    'cancelAtlas',
    'cancelJob',
    'revokeApiKey',
  ],
  ...['refreshSession', 'logOut', 'eraseOrganization', 'renameOrganization', 'changePassword'],
  ...['resetPassword', 'eraseMe'],
]
/** Files of an atlas or a flow that has completed, which none has here; tests of their own ask for them. */
const OF_COMPLETED = ['getAtlasRaster', 'getAtlasReport', 'getWindAnalysisFlow']
const inTurn = documented
  .filter(({ operationId }) => !OF_COMPLETED.includes(operationId))
  .sort((a, b) => LAST.indexOf(a.operationId) - LAST.indexOf(b.operationId))
const exampleOf = (operationId: string) =>
  documented.find((one) => one.operationId === operationId)!.body as object
const CHANGE_PASSWORDS = ['changePassword', 'resetPassword']
const NEW_PASSWORD = (exampleOf('resetPassword') as { password: string }).password
const ADA = exampleOf('register') as { email: string; password: string }
/** Secrets of mails, which are stored as hashes alone. */
const TOKENS = { resetPassword: 'swm_reset', verifyEmail: 'swm_verify' }

describe('the example of', () => {
  const stripe = new StripeStandIn(NOW)
  let service: TestService
  let tenant: Tenant
  let root: Session
  /** An organisation made by the example of that. */
  let second = ''
  const client = accountClient(() => service)
  const { send, register } = client
  let { password } = ADA
  /** Signed in to the organisation of the examples: whoever is in two comes to either. */
  const signedIn = async (): Promise<Session> => {
    const { body } = await send('POST', '/auth/login', { body: { ...exampleOf('logIn'), password } })
    const session = sessionSchema.parse(body)
    if (session.organization.id === tenant.organizationId) return session
    const { access_token: token } = session
    const change = { organization_id: tenant.organizationId }
    return sessionSchema.parse(
      (await send('POST', '/auth/switch-organization', { token, body: change })).body,
    )
  }

  beforeAll(async () => {
    service = await testService({
      environment: {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: await stripe.listen(),
        SMTP_URL: 'smtp://127.0.0.1:9',
        PUBLIC_URL: 'https://api.example.com',
        CORS_ORIGINS: 'https://app.example.com',
        RATE_LIMIT_PER_MINUTE: '100000',
      },
    })
    // The first who registers is the one of the examples.
    let registered = 0
    tenant = await makeTenant('Lovelace', service, {
      ...client,
      register: (change) => register(registered++ === 0 ? ADA : change),
    })
    root = await register({ email: 'root@example.com', organization_name: 'Platform' })
    await service.store.users.makeSuperuser(root.user.id)
    await service.store.organizations.setTier(tenant.organizationId, 'ENTERPRISE')
    const add = (token: string, purpose: 'password_reset' | 'email_verification') =>
      service.store.accountTokens.add({
        hash: hashToken(token),
        userId: tenant.session.user.id,
        purpose,
        createdAtMs: NOW,
        expiresAtMs: NOW + 3_600_000,
      })
    await add(TOKENS.resetPassword, 'password_reset')
    await add(TOKENS.verifyEmail, 'email_verification')
  })
  afterAll(async () => {
    await stripe.close()
    await service.store.close()
    if (process.env['SUNWAKE_WRITE_EXAMPLES'] === '1') writeAnswerExamples(answers)
  })
  /** Answers as they are described, by the operation and the status. */
  const answers = new Map<string, { readonly body: unknown; readonly schema: AnswerSchema }>()

  /** What comes before an example, and what it cannot know: ids, and secrets of mails and sessions. */
  const before: Readonly<Record<string, () => Promise<object | undefined>>> = {
    register: async () => ({ email: 'grace@example.com', organization_name: 'Hopper Energy' }),
    refreshSession: async () => ({ refresh_token: (await signedIn()).refresh_token }),
    switchOrganization: async () => ({ organization_id: tenant.organizationId }),
    resetPassword: async () => ({ token: TOKENS.resetPassword }),
    verifyEmail: async () => ({ token: TOKENS.verifyEmail }),
    async acceptInvitation() {
      const { body } = await send('POST', `/v1/organizations/${root.organization.id}/invitations`, {
        token: root.access_token,
        body: { email: ADA.email },
      })
      return { token: createdInvitationSchema.parse(body).token }
    },
    async retryDelivery() {
      const failing = createDispatcher({
        store: service.store,
        box: createSecretBox([Buffer.alloc(32, 7)]),
        send: async () => ({ statusCode: 404, latencyMs: 1, error: 'not there', excerpt: undefined }),
        logger: { error: () => {}, warn: () => {} },
        retrySeconds: [],
        now: () => NOW,
      })
      await failing.deliverDue()
      await failing.close()
      return undefined
    },
    async changeSubscription() {
      for (const { body } of stripe.pay([...stripe.sessions.keys()].at(-1)!)) {
        const signature = stripe.sign(body)
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const path = '/billing/stripe-webhook'
        expect((await service.app.request(path, { method: 'POST', headers, body })).status).toBe(200)
      }
      return undefined
    },
    // The last owner of an organisation cannot go.
    async eraseMe() {
      const { organizationId } = tenant
      await service.store.memberships.ensure({
        organizationId,
        userId: root.user.id,
        role: 'owner',
        createdAtMs: NOW,
      })
      return { password }
    },
    createCheckoutSession: async () => {
      await service.store.organizations.setTier(tenant.organizationId, 'FREE')
      return undefined
    },
  }
  const authorization = async (access: string, operationId: string): Promise<Record<string, string>> => {
    if (access === 'public') return {}
    if (access === 'superuser') return { authorization: `Bearer ${root.access_token}` }
    if (access === 'scoped') return { 'x-api-key': tenant.key }
    const { access_token: token } = LAST.includes(operationId) ? await signedIn() : tenant.session
    return { authorization: `Bearer ${token}` }
  }

  it.each(inTurn)(
    '$operationId is answered as described',
    async ({ operationId, path, method, parameters, body }) => {
      const operation = operationOf(operationId)
      const examples = new Map(
        parameters.map(({ name, example, schema }) => [name, example ?? resolved(schema)?.['example']]),
      )
      const idOf = (name: string) => {
        if (operationId === 'eraseOrganization') return second
        return /turbine_id|^name$/.test(name) ? String(examples.get(name)) : tenant.ids[thingOf(path, name)]
      }
      const url = new URL(
        path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name)),
        'http://localhost',
      )
      for (const { in: place, name } of parameters) {
        const value = examples.get(name)
        if (place === 'query' && value !== undefined) url.searchParams.set(String(name), String(value))
      }
      const made = await before[operationId]?.()
      const sent = body === undefined ? undefined : JSON.stringify({ ...body, ...made })
      const headers = {
        ...(await authorization(accessOf(operation), operationId)),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(operationId === 'receiveStripeEvent' ? { 'stripe-signature': stripe.sign(sent!) } : {}),
      }
      const answered = async () => {
        const ended = new AbortController()
        const response = await service.app.request(url.href, {
          method,
          headers,
          ...(sent === undefined ? {} : { body: sent }),
          signal: ended.signal,
        })
        const type = response.headers.get('content-type')?.split(';')[0]
        const isStream = type === 'text/event-stream'
        if (isStream) await response.body!.cancel()
        ended.abort()
        const text = isStream ? '' : await response.text()
        expect([operationId, response.ok], text).toEqual([operationId, true])
        const { content = {} } = operation.route.responses[response.status] as Answered
        expect(Object.keys(content)[0]).toBe(type)
        if (type !== 'application/json') return undefined
        const answer = JSON.parse(text) as { id: string }
        const schema = content[type]!.schema!
        expect(schema.safeParse(answer).error).toBeUndefined()
        answers.set(`${operationId} ${response.status}`, { body: answer, schema })
        return answer
      }
      const answer = await answered()
      if (CHANGE_PASSWORDS.includes(operationId)) password = NEW_PASSWORD
      // What is submitted is answered by 202, its price and a job that has ended by 200.
      if (202 in operation.route.responses && 200 in operation.route.responses) {
        url.searchParams.set('dry_run', 'true')
        await answered()
      }
      if (operationId === 'createOrganization') second = answer!.id
    },
  )
})
