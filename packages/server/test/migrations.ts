/** Every step of the schema, in its order. */
export const MIGRATIONS = [
  '0001-accounts',
  '0002-limits',
  '0003-credits',
  '0004-sessions',
  '0005-invitations',
]
