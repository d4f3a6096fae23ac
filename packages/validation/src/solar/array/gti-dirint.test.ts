import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { gtiDirintAdapter } from './gti-dirint.ts'

const { document: table, files } = referenceTable('solar/gti_dirint.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('reverse transposition reference file', () => {
  it('fails a case with a changed reference, and reports an unknown model as unsupported', () => {
    const wrong = document.cases.map((entry) => ({ ...entry, expected: { ghi: 1, dni: [], dhi: [] } }))
    const report = validateFile(gtiDirintAdapter, { ...document, cases: wrong }, files)
    expect(report.status).toBe('failed')
    const foreign = { ...document.cases[0], model: 'erbs' }
    expect(validateFile(gtiDirintAdapter, { ...document, cases: [foreign] }, files).status).not.toBe('ok')
  })
})
