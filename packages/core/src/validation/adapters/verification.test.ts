import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { verificationAdapter } from './verification.ts'

const { document, files } = referenceTable('stats/verification.json')

describe('verification reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(verificationAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
