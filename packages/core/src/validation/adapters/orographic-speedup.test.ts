import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { orographicSpeedupAdapter } from './orographic-speedup.ts'

const { document, files } = referenceTable('wind/orographic_speedup.json')

describe('orographic_speedup reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(orographicSpeedupAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
