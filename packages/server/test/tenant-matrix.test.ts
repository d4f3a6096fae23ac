import { operations } from '@sunwake/api/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { type Answer, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { type TestService, testService } from './service.ts'
import { makeTenant, stateOf, type Tenant, THINGS, type Thing, thingOf } from './tenant-things.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Bodies with which an operation would do something, were the thing there. */
const BODIES: Readonly<Record<string, unknown>> = {
  changeWindSite: { name: 'mine' },
  renameOrganization: { name: 'mine' },
  eraseOrganization: { name: 'Theirs', password: 'a long enough password' },
  changeRole: { role: 'owner' },
  invite: { email: 'eve@example.com' },
  rotateApiKey: { overlap_hours: 0 },
  updateWebhook: { active: false },
  rotateWebhookSecret: { overlap_hours: 0 },
  rotateSigningSecret: { overlap_hours: 0 },
}

/** Turbines of the catalogue and objectives of the service belong to nobody. */
const NOBODYS = /^\/(?:v1\/wind\/turbines|slo)\/\{/
const all = Object.values(operations).filter(({ route }) => !NOBODYS.test(route.path))
const withIds = all.flatMap(({ route, aliases }) =>
  route.path.includes('{') ? [route.path, ...aliases].map((path) => ({ route, path })) : [],
)
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

describe('paths with an id', () => {
  it('name only resources of this matrix', () => {
    const things = all.flatMap(({ route }) =>
      parametersOf(route.path).map((name) => thingOf(route.path, name)),
    )
    expect(things.length).toBeGreaterThan(30)
    expect(new Set(things)).toEqual(new Set(THINGS))
  })
})

describe.each(backends)('another organisation on $name', ({ open }) => {
  let service: TestService
  let theirs: Tenant
  let ours: Tenant
  let untouched: unknown
  const client = accountClient(() => service)
  beforeAll(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
    theirs = await makeTenant('Theirs', service, client)
    ours = await makeTenant('Ours', service, client)
    untouched = await stateOf(service, theirs)
    return () => service.store.close()
  })

  /** A path with ids in the places of its parameters. */
  const filled = (path: string, published: string, idOf: (thing: Thing) => string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(thingOf(published, name)))
  const ask = (operationId: string, method: string, path: string, as: { token?: string; key?: string }) => {
    const readOnly = method === 'get' || method === 'delete'
    const body = BODIES[operationId] ?? (readOnly ? undefined : {})
    return client.send(method.toUpperCase(), path, { ...(body === undefined ? {} : { body }), ...as })
  }
  /** An answer without the ids and the times that it repeats. */
  const told = ({ status, body }: Answer, ids: readonly string[]) =>
    ids.reduce((text, id) => text.replaceAll(id, 'ID'), JSON.stringify([status, body]))

  it.each(withIds.map(({ route, path }) => [route.method.toUpperCase(), path, route] as const))(
    'finds nothing by %s %s',
    async (method, path, route) => {
      const places = parametersOf(path).map((name) => thingOf(route.path, name))
      for (const as of [{ key: ours.key }, { token: ours.session.access_token }]) {
        // All of the ids theirs, and each of them alone beside own ones.
        for (const foreign of [places, ...places.slice(1).map((place) => [place])]) {
          const by = (idOf: (thing: Thing) => string) => {
            const own = (thing: Thing) => (foreign.includes(thing) ? idOf(thing) : ours.ids[thing])
            return ask(route.operationId, method.toLowerCase(), filled(path, route.path, own), as)
          }
          const unknown = await by(() => UNKNOWN)
          expect([403, 404]).toContain(unknown.status)
          expect(unknown.body.error).toBeDefined()
          const ids = [UNKNOWN, ...Object.values(theirs.ids), ...Object.values(ours.ids)]
          expect(told(await by((thing) => theirs.ids[thing]), ids)).toBe(told(unknown, ids))
        }
      }
      expect(await stateOf(service, theirs)).toEqual(untouched)
    },
  )

  it.each(
    all
      .filter(
        ({ route, access }) => route.method === 'get' && !route.path.includes('{') && access !== 'superuser',
      )
      .filter(
        ({ route }) => !('text/event-stream' in (route.responses[200] as { content?: object }).content!),
      )
      .map(({ route }) => [route.path] as const),
  )('sees nothing in the list of GET %s', async (path) => {
    for (const as of [{ 'x-api-key': ours.key }, { authorization: `Bearer ${ours.session.access_token}` }]) {
      const response = await service.app.request(path, { headers: as as Record<string, string> })
      const text = await response.text()
      for (const id of Object.values(theirs.ids)) expect(text).not.toContain(id)
    }
  })

  it('finds no record by an id in a body or a query', async () => {
    const references: readonly (readonly [string, string, Thing, (id: string) => unknown])[] = [
      ['POST', '/auth/switch-organization', 'organization', (id) => ({ organization_id: id })],
      ['POST', '/v1/wind/analysis/run', 'site', (id) => ({ ...ANALYSIS, site_id: id })],
      ['GET', '/metering/usage?api_key_id=', 'api_key', () => undefined],
    ]
    for (const [method, path, thing, body] of references) {
      const by = async (id: string, as: { key?: string; token?: string }) => {
        const given = body(id)
        const at = path.endsWith('=') ? `${path}${id}` : path
        const answer = await client.send(method, at, {
          ...(given === undefined ? {} : { body: given }),
          ...as,
        })
        return told(answer, [id])
      }
      const as = path.startsWith('/auth') ? { token: ours.session.access_token } : { key: ours.key }
      const nothing = await by(UNKNOWN, as)
      expect(nothing).toMatch(/^\[404,/)
      expect(await by(theirs.ids[thing], as)).toBe(nothing)
    }
  })
})

const ANALYSIS = {
  name: 'analysis',
  boundary: boxPolygon(8, 54, 8.02, 54.02),
  turbine_model: 'generic_3mw',
}
