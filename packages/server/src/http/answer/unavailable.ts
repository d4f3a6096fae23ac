import { ServiceError } from '@sunwake/api/schemas'

/** A database that restarts or is switched over is back within this time [s]. */
const RETRY_AFTER_S = 5

/** Errors of a connection that was there, as Node names them. */
const BROKEN = /^(ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/**
 * SQLSTATE of PostgreSQL where not the question is at fault: connection, resources (disk, memory, connections), a
 * server that shuts down or starts, its disk, and a replica that takes no writes.
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const SQLSTATE = /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006)$/

/** What pg says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Result codes of SQLite in their last byte: busy, read-only, input or output, full, cannot open. */
const SQLITE_CODES = new Set([5, 8, 10, 13, 14])
const SQLITE_NAMES = /^SQLITE_(BUSY|READONLY|IOERR|FULL|CANTOPEN)/

/** `service_unavailable` for an error that says that the database cannot be had now; else what was thrown. */
export function orUnavailable(thrown: unknown): unknown {
  if (thrown instanceof ServiceError || !isUnavailable(thrown)) return thrown
  return new ServiceError('service_unavailable', 'The database does not answer now; try again.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
    cause: thrown,
  })
}

function isUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, errcode, syscall } = thrown as {
    readonly code?: unknown
    readonly errcode?: unknown
    readonly syscall?: unknown
  }
  if (syscall === 'connect') return true
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode & 0xff)
  if (typeof code !== 'string') return LOST.test(thrown.message)
  return BROKEN.test(code) || SQLSTATE.test(code) || SQLITE_NAMES.test(code)
}
