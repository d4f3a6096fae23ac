import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@sunwake/source']
/** @param {string} name @returns {string[]} */
const list = (name) => JSON.parse(process.env[name] ?? '[]')

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: ['./test/fixed-draws.ts'],
    testTimeout: 60_000,
    include: [
      ...list('MUTATION_TESTS').map((glob) => `packages/${glob}`),
      ...(list('MUTATION_TABLES').length > 0 ? ['test/mutated-tables.ts'] : []),
    ],
  },
})
