import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { encryptionKeys } from './encryption-keys.ts'
import { createSecretBox, SecretLocked } from './secret-box.ts'
import { createWebhookSecret } from './webhook-secret.ts'

/** The key that the text of a secret stands for. */
const secretBytes = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const folder = mkdtempSync(join(tmpdir(), 'sunwake-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a sealed secret', () => {
  const box = createSecretBox([first])
  const secret = createWebhookSecret()
  const sealed = box.seal(secret, 'webhook:1')

  it('decrypts for its row alone', () => {
    expect(box.open(sealed, 'webhook:1')).toBe(secret)
    expect(() => box.open(sealed, 'webhook:2')).toThrow(SecretLocked)
    expect(() => box.open(sealed, 'organization:1')).toThrow(SecretLocked)
  })

  it('does not reveal its content, and differs at each encryption', () => {
    expect(sealed).not.toContain(secret)
    expect(Buffer.from(sealed.split('.')[2], 'base64url').includes(secretBytes(secret))).toBe(false)
    expect(box.seal(secret, 'webhook:1')).not.toBe(sealed)
  })

  it('does not open when any byte was changed', () => {
    const [version, id, text] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] ^= 1
      const tampered = `${version}.${id}.${changed.toString('base64url')}`
      expect(() => box.open(tampered, 'webhook:1'), String(at)).toThrow(SecretLocked)
    }
    const others = ['', 'v1', `v2.${id}.${text}`, `${version}.${id}.`, `${version}.${id}.AAAA`, secret]
    for (const other of others) {
      expect(() => box.open(other, 'webhook:1')).toThrow(SecretLocked)
    }
  })

  it('opens by an older key beside a newer one, which seals from then on', () => {
    const rotated = createSecretBox([second, first])
    expect(rotated.open(sealed, 'webhook:1')).toBe(secret)
    const anew = rotated.seal(secret, 'webhook:1')
    expect(anew.startsWith(rotated.presentPrefix)).toBe(true)
    expect(createSecretBox([second]).open(anew, 'webhook:1')).toBe(secret)
    expect(() => box.open(anew, 'webhook:1')).toThrow(/the key ".{8}" .* is not here/)
  })
})

describe('a secret of webhooks', () => {
  it('is whsec_ and 32 random bytes in base64', () => {
    const secrets = Array.from({ length: 20 }, createWebhookSecret)
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
      expect(secretBytes(secret)).toHaveLength(32)
    }
    expect(new Set(secrets).size).toBe(20)
  })
})

describe('the keys of a deployment', () => {
  const sqlite = { kind: 'sqlite', file: './x.db' } as const

  it('are taken from the configuration', () => {
    const config = { encryptionKeys: [first, second], database: sqlite, dataDir: join(folder, 'none') }
    expect(encryptionKeys(config)).toEqual([first, second])
  })

  it('are created once on SQLite, beside the data, readable by the owner alone', () => {
    const config = { encryptionKeys: [], database: sqlite, dataDir: join(folder, 'made') }
    const [made] = encryptionKeys(config)
    expect(made).toHaveLength(32)
    expect(encryptionKeys(config)).toEqual([made])
    const path = join(folder, 'made', 'encryption-key')
    expect(readFileSync(path, 'utf8')).toBe(made.toString('base64'))
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('are refused by the name DATA_DIR where it is no folder or holds another file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const at = (dataDir: string) => ({ encryptionKeys: [], database: sqlite, dataDir })
    expect(() => encryptionKeys(at(file))).toThrow(/^DATA_DIR is ".*file"; it must be a folder that can be/)
    encryptionKeys(at(join(folder, 'broken')))
    writeFileSync(join(folder, 'broken', 'encryption-key'), 'half a k')
    expect(() => encryptionKeys(at(join(folder, 'broken')))).toThrow(/^DATA_DIR is .* encryption-key /)
    expect(() => encryptionKeys(at(join(folder, 'broken')))).not.toThrow(/half a k/)
  })

  it('must be given on Postgres', () => {
    const database = { kind: 'postgres', url: 'postgres://h/d' } as const
    expect(() => encryptionKeys({ encryptionKeys: [], database, dataDir: folder })).toThrow(
      /^ENCRYPTION_KEY is .*; it must be set with a PostgreSQL database/,
    )
  })
})
