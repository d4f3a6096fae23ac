import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { superpositionAdapter } from './superposition.ts'

const { document, files } = referenceTable('wind/superposition.json')

describe('superposition reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(superpositionAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
