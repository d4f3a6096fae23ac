import { defineCommand } from '../../command/define-command.ts'
import { required, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'

/** `sunwake admin copy-database`. */
export const command = defineCommand({
  description:
    'Copies every row of DATABASE_URL as it is at one moment, while the service may run. The secrets are not in the database: keep JWT_SECRET and ENCRYPTION_KEY, or the files jwt-secret and encryption-key of DATA_DIR, as well.',
  examples: ['--to sqlite:./backup.db', '--to postgres://sunwake:secret@127.0.0.1/sunwake'],
  flags: {
    to: required(textFlag('A database that is new or empty, as DATABASE_URL has it', 'URL')),
    json: OUTPUT.json,
  },
  async run({ to, json }, terminal) {
    const { copyDatabase, loadConfig } = await import('@sunwake/server')
    const rows = await copyDatabase(loadConfig(terminal.process.env), to)
    terminal.process.stdout.write(json ? `${JSON.stringify({ rows })}\n` : `Copied ${rows} rows.\n`)
  },
})
