import { randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

/** A new secret to sign with, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`
}

/** The key that the text of a secret stands for. */
export function secretBytes(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}
