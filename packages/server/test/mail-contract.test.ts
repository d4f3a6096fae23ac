import { randomUUID } from 'node:crypto'
import { meSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../src/index.ts'
import { endJob } from '../src/jobs/lifecycle/end-job.ts'
import { hashToken } from '../src/keys/random-token.ts'
import { createLogger } from '../src/logger.ts'
import { mailAbout } from '../src/mail/mail-about.ts'
import { createMailDispatcher, type MailDispatcher } from '../src/mail/mail-dispatcher.ts'
import { smtpSender } from '../src/mail/smtp-sender.ts'
import type { JobKind, JobOutcome, NewJob } from '../src/store/jobs/job-store.ts'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService, testService } from './service.ts'
import { type TestSmtp, testSmtp } from './smtp-server.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const SECOND = 1000
const HOUR = 3_600_000
const NEW_PASSWORD = 'another long password'
const JOB: Omit<NewJob, 'id' | 'organizationId' | 'userId' | 'kind'> = {
  apiKeyId: undefined,
  testMode: false,
  name: 'Hill farm',
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
}
const DONE: JobOutcome = { status: 'completed', result: { body: {}, timeseries: undefined }, partial: false }

describe.each(backends)('mail on $name', ({ open }) => {
  let service: TestService
  let smtp: TestSmtp
  let dispatcher: MailDispatcher
  const dispatcherOf = (url: string) =>
    createMailDispatcher({
      store: service.store,
      clock: { now: () => service.clock.now() },
      publicUrl: 'https://api.example.com',
      sender: smtpSender(loadConfig({ SMTP_URL: url }).smtp!),
      log: createLogger('silent'),
    })
  beforeEach(async () => {
    smtp = await testSmtp()
    service = await testService({ store: await open(), environment: { SMTP_URL: smtp.url } })
    dispatcher = dispatcherOf(smtp.url)
    return async () => {
      await dispatcher.close()
      await smtp.close()
      await service.store.close()
    }
  })
  const { send, register } = accountClient(() => service)
  /** Registers, and takes the mail that comes of it away. */
  const registered = async () => {
    const session = await register()
    await dispatcher.sendDue()
    smtp.mails.length = 0
    return session
  }
  const tokenIn = (text: string) => /sw[mi]_[0-9A-Za-z]{43}/.exec(text)![0]
  const forgot = (email = ADA.email) => send('POST', '/auth/password/forgot', { body: { email } })
  const reset = (token: string, password = NEW_PASSWORD) =>
    send('POST', '/auth/password/reset', { body: { token, password } })
  const login = (password: string) => send('POST', '/auth/login', { body: { email: ADA.email, password } })
  const me = async (token: string) => await send('GET', '/auth/me', { token })

  it('carries a single-use token for a new password, which ends all sessions', async () => {
    const { access_token: token, organization } = await registered()
    const asked = await forgot('ADA@example.com')
    expect(asked.status).toBe(202)
    expect(await dispatcher.sendDue()).toBe(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ from: 'sun@example.com', to: ['ada@example.com'] })
    expect(mail!.text).toContain('POST https://api.example.com/auth/password/reset')
    expect(mail!.text).toMatch(/^Auto-Submitted: auto-generated$/m)
    const secret = tokenIn(mail!.text)
    expect(await service.store.accountTokens.userOf(secret, 'password_reset', NOW)).toBeUndefined()
    expect(await service.store.accountTokens.userOf(hashToken(secret), 'password_reset', NOW)).toBeDefined()
    const short = await reset(secret, 'short')
    expect([short.status, short.body.details[0].field]).toEqual([400, 'password'])
    expect((await reset(secret)).status).toBe(204)
    const again = await reset(secret)
    expect([again.status, again.body.details]).toEqual([
      400,
      [{ field: 'token', value: null, constraint: expect.any(String) }],
    ])
    expect((await me(token)).status).toBe(401)
    expect((await login(ADA.password)).status).toBe(401)
    const session = await login(NEW_PASSWORD)
    expect([session.status, session.body.user.email_verified]).toEqual([200, true])
    const log = await send('GET', `/v1/organizations/${organization.id}/audit-log`, {
      token: session.body.access_token,
    })
    expect(log.body.entries[0]).toMatchObject({
      action: 'user.password_reset',
      actor: expect.stringMatching(/^user:/),
    })
    expect(JSON.stringify(service.log)).not.toMatch(/sw[mi]_|long password/)
  })

  it('answers the same for an unknown address as for a known one', async () => {
    await registered()
    const [known, unknown] = [await forgot(), await forgot('nobody@example.com')]
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect(await dispatcher.sendDue()).toBe(2)
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(await dispatcher.sendDue()).toBe(0)
  })

  it('carries tokens that expire after an hour, or when the first of them is used', async () => {
    await registered()
    await forgot()
    await forgot()
    await dispatcher.sendDue()
    const [first, second] = smtp.mails.map(({ text }) => tokenIn(text))
    service.clock.now = () => NOW + HOUR
    expect((await reset(first!)).status).toBe(400)
    service.clock.now = () => NOW + HOUR - 1
    expect((await send('POST', '/auth/email/verify', { body: { token: first } })).status).toBe(400)
    const both = await Promise.all([reset(first!), reset(first!)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    expect((await reset(second!)).status).toBe(400)
  })

  it('limits the mails to one address', async () => {
    await registered()
    const answers = []
    for (let i = 0; i < 12; i++) answers.push((await forgot()).status)
    // One try was the registration.
    expect(answers.filter((status) => status === 202)).toHaveLength(9)
    expect(answers.at(-1)).toBe(429)
    while ((await dispatcher.sendDue()) > 0);
    expect(smtp.mails).toHaveLength(5)
  })

  it('verifies an address, after registration and on request', async () => {
    const { access_token: token } = await register()
    expect(meSchema.parse((await me(token)).body).user.email_verified).toBe(false)
    await send('POST', '/auth/email/verification', { token })
    await dispatcher.sendDue()
    expect(smtp.mails).toHaveLength(2)
    const verify = (secret: string) => send('POST', '/auth/email/verify', { body: { token: secret } })
    const secret = tokenIn(smtp.mails[1]!.text)
    expect((await verify('swm_nothing')).status).toBe(400)
    expect((await reset(secret)).status).toBe(400)
    expect((await verify(secret)).status).toBe(204)
    expect((await verify(secret)).status).toBe(400)
    expect((await me(token)).body.user.email_verified).toBe(true)
    const more = await send('POST', '/auth/email/verification', { token })
    expect(more.status).toBe(202)
    expect(await dispatcher.sendDue()).toBe(0)
  })

  it('carries an invitation; its token and the one that the inviter saw can be used once between them', async () => {
    const { access_token: token, organization } = await registered()
    const path = `/v1/organizations/${organization.id}/invitations`
    const invite = async () =>
      (await send('POST', path, { token, body: { email: 'eve@example.com', role: 'admin' } })).body
    const [shown, withdrawn] = [await invite(), await invite()]
    await send('DELETE', `${path}/${withdrawn.id}`, { token })
    await dispatcher.sendDue()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]!.text).toContain('"Analytical Engines" on Sunwake as admin')
    const secret = tokenIn(smtp.mails[0]!.text)
    expect(secret).not.toBe(shown.token)
    const eve = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    const accept = (invitation: string) =>
      send('POST', '/v1/organizations/invitations/accept', {
        token: eve.access_token,
        body: { token: invitation },
      })
    expect((await accept(secret)).body).toMatchObject({ id: organization.id, role: 'admin' })
    expect((await accept(shown.token)).status).toBe(404)
  })

  it('is retried when the server does not answer, and given up when it refuses the address', async () => {
    await registered()
    smtp.answer = (command) => (command.startsWith('MAIL') ? '451 later' : undefined)
    await forgot()
    expect(await dispatcher.sendDue()).toBe(1)
    service.clock.now = () => NOW + 10 * SECOND - 1
    expect(await dispatcher.sendDue()).toBe(0)
    smtp.answer = () => undefined
    service.clock.now = () => NOW + 10 * SECOND
    expect(await dispatcher.sendDue()).toBe(1)
    expect(smtp.mails).toHaveLength(1)
    smtp.answer = (command) => (command.startsWith('RCPT') ? '550 no such user' : undefined)
    await forgot()
    expect(await dispatcher.sendDue()).toBe(1)
    service.clock.now = () => NOW + 23 * HOUR
    expect(await dispatcher.sendDue()).toBe(0)
  })

  it('is sent once by two processes, and by the other when one has died', async () => {
    await registered()
    for (let i = 0; i < 3; i++) await forgot()
    const other = dispatcherOf(smtp.url)
    await Promise.all([dispatcher.sendDue(), other.sendDue()])
    expect(smtp.mails).toHaveLength(3)
    await forgot()
    const options = { leaseMs: 120 * SECOND, limit: 5 }
    expect(await service.store.mails.claim({ ...options, atMs: NOW })).toHaveLength(1)
    expect(await other.sendDue()).toBe(0)
    service.clock.now = () => NOW + 120 * SECOND
    expect(await other.sendDue()).toBe(1)
    await other.close()
  })

  it('is not sent a day late, nor to a text that holds two addresses', async () => {
    // Who was there before such addresses were refused.
    const email = 'a,b@example.com'
    await service.store.users.insert({ id: 'old', email, name: undefined, createdAtMs: NOW }, 'x')
    expect((await send('POST', '/auth/password/forgot', { body: { email } })).status).toBe(400)
    await service.store.mails.add(mailAbout('password_reset', { recipient: email, createdAtMs: NOW }))
    expect(await dispatcher.sendDue()).toBe(1)
    await register({ email: 'late@example.com', organization_name: 'Late' })
    service.clock.now = () => NOW + 24 * HOUR
    expect(await dispatcher.sendDue()).toBe(1)
    expect(smtp.mails).toEqual([])
    expect(await service.store.mails.claim({ atMs: NOW + 48 * HOUR, leaseMs: 1, limit: 9 })).toEqual([])
  })

  it('lets a user change their password, which ends the other sessions', async () => {
    const { access_token: token } = await registered()
    const other = (await login(ADA.password)).body.access_token
    const change = (current: string, next = NEW_PASSWORD) =>
      send('POST', '/auth/password/change', {
        token,
        body: { current_password: current, new_password: next },
      })
    const wrong = await change('not the password')
    expect([wrong.status, wrong.body.details[0]]).toEqual([
      400,
      { field: 'current_password', value: null, constraint: 'the current password' },
    ])
    expect((await change(ADA.password, 'short')).status).toBe(400)
    expect((await change(ADA.password)).status).toBe(204)
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401])
    expect([(await login(ADA.password)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
    const key = (await send('POST', '/auth/api-keys', { token, body: { name: 'k' } })).body.key
    expect((await send('POST', '/auth/password/change', { key, body: {} })).status).toBe(403)
  })

  it('is switched on and off by the user, beside the name', async () => {
    const { access_token: token } = await registered()
    const change = (body: unknown) => send('PATCH', '/auth/me', { token, body })
    expect((await change({})).body.user).toMatchObject({ name: 'Ada Lovelace', notify_by_email: false })
    const { status, body } = await change({ name: 'Ada King', notify_by_email: true })
    expect(status).toBe(200)
    expect(meSchema.parse(body).user).toMatchObject({ name: 'Ada King', notify_by_email: true })
    expect((await change({ notify_by_email: false })).body.user).toMatchObject({
      name: 'Ada King',
      notify_by_email: false,
    })
    expect((await change({ email: 'x@example.com' })).status).toBe(400)
  })

  it('notifies the submitter of a complete wind analysis, where requested', async () => {
    const { access_token: token, user, organization } = await registered()
    const { store } = service
    const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
    const complete = async (kind: JobKind, outcome: JobOutcome = DONE) => {
      const job = { ...JOB, kind, id: randomUUID(), organizationId: organization.id, userId: user.id }
      await store.transaction((records) => records.jobs.insert(job))
      await endJob(parts, (await takeNext({ store: store }, 'w', NOW))!, outcome, NOW)
      return job.id
    }
    await complete('wind_analysis')
    await send('PATCH', '/auth/me', { token, body: { notify_by_email: true } })
    const id = await complete('wind_analysis')
    await complete('solar_optimization')
    await complete('wind_analysis', {
      status: 'failed',
      failure: { code: 'internal_error', message: 'x', extra: {} },
    })
    expect(await dispatcher.sendDue()).toBe(1)
    expect(smtp.mails[0]).toMatchObject({ to: ['ada@example.com'] })
    expect(smtp.mails[0]!.text).toContain(`GET https://api.example.com/v1/wind/analysis/${id}`)
    await complete('wind_analysis')
    await send('PATCH', '/auth/me', { token, body: { notify_by_email: false } })
    await dispatcher.sendDue()
    expect(smtp.mails).toHaveLength(1)
  })

  it('is disabled without a mail server, and nothing else depends on it', async () => {
    service = await testService({ store: service.store })
    const { access_token: token } = await register()
    for (const answer of [
      await forgot(),
      await send('POST', '/auth/email/verification', { token }),
      await send('PATCH', '/auth/me', { token, body: { notify_by_email: true } }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([503, 'email_not_configured'])
      expect(answer.headers.get('retry-after')).toBe('3600')
    }
    expect((await send('PATCH', '/auth/me', { token, body: { notify_by_email: false } })).status).toBe(200)
    expect(await service.store.mails.claim({ atMs: NOW, leaseMs: 1, limit: 9 })).toEqual([])
    // A refusal by configuration is nothing that an operator is woken for.
    const lines = service.log.map((line) => JSON.parse(line) as { level: number; status?: number })
    expect(lines.filter(({ status }) => status === 503).map(({ level }) => level)).toEqual([30, 30, 30])
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
  })
})
