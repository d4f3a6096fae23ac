import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const GUIDE = readFileSync(new URL('../../../docs/guides/coming-from.md', import.meta.url), 'utf8')

/** The rows whose last cell is a subpath of the engine, with the names in back quotes of the cell before. */
const ROWS = [...GUIDE.matchAll(/^\| (.+) \| (.+) \| `(@sunwake\/[\w/]+)` \|$/gm)].map(
  ([, theirs = '', ours = '', subpath = '']) => ({
    theirs,
    subpath,
    names: [...ours.replace(/, with `preset`.*$/, '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }),
)

describe('the names that other tools have', () => {
  it('are listed in the tables of the guide', () => {
    expect(ROWS.length).toBeGreaterThan(50)
    expect(ROWS.filter(({ names }) => names.length === 0)).toEqual([])
  })

  it.each(ROWS)('$theirs: $names are exports of $subpath', async ({ names, subpath }) => {
    const exported = (await import(/* @vite-ignore */ subpath)) as Record<string, unknown>
    expect(names.filter((name) => exported[name] === undefined)).toEqual([])
  })

  it('names wake models that studies know', async () => {
    const { WAKE_MODEL_NAMES } = await import('@sunwake/core/studies')
    const [last = ''] = GUIDE.split('## FLORIS name').slice(1)
    const told = [...last.matchAll(/--wake-model (\w+)/g)].map(([, name]) => name)
    expect(told.length).toBeGreaterThan(0)
    expect(
      told.filter((name) => !(WAKE_MODEL_NAMES as readonly (string | undefined)[]).includes(name)),
    ).toEqual([])
  })
})
