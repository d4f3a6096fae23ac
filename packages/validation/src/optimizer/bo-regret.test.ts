import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { sharpened } from '../../test/sharpened.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { boConstrainedAdapter } from './bo-constrained.ts'
import { boRegretAdapter } from './bo-regret.ts'

// Surrogates of constraints take long: more runs are in bo-regret.long.test.ts, all in `sunwake validate --statistical`.
describe.each([
  ['bo_regret', boRegretAdapter, 1],
  ['bo_constrained', boConstrainedAdapter, 1],
] as const)('%s reference file', (name, adapter, runs) => {
  const { document, files } = referenceTable(`optimizer/${name}.json`)

  it('is met in every case by the median of the runs, compared with the best peer', {
    timeout: 600_000,
  }, () => {
    const report = validateFile(adapter, sharpened(document, runs), files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })

  it('fails when the limit cannot be reached', () => {
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

  it('reports an unknown function as unsupported', () => {
    const unknown = { ...casesOf(document)[0], id: 'no such function' }
    expect(validateFile(adapter, { ...document, cases: [unknown] }, files).status).toBe('unsupported')
  })
})
