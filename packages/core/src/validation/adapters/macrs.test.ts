import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { macrsAdapter } from './macrs.ts'

const { document, files } = referenceTable('finance/macrs.json')

describe('macrs reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(macrsAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
