import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf, type JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { boConstrainedAdapter } from './bo-constrained.ts'
import { boRegretAdapter } from './bo-regret.ts'

/** The whole tables take ten runs a function; `sunwake validate` makes them. */
const RUNS = 5

function shortened(document: JsonObject): JsonObject {
  const cases = casesOf(document).map((entry) => ({
    ...entry,
    initial_designs: (entry['initial_designs'] as unknown[]).slice(0, RUNS),
  }))
  return { ...document, cases }
}

describe.each([
  ['bo_regret', boRegretAdapter],
  ['bo_constrained', boConstrainedAdapter],
] as const)('%s reference file', (name, adapter) => {
  const { document, files } = referenceTable(`optimizer/${name}.json`)

  it('is met in every case by the median of the first runs', { timeout: 300_000 }, () => {
    const report = validateFile(adapter, shortened(document), files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })

  it('fails where the limit is out of reach', () => {
    const [entry] = casesOf(document)
    const perfect = { final: { q75: -1 }, median_of_feasible: -1 }
    const one = {
      ...entry,
      methods: { peer: perfect },
      initial_designs: (entry['initial_designs'] as unknown[]).slice(0, 1),
    }
    const report = validateFile(adapter, { ...document, cases: [one] }, files)
    expect(report.status).toBe('failed')
    expect(report.messages[0]).toContain('median_regret')
  })

  it('does not pass a function that it does not know', () => {
    const unknown = { ...casesOf(document)[0], id: 'no such function' }
    expect(validateFile(adapter, { ...document, cases: [unknown] }, files).status).toBe('unsupported')
  })
})
