import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { modelchainAdapter } from './modelchain.ts'

const { document, files } = referenceTable('wind/modelchain.json')

describe('modelchain reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(modelchainAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
