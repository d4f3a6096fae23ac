import { UsageError } from '../errors.ts'
import type { Command } from './define-command.ts'
import { didYouMean } from './near-names.ts'

/** A command as the registry has it: loaded when it is run or asked about. */
export interface CommandEntry {
  readonly summary: string
  readonly load: () => Promise<Command>
  /** Heading under which the help of `sunwake` lists it. */
  readonly section?: string | undefined
}

/** Commands under one word. */
export interface CommandGroup {
  readonly summary: string
  readonly commands: Readonly<Record<string, CommandEntry | CommandGroup>>
  readonly section?: string | undefined
}

/** What the first words of a command line name. */
export interface Found {
  readonly entry: CommandEntry | CommandGroup
  /** `sunwake solar quick`. */
  readonly name: string
  /** What stands behind the name. */
  readonly rest: readonly string[]
}

/** Whether an entry holds commands and is none itself. */
export function isGroup(entry: CommandEntry | CommandGroup): entry is CommandGroup {
  return 'commands' in entry
}

/**
 * Follows the words of a command line into the tree of commands.
 * @throws {UsageError} a word that names no command, with those that are like it.
 */
export function findCommand(root: CommandGroup, words: readonly string[]): Found {
  let entry: CommandEntry | CommandGroup = root
  let name = 'sunwake'
  for (const [n, word] of words.entries()) {
    if (!isGroup(entry) || word.startsWith('-')) return { entry, name, rest: words.slice(n) }
    const next: CommandEntry | CommandGroup | undefined = Object.hasOwn(entry.commands, word)
      ? entry.commands[word]
      : undefined
    if (next === undefined) {
      const near = didYouMean(word, Object.keys(entry.commands))
      throw new UsageError(`${name} has no command ${JSON.stringify(word)}${near}\nSee ${name} --help`)
    }
    entry = next
    name = `${name} ${word}`
  }
  return { entry, name, rest: [] }
}
