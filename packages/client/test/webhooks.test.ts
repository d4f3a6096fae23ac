import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyWebhook } from '../src/index.ts'

const NOW = Date.UTC(2026, 10, 25)
const SECRET = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(24, 4).toString('base64')}`
const payload = '{"event":"webhook.test","id":"one"}'

/** Signed by Node's own cryptography, after the text of Standard Webhooks. */
function delivery(change: { time?: number; secret?: string; text?: string } = {}) {
  const { time = NOW / 1000, secret = SECRET, text = payload } = change
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`one.${time}.${text}`).digest('base64')
  return {
    payload,
    headers: {
      'Webhook-Id': 'one',
      'webhook-timestamp': String(time),
      'webhook-signature': `v1,AAAA v1,${signature}`,
    },
    secret: SECRET,
    now: () => NOW,
  }
}

it('gives the body of a signed delivery, by headers of Node and of fetch', async () => {
  expect(await verifyWebhook(delivery())).toEqual(JSON.parse(payload))
  const { headers, ...rest } = delivery()
  expect(await verifyWebhook({ ...rest, headers: new Headers(headers) })).toEqual(JSON.parse(payload))
})

it('takes either secret while one replaces another', async () => {
  expect(await verifyWebhook({ ...delivery(), secret: [OTHER, SECRET] })).toEqual(JSON.parse(payload))
})

it('reproduces the example of the specification', async () => {
  // Of the test vectors of standardwebhooks: https://github.com/standard-webhooks/standard-webhooks
  const body = await verifyWebhook({
    payload: '{"test": 2432232314}',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: () => 1_614_265_330_000,
  })
  expect(body).toEqual({ test: 2432232314 })
})

it.each([
  ['another body', delivery({ text: `${payload} ` }), 'no signature fits'],
  ['another secret', delivery({ secret: OTHER }), 'no signature fits'],
  ['an old time', delivery({ time: NOW / 1000 - 301 }), 'more than 300 s from now'],
  [
    'no signature',
    { ...delivery(), headers: { 'webhook-id': 'one', 'webhook-timestamp': '1' } },
    'is missing',
  ],
])('refuses %s', async (_, given, message) => {
  await expect(verifyWebhook(given)).rejects.toMatchObject({
    code: 'webhook_not_verified',
    message: expect.stringContaining(message),
  })
})
