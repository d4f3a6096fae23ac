import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Code that people read: a block of a document, or the example of a function. */
export interface WrittenCode {
  /** File of the tree, and for examples the function. */
  readonly title: string
  readonly file: string
  readonly code: string
  /** What the names come from that the code does not import: the subpath of the function. */
  readonly subpath?: string | undefined
  /** The function, for an example. */
  readonly name?: string | undefined
}

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(^|\/)(node_modules|dist|site|generated)\//.test(file))
    .map((file) => join(folder, file))
    .sort()

/** Blocks of TypeScript and JavaScript in the READMEs and in docs/. */
export function documentCode(): WrittenCode[] {
  const readmes = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'README.md'))
  return ['README.md', ...readmes, ...filesOf('docs', /\.md$/)].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```(?:ts|js)\n(.*?)^```$/gms)].map(
      ([, code = ''], n) => ({ title: `${file}, block ${n + 1}`, file, code }),
    ),
  )
}

/** What follows `@example` before the next tag, with the function that the docstring stands before. */
const EXAMPLE =
  /^ \* @example\n((?: \*(?! @\w)[^\n]*\n)+)(?: \* @.*?\n)*? \*\/\nexport (?:async )?function\*? (\w+)/gm

/** The examples of the docstrings of every package. */
export function docstringCode(): WrittenCode[] {
  return readdirSync(join(ROOT, 'packages')).flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))
    const folders = Object.entries((manifest.exports ?? {}) as Record<string, Record<string, string>>).map(
      ([subpath, target]) => ({
        subpath: join(manifest.name, subpath),
        folder: dirname(join('packages', name, target['@sunwake/source'] ?? '')),
      }),
    )
    return filesOf(join('packages', name, 'src'), /(?<!\.test)\.ts$/).flatMap((file) => {
      const { subpath } = folders
        .filter(({ folder }) => file.startsWith(`${folder}/`))
        .reduce((a, b) => (b.folder.length > a.folder.length ? b : a), { subpath: '', folder: '' })
      const text = readFileSync(join(ROOT, file), 'utf8')
      const found = [...text.matchAll(EXAMPLE)]
      if (found.length !== text.match(/^\s*\* @example/gm)?.length && /\* @example/.test(text)) {
        throw new Error(`${file}: an @example stands before something that is not an exported function`)
      }
      return found.map(([, lines = '', name = '']) => ({
        title: `${name} (${file})`,
        file,
        code: lines.replaceAll(/^ \* ?/gm, ''),
        subpath,
        name,
      }))
    })
  })
}
