import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hillRequest } from '../../../test/hill-request.ts'
import { EXIT } from '../src/context.ts'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-trees-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = join(folder, 'farm.json')
writeFileSync(input, JSON.stringify(hillRequest()))

/** An ESRI ASCII grid of trees of one height, 20 km around the hill. */
function treesFile(name: string, height: number): string {
  const [size, step] = [41, 0.01]
  const head = `ncols ${size}\nnrows ${size}\nxllcorner ${-84.25 - 0.205}\nyllcorner ${36.59 - 0.205}\ncellsize ${step}\n`
  const row = Array.from({ length: size }, () => height).join(' ')
  const path = join(folder, name)
  writeFileSync(path, head + Array.from({ length: size }, () => row).join('\n'))
  return path
}

const farm = (...flags: readonly string[]) => sunwake(['wind', 'farm', '--input', input, ...flags, '--json'])

it('wind farm reads the heights of trees from a file and slows the flow by their drag', {
  timeout: 400_000,
}, async () => {
  const trees = treesFile('trees.asc', 18)
  const { stdout, code } = await farm('--tree-heights', trees, '--leaf-area-index', '3')
  expect(code).toBe(EXIT.ok)
  const { flow, metadata } = JSON.parse(stdout)
  expect(metadata.assumptions.canopy).toMatch(/^up to 18\.0 m, of file: trees\.asc,.*leaf area index 3 /)
  // The undisturbed wind is that over z0 0.05 m: trees take more than the hill of slope 0.04 gives.
  for (const speedup of flow.turbines[0].speedup) expect(speedup).toBeLessThan(1)
})

it.each([
  ['trees of 130 m', ['--tree-heights', treesFile('tall.asc', 130)], /canopy\.heights.*0 to 100 m/s],
  ['leaves without trees', ['--leaf-area-index', '3'], /canopy\.heights.*a grid of the heights/s],
])('refuses %s', async (_, flags, message) => {
  const { stderr, code } = await farm(...flags)
  expect(code).toBe(EXIT.usage)
  expect(stderr).toMatch(message)
})
