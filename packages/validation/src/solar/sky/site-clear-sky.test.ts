import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { siteClearSkyAdapter } from './site-clear-sky.ts'

const { document: table, files } = referenceTable('solar/site_clear_sky.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('site clear sky reference file', () => {
  it('fails a case with a changed reference, and requires the turbidity', () => {
    const [first] = document.cases
    const wrong = { ...document, cases: [{ ...first, expected: { ghi: [1], dni: [], dhi: [] } }] }
    expect(validateFile(siteClearSkyAdapter, wrong, files).status).toBe('failed')
    const bare = { ...document, cases: [{ ...first, inputs: { latitude: 0 } }] }
    expect(validateFile(siteClearSkyAdapter, bare, files).status).not.toBe('ok')
  })
})
