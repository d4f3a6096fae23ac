import { describe, expect, it } from 'vitest'
import { type Adapter, casesOf, numberAt } from './adapter.ts'
import { compare } from './comparison.ts'
import { validateFile } from './validate-file.ts'

/** Halves a number, and breaks down at a negative one. */
const halves: Adapter = {
  schema: 'halves',
  about: '',
  *run(document) {
    for (const entry of casesOf(document)) {
      const value = numberAt(entry, 'value')
      if (value < 0) throw new Error(`no half of ${value}`)
      const tolerance = { relative: 1e-12, absolute: 0 }
      yield {
        label: `${value}`,
        comparisons: [compare('half', value / 2, numberAt(entry, 'half'), tolerance)],
      }
    }
  },
}
const files = { json: () => null, text: () => '' }
const document = (...values: readonly number[]): { readonly cases: readonly object[] } => ({
  cases: values.map((value) => ({ value, half: value / 2 })),
})

describe('a file with cases that break down', () => {
  it.each([
    ['first', [-1, 2, 4]],
    ['in the middle', [2, -1, 4]],
    ['last', [2, 4, -1]],
  ])('runs the other cases when the %s breaks down', (_, values) => {
    expect(validateFile(halves, document(...values), files)).toMatchObject({
      status: 'failed',
      cases: 3,
      passed: 2,
      messages: ['halves: no half of -1'],
    })
  })

  it('counts each of several broken cases', () => {
    expect(validateFile(halves, document(-1, 2, -3, -5, 4), files)).toMatchObject({ cases: 5, passed: 2 })
  })

  it('ends when no case can be run', () => {
    const broken: Adapter = {
      ...halves,
      // biome-ignore lint/correctness/useYield: it breaks down before the first case
      *run() {
        throw new Error('no tolerance')
      },
    }
    expect(validateFile(broken, document(1, 2), files)).toMatchObject({
      status: 'failed',
      cases: 2,
      passed: 0,
    })
    expect(validateFile(broken, {}, files)).toMatchObject({ status: 'failed', cases: 1, passed: 0 })
  })
})

describe('a case with a field that its adapter does not know', () => {
  const entry = { value: 2, half: 1 }
  const run = (adapter: Adapter, ...cases: readonly object[]) => validateFile(adapter, { cases }, files)

  it('is unsupported and named with the field, though its numbers agree', () => {
    expect(run(halves, entry, { ...entry, of: { what: 'thirds' } })).toMatchObject({
      status: 'unsupported',
      cases: 2,
      passed: 1,
      messages: ['2: unsupported, nothing reads of'],
    })
  })

  it('passes where the field describes it, is expected of it, or may be left unread', () => {
    const described = { ...entry, id: 'a', note: 'two', expected: { other: 1 }, peer: 3 }
    expect(run({ ...halves, unread: ['peer'] }, described).status).toBe('ok')
    expect(run(halves, described).status).toBe('unsupported')
  })

  it('is known where another case has the field read', () => {
    const sometimes: Adapter = {
      ...halves,
      *run(document) {
        for (const entry of casesOf(document)) {
          if (numberAt(entry, 'value') === 2) numberAt(entry, 'offset')
          yield* halves.run({ cases: [entry] }, files)
        }
      },
    }
    expect(run(sometimes, { ...entry, offset: 0 }, { value: 4, half: 2, offset: 0 }).status).toBe('ok')
    expect(run(sometimes, { value: 4, half: 2, offset: 0 }).status).toBe('unsupported')
  })
})
