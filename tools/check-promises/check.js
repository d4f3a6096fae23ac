/**
 * Refuses in the sources of server, api, cli, data and client a promise that nobody awaits and whose failure nobody handles.
 * Biome's rule of this name does not see types of other packages and of Node. Proves on every run that it still finds
 * what it should, in a planted file (plants.js).
 *
 *     node tools/check-promises/check.js
 */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { findFloating } from './find-floating.js'
import { PLANTED } from './plants.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = ['server', 'api', 'cli', 'data', 'client']
const PLANT = join(ROOT, 'packages/server/src/planted-for-check-promises.ts')

/** Fewer files than this mean that the check has not seen the packages. */
const FILES_MIN = 400

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.test.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
const files = PACKAGES.flatMap((name) => sourcesOf(join(ROOT, 'packages', name, 'src')))
const host = ts.createCompilerHost({ ...options, noEmit: true })
const { getSourceFile, fileExists, readFile } = host
host.fileExists = (/** @type {string} */ name) => name === PLANT || fileExists(name)
host.readFile = (/** @type {string} */ name) => (name === PLANT ? PLANTED : readFile(name))
host.getSourceFile = (/** @type {Parameters<typeof getSourceFile>} */ ...wanted) =>
  wanted[0] === PLANT ? ts.createSourceFile(wanted[0], PLANTED, wanted[1], true) : getSourceFile(...wanted)
const program = ts.createProgram({ rootNames: [...files, PLANT], options, host })
const checker = program.getTypeChecker()

/** @type {string[]} */
const complaints = []
const expected = PLANTED.split('\n').flatMap((line, k) => (line.endsWith('// floats') ? [k + 1] : []))
const planted = findFloating(sourceOf(PLANT), checker).map(({ line }) => line)
for (const line of expected.filter((number) => !planted.includes(number))) {
  complaints.push(`  planted, but it passed: ${PLANTED.split('\n')[line - 1]}`)
}
for (const line of planted.filter((number) => !expected.includes(number))) {
  complaints.push(`  found in a sound line: ${PLANTED.split('\n')[line - 1]}`)
}
if (files.length < FILES_MIN) {
  complaints.push(`  only ${files.length} files were looked at; at least ${FILES_MIN} must be`)
}
if (complaints.length > 0) console.error(`check-promises no longer works:\n${complaints.join('\n')}`)

let faults = 0
for (const file of files) {
  for (const { line, column, text } of findFloating(sourceOf(file), checker)) {
    faults++
    console.error(
      `${relative(ROOT, file)}:${line}:${column}: a promise that nobody awaits; await it, handle its failure, or mark it by void: ${text}`,
    )
  }
}
if (faults > 0 || complaints.length > 0) process.exitCode = 1
else {
  console.log(
    `check-promises: ${files.length} files leave no promise alone; ${expected.length} planted ones found`,
  )
}

/** @param {string} folder */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file))
    .sort()
}

/** @param {string} file */
function sourceOf(file) {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${relative(ROOT, file)} is not in the program`)
  return source
}
