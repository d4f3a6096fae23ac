import type { Migration, MigrationProvider } from 'kysely'
import { accounts } from './0001-accounts.ts'
import { limits } from './0002-limits.ts'
import { credits } from './0003-credits.ts'
import { sessions } from './0004-sessions.ts'
import { invitations } from './0005-invitations.ts'
import { jobs } from './0006-jobs.ts'
import { stream } from './0007-stream.ts'
import { webhooks } from './0008-webhooks.ts'
import { idempotency } from './0009-idempotency.ts'
import { sites } from './0010-sites.ts'
import { accountMail } from './0011-account-mail.ts'
import { testKeys } from './0012-test-keys.ts'
import { requestLog } from './0013-request-log.ts'
import { jobCheckpoints } from './0014-job-checkpoints.ts'
import { ownerVersions } from './0015-owner-versions.ts'
import { signInTries } from './0016-sign-in-tries.ts'
import { apiKeySuccessors } from './0017-api-key-successors.ts'
import { countByOrganizations } from './0018-count-by-organizations.ts'
import { requestIds } from './0019-request-ids.ts'
import { countByRows } from './0020-count-by-rows.ts'

/** Every step of the schema in its order; the name of a step that has shipped never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-limits': limits,
  '0003-credits': credits,
  '0004-sessions': sessions,
  '0005-invitations': invitations,
  '0006-jobs': jobs,
  '0007-stream': stream,
  '0008-webhooks': webhooks,
  '0009-idempotency': idempotency,
  '0010-sites': sites,
  '0011-account-mail': accountMail,
  '0012-test-keys': testKeys,
  '0013-request-log': requestLog,
  '0014-job-checkpoints': jobCheckpoints,
  '0015-owner-versions': ownerVersions,
  '0016-sign-in-tries': signInTries,
  '0017-api-key-successors': apiKeySuccessors,
  '0018-count-by-organizations': countByOrganizations,
  '0019-request-ids': requestIds,
  '0020-count-by-rows': countByRows,
}

/** The steps, for both databases. Inline, so that a bundle or a test finds them as well as a checkout. */
export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
}
