// Joins the pages' scripts with the engine into files for browsers, parted so that a page loads little at first; puts the
// style sheet, the outlines of countries and the cities beside them, each under a name that holds its digest.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { straightImports } from './straight-imports.js'
import { withoutUnused } from './without-unused.js'

const web = fileURLToPath(new URL('../../packages/web/', import.meta.url))
const finished = join(web, 'dist/assets')
// What other pages load: its names stay, so that an address keeps its meaning.
const embed = join(web, 'dist/embed')
// Made beside what is there, which a service may be reading, and put in its place at the end.
const target = join(web, `dist/assets-${process.pid}`)
const elements = `${target}-embed`
const require = createRequire(import.meta.url)

const SCRIPTS = {
  explore: 'explore/main.tsx',
  solar: 'results/solar-main.tsx',
  wind: 'results/wind-main.tsx',
  hybrid: 'results/hybrid-main.tsx',
  studio: 'studio/main.tsx',
  portfolio: 'portfolio/main.tsx',
  permit: 'permit/main.tsx',
  compare: 'compare/main.tsx',
  account: 'live/main.tsx',
}

/** PDFs are made by the service: no page makes one, but a module that pages use names what does. */
const withoutPdf = {
  name: 'without-pdf',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]report[\\/]src[\\/]pdf[\\/]index\.ts$/ }, () => ({ contents: 'export {}' }))
  },
}

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  outdir: target,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  conditions: ['@sunwake/source'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [withoutUnused, withoutPdf, straightImports],
  // Modules that no page uses may name them; that none is left is checked below.
  external: ['node:*'],
  minify: true,
  legalComments: 'linked',
  metafile: true,
  logLevel: 'warning',
}

// Each thread apart: a part that two shared would hold what one of them alone needs.
const builds = await Promise.all([
  build({
    ...OPTIONS,
    entryPoints: {
      ...Object.fromEntries(Object.entries(SCRIPTS).map(([name, path]) => [name, join(web, 'src', path)])),
      style: join(web, 'src/style/sunwake.css'),
    },
  }),
  build({ ...OPTIONS, entryPoints: { worker: join(web, 'src/engine/start.ts') } }),
  build({ ...OPTIONS, entryPoints: { 'studio-worker': join(web, 'src/engine/studio/start.ts') } }),
])
const FOR_ELEMENTS = { ...OPTIONS, outdir: elements, entryNames: '[name]' }
const ofElements = await Promise.all([
  build({ ...FOR_ELEMENTS, entryPoints: { elements: join(web, 'src/elements/index.ts') } }),
  build({ ...FOR_ELEMENTS, entryPoints: { worker: join(web, 'src/engine/studio/start.ts') } }),
])
const outputs = [...builds, ...ofElements].flatMap(({ metafile }) => Object.entries(metafile?.outputs ?? {}))

for (const [file, { imports }] of outputs) {
  const builtIn = imports.find(({ path }) => path.startsWith('node:'))
  if (builtIn !== undefined) throw new Error(`${file} needs ${builtIn.path}, which browsers do not have`)
}

/** Name of the file that an entry became. @param {string} entry below `src` */
function fileOf(entry) {
  const source = relative(process.cwd(), join(web, 'src', entry))
  const found = outputs.find(([, { entryPoint }]) => entryPoint === source)
  if (found === undefined) throw new Error(`${entry} was not bundled`)
  return basename(found[0])
}

/** The parts that a file imports, and those that they import: all can be fetched at once. @param {string} file */
function partsOf(file) {
  const files = Object.fromEntries(outputs.map(([path, { imports }]) => [basename(path), imports]))
  const needed = new Set([file])
  for (const name of needed) {
    const imported = files[name]?.filter(({ kind }) => kind === 'import-statement') ?? []
    for (const { path } of imported) needed.add(basename(path))
  }
  needed.delete(file)
  return [...needed]
}

/** Copies a file under a name that holds its digest. @param {string} name @param {string} path */
function copied(name, path) {
  const content = readFileSync(path)
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()
  const file = `${name}-${digest}.json`
  writeFileSync(join(target, file), content)
  return file
}

const scripts = Object.entries(SCRIPTS).map(([name, path]) => [name, fileOf(path)])
const manifest = {
  scripts: Object.fromEntries(scripts),
  parts: Object.fromEntries(scripts.map(([name, file]) => [name, partsOf(file ?? '')])),
  worker: fileOf('engine/start.ts'),
  studioWorker: fileOf('engine/studio/start.ts'),
  style: fileOf('style/sunwake.css'),
  world: copied('world', require.resolve('world-atlas/countries-110m.json')),
  worldFine: copied('world-fine', require.resolve('world-atlas/countries-50m.json')),
  cities: copied('cities', join(web, 'data/cities.json')),
}
const style = readFileSync(join(target, manifest.style), 'utf8').replaceAll(':root', ':host')
writeFileSync(join(elements, 'elements.css'), `${style}:host{display:block}`)
// One by one: a page may be loading them.
mkdirSync(embed, { recursive: true })
const files = readdirSync(elements)
for (const file of files) renameSync(join(elements, file), join(embed, file))
for (const file of readdirSync(embed)) if (!files.includes(file)) rmSync(join(embed, file))
rmSync(elements, { recursive: true })

const written = `${JSON.stringify(manifest, null, 2)}\n`
writeFileSync(join(target, 'manifest.json'), written)
const before = join(finished, 'manifest.json')
if (existsSync(before) && readFileSync(before, 'utf8') === written) rmSync(target, { recursive: true })
else {
  rmSync(finished, { recursive: true, force: true })
  renameSync(target, finished)
}
