import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BenchRecord, parseHistory, resultsPage } from './results-page.ts'

const fileOf = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

function recordOf(change: Partial<BenchRecord>): BenchRecord {
  return {
    ...{ date: '2026-01-02T03:04:05Z', commit: 'abc1234', dirty: false, node: 'v20.0.0', cpu: 'a chip' },
    ...{ cores: 2, load: 0.5, peers: { pvlib: '0.16.1' }, bench: 'one', about: 'a thing', rows: [] },
    ...change,
  }
}

describe('the page of results', () => {
  it('is made from the history that lies beside it', () => {
    expect(fileOf('RESULTS.md')).toBe(resultsPage(parseHistory(fileOf('history.jsonl'))))
  })

  it('has the newest run of each bench by its date, whatever the order of the lines', () => {
    const old = recordOf({ date: '2025-01-01T00:00:00Z', about: 'what was' })
    const page = resultsPage([recordOf({}), recordOf({ bench: 'other' }), old])
    expect(page.match(/^## .*$/gm)).toEqual(['## one', '## other'])
    expect(page).not.toContain('What was')
  })

  it('shows what no number was found for, peers that are not there, and a changed tree', () => {
    const row = { unit: 'regret', peer: 'a peer', speedup: null } as const
    const rows = [
      { ...row, name: 'nothing found', ours: null, theirs: 0.0005 },
      { ...row, name: 'no peer', ours: 12_345.6, theirs: null, note: 'a | b\nc' },
    ]
    const page = resultsPage([recordOf({ rows, dirty: true }), recordOf({ bench: 'lost', commit: null })])
    expect(page).toContain('| nothing found | – regret | a peer | 5.00e-4 regret | – |  |')
    expect(page).toContain('| no peer | 12,346 regret | a peer | not installed | – | a \\| b c |')
    expect(page).toContain('commit abc1234 with changes, Node v20.0.0, 2 × a chip, load 0.5, pvlib 0.16.1.')
    expect(page).toContain('no commit')
  })

  it('leaves out columns that no row fills', () => {
    const rows = [{ name: 'x', ours: 1, unit: 'ms', peer: null, theirs: null, speedup: null }] as const
    expect(resultsPage([recordOf({ rows })])).toContain(
      '| what | Sunwake |\n| --- | --: |\n| x | 1.000 ms |\n',
    )
  })

  it('names a line that was cut off', () => {
    expect(() => parseHistory(`${JSON.stringify(recordOf({}))}\n{"date":`)).toThrow(/line 2 of benchmarks/)
  })
})
