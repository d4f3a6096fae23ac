import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { spectralAdapter } from './spectral.ts'

const { document: table, files } = referenceTable('solar/spectral.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('spectral reference file', () => {
  it.each([
    ['a model', { model: 'guess' }],
    ['a quantity', { expected: { moonlight: 1 } }],
    ['a kind of module', { inputs: { precipitable_water: 1, airmass_absolute: 1, module_type: 'tin' } }],
  ])('reports an unknown %s as unsupported', (_what, change) => {
    const asked = { ...document.cases[0], ...change }
    const report = validateFile(spectralAdapter, { ...document, cases: [asked] }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })

  it('fails for a wrong reference', () => {
    const wrong = { ...document.cases[0], expected: { spectral_mismatch: 1 } }
    expect(validateFile(spectralAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })
})
