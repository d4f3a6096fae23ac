import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { sobolIndicesAdapter } from './sobol-indices.ts'

const { document, files } = referenceTable('stats/sobol_indices.json')

describe('sobol_indices reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(sobolIndicesAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
