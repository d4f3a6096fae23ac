/**
 * Runs test files again and again in one process, so that sources are transformed once: started by sample.js, which
 * names the changed source and the tests in a message and gets the failure, or nothing, back.
 */
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  config: 'tools/mutation/vitest.config.js',
  watch: false,
  bail: 1,
  pool: 'threads',
  maxWorkers: 1,
  isolate: false,
  reporters: [{}],
})
// Without it there are no projects to find tests in.
await vitest.standalone()

/** The source that the last run changed: it is sound again. */
let previous = ''

/** @param {{ changed?: string, tests: readonly string[] }} message both with whole paths */
async function run({ changed = '', tests }) {
  for (const source of [previous, changed]) if (source !== '') vitest.invalidateFile(source)
  previous = changed
  // Failures of the last run would count for `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.state.errorsSet.clear()
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(test)),
  )
  if (testModules.length === 0) throw new Error(`no test ran of ${tests.join(', ')}`)
  const failed = testModules.filter((module) => !module.ok())
  const errors = failed.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
  ])
  if (failed.length === 0 && unhandledErrors.length === 0) return undefined
  return [...failed.map((module) => module.moduleId), ...[...errors, ...unhandledErrors].map(textOf)].join(
    '\n',
  )
}

/** @param {unknown} error */
function textOf(error) {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}

process.on('message', async (message) => {
  const failure = await run(/** @type {{ changed?: string, tests: string[] }} */ (message))
  process.send?.({ failure })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
