import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { iea37Cs1Adapter } from './iea37-cs1.ts'

const { document, files } = referenceTable('wind/iea37_cs1.json')

describe('iea37_cs1 reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(iea37Cs1Adapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
