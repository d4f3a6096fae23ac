import { defineCommand } from '../../command/define-command.ts'
import { textFlag } from '../../command/flags.ts'
import { jobsAtOnceFlag } from './at-once.ts'

/** `sunwake serve`: the HTTP service, until SIGTERM or SIGINT. */
export const command = defineCommand({
  description:
    'Starts the service with the settings of the environment (PORT, HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, ...); flags win. Without DATABASE_URL: SQLite in ./data. Ends in good order on SIGTERM or SIGINT.',
  examples: ['', '--port 9000 --workers 2'],
  flags: {
    port: textFlag('Port, 0..65535; 8080 when absent; 0 takes a free one', 'PORT'),
    host: textFlag('Address to listen on; 127.0.0.1 when absent', 'ADDRESS'),
    dataMode: textFlag('Where data may come from: embedded, auto or online; embedded when absent', 'MODE'),
    workers: jobsAtOnceFlag(
      0,
      'Jobs computed at once beside serving; one less than the cores, at most 4, when absent; 0 for none',
    ),
  },
  async run({ port, host, dataMode, workers }, terminal) {
    const { closeOnSignal, loadConfig, startServer } = await import('@sunwake/server')
    const { env, stderr } = terminal.process
    const config = loadConfig({
      ...env,
      ...(port === undefined ? {} : { PORT: port }),
      ...(host === undefined ? {} : { HOST: host }),
      ...(dataMode === undefined ? {} : { DATA_MODE: dataMode }),
    })
    const server = await startServer(config, { workers })
    stderr.write(`Sunwake listens on ${server.url}, its documentation on ${server.url}/docs\n`)
    stderr.write(
      "A first key: sunwake admin create-key --organization NAME --email YOU@EXAMPLE.ORG --scopes '*'\n",
    )
    await closeOnSignal(server)
  },
})
