import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config/config.ts'

/** Places in a log line where a key could stand. */
const SECRETS = [
  'authorization',
  'headers.authorization',
  'headers["x-api-key"]',
  'req.headers.authorization',
  'req.headers["x-api-key"]',
  'headers.cookie',
  'req.headers.cookie',
  '["x-api-key"]',
  'key',
  'api_key',
  'password',
  'secret',
  'token',
  'access_token',
  'refresh_token',
]

/** Lines are written together: one write each would cost a tenth of a short answer. Those of an exit are not lost. */
const GATHER_BYTES = 16_000
const GATHER_MS = 100

/** Logs as JSON, one line an event, to standard output unless told otherwise; keys never appear. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'sunwake' },
      timestamp: timeOfLines(),
      redact: { paths: SECRETS, censor: '[secret]' },
    },
    destination ??
      pino.destination({ dest: 1, sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS }),
  )
}

/** The time of a line, in ISO 8601; lines of one millisecond share its text. */
function timeOfLines(): () => string {
  let atMs = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== atMs) {
      atMs = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
