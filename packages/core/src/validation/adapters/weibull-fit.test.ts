import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { weibullFitAdapter } from './weibull-fit.ts'

const { document, files } = referenceTable('wind/weibull_fit.json')

describe('weibull_fit reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(weibullFitAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
