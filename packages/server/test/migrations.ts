/** Every step of the schema, in its order. */
export const MIGRATIONS = ['0001-initial']

/** On Postgres the last is that of the tickets of jobs. */
export const POSTGRES_MIGRATIONS = [...MIGRATIONS, 'queue-19']
