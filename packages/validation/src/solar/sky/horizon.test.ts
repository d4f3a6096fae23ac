import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { horizonAdapter } from './horizon.ts'

const { document: table, files } = referenceTable('solar/horizon.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('horizon reference file', () => {
  it.each([['a quantity', { expected: { moonlight: 1 } }]])(
    'reports an unknown %s as unsupported',
    (_what, change) => {
      const asked = { ...document.cases[0], ...change }
      const report = validateFile(horizonAdapter, { ...document, cases: [asked] }, files)
      expect(report.status).toBe('unsupported')
      expect(report.passed).toBe(0)
    },
  )

  it('fails for a wrong reference', () => {
    const wrong = { ...document.cases[0], expected: { sun_visible: false } }
    expect(validateFile(horizonAdapter, { ...document, cases: [wrong] }, files).status).toBe('failed')
  })
})
