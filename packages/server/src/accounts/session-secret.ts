import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { keptSecret } from '../secrets/kept-secret.ts'

/**
 * The secret that access tokens are signed with: JWT_SECRET, or on SQLite one that is made once and kept beside the
 * data, for the owner of the process alone.
 *
 * @throws {ConfigError} on Postgres without JWT_SECRET: replicas must share it.
 */
export function sessionSecret({ jwtSecret, database, dataDir }: Config): string {
  if (jwtSecret !== undefined) return jwtSecret
  if (database.kind === 'postgres') {
    throw new ConfigError(
      'JWT_SECRET',
      '',
      'set with a PostgreSQL database, to the same text for every replica',
    )
  }
  if (database.file === ':memory:') return randomBytes(32).toString('base64url')
  const make = () => randomBytes(32).toString('base64url')
  return keptSecret(dataDir, 'jwt-secret', { make, pattern: /^.{32,}$/ })
}
