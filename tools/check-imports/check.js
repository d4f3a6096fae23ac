/**
 * Refuses imports that the layers do not allow (layers.js), and proves on every run that it still does:
 * forbidden imports (plants.js) are laid into a copy of the tree, and each must be refused.
 * The copy lies in the system's temporary folder, so a killed run leaves nothing in the tree.
 *
 *     node tools/check-imports/check.js
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { describeBreaches } from './describe-breaches.js'
import { PLANTS } from './plants.js'
import { isTest, layerOf, rulesFor } from './rules.js'

/**
 * @typedef {import('dependency-cruiser').ICruiseResult} CruiseResult
 * @typedef {import('./describe-breaches.js').Breach} Breach
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const FOLDERS = ['packages', 'examples', 'benchmarks', 'test', 'tools']
const NOT_COPIED = /(^|\/)(node_modules|dist|\.modules|reference|vendor|\.peers)(\/|$)/

/** Copies the sources and gives the copy this tree's packages, our own ones from the copy. @param {string} copy */
function copyTree(copy) {
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(ROOT, file), join(copy, file))
  }
  for (const folder of FOLDERS) {
    if (!existsSync(join(ROOT, folder))) continue
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(relative(ROOT, source)),
    })
  }
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@sunwake'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name === '@sunwake' || name.startsWith('.')) continue
    symlinkSync(join(installed, name), join(copy, 'node_modules', name), 'junction')
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@sunwake', name), 'junction')
    const nested = join(ROOT, 'packages', name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, 'packages', name, 'node_modules'), 'junction')
  }
}

/** Source files of the tree; fewer seen modules mean that the check is blind. @param {string} copy */
function sourceFiles(copy) {
  return FOLDERS.filter((folder) => existsSync(join(copy, folder))).flatMap((folder) =>
    /** @type {string[]} */ (readdirSync(join(copy, folder), { recursive: true }))
      .map((path) => `${folder}/${path}`)
      .filter((path) => /(?<!\.d)\.[jt]sx?$/.test(path) && !NOT_COPIED.test(path)),
  )
}

/** @param {string} copy @returns {Promise<CruiseResult>} */
async function look(copy) {
  process.chdir(copy)
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(copy, folder))),
    {
      baseDir: copy,
      validate: true,
      ruleSet: rulesFor(copy),
      tsConfig: { fileName: join(copy, 'tsconfig.json') },
      tsPreCompilationDeps: true,
      detectProcessBuiltinModuleCalls: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['@sunwake/source', 'import', 'types', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      },
    },
  )
  return /** @type {CruiseResult} */ (output)
}

/** @param {CruiseResult} result @param {readonly string[]} modules @returns {Breach[]} */
function breachesOf(result, modules) {
  /** @type {Breach[]} */
  const breaches = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  for (const file of modules) {
    if (layerOf(file) === undefined && !isTest(file) && !file.endsWith('.json')) {
      breaches.push({ rule: 'unlisted-folder', from: file, to: '' })
    }
  }
  // Where a rule with a name says why, the general one adds nothing.
  return breaches.filter(
    ({ rule, from, to }) =>
      rule !== 'not-in-allowed' ||
      !breaches.some((other) => other.rule !== rule && other.from === from && other.to === to),
  )
}

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sunwake-imports-')))
try {
  copyTree(copy)
  const planted = new Set()
  for (const { file, text, support } of PLANTS) {
    if (existsSync(join(copy, file))) {
      if (support) continue
      throw new Error(`${file} exists: a plant would hide it`)
    }
    planted.add(file)
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const result = await look(copy)
  const modules = result.modules
    .map(({ source }) => source)
    .filter((source) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
  const breaches = breachesOf(result, modules)

  /** @type {string[]} */
  const complaints = []
  for (const { file, rule, support } of PLANTS) {
    if (!modules.includes(file)) complaints.push(`  ${file}: planted, but not looked at`)
    else if (!support && !breaches.some((breach) => breach.from === file && breach.rule === rule)) {
      complaints.push(`  ${file}: planted to break ${rule}, but passed it`)
    }
  }
  const own = modules.filter((file) => !planted.has(file))
  const seen = new Set(modules)
  const unseen = sourceFiles(copy).filter((file) => !seen.has(file))
  if (unseen.length > 0) {
    complaints.push(`  ${unseen.length} source files were not looked at, such as ${unseen[0]}`)
  }
  if (complaints.length > 0) console.error(`check-imports no longer bites:\n${complaints.join('\n')}`)

  const found = breaches.filter(({ from }) => !planted.has(from))
  if (found.length > 0) {
    console.error(`Imports that are not allowed:\n${describeBreaches(found).join('\n')}`)
  }

  const bites = PLANTS.filter(({ support }) => !support).length
  if (complaints.length > 0 || found.length > 0) process.exitCode = 1
  else
    console.log(`check-imports: ${own.length} modules keep to the layers; ${bites} planted breaches refused`)
} finally {
  process.chdir(ROOT)
  rmSync(copy, { recursive: true, force: true })
}
