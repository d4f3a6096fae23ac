import { painter } from '../colour.ts'
import { type CommandGroup, findCommand, isGroup } from '../command/command-tree.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { commandHelp, groupHelp } from '../command/help-text.ts'
import { columnsOf } from '../command/wrap-text.ts'
import { UsageError } from '../errors.ts'

/** `sunwake help [COMMAND]`: what `COMMAND --help` prints. */
export function helpCommand(root: CommandGroup): Command {
  return defineCommand({
    examples: ['', 'solar', 'solar simulate'],
    flags: {},
    positional: { placeholder: 'COMMAND', brief: 'Words of a command', count: 'any' },
    async run(_, { process: { stdout, env } }, words) {
      const { entry, name, rest } = findCommand(root, words)
      if (rest.length > 0) throw new UsageError(`${name} has no command ${JSON.stringify(rest[0])}`)
      const style = { columns: columnsOf(stdout, env), paint: painter(stdout, env) }
      stdout.write(
        isGroup(entry) ? groupHelp(name, entry, style) : commandHelp(name, entry, await entry.load(), style),
      )
    },
  })
}
