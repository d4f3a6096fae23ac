import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { mcpAdapter } from './mcp.ts'

const { document, files } = referenceTable('wind/mcp.json')

describe('mcp reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(mcpAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
