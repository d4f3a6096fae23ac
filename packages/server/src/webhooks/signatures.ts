import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { OpenSecrets } from '../secrets/signing-secrets.ts'

/** What is signed. */
export interface SignedMessage {
  /** The one id of the event. */
  readonly eventId: string
  /** When it is sent [epoch ms]. */
  readonly atMs: number
  /** The body, byte for byte. */
  readonly body: string
}

/**
 * Headers of an event for a registered webhook:
 *
 *     X-Webhook-Signature: sha256=<hex HMAC-SHA256 of the body, by the text of the present secret>
 *
 * and those of Standard Webhooks.
 */
export function webhookHeaders(message: SignedMessage, secrets: OpenSecrets): Record<string, string> {
  const [present] = secrets
  return {
    'x-webhook-signature': `sha256=${hmac(present, message.body).toString('hex')}`,
    ...standardHeaders(message, secrets),
  }
}

/**
 * Headers of a call-back:
 *
 *     X-Service-Signature: t=<unix s>,v1=<hex HMAC-SHA256 of "<t>.<body>", by the text of the organisation's secret>
 *
 * with a `v1` for each secret that is good, and those of Standard Webhooks.
 */
export function callbackHeaders(message: SignedMessage, secrets: OpenSecrets): Record<string, string> {
  const timestamp = unixSeconds(message)
  const signatures = good(secrets).map(
    (secret) => `v1=${hmac(secret, `${timestamp}.${message.body}`).toString('hex')}`,
  )
  return {
    'x-service-signature': [`t=${timestamp}`, ...signatures].join(','),
    ...standardHeaders(message, secrets),
  }
}

/** Standard Webhooks 1.0.0: by the decoded bytes of the secrets, over the id, the time and the body. */
function standardHeaders(message: SignedMessage, secrets: OpenSecrets): Record<string, string> {
  const { eventId, atMs, body } = message
  const signatures = good(secrets).map((secret) => new Webhook(secret).sign(eventId, new Date(atMs), body))
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(unixSeconds(message)),
    'webhook-signature': signatures.join(' '),
  }
}

function good(secrets: OpenSecrets): string[] {
  return secrets.filter((secret) => secret !== undefined)
}

function unixSeconds({ atMs }: SignedMessage): number {
  return Math.floor(atMs / 1000)
}

function hmac(key: string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
