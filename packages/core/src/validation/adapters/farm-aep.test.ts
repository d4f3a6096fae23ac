import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { farmAepAdapter } from './farm-aep.ts'

const { document, files } = referenceTable('wind/farm_aep.json')

describe('farm_aep reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(farmAepAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
