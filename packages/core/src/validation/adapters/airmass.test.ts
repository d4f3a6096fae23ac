import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { airmassAdapter } from './airmass.ts'

const { document: table, files } = referenceTable('solar/airmass.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Air mass reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(airmassAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })
})
