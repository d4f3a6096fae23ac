import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
/** What NIST SP 800-38D section 8.2 wants of random nonces. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8

/** A kept secret that the keys of this deployment do not open. */
export class SecretLocked extends Error {
  override readonly name = 'SecretLocked'
}

/** Closes secrets for the database, where a copy of it must not give them away. */
export interface SecretBox {
  /** @param boundTo the row that it is for; it opens for no other. */
  seal(plain: string, boundTo: string): string
  /** @throws {SecretLocked} sealed by a key that is not here, for another row, or changed since. */
  open(sealed: string, boundTo: string): string
  /** How texts begin that the present key has sealed. */
  readonly presentPrefix: string
}

/**
 * Seals with AES-256-GCM as `v1.<key id>.<nonce, text and tag in base64url>`.
 * @param keys of 32 bytes; the first seals, all open.
 */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]))
  const presentPrefix = `${VERSION}.${keyId(keys[0])}.`
  return {
    presentPrefix,
    seal(plain, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys[0], nonce).setAAD(Buffer.from(boundTo))
      const closed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${presentPrefix}${closed.toString('base64url')}`
    },
    open(sealed, boundTo) {
      const [version, id = '', text = ''] = sealed.split('.')
      const key = version === VERSION ? byId.get(id) : undefined
      if (key === undefined) {
        throw new SecretLocked(`the key ${JSON.stringify(id)} that a secret was sealed with is not here`)
      }
      const closed = Buffer.from(text, 'base64url')
      const nonce = closed.subarray(0, NONCE_BYTES)
      const tag = closed.subarray(-TAG_BYTES)
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(boundTo))
          .setAuthTag(tag)
        const content = closed.subarray(NONCE_BYTES, -TAG_BYTES)
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new SecretLocked('a secret was changed, or belongs to another row', { cause: error })
      }
    },
  }
}

/** Names a key without telling it. */
function keyId(key: Buffer): string {
  return createHash('sha256').update('sunwake key id').update(key).digest('hex').slice(0, KEY_ID_LENGTH)
}
