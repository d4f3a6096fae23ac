import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { gpFixedAdapter } from './gp-fixed.ts'

const { document, files } = referenceTable('optimizer/gp_fixed.json')

describe('gp_fixed reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(gpFixedAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
