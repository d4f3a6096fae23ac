import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type JsonObject,
  type NotebookRun,
  type Output,
  type RunOptions,
  readNotebook,
  runNotebook,
} from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-notebook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const engineFrom = fileURLToPath(new URL('../package.json', import.meta.url))

/** Runs cells, given as their sources. */
async function run(
  sources: readonly string[],
  options: Partial<RunOptions> & { readonly metadata?: object } = {},
): Promise<NotebookRun & { readonly outputs: readonly (readonly Output[])[] }> {
  const { metadata = {}, ...rest } = options
  const text = sources.map((source) => `\`\`\`\`ts\n${source}\n\`\`\`\``).join('\n\n')
  const notebook = { ...(await readNotebook(text, 'a.md')), metadata: metadata as JsonObject }
  const ran = await runNotebook(notebook, { path: join(folder, 'a.md'), engineFrom, ...rest })
  return {
    ...ran,
    outputs: ran.notebook.cells.flatMap((cell) => (cell.kind === 'code' ? [cell.outputs] : [])),
  }
}

/** The plain text of a cell's outputs. */
function plain(outputs: readonly Output[]): string {
  return outputs
    .map((output) => {
      if (output.kind === 'stream') return output.text
      return output.kind === 'error' ? output.message : String(output.data['text/plain'])
    })
    .join('|')
}

describe('cells', () => {
  it('share their scope, of which constants may be declared again', async () => {
    const sources = [
      `const a: number = 1
       let { b, c: [d = 4, ...rest] } = await Promise.resolve({ b: 2, c: [3, 5, 6] })
       var e, f = 7
       enum Colour { red, green }
       type Unused = { a: number }
       interface Other { b: string }
       function sum(x: number): number { return x + a }
       async function* count() { yield a }
       class Box<T> { constructor(readonly value: T) {} twice() { return [this.value, this.value] } }
       for (var i = 0; i < 3; i++) { if (i === 2) var inner = i }
       for (const local of [1]) { void local }`,
      `const a = 10
       const before = sum(1)
       function sum(x: number) { return 2 * x }
       const again = sum(1)`,
      `JSON.stringify([a, b, d, rest, e, f, Colour.green, before, again, new Box('x').twice(), i, inner, typeof local])`,
      '(await count().next()).value',
    ]
    const { outputs } = await run(sources)
    expect(outputs.slice(2).map(plain)).toEqual([
      '[10,2,3,[5,6],null,7,1,2,2,["x","x"],3,2,"undefined"]',
      '10',
    ])
  })

  it('import the engine beside the command, files of their folder and Node, and refuse what is not there', async () => {
    writeFileSync(join(folder, 'own.mjs'), 'export default 3\nexport const own = 4\n')
    const { outputs, failure } = await run([
      `import three, { own } from './own.mjs'
       import * as errors from '@sunwake/core/errors'
       import { InputError as Refused } from '@sunwake/core/errors'
       import { basename } from 'node:path'
       const { createRng } = await import('@sunwake/core/math/random')`,
      `[three, own, errors.InputError === Refused, basename(import.meta.url), createRng(seed).uniform() < 1].join()`,
      `import { nothing } from '@sunwake/core/errors'`,
    ])
    expect(plain(outputs[1]!)).toBe('3,4,true,notebook.ts,true')
    expect(failure).toMatchObject({
      cellNumber: 3,
      line: 1,
      message: '@sunwake/core/errors has no export "nothing"; a type is imported by `import type`',
    })
  })

  it('show streams, displays, updates and the last value by media type, in order', async () => {
    const { outputs } = await run([
      `console.log('a'); console.log('b'); console.error('c')
       await display({ [Symbol.for('Jupyter.display')]: async () => ({ 'text/html': '<b>x</b>', 'application/json': { y: [1] } }) })
       await display('first', { id: 'bar' }); await display('last', { id: 'bar', update: true })
       new Date(0).toLocaleString() + ' ' + new Date(0).getTimezoneOffset()`,
    ])
    expect(outputs[0]).toEqual([
      { kind: 'stream', name: 'stdout', text: 'a\nb\n' },
      { kind: 'stream', name: 'stderr', text: 'c\n' },
      { kind: 'display', data: { 'text/html': '<b>x</b>', 'application/json': { y: [1] } }, metadata: {} },
      { kind: 'display', data: { 'text/plain': 'last' }, metadata: {} },
      { kind: 'result', data: { 'text/plain': '1/1/1970, 12:00:00 AM 0' }, metadata: {}, executionCount: 1 },
    ])
  })

  it('draw the same by Math.random for the same seed, and others for another', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a cell.
    const source = '`${seed} ${Math.random()}`'
    const draw = async (options: Parameters<typeof run>[1]) =>
      plain((await run([source], options)).outputs[0]!)
    const [a, b, c] = [
      await draw({}),
      await draw({ seed: 1 }),
      await draw({ metadata: { sunwake: { seed: 2 } } }),
    ]
    expect(a).toMatch(/^1 0\.\d{10}/)
    expect(b).toBe(a)
    expect(c).toMatch(/^2 0\.\d{10}/)
    expect(c.slice(2)).not.toBe(a.slice(2))
  })

  it('tell which files they opened', async () => {
    writeFileSync(join(folder, 'figures.csv'), '1,2\n')
    const { files, failure } = await run([
      `import { readFileSync, writeFileSync } from 'node:fs'
       import { readFile } from 'node:fs/promises'
       readFileSync('figures.csv', 'utf8')
       await readFile(new URL('./own.csv', import.meta.url), 'utf8').catch(() => '')
       writeFileSync('made.txt', '')`,
    ])
    expect(failure).toBeUndefined()
    expect(
      files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length + 1)),
    ).toEqual(['figures.csv', 'own.csv'])
  })
})

describe('a cell that fails', () => {
  it('reports its own line, also through functions of other cells, and ends the run', async () => {
    const { failure, outputs } = await run([
      `interface Wide {
         a: number
       }

       function fail(n: number): never {
         throw new RangeError('no ' + n)
       }`,
      `const o = {
         a: 1,
         b: 2,
       }

       const list: number[] = [1,
         2, fail(3)]`,
      'console.log("never")',
    ])
    expect(failure).toMatchObject({
      name: 'RangeError',
      message: 'no 3',
      line: 7,
      cellNumber: 2,
      cellId: 'cell-2',
    })
    expect(failure!.traceback).toEqual([
      'RangeError: no 3',
      '    at fail, cell 1, line 6',
      '    at cell 2, line 7',
    ])
    expect(outputs[1]).toEqual([
      expect.objectContaining({ kind: 'error', name: 'RangeError', message: 'no 3' }),
    ])
    expect(outputs[2]).toEqual([])
  })

  it.each([
    ['const a = 1\nconst b = = 2', { name: 'SyntaxError', line: 2 }],
    [
      '1\n\nexport * from "node:fs"',
      { name: 'SyntaxError', message: expect.stringContaining('a cell cannot export *') },
    ],
    ['\nundefinedName', { name: 'ReferenceError', line: 2 }],
    ['\nawait Promise.reject(new Error("late"))', { message: 'late', line: 2 }],
    ['throw "text"', { name: 'Error', message: 'text' }],
    [
      'setTimeout(() => {\n  throw new Error("timer")\n}, 1)\nawait new Promise((resolve) => setTimeout(resolve, 5000))',
      { message: 'timer', line: 2 },
    ],
    [
      'process.exit(3)',
      { name: 'ProcessEnded', message: 'cell 1 ended the process of the notebook (exit 3)' },
    ],
  ])('is told as what it is: %j', async (source, failure) => {
    expect((await run([source])).failure).toMatchObject(failure)
  })

  it.each(['while (true) {}', 'await new Promise(() => setInterval(() => undefined, 100))'])(
    'is stopped at its limit, with what it has shown: %s',
    async (source) => {
      const { failure, outputs } = await run([`console.log('begun')\n${source}`, '1'], { cellSeconds: 2 })
      expect(failure).toMatchObject({
        name: 'TimeLimit',
        message: expect.stringMatching(/^cell 1 ran longer than its limit of 2 s/),
      })
      expect(outputs[0]).toMatchObject([{ kind: 'stream', text: 'begun\n' }, { kind: 'error' }])
    },
  )
})

describe('large outputs', () => {
  it('are cut with a note, texts and values alike', { timeout: 120_000 }, async () => {
    const { outputs, failure } = await run([
      `for (let n = 0; n < 50; n++) process.stdout.write('x'.repeat(1_000_000))
       await display({ [Symbol.for('Jupyter.display')]: () => ({ 'text/html': 'y'.repeat(50_000_000), 'text/plain': 'short' }) })
       'z'.repeat(50_000_000)`,
    ])
    expect(failure).toBeUndefined()
    const [stream, shown, result] = outputs[0]!
    expect((stream as { text: string }).text.split('\n')).toEqual([
      'x'.repeat(1_000_000),
      '... cut: a cell may write 1000000 characters',
      '',
    ])
    expect(shown).toMatchObject({
      data: {
        'text/plain': 'short\n... cut: text/html has 50000000 characters, and a value may have 5000000',
      },
    })
    expect(Object.keys((shown as { data: object }).data)).toEqual(['text/plain'])
    const [text, note] = plain([result!]).split('\n')
    expect(text!.length).toBe(5_000_000)
    expect(note).toMatch(/^\.\.\. cut: text\/plain has 50000000 characters/)
  })
})

describe('a notebook of another language', () => {
  it.each([
    [
      { kernelspec: { name: 'python3', language: 'python' } },
      /made for "python" \(kernel "python3"\); sunwake runs TypeScript/,
    ],
    [{ language_info: { name: 'R' } }, /made for "R"; sunwake runs TypeScript/],
    [{ sunwake: { seed: 1.5 } }, /metadata\.sunwake\.seed must be a whole number \(got 1\.5\)/],
  ])('is refused: %j', async (metadata, message) => {
    await expect(run(['1'], { metadata })).rejects.toThrow(message)
  })

  it.each([
    { kernelspec: { name: 'tslab', language: 'typescript' } },
    { language_info: { name: 'typescript' } },
  ])('is none where it is TypeScript: %j', async (metadata) => {
    expect((await run(['1'], { metadata })).failure).toBeUndefined()
  })
})
