import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { NATIVE, nativeSources } from './test/native-sources.ts'
import { SHORT_LIVED } from './test/programs.ts'

const built = process.env['SUNWAKE_BUILT'] === '1'
const conditions = ['@sunwake/source']
/**
 * Tests of a package run its sources, and those of the packages it uses. After `npm run bundle`, as in `npm test` and
 * .ci/run, other packages, threads of the service and processes are what was built, which is what ships, and Node loads
 * all of it.
 */
const source = built
  ? { plugins: [await nativeSources()] }
  : {
      resolve: { conditions },
      ssr: { resolve: { conditions } },
      // What runs once around all tests reads sources too, and no `dist`.
      environments: { __vitest__: { resolve: { conditions, noExternal: [/^@sunwake\//] } } },
    }
const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['./test/fixed-draws.ts'],
  execArgv: SHORT_LIVED,
  server: { deps: { external: built ? NATIVE : [] } },
}
/** `SUNWAKE_LONG=1` runs the files named `*.long.test.ts` alone, as `npm run check:long` does; else they are left out. */
const long = process.env['SUNWAKE_LONG'] === '1'
const tests = (folder: string): string => `${folder}/**/*${long ? '.long' : ''}.test.{ts,js}`
const exclude = ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])]

/** Files that take long though they are short, by what they start or wait for: no core shall idle at the end for one of them. */
const LONGEST = [
  'packages/server/test/crash.test.ts',
  'packages/cli/test/batch.test.ts',
  'packages/cli/test/readme-lines.test.ts',
  'packages/cli/test/walk-through.test.ts',
  'packages/server/test/machine-clock.test.ts',
  'test/example-notebooks.test.ts',
  'packages/core/src/terrain/rans/hill-flow.test.ts',
]

/** The longest files, then the others, the larger ones first where nothing is known of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  ...source,
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          ...shared,
          name: 'core',
          sequence: { groupOrder: 1 },
          // They compute from end to end; each process more loads the engine once more.
          maxWorkers: availableParallelism(),
          include: [tests('packages/{core,validation}/{src,test}')],
          exclude,
          // The engine has no state of modules, so its files can share one process, which loads it once.
          isolate: false,
        },
      },
      {
        ...source,
        test: {
          ...shared,
          name: 'parts',
          setupFiles: [...shared.setupFiles, './packages/server/test/setup.ts'],
          // One more than there are cores, for tests of the service wait a part of their time; each loads all that is tested.
          maxWorkers: availableParallelism() + 1,
          // Nothing of a module outlives the test that changed it.
          isolate: false,
          globalSetup: ['./test/run-folder.ts', './packages/server/test/shared-postgres.ts'],
          include: [
            tests('packages/!(core|validation)/{src,test}'),
            tests('tools'),
            tests('benchmarks'),
            tests('test'),
          ],
          exclude,
        },
      },
    ],
  },
})
