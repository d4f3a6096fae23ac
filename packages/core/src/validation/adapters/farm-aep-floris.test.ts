import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { farmAepFlorisAdapter } from './farm-aep-floris.ts'

const { document, files } = referenceTable('wind/farm_aep_floris.json')

describe('farm_aep_floris reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(farmAepFlorisAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
