import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { windRoseAdapter } from './wind-rose.ts'

const { document, files } = referenceTable('wind/wind_rose.json')

describe('wind_rose reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(windRoseAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
