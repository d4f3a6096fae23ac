import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { clearSkyDetectionAdapter } from './clear-sky-detection.ts'

const { document: table, files } = referenceTable('solar/clear_sky_detection.json')
const document = table as JsonObject & {
  readonly cases: readonly JsonObject[]
}

describe('clear-sky detection reference file', () => {
  it.each([['a quantity', { expected: { moonlight: 1 } }]])(
    'reports an unknown %s as unsupported',
    (_what, change) => {
      const asked = { ...document.cases[0], ...change }
      const report = validateFile(clearSkyDetectionAdapter, { ...document, cases: [asked] }, files)
      expect(report.status).toBe('unsupported')
      expect(report.passed).toBe(0)
    },
  )

  it('fails for a wrong reference', () => {
    const wrong = { ...document.cases[0], expected: { alpha: 2 } }
    expect(validateFile(clearSkyDetectionAdapter, { ...document, cases: [wrong] }, files).status).toBe(
      'failed',
    )
  })

  it('fails for a series that is too short', () => {
    const cut = { ...document.cases[0], expected: { clear_samples: [0, 0] } }
    expect(validateFile(clearSkyDetectionAdapter, { ...document, cases: [cut] }, files).status).toBe('failed')
  })
})
