/**
 * Prints what browsers load of the pages and of the elements for other pages, packed by gzip, after `npm run build`: the
 * figures of docs/guides/pages.md and docs/guides/elements.md.
 *
 *     node tools/docs/page-sizes.js
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
const EMBEDDED = fileURLToPath(new URL('../../packages/data/embedded', import.meta.url))

/** @param {string} file */
const packed = (file) => gzipSync(readFileSync(file)).byteLength

/** A script with all that it imports at once. @param {string} folder @param {string} script */
function withImports(folder, script) {
  const needed = new Set([script])
  for (const name of needed) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, part] of text.matchAll(/(?:from|import)"\.\/(part-\w+\.js)"/g)) needed.add(part ?? '')
  }
  return needed
}

/** @param {string} what @param {readonly string[]} files */
function tell(what, files) {
  const bytes = files.reduce((sum, file) => sum + packed(file), 0)
  console.log(`${what.padEnd(34)}${Math.round(bytes / 1000)} kB`)
}

const assets = join(DIST, 'assets')
const { scripts, worker } = JSON.parse(readFileSync(join(assets, 'manifest.json'), 'utf8'))
for (const [page, script] of Object.entries(scripts)) {
  tell(
    `script of ${page}`,
    [...withImports(assets, script)].map((name) => join(assets, name)),
  )
}
for (const name of readdirSync(assets)
  .filter((name) => /^(?:world|cities)/.test(name))
  .sort())
  tell(name.replace(/-\w{8}\./, '.'), [join(assets, name)])
const embed = join(DIST, 'embed')
// Elements load their parts one after the other; the last of them is that of a layout alone.
const chain = ['elements.js']
for (const name of chain) {
  const later = readFileSync(join(embed, name), 'utf8').matchAll(/import\("\.\/(part-\w+\.js)"\)/g)
  chain.push(...[...later].map(([, part]) => part ?? '').filter((part) => !chain.includes(part)))
}
const [layout = '', ...others] = chain.reverse()
const plain = new Set(others.flatMap((name) => [...withImports(embed, name)]))
/** @param {Iterable<string>} names */
const inEmbed = (names) => [...names].map((name) => join(embed, name))
tell('script of the elements', inEmbed(plain))
tell(
  'script of a layout besides',
  inEmbed([...withImports(embed, layout)].filter((name) => !plain.has(name))),
)
/** A thread with the tasks that it loads at once. @param {string} folder @param {string} thread */
function withTasks(folder, thread) {
  const tasks = [...readFileSync(join(folder, thread), 'utf8').matchAll(/import\("\.\/(part-\w+\.js)"\)/g)]
  const parts = [thread, ...tasks.map(([, part]) => part ?? '')].flatMap((name) => [
    ...withImports(folder, name),
  ])
  return [...new Set(parts)].map((name) => join(folder, name))
}
tell('engine of the pages', withTasks(assets, worker))
tell('engine of the elements', withTasks(embed, 'worker.js'))
tell(
  'embedded data',
  readdirSync(EMBEDDED)
    .filter((name) => /\.(?:tif|json)$/.test(name))
    .map((name) => join(EMBEDDED, name)),
)
