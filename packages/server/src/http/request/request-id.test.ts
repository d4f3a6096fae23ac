import { describe, expect, it } from 'vitest'
import { createRequestId } from './request-id.ts'

describe('createRequestId', () => {
  it('makes unique ids of RFC 9562, version 7, in the order of milliseconds', () => {
    const before = Date.now()
    const ids = Array.from({ length: 2000 }, createRequestId)
    expect(new Set(ids).size).toBe(ids.length)
    const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(ids.filter((id) => !version7.test(id))).toEqual([])
    const times = ids.map((id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
    expect(times.filter((at, n) => !(at >= (times[n - 1] ?? before) && at <= Date.now()))).toEqual([])
  })
})
