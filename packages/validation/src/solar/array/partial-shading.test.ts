import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { partialShadingAdapter } from './partial-shading.ts'

const { document: table, files } = referenceTable('solar/partial_shading.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('partial shading reference file', () => {
  it.each(['martinez', 'bypass_string'])('fails a case of %s with a changed reference', (model) => {
    const first = document.cases.find((entry) => entry['model'] === model)
    const expected = model === 'martinez' ? { loss: 0.987 } : { p_mp: 1 }
    const report = validateFile(
      partialShadingAdapter,
      { ...document, cases: [{ ...first, expected }] },
      files,
    )
    expect(report.status).toBe('failed')
  })
})
