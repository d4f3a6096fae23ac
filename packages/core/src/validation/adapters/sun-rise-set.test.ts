import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { sunRiseSetAdapter } from './sun-rise-set.ts'

const { document: table, files } = referenceTable('solar/sun_rise_set.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Sunrise and sunset reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(sunRiseSetAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })
})
