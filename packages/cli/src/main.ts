import { EXIT } from './context.ts'
import { packageVersion } from './package-files.ts'

const { argv, stderr, stdout } = process

// A reader that closes early (`| head`) is no failure; a full disk is one.
for (const stream of [stdout, stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(EXIT.ok)
    if (stream === stdout) {
      stderr.write(`sunwake: the output cannot be written: ${message}\n`, () => process.exit(EXIT.failed))
    } else process.exit(EXIT.failed)
  })
}
// Commands that stop in an orderly way (serve) handle the signal themselves.
process.once('SIGINT', () => {
  if (process.listenerCount('SIGINT') === 0) process.exit(EXIT.interrupted)
})

if (argv.length === 3 && argv[2] === '--version') stdout.write(`${packageVersion()}\n`)
else {
  const { runSunwake } = await import('./run-sunwake.ts')
  await runSunwake(argv.slice(2), { process, startedMs: 0 })
}
