import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { rotorAverageAdapter } from './rotor-average.ts'

const { document, files } = referenceTable('wind/rotor_average.json')

describe('rotor_average reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(rotorAverageAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
