import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { aepIntegralAdapter } from './aep-integral.ts'

const { document, files } = referenceTable('wind/aep_integral.json')

describe('aep_integral reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(aepIntegralAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
