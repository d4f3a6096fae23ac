import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { hubHeightAdapter } from './hub-height.ts'

const { document, files } = referenceTable('wind/hub_height.json')

describe('hub_height reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(hubHeightAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
