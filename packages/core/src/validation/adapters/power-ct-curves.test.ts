import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { powerCtCurvesAdapter } from './power-ct-curves.ts'

const { document, files } = referenceTable('wind/power_ct_curves.json')

describe('power_ct_curves reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(powerCtCurvesAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
