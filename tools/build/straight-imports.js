import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))
/** `import { a, type B, c as d } from 'e'`, and the same with `export`; not those of types alone. */
const NAMED = /^(import|export) \{([^}]*)\} from '([^']+)'/gm

/** Files behind the names of our packages, by `@sunwake/core/studies` and the like. */
const doors = new Map(
  readdirSync(PACKAGES).flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8'))
    return Object.entries(exports).flatMap(([path, to]) => {
      const source = to['@sunwake/source']
      return source === undefined ? [] : [[name + path.slice(1), join(PACKAGES, folder, source)]]
    })
  }),
)

/** @type {Map<string, Map<string, { readonly file: string, readonly name: string }>>} */
const tables = new Map()

/**
 * Where the names come from that a file passes on.
 * @param {string} file
 */
function passedOn(file) {
  const found = tables.get(file) ?? new Map()
  if (tables.has(file)) return found
  tables.set(file, found)
  for (const [, keyword, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) {
    const target = keyword === 'export' ? fileOf(from, file) : undefined
    if (target === undefined) continue
    for (const [name, as] of valuesOf(names))
      found.set(as, passedOn(target).get(name) ?? { file: target, name })
  }
  return found
}

/** A file of ours behind an import. @param {string} from @param {string} importer */
function fileOf(from, importer) {
  return from.startsWith('.') && from.endsWith('.ts') ? resolve(dirname(importer), from) : doors.get(from)
}

/** The values of a list of names, without types, each with what it is called then. @param {string} names */
function valuesOf(names) {
  return names
    .replace(/\/\/.*$|\/\*.*?\*\//gm, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [was = '', as = was] = name.split(' as ')
      return /** @type {const} */ ([was, as])
    })
}

/**
 * Lets modules of ours import values straight from the file that defines them. Where a bundle is parted, esbuild counts
 * all that a barrel names among the code of whoever imports one name of it: a thread would load what it never runs.
 */
export const straightImports = {
  name: 'straight-imports',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]packages[\\/][a-z]+[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(NAMED, (statement, keyword, names, from) => {
        const barrel = fileOf(from, path)
        if (barrel === undefined) return statement
        return valuesOf(names)
          .map(([name, as]) => {
            const source = passedOn(barrel).get(name) ?? { file: from, name }
            return `${keyword} { ${source.name} as ${as} } from ${JSON.stringify(source.file)}`
          })
          .join('\n')
      }),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      resolveDir: dirname(path),
    }))
  },
}
