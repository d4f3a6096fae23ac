import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '../src/limits/month.ts'
import type { Store } from '../src/store/store.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService, testService } from './service.ts'
import { makeTenant, stateOf, type Tenant } from './tenant-things.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const PAGE = { offset: 0, limit: 100 }
const NOBODY = 'no-organization'
const OURS = 'our-organization'

/** What a query gives in the name of an organisation, with ids of things of the tenant. */
type Query = (store: Store, organizationId: string, tenant: Tenant) => Promise<unknown>

/** Every query of the store that takes an organisation. */
const READS: Readonly<Record<string, Query>> = {
  'apiKeys.findById': ({ apiKeys }, own, { ids }) => apiKeys.findById(own, ids.api_key),
  'apiKeys.countLiving': ({ apiKeys }, own) => apiKeys.countLiving(own, NOW),
  'apiKeys.list': ({ apiKeys }, own) => apiKeys.list(own, PAGE),
  'memberships.find': ({ memberships }, own, { ids }) => memberships.find(own, ids.member),
  'memberships.ofOrganization': ({ memberships }, own) => memberships.ofOrganization(own, PAGE),
  'memberships.roles': async ({ memberships }, own) => [...(await memberships.roles(own))],
  'memberships.hasOwner': ({ memberships }, own) => memberships.hasOwner(own),
  'invitations.list': ({ invitations }, own) => invitations.list(own, NOW, PAGE),
  'invitations.findOpen': ({ invitations }, own, { ids }) => invitations.findOpen(own, ids.invitation, NOW),
  'audit.list': ({ audit }, own) => audit.list(own, PAGE),
  'credits.entries': ({ credits }, own) => credits.entries(own, PAGE),
  'jobs.find': ({ jobs }, own, { ids }) => jobs.find(own, ids.wind_job),
  'jobs.request': ({ jobs }, own, { ids }) => jobs.request(own, ids.wind_job),
  'billing.find': ({ billing }, own) => billing.find(own),
  'billing.hasEvent': ({ billing }, own) => billing.hasEvent(own, 'evt'),
  'jobs.list': ({ jobs }, own) => jobs.list(own, {}, PAGE),
  'jobs.queuePosition': ({ jobs }, own, { ids }) => jobs.queuePosition(own, ids.layout_job),
  'jobs.result': ({ jobs }, own, { ids }) => jobs.result(own, ids.solar_job),
  'jobs.result with its series': ({ jobs }, own, { ids }) => jobs.result(own, ids.solar_job, true),
  'jobs.division': ({ jobs }, own, { ids }) => jobs.division(own, ids.solar_job),
  'jobs.finishedParts': ({ jobs }, own, { ids }) => jobs.finishedParts(own, ids.solar_job),
  'jobs.partRows': ({ jobs }, own, { ids }) => jobs.partRows(own, ids.solar_job, 0),
  'stream.ofOrganization': ({ stream }, own) => stream.ofOrganization(own, { after: 0, limit: 100 }),
  'stream.ofJob': ({ stream }, own, { ids }) => stream.ofJob(own, ids.solar_job, { after: 0, limit: 100 }),
  'stream.lastSequence': ({ stream }, own) => stream.lastSequence(own),
  'stream.lastJobSequence': ({ stream }, own, { ids }) => stream.lastJobSequence(own, ids.solar_job),
  'webhooks.find': ({ webhooks }, own, { ids }) => webhooks.find(own, ids.webhook),
  'webhooks.list': ({ webhooks }, own) => webhooks.list(own, PAGE),
  'webhooks.secrets': ({ webhooks }, own, { ids }) => webhooks.secrets(own, ids.webhook),
  'webhooks.signingSecrets': ({ webhooks }, own) => webhooks.signingSecrets(own),
  'deliveries.list': ({ deliveries }, own) => deliveries.list(own, {}, PAGE),
  'reports.find': ({ reports }, own, { ids }) => reports.find(own, ids.report),
  'sites.find': ({ sites }, own, { ids }) => sites.find(own, ids.site),
  'sites.list': ({ sites }, own) => sites.list(own, { sortBy: 'name', sortOrder: 'asc' }, PAGE),
  'limits.monthUse': ({ limits }, own) => limits.monthUse(own, monthOf(NOW).name),
  'limits.usage': ({ limits }, own) => limits.usage({ organizationId: own, fromMs: 0, toMs: NOW + 1 }),
  'limits.usageByDay': ({ limits }, own) =>
    limits.usageByDay({ organizationId: own, fromMs: 0, toMs: NOW + 1 }),
  'requestLog.list': ({ requestLog }, own) => requestLog.list(own, {}, { ...PAGE, countMax: 100 }),
  'idempotency.find': ({ idempotency }, own) =>
    idempotency.find({ organizationId: own, id: 'used', requestHash: 'hash' }, NOW),
}

/** Every change of the store that takes an organisation; each changes something of the tenant, the later ones take it away. */
const WRITES: Readonly<Record<string, Query>> = {
  'sites.change': ({ sites }, own, { ids }) => sites.change(own, ids.site, { name: 'mine' }, NOW),
  'sites.noteAnalysis': ({ sites }, own, { ids }) =>
    sites.noteAnalysis(own, ids.site, { aepMwh: 1, capacityFactorPct: 2, atMs: NOW }),
  'webhooks.update': ({ webhooks }, own, { ids }) => webhooks.update(own, ids.webhook, { name: 'mine' }),
  'webhooks.setSecrets': ({ webhooks }, own, { ids }) => webhooks.setSecrets(own, ids.webhook, SECRETS),
  'webhooks.setSigningSecrets': ({ webhooks }, own) =>
    own === NOBODY ? Promise.resolve() : webhooks.setSigningSecrets(own, SECRETS),
  'webhooks.switchOffOfUser': ({ webhooks }, own, { session }) =>
    webhooks.switchOffOfUser(own, session.user.id),
  'jobs.setCharged': ({ jobs }, own, { ids }) => jobs.setCharged(own, ids.solar_job, 7),
  'jobs.cancel': ({ jobs }, own, { ids }) => jobs.cancel(own, ids.layout_job, NOW),
  'apiKeys.noteSuccessor': ({ apiKeys }, own, { ids }) =>
    apiKeys.noteSuccessor(own, ids.api_key, ids.api_key),
  'apiKeys.expire': ({ apiKeys }, own, { ids }) => apiKeys.expire(own, ids.api_key, NOW + 1),
  'apiKeys.narrowOfUser': ({ apiKeys }, own, { session }) =>
    apiKeys.narrowOfUser(own, session.user.id, ['solar:read'], NOW),
  'apiKeys.revoke': ({ apiKeys }, own, { ids }) => apiKeys.revoke(own, ids.api_key, NOW),
  'memberships.setRole': ({ memberships }, own, { ids }) => memberships.setRole(own, ids.member, 'admin'),
  'invitations.withdraw': ({ invitations }, own, { ids }) => invitations.withdraw(ids.invitation, own, NOW),
  'memberships.remove': ({ memberships }, own, { ids }) => memberships.remove(own, ids.member),
  'limits.takeMore': ({ limits }, own) => limits.takeMore(own, monthOf(NOW).name, 2, undefined),
  'limits.giveBack': ({ limits }, own) => limits.giveBack(own, monthOf(NOW).name),
  'webhooks.remove': ({ webhooks }, own, { ids }) => webhooks.remove(own, ids.webhook),
}
const SECRETS = { present: 'mine', previous: undefined, previousUntilMs: undefined }

describe.each(backends)('queries of the store on $name', ({ open }) => {
  let service: TestService
  let tenant: Tenant
  beforeAll(async () => {
    service = await testService({ store: await open() })
    const { store } = service
    tenant = await makeTenant(
      'Theirs',
      service,
      accountClient(() => service),
    )
    await store.organizations.ensure({ id: OURS, name: OURS, tier: 'FREE', createdAtMs: NOW })
    const { organizationId, ids, session } = tenant
    for (
      let job = await takeNext({ store: store }, 'test', NOW);
      job !== undefined;
      job = await takeNext({ store: store }, 'test', NOW)
    ) {
      if (job.id !== ids.solar_job) continue
      await store.jobs.divide(job, { columns: [], format: 'csv' }, ['of Theirs'])
      await store.jobs.keepPart(job, { part: 0, fingerprint: 'of Theirs', rows: [[1]], summary: {} })
      const result = { body: { of: 'Theirs' }, timeseries: { power_kw: [1] } }
      await store.jobs.finish(job, { status: 'completed', result, partial: false }, NOW)
      break
    }
    await store.stream.append({
      organizationId,
      jobId: ids.solar_job,
      userId: session.user.id,
      type: 'job.status',
      data: { of: 'Theirs' },
      atMs: NOW,
      last: true,
    })
    await store.billing.ensure(organizationId, 'cus_theirs')
    await store.billing.addEvent(organizationId, { id: 'evt', type: 'invoice.paid', atMs: NOW })
    await store.credits.grant({ organizationId, atMs: NOW, monthlyCredits: 5 }, 3, 'Theirs')
    const counted = {
      subject: 'key:theirs',
      perWindow: 10,
      organizationId,
      version: undefined,
      monthlyRequests: undefined,
      metered: true,
    }
    await store.limits.take([counted], NOW)
    const usage = { organizationId, apiKeyId: ids.api_key, hourMs: 0, total: 1, successful: 1, durationMs: 1 }
    await store.limits.addUsage([usage])
    await store.requestLog.add([
      {
        organizationId,
        atMs: NOW,
        requestId: 'Theirs',
        apiKeyId: ids.api_key,
        userId: session.user.id,
        method: 'GET',
        route: '/',
        status: 200,
        errorCode: undefined,
        durationMs: 1,
      },
    ])
    const claim = { organizationId, id: 'used', token: randomUUID() }
    await store.idempotency.claim({ ...claim, requestHash: 'hash' }, { leaseMs: 1e6, keepMs: 1e6, atMs: NOW })
    await store.idempotency.complete(claim, { status: 200, headers: {}, body: 'Theirs' })
    return () => store.close()
  })

  it.each(Object.entries(READS))('%s finds nothing of another organisation', async (_, read) => {
    const { store } = service
    const nothing = await read(store, NOBODY, tenant)
    const ours = await read(store, OURS, tenant)
    expect(ours).toEqual(nothing)
    expect(JSON.stringify(ours) ?? '').not.toMatch(/Theirs/)
    expect(await read(store, tenant.organizationId, tenant)).not.toEqual(nothing)
  })

  it('deliveries.retry resends nothing for another organisation', async () => {
    const { store } = service
    const retry = (own: string) => store.deliveries.retry(own, tenant.ids.delivery, { atMs: NOW })
    expect(await retry(OURS)).toBe(await retry(NOBODY))
    expect(await retry(tenant.organizationId)).not.toBe(await retry(NOBODY))
  })

  it.each(Object.entries(WRITES))('%s changes nothing of another organisation', async (_, write) => {
    const { store } = service
    const before = await stateOf(service, tenant)
    for (const other of [OURS, NOBODY]) {
      await write(store, other, tenant)
      expect(await stateOf(service, tenant)).toEqual(before)
    }
    await write(store, tenant.organizationId, tenant)
    expect(await stateOf(service, tenant)).not.toEqual(before)
  })
})
