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

it('sunwake wind farm reads tree heights from a file, and tree drag slows the wind in all sixteen directions', {
  timeout: 400_000,
}, async () => {
  const input = join(folder, 'farm.json')
  writeFileSync(input, JSON.stringify(hillRequest()))
  const trees = treesFile(folder, 'trees.asc', 18)
  const { stdout, code } = await sunwake([
    ...['wind', 'farm', '--input', input, '--tree-heights', trees, '--leaf-area-index', '3', '--json'],
  ])
  expect(code).toBe(EXIT.ok)
  const { flow, metadata } = JSON.parse(stdout)
  expect(metadata.assumptions.canopy).toMatch(/^up to 18\.0 m, of file: trees\.asc,.*leaf area index 3 /)
  expect(flow.turbines[0].speedup).toHaveLength(16)
  // The undisturbed wind is that over z0 0.05 m: trees take more than the hill of slope 0.04 gives.
  for (const speedup of flow.turbines[0].speedup) expect(speedup).toBeLessThan(1)
})
