import { ExitCode, run } from '@stricli/core'
import { app } from './app.ts'
import { EXIT, type SunwakeContext } from './context.ts'
import { joinNegativeValues } from './terminal/negative-values.ts'

/** Runs one command; its exit code is left in the context. */
export async function runSunwake(inputs: readonly string[], context: SunwakeContext): Promise<void> {
  const { process } = context
  await run(app, joinNegativeValues(inputs), context)
  if (process.exitCode === ExitCode.InvalidArgument || process.exitCode === ExitCode.UnknownCommand) {
    process.exitCode = EXIT.usage
  } else if (typeof process.exitCode === 'number' && process.exitCode < 0) {
    process.exitCode = EXIT.failed
  }
}
