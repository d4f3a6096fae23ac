import { parseArgs } from 'node:util'
import { UsageError } from '../errors.ts'
import type { Command } from './define-command.ts'
import { type Flags, kebab } from './flags.ts'
import { didYouMean } from './near-names.ts'

/** What was typed behind the name of a command. */
export interface CommandLine {
  readonly flags: Readonly<Record<string, unknown>>
  readonly positionals: readonly string[]
  /** Whether `--help` or `-h` is among it; nothing else is looked at then. */
  readonly wantsHelp: boolean
}

/**
 * Reads flags and positionals; every flag is parsed, given or not.
 * @throws {UsageError} a flag that the command does not know, lacks or cannot read.
 */
export function parseCommandLine(inputs: readonly string[], command: Command): CommandLine {
  const byName = new Map(Object.keys(command.flags).map((name) => [kebab(name), name]))
  const { tokens } = parseArgs({
    args: joinNegativeValues(inputs),
    options: Object.fromEntries([
      ...[...byName].map(([typed, name]) => [
        typed,
        { type: command.flags[name]?.kind === 'switch' ? 'boolean' : 'string' } as const,
      ]),
      ['help', { type: 'boolean', short: 'h' } as const],
    ]),
    strict: false,
    tokens: true,
  })
  const given = new Map<string, string[]>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      positionals.push(token.value)
      continue
    }
    if (token.name === 'help') return { flags: {}, positionals: [], wantsHelp: true }
    const { name, value } = meaningOf(token, command.flags, byName)
    given.set(name, [...(given.get(name) ?? []), value])
  }
  checkPositionals(positionals, command)
  return { flags: valuesOf(command.flags, given), positionals, wantsHelp: false }
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function meaningOf(
  { name: typed, rawName, value, inlineValue }: OptionToken,
  flags: Flags,
  byName: ReadonlyMap<string, string>,
): { readonly name: string; readonly value: string } {
  const name = byName.get(typed)
  const flag = name === undefined ? undefined : flags[name]
  if (name !== undefined && flag !== undefined) {
    if (flag.kind === 'switch') {
      if (value !== undefined && value !== 'true' && value !== 'false') {
        throw new UsageError(`${rawName} takes no value (got ${JSON.stringify(value)})`)
      }
      return { name, value: value ?? 'true' }
    }
    if (value === undefined || (inlineValue === false && value.startsWith('--'))) {
      throw new UsageError(`${rawName} needs a value: ${rawName} ${flag.placeholder}`)
    }
    return { name, value }
  }
  const negated = typed.startsWith('no-') ? byName.get(typed.slice('no-'.length)) : undefined
  if (negated !== undefined && flags[negated]?.isNegatable === true && value === undefined) {
    return { name: negated, value: 'false' }
  }
  const known = [...byName.keys()].map((name) => `--${name}`)
  throw new UsageError(`unknown flag ${rawName}${didYouMean(rawName, known)}`)
}

function valuesOf(flags: Flags, given: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const missing = Object.entries(flags).filter(([name, { isRequired }]) => isRequired && !given.has(name))
  if (missing.length > 0) {
    const names = missing.map(([name, { placeholder }]) => `--${kebab(name)} ${placeholder}`)
    throw new UsageError(`required: ${names.join(', ')}`)
  }
  return Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => {
      const typed = given.get(name) ?? []
      if (typed.length > 1 && flag.kind === 'value') {
        throw new UsageError(`--${kebab(name)} is given ${typed.length} times; it takes one value`)
      }
      try {
        return [name, flag.parse(typed)]
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new UsageError(`--${kebab(name)}: ${reason} (got ${JSON.stringify(typed.at(-1) ?? '')})`)
      }
    }),
  )
}

function checkPositionals(positionals: readonly string[], { positional }: Command): void {
  const most = positional === undefined ? 0 : positional.count === 'any' ? Number.POSITIVE_INFINITY : 1
  if (positionals.length > most)
    throw new UsageError(`unexpected argument ${JSON.stringify(positionals[most])}`)
  if (positional?.count === 'one' && positionals.length === 0) {
    throw new UsageError(`required: ${positional.placeholder} (${positional.brief})`)
  }
}

const NEGATIVE_NUMBER = /^-(\d|\.\d)/

/** Joins `--lon -79.95` to `--lon=-79.95`, so that a negative number is not read as a flag. */
function joinNegativeValues(inputs: readonly string[]): string[] {
  const joined: string[] = []
  for (const input of inputs) {
    const previous = joined.at(-1)
    if (NEGATIVE_NUMBER.test(input) && previous?.startsWith('--') === true && !previous.includes('=')) {
      joined[joined.length - 1] = `${previous}=${input}`
    } else {
      joined.push(input)
    }
  }
  return joined
}
