import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, fillUniform } from '../../math/random/index.ts'
import { fitBoostedTrees } from '../boosted-trees/boost-trees.ts'
import { predictTrees } from '../boosted-trees/tree-ensemble.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { sha256 } from './sha256.ts'
import { readTrees, writeTrees } from './tree-document.ts'

const rng = createRng(3)
const [a, b] = ['a', 'b'].map((name) =>
  fillUniform(rng.split(name), { low: -1, high: 1 }, new Float64Array(200)),
)
const table = { names: ['a', 'b β'], columns: [a.map((value, r) => (r % 9 === 0 ? Number.NaN : value)), b] }
const target = a.map((value, r) => value * b[r] + 0.1 * value)
const model = fitBoostedTrees({ table, target, trees: 25, minSamplesLeaf: 3, rng })

describe('writeTrees', () => {
  it('stores a model that forecasts the same bits after a trip through text', () => {
    const back = readTrees(JSON.parse(JSON.stringify(writeTrees(model))))
    expect(predictTrees(back, table)).toEqual(predictTrees(model, table))
    expect(writeTrees(back)).toEqual(writeTrees(model))
    expect(back.gains).toEqual(model.gains)
  })

  it('names the model by its content', () => {
    const other = fitBoostedTrees({ table, target, trees: 24, minSamplesLeaf: 3, rng })
    expect(writeTrees(model).hash).toMatch(/^[0-9a-f]{64}$/)
    expect(writeTrees(other).hash).not.toBe(writeTrees(model).hash)
  })

  it.each([
    ['another kind', { format: 'x' }, /another kind/],
    ['another version', { version: 2 }, /version 2/],
    ['a changed value', { base: 17 }, /hash/],
    ['changed trees', { leafValues: '' }, /hash/],
  ])('refuses %s', (_, change, message) => {
    expect(() => readTrees({ ...writeTrees(model), ...change })).toThrow(message)
  })

  it.each([null, 3, 'text'])('refuses %s', (document) => {
    expect(() => readTrees(document)).toThrow(expect.objectContaining({ name: 'ParseError' }))
  })

  it('refuses trees that are cut off, even with a hash that fits', () => {
    const stored = writeTrees(model)
    const forged = { ...stored, hash: '', trees: stored.trees + 1 }
    const bytes = Buffer.from(JSON.stringify(forged), 'utf16le')
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(() => readTrees({ ...forged, hash })).toThrow(/cut off/)
  })
})

const bytes = fc.uint8Array({ maxLength: 300 })

it('hashes as the platform does', () => {
  fc.assert(
    fc.property(bytes, (message) => {
      expect(sha256(message)).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

it('writes and reads base64 as the platform does', () => {
  fc.assert(
    fc.property(bytes, (message) => {
      const text = Buffer.from(message).toString('base64')
      expect(toBase64(message)).toBe(text)
      expect(fromBase64(text, 'test')).toEqual(Uint8Array.from(message))
    }),
  )
  expect(() => fromBase64('abc', 'test')).toThrow(/cut off/)
  expect(() => fromBase64('ab!d', 'test')).toThrow(/"!"/)
})
