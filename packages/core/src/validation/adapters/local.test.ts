import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { localAdapter } from './local.ts'

describe.each(['optimizer/local.json', 'optimizer/local_starts.json'])('%s', (name) => {
  const { document, files } = referenceTable(name)

  it('agrees with the peer in every case', () => {
    const report = validateFile(localAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
