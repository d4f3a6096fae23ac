import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hillRequest } from '../../../test/hill-request.ts'
import { EXIT } from '../src/context.ts'
import { interruptedFlow } from './interrupted-flow.ts'
import { sunwake } from './sunwake.ts'
import { treesFile } from './trees-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-trees-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = join(folder, 'farm.json')
writeFileSync(input, JSON.stringify(hillRequest()))

const farm = (...flags: readonly string[]) => sunwake(['wind', 'farm', '--input', input, ...flags, '--json'])

it('wind farm reads the heights of trees from a file and slows the flow by their drag', {
  timeout: 120_000,
}, async () => {
  const trees = treesFile(folder, 'trees.asc', 18)
  // All of its directions are in wind-trees.long.test.ts.
  const { stdout, code } = await interruptedFlow([
    ...['wind', 'farm', '--input', input, '--tree-heights', trees, '--leaf-area-index', '3', '--json'],
  ])
  expect(code).toBe(EXIT.interrupted)
  const { flow, metadata } = JSON.parse(stdout)
  expect(metadata.assumptions.canopy).toMatch(/^up to 18\.0 m, of file: trees\.asc,.*leaf area index 3 /)
  expect(flow.sectors.length).toBeGreaterThan(0)
  // The undisturbed wind is that over z0 0.05 m: trees take more than the hill of slope 0.04 gives.
  for (const speedup of flow.turbines[0].speedup) expect(speedup).toBeLessThan(1)
})

it.each([
  ['trees of 130 m', ['--tree-heights', treesFile(folder, 'tall.asc', 130)], /canopy\.heights.*0 to 100 m/s],
  ['leaves without trees', ['--leaf-area-index', '3'], /canopy\.heights.*a grid of the heights/s],
])('refuses %s', async (_, flags, message) => {
  const { stderr, code } = await farm(...flags)
  expect(code).toBe(EXIT.usage)
  expect(stderr).toMatch(message)
})
