import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkNotebook, readNotebook } from '@sunwake/notebook'
import { expect } from 'vitest'

/** Where the example notebooks lie. */
export const NOTEBOOKS: string = fileURLToPath(new URL('../examples/notebooks/', import.meta.url))
const ENGINE_FROM = fileURLToPath(new URL('../packages/cli/package.json', import.meta.url))

/** Those that compute longest: example-notebooks.long.test.ts runs them. */
export const LONG_NOTEBOOKS: readonly string[] = [
  'hybrid-sizing-with-shadow-prices.ipynb',
  'mast-to-long-term-by-mcp.ipynb',
  'tilt-and-dc-ac-under-a-budget.ipynb',
  'why-two-results-differ.ipynb',
]

/** A notebook that is run again shows the numbers that it was kept with. */
export async function expectSameBits(name: string): Promise<void> {
  const path = `${NOTEBOOKS}${name}`
  const notebook = await readNotebook(readFileSync(path, 'utf8'), path)
  const { cells, failure } = await checkNotebook(notebook, {
    path,
    engineFrom: ENGINE_FROM,
    cellSeconds: 240,
  })
  const moved = cells.flatMap(({ number, differences }) =>
    differences.map(({ where, numbers, stored, now }) => ({ cell: number, where, numbers, stored, now })),
  )
  expect({ failure, moved }).toEqual({ failure: undefined, moved: [] })
}
