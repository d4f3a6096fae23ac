import type { SunwakeContext } from '../context.ts'
import type { Flags, FlagValues } from './flags.ts'

/** What stands on the command line without a flag. */
export interface Positional {
  readonly placeholder: string
  readonly brief: string
  /** `any` number of them, `one`, or one that may be left out. */
  readonly count: 'one' | 'optional' | 'any'
  /** The words that it may be; files when absent and the placeholder is one. */
  readonly choices?: readonly string[] | undefined
}

/** A command: its help, its flags and what it does. Its name and its summary are in the registry. */
export interface Command {
  readonly description?: string | undefined
  /** Command lines without the name of the command. */
  readonly examples: readonly string[]
  readonly flags: Flags
  readonly positional?: Positional | undefined
  run(
    flags: Readonly<Record<string, unknown>>,
    context: SunwakeContext,
    positionals: readonly string[],
  ): Promise<number | undefined>
}

interface Definition<Defined extends Flags> extends Omit<Command, 'flags' | 'run'> {
  readonly flags: Defined
  /** @returns the exit code; nothing stands for 0. */
  run(
    flags: FlagValues<Defined>,
    context: SunwakeContext,
    positionals: readonly string[],
  ): Promise<number | undefined> | Promise<void>
}

/** Defines a command whose `run` is given its flags by their types. */
export function defineCommand<const Defined extends Flags>(definition: Definition<Defined>): Command {
  return {
    ...definition,
    // The values were parsed by these very flags: the one place where their types are told, not derived.
    run: async (flags, context, positionals) =>
      (await definition.run(flags as FlagValues<Defined>, context, positionals)) ?? undefined,
  }
}
