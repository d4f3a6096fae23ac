import { FUNCTION, type Kind, NOT_NEGATIVE, OBJECT, requireShape, type Shape } from './arguments.ts'
import { SunwakeError } from './errors.ts'

/** A delivery as it came. */
export interface WebhookDelivery {
  /** The body as received, before any JSON is parsed. */
  readonly payload: string
  /** Headers of the request, of `fetch` or of Node. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The secret of the webhook, `whsec_...`; while one replaces another, both. */
  readonly secret: string | readonly string[]
  /** How far the time of the delivery may be off, so that old ones cannot be replayed [s]. Default 300. */
  readonly toleranceSeconds?: number | undefined
  /** The time [ms since 1970]. */
  readonly now?: (() => number) | undefined
}

/**
 * Checks the signature of a delivery (Standard Webhooks: HMAC-SHA256 of id, time and body) and gives its body.
 * Works for registered webhooks and for the callbacks of wind jobs.
 * @param delivery headers `webhook-id`, `webhook-timestamp`, `webhook-signature`, and the body as received.
 * @returns the parsed body.
 * @throws {SunwakeError} `webhook_not_verified`, saying what is missing or wrong; answer such a request with 400.
 *   `invalid_argument` where this call is wrong: no body, no headers, a secret that is none.
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<Readonly<Record<string, unknown>>> {
  requireShape(delivery, 'delivery', DELIVERY)
  const { payload, toleranceSeconds = 300, now = Date.now } = delivery
  const header = (name: string): string => {
    const value = headerOf(delivery.headers, name)
    if (value === undefined || value === '') throw refusal(`the header ${name} is missing`)
    return value
  }
  const id = header('webhook-id')
  const time = header('webhook-timestamp')
  const signatures = header('webhook-signature')
    .split(' ')
    .filter((text) => text.startsWith('v1,'))
    .map((text) => bytesOf(text.slice('v1,'.length)))
  if (!/^\d+$/.test(time) || !(Math.abs(now() / 1000 - Number(time)) <= toleranceSeconds)) {
    throw refusal(`webhook-timestamp ${time} is more than ${toleranceSeconds} s from now`)
  }
  const text = new TextEncoder().encode(`${id}.${time}.${payload}`)
  for (const secret of [delivery.secret].flat()) {
    const bytes = keyOf(secret)!
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    for (const signature of signatures) {
      if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, text))) {
        return JSON.parse(payload) as Record<string, unknown>
      }
    }
  }
  throw refusal('no signature fits the body, the time and the secret')
}

/** The key of a secret; undefined where it is none. */
function keyOf(secret: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = typeof secret === 'string' ? bytesOf(secret.replace(/^whsec_/, '')) : undefined
  return bytes?.length === 0 ? undefined : bytes
}

const SECRET: Kind = [
  (value) => value !== undefined && [value].flat().length > 0 && [value].flat().every(keyOf),
  'whsec_ and base64, or a list of such secrets',
  true,
]
const DELIVERY: Shape = {
  required: { payload: [(value) => typeof value === 'string', 'a text'], headers: OBJECT, secret: SECRET },
  optional: { toleranceSeconds: NOT_NEGATIVE, now: FUNCTION },
}

function headerOf(headers: WebhookDelivery['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const first: unknown = Array.isArray(found) ? found[0] : found
  return typeof first === 'string' ? first : undefined
}

/** Bytes of base64; undefined where it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const refusal = (message: string): SunwakeError => new SunwakeError(message, { code: 'webhook_not_verified' })
