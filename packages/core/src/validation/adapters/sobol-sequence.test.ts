import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { sobolSequenceAdapter } from './sobol-sequence.ts'

const { document, files } = referenceTable('stats/sobol_sequence.json')

describe('Sobol sequence reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(sobolSequenceAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
