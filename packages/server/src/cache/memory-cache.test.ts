import { describe, expect, it } from 'vitest'
import { memoryCache } from './memory-cache.ts'

const DAY_MS = 24 * 3600 * 1000

describe('memoryCache', () => {
  it('returns a value with its time until it expires', async () => {
    let now = 1000
    const cache = memoryCache({ now: () => now })
    await cache.put('a', '{}', DAY_MS)
    now += DAY_MS - 1
    expect(await cache.get('a')).toMatchObject({ text: '{}', storedAtMs: 1000 })
    now += 1
    expect(await cache.get('a')).toBeUndefined()
    expect(await cache.get('b')).toBeUndefined()
  })

  it('drops the least recently used value', async () => {
    const cache = memoryCache({ now: () => 0 }, 2)
    await cache.put('a', '1', 10)
    await cache.put('b', '2', 10)
    await cache.get('a')
    await cache.put('c', '3', 10)
    expect(await cache.get('b')).toBeUndefined()
    expect(await cache.get('a')).toBeDefined()
    expect(await cache.get('c')).toBeDefined()
  })

  it('replaces an answer of the same key', async () => {
    const cache = memoryCache({ now: () => 0 }, 2)
    await cache.put('a', '1', 10)
    await cache.put('a', '2', 10)
    expect(await cache.get('a')).toMatchObject({ text: '2' })
  })
})
