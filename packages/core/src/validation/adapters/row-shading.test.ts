import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { rowShadingAdapter } from './row-shading.ts'

const { document, files } = referenceTable('solar/row_shading.json')

describe('row_shading reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(rowShadingAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
