// Makes the code of every package but the command, and the threads of the service, from its source; `tsc -b` makes the
// declarations alone. The modules of core, data, api and server are joined into fewer files: hundreds of small ones cost
// every process more than a second to load. `const` is kept (turned into `var`, the elementary functions are slower than
// V8's).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { pureInitializers } from './pure-initializers.js'

/** Folders of core from the lowest layer to the highest: each is one file of its modules and what is not below it. */
const LAYERS = [
  'errors',
  'steps',
  'math',
  'text',
  'time',
  'site',
  'atmosphere',
  'finance',
  'uncertainty',
  'optimize',
  'learn',
  'terrain',
  'wind',
  'solar',
  'weather',
  'studies',
]

/**
 * What is known about a package beside its `package.json`: how its modules are joined, which keep their place in `dist`, and
 * which libraries of many small modules are joined with it.
 * @type {readonly {
 *   readonly name: string
 *   readonly plugins?: import('rolldown').Plugin[]
 *   readonly groups?: { readonly name: string, readonly test: RegExp, readonly priority: number }[]
 *   readonly inPlace?: readonly string[]
 *   readonly joined?: readonly string[]
 *   readonly everyModule?: boolean
 * }[]}
 */
const PACKAGES = [
  {
    name: 'core',
    plugins: [pureInitializers()],
    groups: LAYERS.map((name, height) => ({
      name,
      test: new RegExp(`/core/src/${name}/`),
      priority: LAYERS.length - height,
    })),
  },
  { name: 'data' },
  { name: 'api' },
  {
    name: 'server',
    // Modules that name files by where they lie themselves, and what processes of tests open.
    inPlace: ['pool/thread-program.ts', 'resources/docs/redoc.ts', 'store/sqlite/open-sqlite.ts'],
    joined: ['kysely', 'jose', 'uuid'],
  },
  ...['report', 'client', 'validation', 'notebook', 'web'].map((name) => ({ name, everyModule: true })),
]

for (const { name, plugins = [], groups = [], inPlace = [], joined = [], everyModule = false } of PACKAGES) {
  const folder = fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url))
  const [source, target] = [join(folder, 'src'), join(folder, 'dist')]
  const entries = everyModule
    ? filesIn(source).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    : [...entriesOf(folder), ...inPlace]
  // The scripts of pages are another program's, which may be at work beside this one.
  for (const file of filesIn(target)) {
    if (/\.js(\.map)?$/.test(file) && !/^(assets(-[^/]+)?|embed)\//.test(file)) rmSync(join(target, file))
  }
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
    platform: 'neutral',
    external: (id) => !/^[./]/.test(id) && !joined.includes(id),
    checks: { pluginTimings: false },
    plugins,
  })
  await bundle.write({
    dir: target,
    format: 'esm',
    // Neither maps nor docstrings: the code is not minified, and the package holds its sources and its declarations.
    sourcemap: false,
    comments: { jsdoc: false, legal: true, annotation: true },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    ...(everyModule ? { preserveModules: true, preserveModulesRoot: source } : { codeSplitting: { groups } }),
  })
  await bundle.close()
}

/**
 * Sources of all that a package exports, and of its own conditional imports, relative to `src`.
 * @param {string} folder
 * @returns {readonly string[]}
 */
function entriesOf(folder) {
  const { exports, imports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const sources = [...Object.values(exports), ...Object.values(imports)].flatMap(
    ({ '@sunwake/source': file }) => (typeof file === 'string' ? [file] : Object.values(file)),
  )
  const all = filesIn(join(folder, 'src'))
  return sources.flatMap((file) => {
    const [before = '', after] = file.replace(/^\.\/src\//, '').split('*')
    if (after === undefined) return [before]
    return all.filter((path) => path.startsWith(before) && path.endsWith(after))
  })
}

/** @param {string} folder @returns {readonly string[]} paths of its files, relative to it. */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'))
}
