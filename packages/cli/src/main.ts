import { EXIT, type SunwakeContext } from './context.ts'
import { runSunwake } from './run-sunwake.ts'

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

await runSunwake(process.argv.slice(2), { process: process as SunwakeContext['process'] })
