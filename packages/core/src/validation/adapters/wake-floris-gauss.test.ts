import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { wakeFlorisGaussAdapter } from './wake-floris-gauss.ts'

const { document, files } = referenceTable('wind/wake_floris_gauss.json')

describe('wake_floris_gauss reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(wakeFlorisGaussAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
