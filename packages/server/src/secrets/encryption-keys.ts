import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { keptSecret } from './kept-secret.ts'

const BYTES = 32

/** What secrets are sealed with needs of the configuration. */
export type EncryptionConfig = Pick<Config, 'encryptionKeys' | 'database' | 'dataDir'>

/**
 * The keys that secrets are sealed with: those of ENCRYPTION_KEY, or on SQLite one that is made once and kept beside
 * the data, for the owner of the process alone.
 *
 * @throws {ConfigError} on Postgres without ENCRYPTION_KEY: replicas must share it.
 */
export function encryptionKeys({
  encryptionKeys: given,
  database,
  dataDir,
}: EncryptionConfig): readonly [Buffer, ...Buffer[]] {
  const [present, ...older] = given
  if (present !== undefined) return [present, ...older]
  if (database.kind === 'postgres') {
    throw new ConfigError(
      'ENCRYPTION_KEY',
      '',
      'set with a PostgreSQL database, to the same 32 bytes in base64 or hex for every replica',
    )
  }
  if (database.file === ':memory:') return [randomBytes(BYTES)]
  const make = () => randomBytes(BYTES).toString('base64')
  return [Buffer.from(keptSecret(dataDir, 'encryption-key', { make, pattern: /^[\w+/-]{43}=?$/ }), 'base64')]
}
