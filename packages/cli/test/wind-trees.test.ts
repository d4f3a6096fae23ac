import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hillRequest } from '../../../test/hill-request.ts'
import { EXIT } from '../src/context.ts'
import { sunwake } from './sunwake.ts'
import { treesFile } from './trees-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-trees-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = join(folder, 'farm.json')
writeFileSync(input, JSON.stringify(hillRequest()))

const farm = (...flags: readonly string[]) => sunwake(['wind', 'farm', '--input', input, ...flags, '--json'])

it.each([
  ['trees of 130 m', ['--tree-heights', treesFile(folder, 'tall.asc', 130)], /canopy\.heights.*0 to 100 m/s],
  ['leaves without trees', ['--leaf-area-index', '3'], /canopy\.heights.*a grid of the heights/s],
])('wind farm refuses %s', async (_, flags, message) => {
  const { stderr, code } = await farm(...flags)
  expect(code).toBe(EXIT.usage)
  expect(stderr).toMatch(message)
})
