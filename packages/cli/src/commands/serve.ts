import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { atOnce } from '../terminal/at-once.ts'

interface ServeFlags {
  readonly port?: string | undefined
  readonly host?: string | undefined
  readonly dataMode?: string | undefined
  readonly workers?: number | undefined
}

/** `sunwake serve`: the HTTP service, until SIGTERM or SIGINT. */
export const serveCommand = buildCommand<ServeFlags, [], SunwakeContext>({
  docs: {
    brief: 'Serve the HTTP API',
    fullDescription:
      'Starts the service with the settings of the environment (PORT, HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, ...);\n' +
      'flags win. Without DATABASE_URL: SQLite in ./data. Ends in good order on SIGTERM or SIGINT.',
  },
  parameters: {
    flags: {
      port: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: '0..65535',
        brief: 'Port, 8080 when absent; 0 takes a free one',
      },
      host: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'address',
        brief: 'Address to listen on, 127.0.0.1 when absent',
      },
      dataMode: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'embedded|auto|online',
        brief: 'Where data may come from, embedded when absent',
      },
      workers: {
        kind: 'parsed',
        parse: atOnce(0),
        optional: true,
        placeholder: '0..64',
        brief:
          'Jobs computed at once beside serving, one core less than there are up to 4 when absent; 0 is none',
      },
    },
  },
  async func({ port, host, dataMode, workers }) {
    const { closeOnSignal, loadConfig, startServer } = await import('@sunwake/server')
    const { env, stderr } = this.process
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
    this.process.exitCode = EXIT.ok
  },
})
