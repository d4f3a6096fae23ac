import { operations } from '@sunwake/api/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { hashToken } from '../src/keys/random-token.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, testService } from './service.ts'
import { makeTenant, stateOf, thingOf } from './tenant-things.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const INVITED = 'token of an invitation to another organisation'
const FARM = {
  name: 'farm',
  boundary: boxPolygon(9, 54, 9.02, 54.02),
  turbine_model: 'generic_3mw',
}
const HYBRID = {
  name: 'hybrid',
  latitude: 54,
  longitude: 9,
  solar: { capacity_kw: 1000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 1 },
  interconnect_limit_kw: 3000,
  price_per_kwh: 0.06,
}
const PLANT = { site: { latitude: 40, longitude: -3, capacity_kw: 1000 } }

/** A good request of every operation that changes something and takes an `Idempotency-Key`. */
const BODIES: Readonly<Record<string, unknown>> = {
  createWindSite: { name: 'North field', latitude: 54, longitude: 9 },
  runSolarOptimization: PLANT,
  runSolarMulti: { ...PLANT, objectives: ['energy', 'lcoe'], population: 100, generations: 200 },
  runWindAnalysis: FARM,
  runWindOptimization: { ...FARM, turbine_count: 2 },
  runHybrid: HYBRID,
  runBatch: { operation: 'wind_quick', sites: [{ latitude: 54, longitude: 9 }] },
  runAtlas: { country: 'LI', technology: 'pv', resolution_deg: 0.1 },
  createApiKey: { name: 'second' },
  rotateApiKey: {},
  createOrganization: { name: 'Another' },
  acceptInvitation: { token: INVITED },
  invite: { email: 'new@example.com' },
  grantCredits: { credits: 5, reason: 'for the test' },
  registerWebhook: { url: 'https://example.com/other' },
  testWebhook: undefined,
  rotateWebhookSecret: {},
  retryDelivery: undefined,
  rotateSigningSecret: {},
}

/** Payments are not configured here; the contract of billing repeats its requests. */
const SELLING = ['createCheckoutSession', 'createPortalSession']

/** The others only compute: what is lost of them is an answer, and the one request of the month that it cost. */
const changing = Object.values(operations)
  .filter(({ route }) => !SELLING.includes(route.operationId))
  .filter(({ route, idempotent, metered }) => idempotent === true && (!metered || '202' in route.responses))
  .map(({ route: { operationId, method, path } }) => ({ operationId, method, path }))

describe('every POST that changes something', () => {
  it('is covered by these tests', () => {
    expect(changing.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(BODIES).sort())
  })
})

describe.each(backends)('a process on $name that is lost after its work', ({ open }) => {
  it.each(changing)('has stored the answer of $operationId', async ({ operationId, method, path }) => {
    const service = await testService({
      store: await open(),
      environment: { RATE_LIMIT_PER_MINUTE: '10000' },
    })
    const { store } = service
    const client = accountClient(() => service)
    const tenant = await makeTenant('lost', service, client)
    const { user, access_token: token } = tenant.session
    await store.users.makeSuperuser(user.id)
    await store.organizations.insert({ id: 'host', name: 'Host', tier: 'FREE', createdAtMs: NOW })
    await store.organizations.setTier(tenant.organizationId, 'PRO')
    const invitation = {
      id: 'to-another',
      organizationId: 'host',
      email: user.email,
      role: 'member',
      tokenHash: hashToken(INVITED),
      createdAtMs: NOW,
      expiresAtMs: NOW + 1000,
    } as const
    await store.invitations.add(invitation, { open: 9, toAddress: 9, toAddressOfAll: 9 })
    // What a webhook that is switched off still had to get has failed, and may be sent again.
    for (const active of [false, true]) {
      await store.webhooks.update(tenant.organizationId, tenant.ids.webhook, { active })
    }
    // As a kill would have it: whatever comes after the transaction of the handler does not happen.
    Object.assign(store.idempotency, {
      complete: () => Promise.reject(new Error('killed')),
      release: () => Promise.reject(new Error('killed')),
    })
    const ask = async () => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => tenant.ids[thingOf(path, name)])
      const body = BODIES[operationId]
      const response = await service.app.request(filled, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': 'lost',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status, headers } = response
      return { status, replayed: headers.get('idempotency-replayed'), text: await response.text() }
    }
    const untouched = await stateOf(service, tenant)
    expect((await ask()).status).toBe(500)
    const done = await stateOf(service, tenant)
    if (!['createOrganization', 'acceptInvitation'].includes(operationId)) expect(done).not.toEqual(untouched)
    const again = await ask()
    expect([again.status < 300, again.replayed], again.text).toEqual([true, 'true'])
    expect(await stateOf(service, tenant)).toEqual(done)
    await store.close()
  })
})
