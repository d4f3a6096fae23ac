import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { wakeFlorisGchAdapter } from './wake-floris-gch.ts'

const { document, files } = referenceTable('wind/wake_floris_gch.json')

describe('wake_floris_gch reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(wakeFlorisGchAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
