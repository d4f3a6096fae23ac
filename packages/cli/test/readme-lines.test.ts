import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sunwake-readme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Commands that wait for others, or run for minutes; they have tests of their own. */
const ELSEWHERE = /^(serve|mcp|worker|doctor|validate)\b/
/** Shorter searches than a reader would want, and one thread: to start another takes longer than the few places do. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/--seconds \d+/, '--seconds 1'],
  [/^wind layout (.*)$/, 'wind layout $1 --max-evaluations 300'],
  [/^solar multi (.*)$/, 'solar multi $1 --population 16 --generations 3'],
  [/^solar optimize (.*)$/, 'solar optimize $1 --max-iterations 8'],
  [/^(batch|atlas) (.*)$/, '$1 $2 --workers 1'],
]

const LINES = ['README.md', 'docs/guides/command-line.md'].flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^sunwake (.*?)(?:\s{2,}#.*)?$/gm)].map(([, line]) =>
    line!.trim(),
  ),
)

describe('the command lines of the README and of the guide', () => {
  it('are found', () => {
    expect(LINES.length).toBeGreaterThan(15)
  })

  it.each([...new Set(LINES)].filter((line) => !ELSEWHERE.test(line)))(
    'runs: sunwake %s',
    { timeout: 120_000 },
    async (line) => {
      const short = SHORTER.reduce((text, [pattern, by]) => text.replace(pattern, by), line)
      const inputs = short.split(' ').map((word) => {
        if (word.startsWith('examples/')) return join(ROOT, word)
        return /^\w+\.svg$/.test(word) ? join(folder, word) : word
      })
      const { code, stdout, stderr } = await sunwake(inputs)
      // The answer of a batch is a table of rows; what is to be said of them stands beside it.
      const told = line.startsWith('batch ') ? stderr.replace(/^\d+ of \d+ places.*\n/gm, '') : stderr
      expect({ code, told }).toEqual({ code: 0, told: '' })
      expect(stdout).not.toBe('')
    },
  )
})
