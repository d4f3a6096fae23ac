import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { npvIrrAdapter } from './npv-irr.ts'

const { document, files } = referenceTable('finance/npv_irr.json')

describe('npv_irr reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(npvIrrAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
