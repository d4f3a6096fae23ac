import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceError } from '../errors/index.ts'
import { parseJson } from './parse-json.ts'

/** Details of the refusal of a text. */
function refusal(text: string): ServiceError['details'] {
  try {
    parseJson(text)
  } catch (error) {
    return (error as ServiceError).details
  }
  throw new Error(`${text} was accepted`)
}

/** Whether the platform's own reader takes a text. */
function nativeAccepts(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('parseJson', () => {
  it('reads every value that JSON.stringify writes, whatever the white space', () => {
    const plain = fc
      .jsonValue({ maxDepth: 4 })
      .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)))
    fc.assert(
      fc.property(plain, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('refuses as broken exactly what JSON.parse refuses', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'e1',
      'true',
      'nul',
      ' ',
      '\\',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        let broken = false
        try {
          parseJson(text)
        } catch (error) {
          broken = (error as ServiceError).details.some((detail) =>
            detail.constraint.startsWith('valid JSON'),
          )
        }
        expect(broken).toBe(!nativeAccepts(text))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"weather":{"x":[{"k":1,"k":null}]}}', 'weather.x[0].k'],
  ])('refuses the duplicate key in %s', (text, field) => {
    expect(refusal(text)).toMatchObject([{ field, constraint: 'a key that stands only once in its object' }])
  })

  it('accepts the same key in two objects', () => {
    expect(parseJson('[{"a":1},{"a":1}]')).toEqual([{ a: 1 }, { a: 1 }])
  })

  it.each(['1e309', '-1e400', `1${'0'.repeat(309)}`])('refuses %s as beyond a double', (number) => {
    expect(refusal(`{"system":{"capacity_kw":${number}}}`)).toMatchObject([
      { field: 'system.capacity_kw', constraint: 'a number within ±1.797e308' },
    ])
  })

  it.each([
    ['{"a":{"b":["\\ud800"]}}', 'a.b[0]'],
    ['{"a":"x\\uDC00\\uD800"}', 'a'],
    ['{"\\udfff":1}', 'body'],
  ])('refuses an unpaired surrogate in %s', (text, field) => {
    expect(refusal(text)).toMatchObject([{ field, constraint: 'a text without unpaired surrogates' }])
  })

  it('accepts a surrogate pair', () => {
    expect(parseJson('"\\ud83d\\ude00"')).toBe('😀')
  })

  it('accepts the largest double', () => {
    expect(parseJson('[1.7976931348623157e308]')).toEqual([Number.MAX_VALUE])
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    'refuses the key %s and does not change prototypes',
    (key) => {
      expect(refusal(`{"a":{"${key}":{"polluted":true}}}`)).toMatchObject([{ field: `a.${key}` }])
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  it.each([
    ['{"a":NaN}', 'position 5 (line 1, column 6)'],
    ['{"a":Infinity}', 'position 5'],
    ['{\n"a": 1,\n}', 'position 10 (line 3, column 1)'],
    ['{"a":"x', 'position 7'],
    ['[1,2', 'position 4'],
    ['{"a" 1}', 'position 5'],
    ['"a\nb"', 'position 2'],
    ["{'a':1}", 'position 1'],
    ['{"a":01}', 'position 6'],
    ['', 'position 0'],
  ])('reports the position of the syntax error in %j', (text, place) => {
    expect(refusal(text)[0]?.field).toBe('body')
    expect(refusal(text)[0]?.constraint).toContain(place)
  })

  it('accepts 32 levels, refuses the 33rd, and survives a million', () => {
    expect(parseJson('['.repeat(32) + ']'.repeat(32))).toBeDefined()
    expect(refusal('['.repeat(33) + ']'.repeat(33))[0]?.constraint).toContain('at most 32 levels')
    expect(refusal('{"a":'.repeat(1_000_000))[0]?.constraint).toContain('at most 32 levels')
  })
})
