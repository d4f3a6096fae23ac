import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { linkeTurbidityAdapter } from './linke-turbidity.ts'

const { document: table, files } = referenceTable('solar/linke_turbidity.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Linke turbidity reference file', () => {
  it.each([
    ['the map', { expected: { monthly: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] } }],
    ['the months', { expected: { interpolated: { '2023-01-01': 2 } } }],
  ])('reports an unknown %s as unsupported', (_what, change) => {
    const asked = { ...document.cases[0], ...change }
    const report = validateFile(linkeTurbidityAdapter, { ...document, cases: [asked] }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })

  it('fails for a wrong reference', () => {
    const wrong = {
      ...document.cases[0],
      expected: { monthly: new Array(12).fill(2), interpolated: { '2023-01-01': 3 } },
    }
    expect(validateFile(linkeTurbidityAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })
})
