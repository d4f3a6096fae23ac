import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { decompositionAdapter } from './decomposition.ts'

const { document: table, files } = referenceTable('solar/decomposition.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('decomposition reference file', () => {
  it.each([
    ['a model', { kind: 'instant', expected: { guess: { dni: 1 } } }],
    ['a quantity', { kind: 'instant', expected: { erbs: { moonlight: 1 } } }],
    ['a kind of case', { kind: 'riddle', expected: {} }],
  ])('reports an unknown %s as unsupported', (_what, change) => {
    const asked = { ...document.cases[0], ...change }
    const report = validateFile(decompositionAdapter, { ...document, cases: [asked] }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })

  it('fails for a wrong reference', () => {
    const wrong = { ...document.cases[0], expected: { erbs: { dni: 1 } } }
    expect(validateFile(decompositionAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })

  it('fails for a series that is too short', () => {
    const series = document.cases.find((entry) => entry['kind'] === 'series')
    const cut = { ...series, expected: { dirint_dni: [0, 0] } }
    expect(validateFile(decompositionAdapter, { ...document, cases: [cut] }, files).status).toBe('failed')
  })
})
