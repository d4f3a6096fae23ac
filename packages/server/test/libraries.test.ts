import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { secureHeaders } from 'hono/secure-headers'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { negotiate } from '../src/http/request/negotiate.ts'
import { webhookHeaders } from '../src/webhooks/signatures.ts'
import { testService } from './service.ts'

// What keeps us from a middleware of Hono; a case that fails here is one that it has learned.

it.each([
  ['text/csv;q=0.5, */*', 'application/json'],
  ['*/*, application/json;q=0', 'text/csv'],
  ['text/csv, application/json', 'application/json'],
])('hono/accepts does not answer Accept: %s with %s, as we do', async (accept, wanted) => {
  const supports = ['application/json', 'text/csv'] as const
  const app = new Hono().get('/', (c) =>
    c.text(accepts(c, { header: 'Accept', supports: [...supports], default: supports[0] })),
  )
  const response = await app.request('/', { headers: { accept } })
  expect(await response.text()).not.toBe(wanted)
  expect(negotiate(accept, supports)).toBe(wanted)
})

it('hono/secure-headers replaces the policy that a page sets for itself, which we keep', async () => {
  const app = new Hono()
    .use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"] } }))
    .get('/', (c) => c.text('', 200, { 'Content-Security-Policy': "script-src 'self'" }))
  const theirs = (await app.request('/')).headers.get('content-security-policy')
  expect(theirs).toBe("default-src 'none'")
  const service = await testService()
  const ours = (await service.app.request('/docs')).headers.get('content-security-policy')
  expect(ours).toContain('script-src')
  await service.store.close()
})

it('standardwebhooks verifies what a delivery is signed with', () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const body = JSON.stringify({ id: 'event' })
  const headers = webhookHeaders({ eventId: 'event', atMs: Date.now(), body }, [secret])
  expect(new Webhook(secret).verify(body, headers)).toEqual({ id: 'event' })
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
})
