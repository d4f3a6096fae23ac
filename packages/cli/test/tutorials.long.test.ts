import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { servedForFile } from './serve-here.ts'
import { COMMAND } from './sunwake.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TUTORIALS = join(ROOT, 'docs/tutorials')
/** The address that a reader's own service has. */
const ADDRESS = 'http://127.0.0.1:8080'
const MARK = '=== next block ==='

/** What a reader types, and the lines that the page shows under it; `…` stands for lines left out. */
interface Step {
  readonly typed: string
  readonly shown: readonly string[]
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The steps of a page: each block of `sh` with the block of `text` that follows it. A block of `sh serve` runs elsewhere. */
function stepsOf(page: string): readonly Step[] {
  const blocks = [...page.matchAll(/```(sh serve|sh|text)\n([\s\S]*?)```/g)]
  const steps: Step[] = []
  for (const [n, [, kind, text = '']] of blocks.entries()) {
    if (kind !== 'sh') continue
    const [, next, shown = ''] = blocks[n + 1] ?? []
    const lines = next === 'text' ? shown.split('\n').map(flat) : []
    steps.push({ typed: text, shown: lines.filter((line) => line !== '' && line !== '…') })
  }
  return steps
}

const { url, folder, env } = await servedForFile()
symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'))

/** Runs all blocks of a page in one shell, as a reader does; what each printed. */
function typeAll(steps: readonly Step[]): readonly string[] {
  // The reader's folder is not that of the clone, in which the loader would be found.
  const loader = fileURLToPath(import.meta.resolve('tsx'))
  const quoted = COMMAND.map((word) => `'${word === 'tsx' ? loader : word}'`).join(' ')
  const script = [
    'set -e',
    // The reader has the command of the clone.
    `npx() { shift; NO_COLOR=1 ${quoted} "$@"; }`,
    ...steps.flatMap(({ typed }) => [typed.replaceAll(ADDRESS, url), `echo '${MARK}'`]),
  ].join('\n')
  const file = join(folder, 'typed.sh')
  writeFileSync(file, script)
  const { status, stdout, stderr } = spawnSync('bash', [file], {
    cwd: folder,
    env: { ...process.env, ...env, COLUMNS: '200' },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.split(`${MARK}\n`)
}

describe('tutorials', () => {
  const pages = readdirSync(TUTORIALS).filter((name) => name.endsWith('.md'))

  it('have four pages', () => {
    expect(pages).toHaveLength(4)
  })

  it.each(pages)('%s shows what a reader sees', { timeout: 300_000 }, (name) => {
    const steps = stepsOf(readFileSync(join(TUTORIALS, name), 'utf8'))
    expect(steps.length).toBeGreaterThan(3)
    const printed = typeAll(steps)
    for (const [n, { typed, shown }] of steps.entries()) {
      const lines = (printed[n] ?? '').split('\n').map(flat)
      let from = 0
      for (const line of shown) {
        const at = lines.indexOf(line, from)
        expect(at, `after\n${typed}\nthe line "${line}" is not in\n${lines.slice(from).join('\n')}`).not.toBe(
          -1,
        )
        from = at + 1
      }
    }
  })
})
