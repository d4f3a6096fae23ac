import { organizationExportSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { EXPORT_TABLES, NOT_EXPORTED } from '../src/store/export/export-tables.ts'
import { ADA, accountClient } from './account-client.ts'
import { takeNext } from './next-job.ts'
import { type RawColumn, type RawStore, rawBackends } from './raw-schema.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await rawBackends()
afterAll(close)

/** Tables with `organization_id` that have no reference to organisations, and why. */
const WITHOUT_REFERENCE: Readonly<Record<string, string>> = {
  request_log: 'written in bulk, for organisations that are there; taken away by name',
}

type Tables = ReadonlyMap<string, readonly RawColumn[]>

/** Tables whose rows are an organisation's, by themselves or through those they refer to. */
function tablesOfOrganizations(tables: Tables): ReadonlyMap<string, readonly RawColumn[]> {
  const own = new Map(
    [...tables].filter(([, columns]) => columns.some(({ name }) => name === 'organization_id')),
  )
  for (let before = -1; before !== own.size; ) {
    before = own.size
    for (const [name, columns] of tables) {
      if (columns.some(({ refersTo }) => refersTo !== undefined && own.has(refersTo.table)))
        own.set(name, columns)
    }
  }
  return own
}

/** Fills a row into every table of an organisation, whatever tables there are; every text in it is JSON. */
async function fill({ query, tables }: RawStore, id: string): Promise<void> {
  const all = await tables()
  const wanted = new Map([
    ['organizations', all.get('organizations')!],
    ['users', all.get('users')!],
    ...tablesOfOrganizations(all),
  ])
  const literalOf = ({ name, isNumber, refersTo }: RawColumn): string => {
    if (name === 'organization_id') return `'"${id}"'`
    // Some tell of what is not theirs any more, without a reference.
    if (refersTo !== undefined || name === 'id' || name.endsWith('_id')) return `'"${id}"'`
    if (/hash|secret|token|claim|lease/.test(name)) return isNumber ? '1' : `'"hidden of ${id} ${name}"'`
    return isNumber ? (name === 'is_superuser' ? '0' : '1') : `'"${id}"'`
  }
  const done = new Set<string>()
  while (done.size < wanted.size) {
    const before = done.size
    for (const [name, columns] of wanted) {
      const isReady = columns.every(({ refersTo }) => refersTo === undefined || done.has(refersTo.table))
      if (done.has(name) || !isReady) continue
      const names = columns.map((column) => column.name).join(', ')
      await query(`insert into ${name} (${names}) values (${columns.map(literalOf).join(', ')})`)
      done.add(name)
    }
    expect(done.size, 'tables that refer to each other in a circle').toBeGreaterThan(before)
  }
}

describe.each(backends)('export and erasure on $name', ({ open }) => {
  let raw: RawStore
  let service: TestService
  beforeEach(async () => {
    raw = await open()
    service = await testService({ store: raw.store })
    return () => raw.close()
  })
  const { send, register, join } = accountClient(() => service)

  /** Rows of an organisation in each table that has any. */
  const rowsOf = async (id: string) => {
    const counts: Record<string, number> = {}
    for (const [name, columns] of tablesOfOrganizations(await raw.tables())) {
      if (!columns.some((column) => column.name === 'organization_id')) continue
      const [row] = await raw.query(`select count(*) as n from ${name} where organization_id = '${id}'`)
      if (Number(row!['n']) > 0) counts[name] = Number(row!['n'])
    }
    return counts
  }

  it('every table of an organisation is erased with it, and is exported or listed with a reason', async () => {
    const tables = tablesOfOrganizations(await raw.tables())
    expect(tables.size).toBeGreaterThan(15)
    const exported = new Set(EXPORT_TABLES.map(({ kind }) => (kind === 'members' ? 'memberships' : kind)))
    for (const [name, columns] of tables) {
      const own = columns.find((column) => column.name === 'organization_id')
      const cascades = columns.some(
        ({ refersTo }) =>
          refersTo?.onDelete === 'cascade' &&
          (refersTo.table === 'organizations' || (own === undefined && tables.has(refersTo.table))),
      )
      expect([name, cascades || name in WITHOUT_REFERENCE]).toEqual([name, true])
      expect([name, exported.has(name) !== name in NOT_EXPORTED]).toEqual([name, true])
    }
  })

  it('an export has one record of every kind, no secret and nothing of another organisation', async () => {
    await fill(raw, 'A')
    await fill(raw, 'B')
    const kinds: Record<string, number> = {}
    let text = ''
    for await (const page of raw.store.exports.pages('"A"')) {
      for (const { kind, record } of page) {
        kinds[kind] = (kinds[kind] ?? 0) + 1
        text += JSON.stringify({ kind, record })
      }
    }
    expect(kinds).toEqual(Object.fromEntries(EXPORT_TABLES.map(({ kind }) => [kind, 1])))
    expect(text).not.toMatch(/hidden of|\bB\b/)
    expect(text).toContain('1970-01-01T00:00:00.001Z')
  })

  it('an erasure deletes every row and user of the organisation, and nothing of another', async () => {
    await fill(raw, 'A')
    await fill(raw, 'B')
    const before = await rowsOf('"B"')
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect(await rowsOf('"A"')).toEqual(before)
    expect(await raw.store.transaction((records) => records.organizations.erase('"A"'))).toEqual(['"A"'])
    expect(await rowsOf('"A"')).toEqual({})
    expect(await rowsOf('"B"')).toEqual(before)
    for (const table of ['organizations', 'users', 'job_results', 'delivery_attempts', 'refresh_tokens']) {
      const rows = await raw.query(`select * from ${table}`)
      expect([table, rows.length, JSON.stringify(rows).includes('\\"A')]).toEqual([table, 1, false])
    }
  })

  it('answers an export as JSON with a list of each kind, or as NDJSON with a line for each record', async () => {
    const { access_token: token, organization } = await register()
    const path = `/v1/organizations/${organization.id}/export`
    for (let i = 0; i < 401; i++) {
      await raw.store.audit.add({
        id: `entry-${i}`,
        organizationId: organization.id,
        atMs: NOW + (i % 3),
        actor: 'user:x',
        action: 'thing.done',
        target: undefined,
        requestId: undefined,
      })
    }
    const { key } = (await send('POST', '/auth/api-keys', { token, body: { name: 'k' } })).body
    const { status, headers, body } = await send('GET', path, { token })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const all = organizationExportSchema.parse(body)
    expect(Object.keys(body)).toEqual([
      'organization',
      'exported_at',
      ...EXPORT_TABLES.map(({ kind }) => kind),
    ])
    expect(all.members).toMatchObject([{ email: 'ada@example.com', role: 'owner' }])
    expect(all.api_keys).toMatchObject([{ name: 'k', scopes: ['*'], test_mode: false }])
    expect(JSON.stringify(body)).not.toContain(key)
    // Every entry once, over pages that part equal times: 401, that of the key and that of the export.
    expect(new Set(all.audit_entries.map(({ id }) => id)).size).toBe(403)
    expect(all.audit_entries).toHaveLength(403)
    const lines = await service.app.request(path, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    })
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson')
    const records = (await lines.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string })
    expect(records[0]).toMatchObject({ kind: 'organization', record: { id: organization.id } })
    expect(records.filter(({ kind }) => kind === 'audit_entries')).toHaveLength(404)
  })

  it('lets admins export and owners erase, and nobody else', async () => {
    const owner = await register()
    const path = `/v1/organizations/${owner.organization.id}`
    const admin = await join(owner.organization.id, 'admin')
    const member = await join(owner.organization.id, 'member')
    const stranger = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    const confirm = { confirm: ADA.organization_name }
    const statuses = async (token: string) => [
      (await send('GET', `${path}/export`, { token })).status,
      (await send('DELETE', path, { token, body: confirm })).status,
    ]
    expect(await statuses(stranger.access_token)).toEqual([404, 404])
    expect(await statuses(member.access_token)).toEqual([403, 403])
    expect(await statuses(admin.access_token)).toEqual([200, 403])
    const token = owner.access_token
    const wrong = await send('DELETE', path, { token, body: { confirm: 'analytical engines' } })
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, 'confirm'])
    expect((await send('DELETE', path, { token, body: confirm })).status).toBe(204)
  })

  it('erases an organisation at once: keys, sessions, jobs, and users who belong nowhere else', async () => {
    const owner = await register()
    const { id: organizationId } = owner.organization
    const admin = await join(organizationId, 'admin')
    const token = owner.access_token
    const key = (await send('POST', '/auth/api-keys', { token, body: { name: 'k' } })).body.key
    await raw.store.transaction((records) =>
      records.jobs.insert({
        id: 'job',
        organizationId,
        userId: owner.user.id,
        apiKeyId: undefined,
        testMode: false,
        kind: 'wind_analysis',
        divided: false,
        name: undefined,
        request: '{}',
        createdAtMs: NOW,
        credits: 0,
        estimatedSeconds: 1,
        weight: 1,
        runningLimit: 1,
        callbackUrl: undefined,
        siteId: undefined,
        traceParent: undefined,
      }),
    )
    const job = (await takeNext({ store: raw.store }, 'w', NOW))!
    const answer = await send('DELETE', `/v1/organizations/${organizationId}`, {
      token,
      body: { confirm: ADA.organization_name },
    })
    expect(answer.status).toBe(204)
    expect(await raw.store.jobs.lostClaims([job])).toEqual([job])
    expect(
      await raw.store.jobs.finish(
        job,
        { status: 'completed', result: { body: {}, timeseries: undefined }, partial: false },
        NOW,
      ),
    ).toBeUndefined()
    for (const headers of [{ token }, { key }, { token: admin.access_token }]) {
      expect((await send('GET', '/auth/me', headers)).status).toBe(401)
    }
    const refreshed = await send('POST', '/auth/refresh', { body: { refresh_token: owner.refresh_token } })
    expect(refreshed.status).toBe(401)
    const login = (email: string) => send('POST', '/auth/login', { body: { email, password: ADA.password } })
    expect((await login(ADA.email)).status).toBe(401)
    expect(await raw.store.users.findByEmail('ada@example.com')).toBeUndefined()
    // The admin has an organisation of the own.
    expect((await login('admin@example.com')).status).toBe(200)
    // The name is free again.
    await register({ email: 'new@example.com' })
    const { entries } = await raw.store.platform.audit({ offset: 0, limit: 10 })
    expect(entries.map(({ action, target }) => [action, target]).sort()).toEqual([
      ['organization.erased', organizationId],
      ['user.erased', owner.user.id],
    ])
    expect(JSON.stringify(service.log)).not.toContain('write failed')
  })

  it('writes the usage of other organisations after one in the batch is erased', async () => {
    await raw.store.organizations.ensure({ id: 'here', name: 'here', tier: 'FREE', createdAtMs: NOW })
    const hour = { apiKeyId: '', hourMs: 0, total: 1, successful: 1, durationMs: 1 }
    await raw.store.limits.addUsage([
      { ...hour, organizationId: 'gone' },
      { ...hour, organizationId: 'here' },
    ])
    const sum = await raw.store.limits.usage({ organizationId: 'here', fromMs: 0, toMs: 1 })
    expect(sum.total).toBe(1)
  })

  it('counts the requests of other organisations after one in the batch is erased', async () => {
    await raw.store.organizations.ensure({ id: 'here', name: 'here', tier: 'FREE', createdAtMs: NOW })
    const request = { perWindow: 10, monthlyRequests: 10, metered: true }
    const taken = await raw.store.limits.take(
      [
        { ...request, subject: 'key:gone', organizationId: 'gone' },
        { ...request, subject: 'key:here', organizationId: 'here' },
      ],
      NOW,
    )
    expect(taken.map(({ rateAllowed, quotaUsed }) => [rateAllowed, quotaUsed])).toEqual([
      [true, 0],
      [true, 1],
    ])
    expect(await raw.store.limits.monthUse('here', '2026-11')).toBe(1)
  })

  it('erases a user and the records of that user alone', async () => {
    const owner = await register()
    const { id: shared } = owner.organization
    const member = await join(shared, 'member')
    const erase = (token: string, password = ADA.password) =>
      send('DELETE', '/auth/me', { token, body: { password } })
    const wrong = await erase(owner.access_token, 'not the password')
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'password'])
    const last = await erase(owner.access_token)
    expect([last.status, last.body.error]).toEqual([409, 'last_owner'])
    expect((await erase(member.access_token)).status).toBe(204)
    expect((await send('GET', '/auth/me', { token: member.access_token })).status).toBe(401)
    expect(await raw.store.users.findByEmail('member@example.com')).toBeUndefined()
    expect(await raw.store.organizations.findByName('Of member')).toBeUndefined()
    const log = await send('GET', `/v1/organizations/${shared}/audit-log`, { token: owner.access_token })
    expect(log.body.entries[0]).toMatchObject({ action: 'member.removed', target: member.user.id })
    // Now alone, the owner takes the organisation along.
    expect((await erase(owner.access_token)).status).toBe(204)
    expect(await raw.store.organizations.findById(shared)).toBeUndefined()
    expect(await rowsOf(shared)).toEqual({})
  })
})
