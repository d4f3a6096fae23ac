import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { inlandWaterAlbedoAdapter } from './inland-water-albedo.ts'

const { document: table, files } = referenceTable('solar/inland_water_albedo.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('inland water albedo reference file', () => {
  it('fails a case with a changed reference, and reports an unknown surface as unsupported', () => {
    const [first] = document.cases
    const wrong = { ...document, cases: [{ ...first, expected: { albedo: 0.5 } }] }
    expect(validateFile(inlandWaterAlbedoAdapter, wrong, files).status).toBe('failed')
    const foreign = { ...first, inputs: { solar_elevation: 20, surface_condition: 'oil' } }
    expect(validateFile(inlandWaterAlbedoAdapter, { ...document, cases: [foreign] }, files).status).not.toBe(
      'ok',
    )
  })
})
