import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CALLS, rawErrorsOf } from '../../../test/raw-errors.ts'
import * as display from '../src/display/index.ts'
import {
  changesOf,
  checkAgainst,
  exportHtml,
  installKernel,
  otherVersions,
  readNotebook,
  runNotebook,
  templateText,
  writeNotebook,
} from '../src/index.ts'

const engineFrom = fileURLToPath(new URL('../package.json', import.meta.url))

describe('wrong arguments are refused by name', () => {
  it('by every exported function', async () => {
    expect(await rawErrorsOf(new URL('../', import.meta.url), Object.keys(display))).toEqual({})
  })

  // Of the language's own kind: what shows values of another version of the engine shall need nothing of it.
  it('by what shows tables, charts and maps', () => {
    for (const [name, show] of Object.entries(display)) {
      for (const given of CALLS) {
        let message = `${name} takes`
        try {
          ;(show as (...given: readonly unknown[]) => unknown)(...given)
        } catch (error) {
          message = (error as Error).message
        }
        expect(message).toMatch(new RegExp(`^${name} takes`))
      }
    }
  })

  it.each<[string, (notebook: never) => unknown, RegExp]>([
    [
      'cells',
      () => writeNotebook({ metadata: {}, cells: [{}] } as never, 'md'),
      /notebook\.cells\[0\]\.kind/,
    ],
    ['the form', (notebook) => writeNotebook(notebook, 'html' as never), /"ipynb" or "md" \(got "html"\)/],
    [
      'a name',
      (notebook) => runNotebook(notebook, { path: 'a.md', engine: 'x' } as never),
      /options\.engine/,
    ],
    ['a path', (notebook) => runNotebook(notebook, { path: 'a.md', engineFrom: 'x' }), /an absolute path/],
    [
      'a limit',
      (notebook) => runNotebook(notebook, { path: 'a.md', engineFrom, cellSeconds: 0 }),
      /options\.cellSeconds/,
    ],
    ['a seed', (notebook) => changesOf(notebook, { path: 'a.md', engineFrom, seed: 1.5 }), /options\.seed/],
    [
      'a version',
      (notebook) => checkAgainst(notebook, { path: 'a.md', engineFrom }, 1 as never),
      /named is 1; it must be a text/,
    ],
    ['the engine', (notebook) => otherVersions(notebook, {} as never), /options\.engineFrom/],
    ['an option', (notebook) => exportHtml(notebook, { titel: 'x' } as never), /title/],
    [
      'a place',
      () => installKernel({ place: { kind: 'x' } as never, engineFrom }),
      /"user" or "prefix" \(got "x"\)/,
    ],
    [
      'a prefix',
      () => installKernel({ place: { kind: 'prefix' } as never, engineFrom }),
      /options\.place\.folder/,
    ],
    ['a template', () => templateText('x' as never), /empty, solar, wind \(got "x"\)/],
    ['a column', () => display.table([{}], { columns: [{ field: 'a', digits: 101 }] }), /0 to 100 digits/],
    ['a slip', () => display.table([{}], { colums: [] } as never), /columns, caption \(got "colums"\)/],
    ['a position', () => display.geoJson({ type: 'Point', coordinates: ['8', 50] }), /two numbers.*"8",50/],
    ['a line', () => display.geoJson({ type: 'LineString', coordinates: null }), /two numbers/],
  ])('%s', async (_, call, message) => {
    const notebook = (await readNotebook('', 'a.md')) as never
    await expect((async () => call(notebook))()).rejects.toThrow(message)
  })
})
