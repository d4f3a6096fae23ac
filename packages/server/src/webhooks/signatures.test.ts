import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callbackHeaders, webhookHeaders } from './signatures.ts'

/** The test vector that the libraries of Standard Webhooks and Svix share. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', atMs: 1_614_265_330_000, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const { secret, message } = VECTOR
const OLD = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

describe('the headers of a delivery', () => {
  it('agree with Standard Webhooks', () => {
    expect(webhookHeaders(message, [secret])).toMatchObject({
      'webhook-id': message.eventId,
      'webhook-timestamp': '1614265330',
      'webhook-signature': VECTOR.signature,
    })
  })

  it('sign the raw body by the text of the secret', () => {
    const hex = createHmac('sha256', secret).update(message.body).digest('hex')
    expect(webhookHeaders(message, [secret])['x-webhook-signature']).toBe(`sha256=${hex}`)
  })

  it('carry both signatures while both secrets are good, the new one first', () => {
    const headers = webhookHeaders(message, [secret, OLD])
    const alone = webhookHeaders(message, [OLD])
    expect(headers['webhook-signature']).toBe(`${VECTOR.signature} ${alone['webhook-signature']}`)
    expect(headers['x-webhook-signature']).toBe(webhookHeaders(message, [secret])['x-webhook-signature'])
  })

  it('of a call-back cover time and body, with the text of each secret as key', () => {
    const headers = callbackHeaders(message, [secret, OLD])
    const v1 = (key: string) =>
      `v1=${createHmac('sha256', key).update(`1614265330.${message.body}`).digest('hex')}`
    expect(headers['x-service-signature']).toBe(`t=1614265330,${v1(secret)},${v1(OLD)}`)
    expect(headers['webhook-signature']).toMatch(VECTOR.signature)
    expect(headers).not.toHaveProperty('x-webhook-signature')
  })
})
