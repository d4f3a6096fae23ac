import { quickWind } from '@sunwake/api/run'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { ADA } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = 86_400_000

describe.each(backends)('the pages of accounts on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })

  /** A browser: it keeps the cookie of one session. */
  const browser = () => {
    let cookie = ''
    const ask = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await service.app.request(`/app/${path}`, {
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          host: 'localhost',
          ...(cookie === '' ? {} : { cookie }),
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
      })
      const kept = answer.headers.get('set-cookie')
      if (kept !== null) cookie = kept.split(';')[0]!
      const text = await answer.text()
      return {
        status: answer.status,
        to: answer.headers.get('location'),
        headers: answer.headers,
        kept,
        text,
        formToken: /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '',
      }
    }
    return { ask, cookie: () => cookie }
  }
  const signUp = async (change: Partial<typeof ADA> = {}) => {
    const own = browser()
    const answer = await own.ask('sign-up', { ...ADA, ...change })
    expect([answer.status, answer.to]).toEqual([303, 'account'])
    const { formToken } = await own.ask('account')
    return { ...own, kept: answer.kept, formToken }
  }

  it('sign up, in, and out; the cookie is hidden from scripts and other sites', async () => {
    const { ask, kept, formToken, cookie } = await signUp()
    expect(kept).toMatch(/^sunwake_session=swr_\w+; Max-Age=604800; HttpOnly; SameSite=Lax$/)
    const page = await ask('account')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.text).toContain('Analytical Engines')
    const session = cookie()
    expect((await ask('sign-out', { form_token: formToken })).to).toBe('sign-in')
    const stolen = await service.app.request('/app/account', { headers: { cookie: session } })
    expect(stolen.headers.get('location')).toBe('sign-in?ended=1')
    const again = browser()
    const wrong = await again.ask('sign-in', { email: ADA.email, password: 'wrong wrong wrong' })
    expect([wrong.status, wrong.kept]).toEqual([401, null])
    expect(wrong.text).toContain('The e-mail address or the password is wrong.')
    expect((await again.ask('sign-in', { email: ADA.email, password: ADA.password })).to).toBe('account')
    service.clock.now = () => NOW + 7 * DAY
    expect((await again.ask('account')).to).toBe('sign-in?ended=1')
  })

  it('count failed sign-ins together with those of POST /auth/login', async () => {
    const own = browser()
    const tries = []
    for (let n = 0; n < 11; n++) {
      tries.push((await own.ask('sign-in', { email: ADA.email, password: 'wrong wrong wrong' })).status)
    }
    expect(tries.slice(9)).toEqual([401, 429])
  })

  it('refuse a form without the token of the session, or from another site, and change nothing', async () => {
    const { ask, formToken } = await signUp()
    const form = { do: 'create', name: 'Stolen', mode: 'live' }
    for (const [sent, headers] of [
      [form, {}],
      [{ ...form, form_token: 'x' }, {}],
      [{ ...form, form_token: formToken }, { origin: 'https://evil.example' }],
      [{ ...form, form_token: formToken }, { 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      expect((await ask('keys', sent, headers)).to).toBe('account?foreign=1')
    }
    expect((await ask('keys')).text).toContain('There is no key yet.')
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    expect((await ask('keys', { ...form, form_token: formToken }, own)).text).toMatch(/sunwake_\w{40,}/)
    const foreign = await browser().ask('sign-in', { ...ADA }, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.kept]).toEqual([403, null])
  })

  it('have a session cookie that no API operation accepts', async () => {
    const { cookie } = await signUp()
    for (const path of ['/auth/me', '/auth/api-keys', '/v1/jobs', '/metering/usage']) {
      const answer = await service.app.request(path, { headers: { cookie: cookie() } })
      expect(answer.status, path).toBe(401)
    }
  })

  it('run a result on the service with the token of the session alone, as a request of its organisation', async () => {
    const { ask, cookie, formToken } = await signUp()
    expect(JSON.parse((await ask('session')).text)).toEqual({ form_token: formToken })
    expect((await browser().ask('session')).status).toBe(401)
    const run = (operation: string, headers: Record<string, string>) =>
      service.app.request(`/app/run/${operation}`, {
        method: 'POST',
        headers: { cookie: cookie(), host: 'localhost', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ latitude: 54.5, longitude: 8.9 }),
      })
    for (const headers of [
      {},
      { 'x-form-token': 'x' },
      { 'x-form-token': formToken, origin: 'https://evil.example' },
      { 'x-form-token': formToken, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await run('quickWind', headers)).status).toBe(403)
    }
    expect((await run('createApiKey', { 'x-form-token': formToken })).status).toBe(404)
    expect((await run('simulatePv', { 'x-form-token': formToken })).status).toBe(400)
    const answer = await run('quickWind', { 'x-form-token': formToken })
    expect(answer.status).toBe(200)
    const { metadata } = (await answer.json()) as { metadata: { fingerprint: string } }
    const here = quickWind({ latitude: 54.5, longitude: 8.9 }, { earth })
    expect(metadata.fingerprint).toBe(here.metadata.fingerprint)
    expect((await ask('log')).text).toContain('POST /v1/wind/analysis/quick')
  })

  it('show a key once, and the same key where its form is sent again', async () => {
    const { ask, formToken } = await signUp()
    const { text } = await ask('keys')
    const once = /name="once" value="([^"]+)"/.exec(text)![1]!
    const form = { form_token: formToken, do: 'create', name: 'Notebook', mode: 'test', once }
    const key = /sunwake_test_\w{40,}/.exec((await ask('keys', form)).text)![0]
    expect((await ask('keys', form)).text).toContain(key)
    const list = (await ask('keys')).text
    expect(list).not.toContain(key)
    expect(list.match(/Notebook/g)).toHaveLength(1)
    expect(JSON.stringify(service.log)).not.toContain(key)
  })

  it('keep organisations apart, and hide from a member what a member may not see', async () => {
    const ada = await signUp()
    await ada.ask('keys', { form_token: ada.formToken, do: 'create', name: 'Key of Ada', mode: 'live' })
    const eve = await signUp({ name: 'Eve', email: 'eve@example.com', organization_name: 'Eve Energy' })
    for (const page of ['account', 'keys', 'usage', 'log', 'jobs', 'webhooks', 'members', 'settings']) {
      const { status, text } = await eve.ask(page)
      expect(status, page).toBe(200)
      expect(text, page).not.toMatch(/Ada|Analytical/)
    }
    const { organization } = (
      await service.store.memberships.ofUser(
        (await service.store.users.findByEmail('ada@example.com'))!.user.id,
      )
    )[0]!
    expect(
      (await eve.ask('switch', { form_token: eve.formToken, organization_id: organization.id })).status,
    ).toBe(404)
    expect((await eve.ask('operator')).to).toBe('account')
    expect((await eve.ask(`jobs?job=${organization.id}`)).status).toBe(404)
    const ofAda = async (page: string) =>
      /name="id" value="([^"]+)"/.exec((await ada.ask(page)).text)?.[1] ?? ''
    const [key, member] = [await ofAda('keys'), await ofAda('members')]
    for (const [page, action, id] of [
      ['keys', 'revoke', key],
      ['keys', 'rotate', key],
      ['members', 'role', member],
      ['members', 'remove', member],
      ['jobs', 'cancel', key],
      ['webhooks', 'remove', key],
      ['webhooks', 'resend', key],
    ] as const) {
      expect(id).toMatch(/^[\da-f-]{36}$/)
      const form = { form_token: eve.formToken, do: action, id, role: 'admin' }
      const { status, text } = await eve.ask(page, form)
      expect([status, /Ada|Analytical/.test(text)], `${page} ${action}`).toEqual([404, false])
    }
    expect((await ada.ask('keys')).text).toContain('Key of Ada')
    const { user } = (await service.store.users.findByEmail('eve@example.com'))!
    await service.store.memberships.ensure({
      organizationId: organization.id,
      userId: user.id,
      role: 'member',
      createdAtMs: NOW,
    })
    await eve.ask('switch', { form_token: eve.formToken, organization_id: organization.id })
    const own = await eve.ask('account')
    expect(own.text).toContain('Analytical Engines')
    expect(own.text).not.toContain('href="members"')
    expect((await eve.ask('members')).to).toBe('account')
    expect((await eve.ask('keys')).text).not.toContain('Key of Ada')
  })

  it('add nothing to the request log, and use none of the ten requests a minute of the Free tier', async () => {
    const { ask } = await signUp()
    for (let n = 0; n < 8; n++) expect((await ask('account')).status).toBe(200)
    expect((await ask('log')).text).toContain('No request yet.')
  })

  it('refuse a form that is too long, or no form', async () => {
    const { ask, formToken } = await signUp()
    const long = { form_token: formToken, do: 'create', name: 'x'.repeat(20_000) }
    expect((await ask('keys', long)).status).toBe(413)
    expect((await ask('keys', {}, { 'content-type': 'application/json' })).status).toBe(415)
  })
})
