import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { transpositionAdapter } from './transposition.ts'

const { document: table, files } = referenceTable('solar/transposition.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('transposition reference file', () => {
  it('reports a key without a model as unsupported', () => {
    const [first] = document.cases
    const asked = { ...first, expected: { sky_diffuse: { moonlight: 1 } } }
    const report = validateFile(transpositionAdapter, { ...document, cases: [asked] }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })

  it('fails for a wrong reference', () => {
    const [first] = document.cases
    const wrong = { ...first, expected: { ...(first?.['expected'] as JsonObject), beam: 1 } }
    expect(validateFile(transpositionAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })
})
