import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { airDensityAdapter } from './air-density.ts'

const { document, files } = referenceTable('wind/air_density.json')

describe('air_density reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(airDensityAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
