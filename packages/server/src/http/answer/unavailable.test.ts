import { ServiceError } from '@sunwake/api/schemas'
import { describe, expect, it } from 'vitest'
import { orUnavailable } from './unavailable.ts'

const failing = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

describe('an error of the database', () => {
  it.each([
    ['a server that is down', failing('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['a socket that is gone', failing('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
    ['a connection that breaks', failing('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
    ['a connection that ends', failing('Connection terminated unexpectedly')],
    ['a pool without a free connection', failing('timeout exceeded when trying to connect')],
    ['a shutdown', failing('terminating connection due to administrator command', { code: '57P01' })],
    ['a start', failing('the database system is starting up', { code: '57P03' })],
    ['too many connections', failing('sorry, too many clients already', { code: '53300' })],
    ['a full disk', failing('could not extend file', { code: '53100' })],
    ['a replica', failing('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
    ['a full disk of better-sqlite3', failing('database or disk is full', { code: 'SQLITE_FULL' })],
    ['a full disk of node:sqlite', failing('disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['a read-only file', failing('readonly', { code: 'ERR_SQLITE_ERROR', errcode: 8 | (3 << 8) })],
  ])('is 503 for %s, with Retry-After', (_, thrown) => {
    const error = orUnavailable(thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ code: 'service_unavailable', status: 503, cause: thrown })
    expect((error as ServiceError).headers).toEqual({ 'Retry-After': '5' })
    expect((error as ServiceError).message).not.toContain(thrown.message)
  })

  it.each([
    ['a wrong statement', failing('syntax error', { code: '42601' })],
    ['a broken constraint', failing('violates foreign key constraint', { code: '23503' })],
    [
      'a broken constraint of SQLite',
      failing('constraint failed', { code: 'ERR_SQLITE_ERROR', errcode: 19 }),
    ],
    ['a missing file', failing('ENOENT', { code: 'ENOENT', syscall: 'open' })],
    ['a fault in a program', new TypeError('x is not a function')],
    ['no error at all', 'text'],
    ['a refusal', new ServiceError('not_found', 'Nothing.')],
  ])('is rethrown unchanged for %s', (_, thrown) => {
    expect(orUnavailable(thrown)).toBe(thrown)
  })
})
