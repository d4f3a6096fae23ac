import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { pvwattsDcAdapter } from './pvwatts-dc.ts'

const { document: table, files } = referenceTable('solar/pvwatts_dc.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('PVWatts DC reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(pvwattsDcAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })

  it('fails a case whose reference is something else', () => {
    const [first] = document.cases
    const expected = Object.fromEntries(Object.keys(first?.['expected'] ?? {}).map((name) => [name, 123.4]))
    const report = validateFile(pvwattsDcAdapter, { ...document, cases: [{ ...first, expected }] }, files)
    expect(report.status).toBe('failed')
    expect(report.messages.length).toBeGreaterThan(0)
  })
})
