import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { parseExpectedAdapter } from './parse-expected.ts'

const reference = referenceTable('solar/parse/parse_expected.json')
const { files } = reference
const document = reference.document as JsonObject & { cases: Record<string, unknown>[] }

describe('parse_expected', () => {
  it('fails a case whose file cannot be read, with the reason', () => {
    const broken = { ...files, text: (name: string) => (name === 'tmy3.csv' ? '<html>' : files.text(name)) }
    const report = validateFile(parseExpectedAdapter, document, broken)
    expect(report.status).toBe('failed')
    expect(report.passed).toBe(document.cases.length - 1)
    expect(report.messages[0]).toContain('web page')
  })

  it('fails for an unknown key', () => {
    const odd = structuredClone(document)
    const expected = odd.cases[0]?.['expected'] as { rows: Record<string, unknown>[] }
    expected.rows[0] = { ...expected.rows[0], aerosol: 0.1 }
    const report = validateFile(parseExpectedAdapter, odd, files)
    expect(report.status).toBe('unsupported')
    expect(report.messages).toEqual(['tmy3.csv: unsupported, no meaning for aerosol'])
  })

  it.each([
    ['label_utc', '1988-01-01T05:00:00Z'],
    ['sun_position_instant_utc', '1988-01-01T06:00:00Z'],
    ['pressure_pa', 99_301],
    ['albedo', 0.2],
  ])('fails for a wrong %s', (key, value) => {
    const wrong = structuredClone(document)
    const expected = wrong.cases[0]?.['expected'] as { rows: Record<string, unknown>[] }
    expected.rows[0] = { ...expected.rows[0], [key]: value }
    expect(validateFile(parseExpectedAdapter, wrong, files).status).toBe('failed')
  })
})
