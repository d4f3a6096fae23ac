/** Every step of the schema, in its order. */
export const MIGRATIONS = [
  '0001-accounts',
  '0002-limits',
  '0003-credits',
  '0004-sessions',
  '0005-invitations',
  '0006-jobs',
  '0007-stream',
  '0008-webhooks',
  '0009-idempotency',
  '0010-sites',
  '0011-account-mail',
  '0012-test-keys',
  '0013-request-log',
  '0014-job-checkpoints',
  '0015-owner-versions',
  '0016-sign-in-tries',
  '0017-api-key-successors',
  '0018-count-by-organizations',
  '0019-request-ids',
  '0020-count-by-rows',
]

/** On Postgres the last is that of the tickets of jobs. */
export const POSTGRES_MIGRATIONS = [...MIGRATIONS, 'queue-19']
