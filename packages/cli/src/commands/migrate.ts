import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'

interface MigrateFlags {
  readonly json?: boolean | undefined
}

/** `sunwake migrate`: brings the database to the current schema. */
export const migrateCommand = buildCommand<MigrateFlags, [], SunwakeContext>({
  docs: {
    brief: 'Bring the database of DATABASE_URL to the current schema',
    fullDescription: 'Safe to run twice and by several processes at once. `serve` does so itself on SQLite.',
  },
  parameters: {
    flags: {
      json: { kind: 'boolean', optional: true, withNegated: false, brief: 'Print the result as JSON' },
    },
  },
  async func({ json }) {
    const { loadConfig, migrate } = await import('@sunwake/server')
    const applied = await migrate(loadConfig(this.process.env))
    const text = applied.length === 0 ? 'The schema was current.' : `Applied: ${applied.join(', ')}`
    this.process.stdout.write(`${json === true ? JSON.stringify({ applied }) : text}\n`)
    this.process.exitCode = EXIT.ok
  },
})
