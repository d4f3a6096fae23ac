import type { Migration, MigrationProvider } from 'kysely'
import { accounts } from './0001-accounts.ts'
import { limits } from './0002-limits.ts'
import { credits } from './0003-credits.ts'
import { sessions } from './0004-sessions.ts'
import { invitations } from './0005-invitations.ts'

/** Every step of the schema in its order; the name of a step that has shipped never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-limits': limits,
  '0003-credits': credits,
  '0004-sessions': sessions,
  '0005-invitations': invitations,
}

/** The steps, for both databases. Inline, so that a bundle or a test finds them as well as a checkout. */
export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
}
