import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { roughnessChangeAdapter } from './roughness-change.ts'

const { document, files } = referenceTable('wind/roughness_change.json')

describe('roughness_change reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(roughnessChangeAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
