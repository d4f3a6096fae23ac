// Joins two programs, the command and a thread of the service, each with what it computes with into a few files that are
// loaded when they are needed: hundreds of small modules cost each run of the command more time than its answer, and each
// thread more than half a second. `tsc -b` checks the types alone; the code is bundled from the source.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { UNUSED } from './without-unused.js'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const target = join(packages, 'cli/dist')

/** Letters beyond ASCII as escapes: a file of ASCII alone is read and compiled at twice the speed. */
const ascii = {
  name: 'ascii',
  /** @param {unknown} _ @param {import('rolldown').OutputBundle} files */
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      if (/\\[\u0080-\uffff]/.test(file.code))
        throw new Error(`${file.fileName} has a letter after a backslash`)
      file.code = file.code.replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/**
 * What is loaded in place of a module's own text: the embedded data stay where they are, beside the code of their package,
 * of which only the code is bundled; what no program uses is left out.
 */
const replacements = {
  name: 'replacements',
  /** @param {string} path */
  load(path) {
    if (/[\\/]packages[\\/]data[\\/]src[\\/]node\.ts$/.test(path)) {
      const source = readFileSync(path, 'utf8')
      const code = source.replace(
        "new URL('../embedded/', import.meta.url)",
        "new URL('../embedded/', import.meta.resolve('@sunwake/data'))",
      )
      if (code === source) throw new Error(`${path} has another way to its data`)
      return { code, moduleType: /** @type {const} */ ('ts') }
    }
    return UNUSED.find(([file]) => file.test(path))?.[1]
  },
}

/**
 * @param {string} source of the program.
 * @param {readonly string[]} external packages that stay where they are, with those of Node.
 */
const joined = (source, external) =>
  rolldown({
    input: source,
    platform: 'node',
    resolve: { conditionNames: ['@sunwake/source', 'import', 'node', 'default'] },
    external: [...external, /^node:/],
    plugins: [replacements],
    onLog(level, log, log1) {
      // A module that is needed at once for one thing and later for another.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') log1(level, log)
    },
  })

mkdirSync(target, { recursive: true })
for (const file of readdirSync(target)) {
  if (/\.js(\.map)?$/.test(file)) rmSync(join(target, file))
}
const command = await joined(join(packages, 'cli/src/main.ts'), [
  // The service is a package of its own, with its threads, as are notebooks, with their processes, and PDFs, with their fonts; YAML is CommonJS, whose names only Node finds.
  '@sunwake/server',
  '@sunwake/notebook',
  '@sunwake/report/pdf',
  '@sunwake/data/packs',
  'yaml',
])
await command.write({
  dir: target,
  format: 'esm',
  plugins: [ascii],
  chunkFileNames: '[name]-[hash].js',
  minify: { mangle: false, compress: true, codegen: true },
  // A file costs each run as much time as some ten kilobytes: what half of the commands compute with is one, and what those
  // of a plant in the sun do is another. The command's own modules and the tables that it draws stay apart, so that help
  // and the version load none of it. Barrels are left out: they would bring all that they name.
  codeSplitting: {
    groups: [
      {
        name: 'shared',
        test: /packages[\\/](core|api|data|report)[\\/](?!.*[\\/]index\.ts$)|[\\/]zod[\\/]/,
        minShareCount: 24,
      },
      {
        name: 'solar',
        test: /core[\\/]src[\\/](solar|weather|finance|studies[\\/](quick-solar|solar-design|simulate-pv))[\\/](?!.*[\\/]index\.ts$)/,
        minShareCount: 4,
      },
    ],
  },
})
await command.close()

const thread = await joined(join(packages, 'server/src/thread.ts'), [
  '@sunwake/report/pdf',
  '@sunwake/data/packs',
  'piscina',
])
await thread.write({
  dir: join(packages, 'server/dist'),
  format: 'esm',
  plugins: [ascii],
  comments: { jsdoc: false, legal: true, annotation: true },
  chunkFileNames: 'chunks/thread/[name].js',
})
await thread.close()
