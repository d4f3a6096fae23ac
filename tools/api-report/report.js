/**
 * Reports what each public subpath of core, data and client exports, as declarations, into `packages/<name>/api/<subpath>.txt`,
 * so that a change of the surface is seen where it is reviewed.
 *
 *     npm run api               writes the reports (after `tsc -b`)
 *     npm run api -- --check    compares them, and wants each export of the last release that is gone in CHANGELOG.md
 *     npm run api -- --release  records in released.txt what is exported, when a version is released
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reportOf } from './declarations.js'
import { exportsOf, exportsOfLines, linesOf, unannounced } from './released.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = ['core', 'data', 'client']

const RELEASED = join(ROOT, 'tools/api-report/released.txt')
const flag = /** @type {const} */ ({ type: 'boolean', default: false })
const { values } = parseArgs({ options: { check: flag, release: flag } })

/** @type {Map<string, string>} text of each report by path */
const reports = new Map()
for (const name of PACKAGES) {
  const folder = join(ROOT, 'packages', name)
  /** @type {Record<string, { types: string }>} */
  const subpaths = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports
  const entries = Object.entries(subpaths).map(([subpath, { types }]) => ({
    subpath: join(`@sunwake/${name}`, subpath),
    file: join(folder, types),
    report: join(folder, 'api', `${subpath === '.' ? 'index' : subpath.slice('./'.length)}.txt`),
  }))
  for (const { file } of entries) {
    if (!existsSync(file)) throw new Error(`${relative(ROOT, file)} is missing: run \`tsc -b\` first`)
  }
  /** Exported functions that do not look at the kind of their arguments, by reason and subpath. */
  const kernels = JSON.parse(readFileSync(join(folder, 'api/kernels.json'), 'utf8'))
  for (const [i, text] of reportOf(entries, kernels).entries()) reports.set(entries[i]?.report ?? '', text)
}

const stale = PACKAGES.flatMap((name) => filesBelow(join(ROOT, 'packages', name, 'api'))).filter(
  (path) => !reports.has(path),
)
if (values.release) writeFileSync(RELEASED, linesOf(exportsOf(reports.values())))
if (values.check) {
  const gone = unannounced({
    released: exportsOfLines(readFileSync(RELEASED, 'utf8')),
    exported: exportsOf(reports.values()),
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  })
  if (gone.length > 0) {
    console.error(
      `Exports of the last release that are gone; CHANGELOG.md must name each in back quotes:\n${gone.map((name) => `  ${name}`).join('\n')}`,
    )
    process.exitCode = 1
  }
  const changed = [...reports].filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  )
  const all = [...changed.map(([path]) => path), ...stale].map((path) => `  ${relative(ROOT, path)}`)
  if (all.length > 0) {
    console.error(
      `The public surface differs from its reports; \`npm run api\` writes them:\n${all.join('\n')}`,
    )
    process.exitCode = 1
  } else console.log(`api-report: ${reports.size} subpaths export what their reports say`)
} else {
  for (const path of stale) rmSync(path)
  for (const [path, text] of reports) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(`api-report: ${reports.size} reports written`)
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.txt'))
}
