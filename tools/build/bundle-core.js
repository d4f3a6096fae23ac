// Joins the compiled modules of core into one file per folder: some 450 small files cost a process 100 ms and more to
// load, a dozen cost a few. `tsc -b` makes the declarations alone; the code is bundled from the source, with `const` kept
// (turned into `var`, the elementary functions are slower than V8's).
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { pureInitializers } from './pure-initializers.js'

const core = fileURLToPath(new URL('../../packages/core/', import.meta.url))
const source = join(core, 'src')
const target = join(core, 'dist')

/** @type {Record<string, { '@sunwake/source': string }>} */
const subpaths = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')).exports
const input = Object.fromEntries(
  Object.values(subpaths).map(({ '@sunwake/source': file }) => {
    const path = file.replace(/^\.\/src\//, '')
    return [path.replace(/\.ts$/, ''), join(source, path)]
  }),
)

/** Folders from the lowest layer to the highest: each takes its modules and what is not below it. */
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
const groups = LAYERS.map((name, height) => ({
  name,
  test: new RegExp(`/core/src/${name}/`),
  priority: LAYERS.length - height,
}))

for (const file of files(target)) if (/\.js(\.map)?$/.test(file)) rmSync(file)
const bundle = await rolldown({ input, platform: 'neutral', plugins: [pureInitializers()] })
await bundle.write({
  dir: target,
  format: 'esm',
  // Neither maps nor docstrings: the code is not minified, and the package holds its sources and its declarations.
  sourcemap: false,
  comments: { jsdoc: false, legal: true, annotation: true },
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  codeSplitting: { groups },
})
await bundle.close()

/** @param {string} folder @returns {string[]} */
function files(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
}
