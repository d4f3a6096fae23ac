import { painter } from './colour.ts'
import { findCommand, isGroup } from './command/command-tree.ts'
import { flagByField } from './command/flags.ts'
import { commandHelp, groupHelp, type HelpStyle } from './command/help-text.ts'
import { parseCommandLine } from './command/parse-command-line.ts'
import { columnsOf } from './command/wrap-text.ts'
import { EXIT, type SunwakeContext } from './context.ts'
import { describeError, exitCodeOf, UsageError } from './errors.ts'
import { packageVersion } from './package-files.ts'
import { COMMANDS } from './registry.ts'

/** Runs one command; its exit code is left in the context. */
export async function runSunwake(inputs: readonly string[], context: SunwakeContext): Promise<void> {
  const { process } = context
  let flagOf: (field: string) => string | undefined = () => undefined
  try {
    process.exitCode = await dispatch(inputs, context, (found) => {
      flagOf = found
    })
  } catch (error) {
    const paint = painter(process.stderr, process.env)
    process.stderr.write(`${describeError(error, { flagOf, paint })}\n`)
    process.exitCode = exitCodeOf(error)
  }
}

async function dispatch(
  inputs: readonly string[],
  context: SunwakeContext,
  tellFlags: (flagOf: (field: string) => string | undefined) => void,
): Promise<number> {
  const { stdout, env } = context.process
  const style: HelpStyle = { columns: columnsOf(stdout, env), paint: painter(stdout, env) }
  if (inputs[0] === '--version') {
    stdout.write(`${packageVersion()}\n`)
    return EXIT.ok
  }
  const { entry, name, rest } = findCommand(COMMANDS, inputs)
  if (isGroup(entry)) {
    const [first] = rest
    if (first !== undefined && first !== '--help' && first !== '-h') {
      throw new UsageError(`${name} needs a command before ${first}\nSee ${name} --help`)
    }
    stdout.write(groupHelp(name, entry, style))
    return EXIT.ok
  }
  const command = await entry.load()
  tellFlags(flagByField(command.flags))
  const { flags, positionals, wantsHelp } = parsed()
  if (wantsHelp) {
    stdout.write(commandHelp(name, entry, command, style))
    return EXIT.ok
  }
  return (await command.run(flags, context, positionals)) ?? EXIT.ok

  function parsed(): ReturnType<typeof parseCommandLine> {
    try {
      return parseCommandLine(rest, command)
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${error.message}\nSee ${name} --help`)
      throw error
    }
  }
}
