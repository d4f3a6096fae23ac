import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { iecEffectiveTiAdapter } from './iec-effective-ti.ts'

const { document, files } = referenceTable('wind/iec_effective_ti.json')

describe('iec_effective_ti reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(iecEffectiveTiAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
