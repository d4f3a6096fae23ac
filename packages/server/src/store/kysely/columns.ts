import type { ColumnBuilderCallback } from 'kysely'

/** A column that every row fills. */
export const required: ColumnBuilderCallback = (column) => column.notNull()

/** The organisation that a row belongs to, and goes with. */
export const ofOrganization: ColumnBuilderCallback = (column) =>
  column.notNull().references('organizations.id').onDelete('cascade')

/** The user that a row belongs to, and goes with. */
export const ofUser: ColumnBuilderCallback = (column) =>
  column.notNull().references('users.id').onDelete('cascade')

/** The key of a table. */
export const key: ColumnBuilderCallback = (column) => column.primaryKey()

/** The key of a table that has at most one row for each organisation. */
export const keyOfOrganization: ColumnBuilderCallback = (column) =>
  column.primaryKey().references('organizations.id').onDelete('cascade')

/** The key of a table that has at most one row for each job. */
export const keyOfJob: ColumnBuilderCallback = (column) =>
  column.primaryKey().references('jobs.id').onDelete('cascade')
