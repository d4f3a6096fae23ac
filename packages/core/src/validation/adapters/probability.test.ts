import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { probabilityAdapter } from './probability.ts'

const { document, files } = referenceTable('stats/probability.json')

describe('exceedance and Weibull reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(probabilityAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
