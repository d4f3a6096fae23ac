import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { clockTimeAdapter } from './clock-time.ts'

const { document: table, files } = referenceTable('time/clock_time.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('clock time reference file', () => {
  it('fails a case with a changed reference, and reports an unknown zone as unsupported', () => {
    const wrong = document.cases.map((entry) => ({
      ...entry,
      expected: { clock: '2020-01-01T00:00:00', offset_seconds: 7, instants_utc: ['2020-01-01T00:00:00Z'] },
    }))
    expect(validateFile(clockTimeAdapter, { ...document, cases: wrong }, files).status).toBe('failed')
    const foreign = { inputs: { zone: 'Mars/Olympus', clock: '2020-01-01T00:00:00' }, expected: {} }
    expect(validateFile(clockTimeAdapter, { ...document, cases: [foreign] }, files).status).not.toBe('ok')
  })
})
