import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { extraterrestrialAdapter } from './extraterrestrial.ts'

const { document: table, files } = referenceTable('solar/extraterrestrial.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Extraterrestrial reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(extraterrestrialAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })
})
