import { randomUUID } from 'node:crypto'
import { createdInvitationSchema, createdKeySchema, type Session, siteSchema } from '@sunwake/api/schemas'
import { expect } from 'vitest'
import type { JobKind } from '../src/store/jobs/job-store.ts'
import type { accountClient } from './account-client.ts'
import { NOW, type TestService } from './service.ts'

type Client = ReturnType<typeof accountClient>

/** An organisation with one of each thing that a path can name. */
export interface Tenant {
  readonly session: Session
  /** A key that may do everything that a key may. */
  readonly key: string
  readonly organizationId: string
  readonly member: Session
  readonly ids: Readonly<Record<Thing, string>>
}

/** What a path can name. */
export const THINGS = [
  'organization',
  'member',
  'invitation',
  'api_key',
  'site',
  'solar_job',
  'solar_multi_job',
  'wind_job',
  'layout_job',
  'hybrid_job',
  'batch',
  'atlas',
  'webhook',
  'delivery',
  'report',
] as const
export type Thing = (typeof THINGS)[number]

/** Which thing a parameter of a path names; a new parameter has to be written here. */
export function thingOf(path: string, parameter: string): Thing {
  const rules: readonly (readonly [RegExp, string, Thing])[] = [
    [/^\/auth\/api-keys\//, 'id', 'api_key'],
    [/^\/v1\/wind\/sites\//, 'site_id', 'site'],
    [/^\/solar\/optimization\//, 'job_id', 'solar_job'],
    [/^\/v1\/wind\/analysis\//, 'job_id', 'wind_job'],
    [/^\/v1\/wind\/optimization\//, 'job_id', 'layout_job'],
    [/^\/v1\/hybrid\/analysis\//, 'job_id', 'hybrid_job'],
    [/^\/v1\/batch\//, 'job_id', 'batch'],
    [/^\/v1\/atlas\//, 'job_id', 'atlas'],
    [/^\/v1\/jobs\//, 'job_id', 'solar_multi_job'],
    [/^\/v1\/(?:organizations|admin\/organizations)\//, 'id', 'organization'],
    [/^\/v1\/organizations\//, 'user_id', 'member'],
    [/^\/v1\/organizations\//, 'invitation_id', 'invitation'],
    [/^(?:\/v1)?\/solar\/report\//, 'filename', 'report'],
    [/^\/solar\/webhooks\//, 'id', 'webhook'],
    [/^\/v1\/webhooks\/\{webhook_id\}\/retry$/, 'webhook_id', 'delivery'],
    [/^\/v1\/webhooks\//, 'webhook_id', 'webhook'],
  ]
  const rule = rules.find(([prefix, name]) => prefix.test(path) && name === parameter)
  if (rule === undefined) throw new Error(`which thing is {${parameter}} of ${path}? say so in this table`)
  return rule[2]
}

/** Makes an organisation with everything. */
export async function makeTenant(
  name: string,
  service: TestService,
  { send, register }: Client,
): Promise<Tenant> {
  const { store } = service
  const session = await register({ email: `${name}@example.com`, organization_name: name })
  const organizationId = session.organization.id
  const token = session.access_token
  const made = async (method: string, path: string, body: unknown, as: { token?: string; key?: string }) => {
    const answer = await send(method, path, { body, ...as })
    expect([path, answer.status], JSON.stringify(answer.body)).toEqual([path, 201])
    return answer.body as unknown
  }
  const { id: keyId, key } = createdKeySchema.parse(
    await made('POST', '/auth/api-keys', { name: 'all', scopes: ['*'] }, { token }),
  )
  const other = await register({
    email: `member@${name}.example.com`,
    organization_name: `member of ${name}`,
  })
  await store.memberships.ensure({
    organizationId,
    userId: other.user.id,
    role: 'member',
    createdAtMs: NOW,
  })
  const invitation = createdInvitationSchema.parse(
    await made(
      'POST',
      `/v1/organizations/${organizationId}/invitations`,
      { email: 'x@example.com' },
      { token },
    ),
  )
  const site = siteSchema.parse(
    await made('POST', '/v1/wind/sites', { name: 'site', latitude: 1, longitude: 2 }, { key }),
  )
  const job = async (kind: JobKind): Promise<string> => {
    const id = randomUUID()
    await store.jobs.insert({
      id,
      organizationId,
      userId: session.user.id,
      apiKeyId: keyId,
      testMode: false,
      kind,
      name: `${kind} of ${name}`,
      request: '{}',
      createdAtMs: NOW,
      credits: 0,
      estimatedSeconds: 1,
      divided: false,
      weight: 1,
      runningLimit: 1,
      callbackUrl: undefined,
      siteId: undefined,
      traceParent: undefined,
    })
    return id
  }
  const { id: webhook } = (await made(
    'POST',
    '/solar/webhooks/register',
    { url: 'https://example.com/hook', events: ['solar.optimization.completed'] },
    { key },
  )) as { id: string }
  await store.transaction(({ outbox }) =>
    outbox.emit({
      id: randomUUID(),
      organizationId,
      userId: session.user.id,
      name: 'solar.optimization.completed',
      createdAtMs: NOW,
      data: { job_id: 'none' },
    }),
  )
  const report = `solar-report-${name}.pdf`
  await store.reports.insert(
    {
      id: randomUUID(),
      organizationId,
      userId: session.user.id,
      filename: report,
      kind: 'solar',
      name,
      mediaType: 'application/pdf',
      fingerprint: '0'.repeat(64),
      createdAtMs: NOW,
      expiresAtMs: NOW + 1,
    },
    new Uint8Array([37, 80, 68, 70]),
  )
  const listed = await send('GET', '/v1/webhooks/deliveries', { key })
  const [delivery] = (listed.body as { deliveries: { delivery_id: string }[] }).deliveries
  const signing = await send('GET', `/v1/organizations/${organizationId}/signing-secret`, { token })
  expect(signing.status).toBe(200)
  return {
    session,
    key,
    organizationId,
    member: other,
    ids: {
      organization: organizationId,
      member: other.user.id,
      invitation: invitation.id,
      api_key: keyId,
      site: site.id,
      solar_job: await job('solar_optimization'),
      solar_multi_job: await job('solar_multi'),
      wind_job: await job('wind_analysis'),
      layout_job: await job('wind_optimization'),
      hybrid_job: await job('hybrid_analysis'),
      batch: await job('batch'),
      atlas: await job('atlas'),
      webhook,
      delivery: delivery!.delivery_id,
      report,
    },
  }
}

/** What is kept of an organisation, its secrets too; without the records of who asked for what. */
export async function stateOf({ store }: TestService, { organizationId, ids }: Tenant): Promise<unknown> {
  const records: unknown[] = []
  const LOGS = ['requests', 'usage', 'usage_hours', 'request_log']
  for await (const page of store.exports.pages(organizationId)) {
    const kept = page.filter(({ kind }) => !LOGS.includes(kind))
    // The use of a key is written some time after it.
    records.push(...kept.map(({ kind, record }) => ({ kind, ...record, last_used_at: undefined })))
  }
  return {
    records,
    webhookSecrets: await store.webhooks.secrets(organizationId, ids.webhook),
    signingSecrets: await store.webhooks.signingSecrets(organizationId),
  }
}
