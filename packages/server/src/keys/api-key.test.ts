import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiKeyPrefix, createApiKey, hashApiKey, isApiKey } from './api-key.ts'
import { crc32 } from './crc32.ts'

describe('crc32', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is the published %i', (text, sum) => {
    expect(crc32(text)).toBe(sum)
  })
})

describe('an API key', () => {
  it('is the prefix, 43 random and 6 check characters', () => {
    expect(createApiKey()).toMatch(/^sunwake_[0-9A-Za-z]{49}$/)
  })

  it('is unique, and uses the whole alphabet evenly', () => {
    const keys = Array.from({ length: 2000 }, () => createApiKey())
    expect(new Set(keys).size).toBe(2000)
    const counts = new Map<string, number>()
    for (const key of keys) for (const char of key.slice(8, 51)) counts.set(char, (counts.get(char) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // 86,000 letters, 1387 of each: five standard deviations are 185.
    for (const count of counts.values()) expect(Math.abs(count - 1387)).toBeLessThan(185)
  })

  it('is recognised by its checksum', () => {
    for (let k = 0; k < 100; k++) expect(isApiKey(createApiKey())).toBe(true)
  })

  it('is refused when one letter is changed or lost, or two are swapped', () => {
    const key = createApiKey()
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 56 }), fc.constantFrom(...'0123456789abcXYZ'), (at, letter) => {
        fc.pre(key[at] !== letter)
        expect(isApiKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false)
        expect(isApiKey(key.slice(0, at) + key.slice(at + 1))).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 55 }), (at) => {
        fc.pre(key[at] !== key[at + 1])
        expect(isApiKey(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBe(false)
      }),
    )
  })

  it('has a prefix of its own in test mode, and is recognised and shown likewise', () => {
    const key = createApiKey({ testMode: true })
    expect(key).toMatch(/^sunwake_test_[0-9A-Za-z]{49}$/)
    expect(isApiKey(key)).toBe(true)
    expect(apiKeyPrefix(key)).toBe(key.slice(0, 21))
    for (let at = 13; at < key.length; at++) {
      expect(isApiKey(key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1))).toBe(false)
    }
  })

  it.each([
    '',
    'sunwake_test_',
    'sunwake_',
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    `sunwake_${'a'.repeat(49)}`,
    `Sunwake_${'0'.repeat(49)}`,
    `sunwake_${'0'.repeat(48)}é`,
  ])('is not %j', (text) => expect(isApiKey(text)).toBe(false))

  it('is stored as its SHA-256 and shown by eight letters', () => {
    // sha256sum of the text.
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const key = createApiKey()
    expect(apiKeyPrefix(key)).toBe(key.slice(0, 16))
  })
})
