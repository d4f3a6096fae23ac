import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { clearskyAdapter } from './clearsky.ts'

const { document: table, files } = referenceTable('solar/clearsky.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('clear-sky reference file', () => {
  it.each([
    ['a model', { model: 'guess' }],
    ['a quantity', { expected: { moonlight: 1 } }],
  ])('reports an unknown %s as unsupported', (_what, change) => {
    const asked = { ...document.cases[0], ...change }
    const report = validateFile(clearskyAdapter, { ...document, cases: [asked] }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })

  it('fails for a wrong reference', () => {
    const wrong = { ...document.cases[0], expected: { ghi: 1 } }
    expect(validateFile(clearskyAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })
})
