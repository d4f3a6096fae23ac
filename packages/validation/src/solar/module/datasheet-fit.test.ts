import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { datasheetFitAdapter } from './datasheet-fit.ts'

const { document: table, files } = referenceTable('solar/datasheet_fit.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('datasheet fit reference file', () => {
  it('fails a case with a changed reference, and reports others as unsupported', () => {
    const [first] = document.cases
    const wrong = { ...first, expected: { ...(first?.['expected'] as object), R_s: 0.123 } }
    expect(validateFile(datasheetFitAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
    const other = { ...first, model: 'two_diode' }
    expect(validateFile(datasheetFitAdapter, { ...document, cases: [other] }, files).status).toBe(
      'unsupported',
    )
  })
})
