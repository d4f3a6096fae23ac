import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { gpFitAdapter } from './gp-fit.ts'

const { document, files } = referenceTable('optimizer/gp_fit.json')

describe('gp_fit reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(gpFitAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
