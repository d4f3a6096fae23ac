import { randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

/** A new secret to sign with, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`
}
