import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { solarPositionAdapter } from './solar-position.ts'

const { document: table, files } = referenceTable('solar/solar_position.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Solar position reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(solarPositionAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })
})
