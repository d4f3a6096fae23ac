import { ExitCode, run } from '@stricli/core'
import { app } from './app.ts'
import { EXIT, type SunwakeContext } from './context.ts'
import { joinNegativeValues } from './terminal/negative-values.ts'

// A reader that closes early (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok)
    throw error
  })
}
// Commands that stop in an orderly way (serve) take the signal over.
process.once('SIGINT', () => {
  if (process.listenerCount('SIGINT') === 0) process.exit(EXIT.interrupted)
})

const context: SunwakeContext = { process: process as SunwakeContext['process'] }
await run(app, joinNegativeValues(process.argv.slice(2)), context)
if (process.exitCode === ExitCode.InvalidArgument || process.exitCode === ExitCode.UnknownCommand) {
  process.exitCode = EXIT.usage
} else if (typeof process.exitCode === 'number' && process.exitCode < 0) {
  process.exitCode = EXIT.failed
}
