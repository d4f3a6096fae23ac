import { defineCommand } from '../../command/define-command.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake migrate`: brings the database to the current schema. */
export const command = defineCommand({
  description: 'Safe to run twice and by several processes at once. serve does so itself on SQLite.',
  examples: ['', '--json'],
  flags: { json: OUTPUT.json },
  async run({ json }, terminal) {
    const { loadConfig, migrate } = await import('@sunwake/server')
    const applied = await migrate(loadConfig(terminal.process.env))
    const text = applied.length === 0 ? 'The schema was current.' : `Applied: ${applied.join(', ')}`
    terminal.process.stdout.write(`${json ? JSON.stringify({ applied }) : text}\n`)
  },
})
