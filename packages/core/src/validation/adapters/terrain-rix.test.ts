import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { terrainRixAdapter } from './terrain-rix.ts'

const { document, files } = referenceTable('wind/terrain_rix.json')

describe('terrain_rix reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(terrainRixAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
