import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writePlantedTables } from './planted-tables.ts'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-validate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('validate writes a page with models, laws and measured cases by --html', {
  timeout: 120_000,
}, async () => {
  writePlantedTables(folder)
  const page = join(folder, 'validation.html')
  const { code, stdout } = await sunwake(['validate', folder, '--html', page])
  expect(code).toBe(1)
  expect(stdout).toContain('unsupported: 1')
  const html = readFileSync(page, 'utf8')
  // The reader's own tables, what was not run and why, each law, each measured case with its charts.
  for (const words of ['other_name', 'no model of the engine', 'kept', 'La Haute Borne', 'Lillgrund'])
    expect(html).toContain(words)
  expect(html).not.toContain('BROKEN')
  expect(html).not.toMatch(/NaN|undefined|<script|src="http/)
  expect(html.match(/<figure/g)?.length).toBe(8)
})
