import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type CodeCell,
  changesOf,
  checkAgainst,
  checkNotebook,
  type JsonObject,
  type Notebook,
  readNotebook,
  runAndStamp,
} from '../src/index.ts'
import { packageCode } from '../src/run/code-hash.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-notebook-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = {
  path: join(folder, 'a.md'),
  engineFrom: fileURLToPath(new URL('../package.json', import.meta.url)),
}

/** A folder with another engine, whose generator gives one number for ever, and data of its own where told. */
function otherEngine(name: string, uniform: number, figure?: number): string {
  const root = join(folder, name)
  const install = (part: string, exported: string, code: string) => {
    const home = join(root, 'node_modules/@sunwake', part)
    mkdirSync(home, { recursive: true })
    const exports = { [exported]: './index.js' }
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ name: `@sunwake/${part}`, version: '0.0.9', type: 'module', exports }),
    )
    writeFileSync(join(home, 'index.js'), code)
    return home
  }
  install('core', './math/random', `export const createRng = () => ({ uniform: () => ${uniform} })\n`)
  if (figure !== undefined) {
    const code = `import { readFileSync } from 'node:fs'
export const listTurbines = () => JSON.parse(readFileSync(new URL('./embedded.json', import.meta.url), 'utf8'))\n`
    writeFileSync(join(install('data', './place', code), 'embedded.json'), JSON.stringify(figure))
  }
  return root
}

const fenced = (sources: readonly string[]) =>
  sources.map((source) => `\`\`\`ts\n${source}\n\`\`\``).join('\n\n')
const notebookOf = (...sources: string[]) => readNotebook(fenced(sources), 'a.md')

/** The notebook with one cell changed. */
function withCell(notebook: Notebook, id: string, change: (cell: CodeCell) => Partial<CodeCell>): Notebook {
  const cells = notebook.cells.map((cell) =>
    cell.id === id && cell.kind === 'code' ? { ...cell, ...change(cell) } : cell,
  )
  return { ...notebook, cells }
}

const DRAW = `import { createRng } from '@sunwake/core/math/random'\nconst drawn = createRng(seed).uniform()\nconsole.log('drawn', drawn)`

describe('check', () => {
  it('finds nothing where nothing has changed, and says that a stamp holds, without a run', async () => {
    writeFileSync(join(folder, 'figure.csv'), '5\n')
    const source = `import { readFileSync } from 'node:fs'\nNumber(readFileSync('figure.csv', 'utf8')) * Math.random()`
    const { notebook } = await runAndStamp(await notebookOf(source), options)
    const { same, cells, changes } = await checkNotebook(notebook, options)
    expect({ same, cells }).toEqual({ same: true, cells: [] })
    const unchanged = { sources: [], outputs: [], unstamped: [], data: [] }
    expect(changes).toEqual({ ...unchanged, engine: undefined, node: undefined, seed: undefined })
    expect(changesOf(notebook, options)).toEqual(changes)
    expect((notebook.metadata['sunwake'] as JsonObject)['data']).toEqual([
      { name: 'figure.csv', sha256: 'f0b5c2c2211c8d67ed15e75e656c7862d086e9245420892a7de62cd9ec582a06' },
    ])

    // Other data: the number moves, and the data are named; the stamp alone tells it too.
    writeFileSync(join(folder, 'figure.csv'), '6\n')
    expect(changesOf(notebook, options)?.data).toEqual(['figure.csv'])
    const moved = await checkNotebook(notebook, options)
    expect(moved.cells).toMatchObject([{ number: 1, causes: ['data'] }])
    const [number] = moved.cells[0]!.differences[0]!.numbers
    expect(number!.now / number!.stored).toBeCloseTo(6 / 5, 12)
  })

  it('names files of installed packages by package name, whatever the install folder', async () => {
    const home = join(folder, 'node_modules/figures')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'a.csv'), '5')
    const source = `import { readFileSync } from 'node:fs'\nreadFileSync('node_modules/figures/a.csv', 'utf8')`
    const map = `import { geoJson } from '@sunwake/notebook/display'\ngeoJson({ type: 'Point', coordinates: [8, 50] })`
    const { notebook } = await runAndStamp(await notebookOf(source, map), options)
    const { data } = notebook.metadata['sunwake'] as { readonly data: JsonObject[] }
    const names = ['node_modules/figures/a.csv', 'node_modules/world-atlas/land-50m.json']
    expect(data.map(({ name }) => name)).toEqual(names)
    expect(changesOf(notebook, options)?.data).toEqual([])
    rmSync(home, { recursive: true })
    expect(changesOf(notebook, options)?.data).toEqual(names.slice(0, 1))
  })

  it('tells a changed digit of an output from a changed engine and from changed code', async () => {
    const { notebook } = await runAndStamp(await notebookOf(DRAW, '1 + 1'), options)

    const digit = withCell(notebook, 'cell-1', ({ outputs }) => ({
      outputs: outputs.map((output) =>
        output.kind === 'stream' ? { ...output, text: output.text.replace(/\d\n/, '99\n') } : output,
      ),
    }))
    expect(changesOf(digit, options)).toMatchObject({ outputs: ['cell-1'], sources: [], engine: undefined })
    expect((await checkNotebook(digit, options)).cells).toMatchObject([
      { id: 'cell-1', causes: ['output'], differences: [{ where: 'stdout' }] },
    ])

    const other = { ...options, against: otherEngine('old', 0.25) }
    const old = await runAndStamp(await notebookOf(DRAW, '1 + 1'), other)
    const engine = await checkNotebook(old.notebook, options)
    expect(engine.cells).toMatchObject([
      { id: 'cell-1', causes: ['engine'], differences: [{ where: 'stdout', numbers: [{ stored: 0.25 }] }] },
    ])
    expect(engine.changes?.engine).toMatchObject({ stored: { version: '0.0.9' }, now: { version: '0.1.0' } })

    const code = withCell(notebook, 'cell-2', () => ({ source: '1 + 2' }))
    expect((await checkNotebook(code, options)).cells).toMatchObject([
      {
        id: 'cell-2',
        causes: ['code'],
        differences: [{ where: 'result text/plain', numbers: [{ stored: 2, now: 3 }] }],
      },
    ])
  })

  it('names a cell that gives other results each run', async () => {
    const { notebook } = await runAndStamp(await notebookOf('process.hrtime.bigint()'), options)
    expect((await checkNotebook(notebook, options)).cells).toMatchObject([{ causes: ['run'] }])
  })

  it('allows a tolerance where a cell declares one, and nowhere else', async () => {
    const { notebook } = await runAndStamp(await notebookOf('"a 100 b"', '"a 100 b"'), options)
    const near = (text: string) => (cell: CodeCell) => ({
      outputs: cell.outputs.map((output) =>
        output.kind === 'result' ? { ...output, data: { 'text/plain': text } } : output,
      ),
    })
    const tolerant = (cell: CodeCell) => ({ metadata: { ...cell.metadata, sunwake: { tolerance: 1e-3 } } })
    const both = withCell(withCell(notebook, 'cell-1', near('a 100.05 b')), 'cell-2', near('a 100.05 b'))
    const checked = await checkNotebook(withCell(both, 'cell-1', tolerant), options)
    expect(checked.cells.map(({ id }) => id)).toEqual(['cell-2'])
    const beyond = await checkNotebook(
      withCell(withCell(both, 'cell-1', near('a 101 b')), 'cell-1', tolerant),
      options,
    )
    expect(beyond.cells.map(({ id }) => id)).toEqual(['cell-1', 'cell-2'])
    const words = await checkNotebook(
      withCell(withCell(notebook, 'cell-1', near('a 100 c')), 'cell-1', tolerant),
      options,
    )
    expect(words.cells).toMatchObject([
      { id: 'cell-1', differences: [{ numbers: [], stored: ['a 100 c'], now: ['a 100 b'] }] },
    ])
    const wrong = withCell(notebook, 'cell-1', () => ({ metadata: { sunwake: { tolerance: 2 } } }))
    await expect(checkNotebook(wrong, options)).rejects.toThrow(
      /cell cell-1: metadata\.sunwake\.tolerance must be 0 or more and below 1/,
    )
  })

  it('compares pictures and JSON as well, and reports more or fewer outputs', async () => {
    const source = `await display({ [Symbol.for('Jupyter.display')]: () => ({ 'image/svg+xml': '<svg d="1 2"/>', 'application/json': { a: 1 } }) })`
    const { notebook } = await runAndStamp(await notebookOf(source, '1'), options)
    const changed = withCell(notebook, 'cell-1', () => ({
      outputs: [
        {
          kind: 'display',
          data: { 'image/svg+xml': '<svg d="1 3"/>', 'application/json': { a: 2 } },
          metadata: {},
        },
      ],
    }))
    const none = withCell(changed, 'cell-2', () => ({ outputs: [] }))
    expect((await checkNotebook(none, options)).cells).toMatchObject([
      {
        differences: [
          { where: 'display image/svg+xml', numbers: [{ stored: 3, now: 2 }] },
          { where: 'display application/json', numbers: [{ stored: 2, now: 1 }] },
        ],
      },
      { differences: [{ where: 'outputs', stored: ['0 outputs'], now: ['1 output: result'] }] },
    ])
  })
})

describe('the identity of the engine', () => {
  it('is one for a source and what was built from it, and another once either is changed', () => {
    const home = join(folder, 'identity')
    const write = (file: string, text: string) => {
      mkdirSync(join(home, file, '..'), { recursive: true })
      writeFileSync(join(home, file), text)
    }
    write('src/a.ts', 'export const a: number = 1')
    write('src/a.test.ts', 'a test')
    write('dist/a.js', 'export const a = 1')
    const source = packageCode(home, true)
    const built = packageCode(home, false)
    expect(built).toMatchObject({ isSource: false })
    expect(built.hash).not.toBe(source.hash)
    // As the build leaves it.
    write('dist/code-hashes.json', JSON.stringify({ source: source.hash, built: built.hash }))
    expect(packageCode(home, false)).toEqual(source)
    write('src/a.test.ts', 'another test')
    write('dist/a.d.ts', 'export const a: number')
    expect(packageCode(home, true)).toEqual(source)
    expect(packageCode(home, false)).toEqual(source)
    write('dist/a.js', 'export const a = 2')
    expect(packageCode(home, false)).toMatchObject({ isSource: false })
    write('src/a.ts', 'export const a: number = 2')
    expect(packageCode(home, true).hash).not.toBe(source.hash)
  })
})

describe('check against another version', () => {
  it('says for each number whether the engine, as a tarball of npm pack, or the code moved it', async () => {
    const against = otherEngine('previous', 0.75)
    const core = join(against, 'node_modules/@sunwake/core')
    const told = execFileSync('npm', ['pack', '--json', core], { cwd: against, encoding: 'utf8' })
    const [packed] = JSON.parse(told) as [{ readonly filename: string }]
    const old = await runAndStamp(await notebookOf(DRAW, '10', 'console.log(1, drawn)'), {
      ...options,
      against,
    })
    const edited = withCell(
      withCell(old.notebook, 'cell-2', () => ({ source: '11' })),
      'cell-3',
      () => ({
        source: 'console.log(2, drawn)',
      }),
    )
    const { attributions, engine, failure } = await checkAgainst(
      edited,
      options,
      join(against, packed.filename),
    )
    expect(failure).toBeUndefined()
    expect(engine.against.version).toBe('0.0.9')
    expect(attributions).toMatchObject([
      { cellNumber: 1, number: { stored: 0.75, against: 0.75 }, causes: ['engine'] },
      { cellNumber: 2, number: { stored: 10, now: 11, against: 11 }, causes: ['code'] },
      { cellNumber: 3, number: { stored: 1, now: 2, against: 2 }, causes: ['code'] },
      { cellNumber: 3, number: { stored: 0.75, against: 0.75 }, causes: ['engine'] },
    ])
  })

  it('says that the data moved a number, where the code of the other version agrees on the data of now', async () => {
    const [now, before] = [otherEngine('now', 0.5, 4), otherEngine('before', 0.5, 3)]
    const here = { ...options, engineFrom: join(now, 'package.json') }
    const source = `import { listTurbines } from '@sunwake/data/place'\nlistTurbines()`
    const old = await runAndStamp(await notebookOf(source), {
      ...here,
      engineFrom: join(before, 'package.json'),
    })
    const { attributions } = await checkAgainst(old.notebook, here, before)
    expect(attributions).toMatchObject([{ number: { stored: 3, now: 4, against: 3 }, causes: ['data'] }])
  })

  it.each([
    ['nowhere', /nowhere is not a folder, a tarball or a version such as 0\.1\.0/],
    [folder, /has no node_modules\/@sunwake, nor is it a package of Sunwake/],
  ])('refuses what is no version: %#', async (named, message) => {
    await expect(checkAgainst(await notebookOf('1'), options, named)).rejects.toThrow(message)
  })
})
