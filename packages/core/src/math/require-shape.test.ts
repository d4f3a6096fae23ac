import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { createRng } from './random/index.ts'
import { requireFunction, requireList, requireObject, requireRng } from './require-shape.ts'

const LISTS = [[], [1], new Float64Array(2), { length: 1, 0: 5 }]
const OBJECTS = [{}, ...LISTS]
const OTHERS = ['x', 1, Number.NaN, true, { length: -1 }, { length: 0.5 }, { length: 'x' }]

/** The code of the refusal; undefined where it passes. */
function codeOf(check: (value: unknown, field: string) => void, value: unknown): string | undefined {
  try {
    check(value, 'place')
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    expect((error as InputError).field).toBe('place')
    return (error as InputError).code
  }
}

describe('what a value must be', () => {
  it('lists are arrays, typed arrays and all that numbers its elements', () => {
    for (const list of LISTS) expect(codeOf(requireList, list)).toBeUndefined()
    for (const other of [...OTHERS, () => 1]) expect(codeOf(requireList, other)).toBe('wrong_type')
  })

  it('objects are neither numbers, texts nor functions', () => {
    for (const object of OBJECTS) expect(codeOf(requireObject, object)).toBeUndefined()
    for (const other of ['x', 1, true, () => 1]) expect(codeOf(requireObject, other)).toBe('wrong_type')
  })

  it('functions and streams of random numbers are themselves alone', () => {
    expect(codeOf(requireFunction, () => 1)).toBeUndefined()
    expect(codeOf(requireRng, createRng(1))).toBeUndefined()
    for (const other of [...OBJECTS, ...OTHERS]) {
      expect(codeOf(requireFunction, other)).toBe('wrong_type')
      expect(codeOf(requireRng, other)).toBe('wrong_type')
    }
  })

  it.each([undefined, null])('%s is missing everywhere', (nothing) => {
    for (const check of [requireFunction, requireList, requireObject, requireRng]) {
      expect(codeOf(check, nothing)).toBe('missing')
    }
  })
})
