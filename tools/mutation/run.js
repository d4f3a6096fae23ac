/**
 * Changes named modules of the engine in many small ways (mutants) and tells which changes no test near them notices.
 * A name or part of one runs some subjects only. The report of survivors goes to docs/generated/mutation, which is not
 * kept; scores are recorded by hand with their date in docs/mutation.md.
 *
 *     node tools/mutation/run.js [NAME ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { copyTree } from './copy-tree.js'
import { SUBJECTS } from './modules.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORTS = join(ROOT, 'docs/generated/mutation')
const asked = process.argv.slice(2)
const subjects = SUBJECTS.filter(
  ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
)
if (subjects.length === 0) throw new Error(`no subject is named ${asked.join(' or ')}`)

mkdirSync(REPORTS, { recursive: true })

// Vitest finds no tests in Stryker's own sandbox; a copy of the tree, mutated in place, serves the same end.
const copy = copyTree(ROOT)
process.chdir(copy)

for (const { name, mutate, tests, tables } of subjects) {
  process.env['MUTATION_TESTS'] = JSON.stringify(tests)
  process.env['MUTATION_TABLES'] = JSON.stringify(tables)
  const results = await new Stryker({
    mutate: mutate.map((file) => `packages/core/src/${file}`),
    ignorePatterns: [
      'dist',
      'docs',
      'examples',
      'benchmarks',
      'packages/server',
      'packages/cli',
      'packages/api',
    ],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.js', related: false },
    coverageAnalysis: 'perTest',
    // Messages of errors are texts; tests name the field and the code.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: [],
    inPlace: true,
    tempDirName: '.stryker-tmp',
    checkers: [],
    disableTypeChecks: false,
    allowConsoleColors: false,
  }).runMutationTest()
  /** @param {string} status */
  const count = (status) => results.filter((mutant) => mutant.status === status).length
  const noticed = count('Killed') + count('Timeout')
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const valid = noticed + survivors.length
  const score = ((100 * noticed) / valid).toFixed(1)
  console.log(`${name}: ${score} % of ${valid} mutants noticed, ${survivors.length} not`)
  const lines = survivors.map(
    ({ fileName, location, mutatorName, replacement, status }) =>
      `${fileName.slice(copy.length + 1)}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}`,
  )
  writeFileSync(join(REPORTS, `${name.replaceAll(' ', '-')}.txt`), `${lines.join('\n')}\n`)
}
