import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { samCashflowAdapter } from './sam-cashflow.ts'

describe.each(['finance/sam_cashflow.json', 'finance/sam_single_owner.json'])('%s', (name) => {
  const { document, files } = referenceTable(name)

  it('agrees with the peer in every case', () => {
    const report = validateFile(samCashflowAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
