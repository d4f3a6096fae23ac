import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkNotebook, readNotebook } from '@sunwake/notebook'
import { describe, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../examples/notebooks/', import.meta.url))
const ENGINE_FROM = fileURLToPath(new URL('../packages/cli/package.json', import.meta.url))
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ipynb'))

describe('the example notebooks', () => {
  it('are ten', () => {
    expect(names).toHaveLength(10)
  })

  it.each(names)('give the same bits again: %s', { timeout: 300_000 }, async (name) => {
    const path = `${FOLDER}${name}`
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
  })
})
