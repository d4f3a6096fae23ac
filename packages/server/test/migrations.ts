/** Every step of the schema, in its order. */
export const MIGRATIONS = ['0001-initial']

/** On Postgres the last is that of DBOS's schema. */
export const POSTGRES_MIGRATIONS = [...MIGRATIONS, 'queue-123']
