import { defineConfig } from 'vitest/config'

const conditions = ['@sunwake/source']
const source = { resolve: { conditions }, ssr: { resolve: { conditions } } }
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  ...source,
  test: {
    pool: 'forks',
    // Vitest leaves a core to itself, which hardly works while the tests do.
    maxWorkers: '100%',
    projects: [
      {
        ...source,
        test: {
          ...timeouts,
          name: 'core',
          include: ['packages/core/src/**/*.test.ts', 'packages/core/test/**/*.test.ts'],
          // The engine has no state of modules, so its files can share one process, which loads it once.
          isolate: false,
        },
      },
      {
        ...source,
        test: {
          ...timeouts,
          name: 'parts',
          include: [
            'packages/!(core)/src/**/*.test.ts',
            'packages/!(core)/test/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
    ],
  },
})
