import { UsageError } from '../errors.ts'

/** One flag of a command: how it is shown, and how what was typed becomes a value. */
export interface Flag<Value> {
  /** `switch` takes no value; `list` may be given more than once. */
  readonly kind: 'value' | 'switch' | 'list'
  readonly brief: string
  /** What stands for the value in the help: `FILE`, `DEG`. */
  readonly placeholder: string
  readonly isRequired: boolean
  /** Whether the request needs it, which may have it from `--input` too. */
  readonly isNeeded?: boolean | undefined
  /** Heading of the help under which it stands; `Flags` when absent. */
  readonly group?: string | undefined
  /** Place of the value in the request, `system.tilt`; absent where the command itself uses it. */
  readonly path?: string | undefined
  /** The only values there are, for completion and help. */
  readonly choices?: readonly string[] | undefined
  /** Whether `--no-NAME` turns it off. */
  readonly isNegatable?: boolean | undefined
  /** @param given every value that was typed, in order; empty when the flag is absent. */
  parse(given: readonly string[]): Value
}

/** The flags of a command by their names in camel case: `hubHeightM` is `--hub-height-m`. */
// biome-ignore lint/suspicious/noExplicitAny: a flag of any value.
export type Flags = Readonly<Record<string, Flag<any>>>

/** What a command is given of its flags. */
export type FlagValues<Defined extends Flags> = {
  readonly [Name in keyof Defined]: Defined[Name] extends Flag<infer Value> ? Value : never
}

/** Placeholder by unit, where the unit itself would not do on a command line. */
const UNIT_PLACEHOLDERS: Readonly<Record<string, string>> = {
  '°': 'DEG',
  '%': 'PCT',
  '%/°C': 'PCT',
  'USD/kWh': 'USD',
  'rotor diameters': 'D',
}

interface NumberOptions {
  readonly unit?: string | undefined
  readonly placeholder?: string | undefined
}

/** A flag with a number; absent, it is undefined. */
export function numberFlag(
  brief: string,
  { unit, placeholder }: NumberOptions = {},
): Flag<number | undefined> {
  return {
    kind: 'value',
    brief: unit === undefined ? brief : `${brief} [${unit}]`,
    placeholder: placeholder ?? (unit === undefined ? 'N' : (UNIT_PLACEHOLDERS[unit] ?? unit.toUpperCase())),
    isRequired: false,
    parse: (given) => (given.length === 0 ? undefined : parseNumber(given.at(-1) ?? '')),
  }
}

/** A flag with a text; absent, it is undefined. */
export function textFlag(brief: string, placeholder = 'TEXT'): Flag<string | undefined> {
  return { kind: 'value', brief, placeholder, isRequired: false, parse: (given) => given.at(-1) }
}

/** A flag with one of a few words. */
export function choiceFlag<const Choice extends string>(
  choices: readonly Choice[],
  brief: string,
  placeholder = 'NAME',
): Flag<Choice | undefined> {
  return {
    ...textFlag(brief, placeholder),
    choices,
    parse(given) {
      const value = given.at(-1)
      if (value === undefined) return undefined
      const chosen = choices.find((choice) => choice === value)
      if (chosen === undefined) throw new Error(`it must be one of ${choices.join(', ')}`)
      return chosen
    },
  }
}

/** A flag that is on where it is given. */
export function switchFlag(brief: string): Flag<boolean> {
  return {
    kind: 'switch',
    brief,
    placeholder: '',
    isRequired: false,
    parse: (given) => given.at(-1) === 'true',
  }
}

/** A flag that may be given again and again, each value read by `read`. */
export function listFlag<Item>(
  brief: string,
  placeholder: string,
  read: (input: string) => Item,
): Flag<readonly Item[]> {
  return { kind: 'list', brief, placeholder, isRequired: false, parse: (given) => given.map(read) }
}

/** The same flag, without which the command does not run. */
export function required<Value>(flag: Flag<Value | undefined>): Flag<Value> {
  return {
    ...flag,
    isRequired: true,
    parse(given) {
      const value = flag.parse(given)
      if (value === undefined) throw new UsageError('missing')
      return value
    },
  }
}

/** The same flag, marked as a field that the request must have, from here or from `--input`. */
export function needed<Value>(flag: Flag<Value>): Flag<Value> {
  return { ...flag, isNeeded: true }
}

/** Finds the flags of a field of the request: `--tilt` for `system.tilt`, `--lat, --lon` for a whole `site`. */
export function flagByField(flags: Flags): (field: string) => string | undefined {
  const flagsOf = (has: (flag: Flag<unknown> & { readonly path: string }) => boolean): string[] =>
    Object.entries(flags).flatMap(([name, flag]) =>
      flag.path !== undefined && has({ ...flag, path: flag.path }) ? [`--${kebab(name)}`] : [],
    )
  return (field) => {
    const own = flagsOf(({ path }) => path === field)
    const inner = flagsOf(({ path, isNeeded }) => isNeeded === true && path.startsWith(`${field}.`))
    return [...own, ...inner].join(', ') || undefined
  }
}

/** The same flags under a heading of their own. */
export function group<Defined extends Flags>(heading: string, flags: Defined): Defined {
  return Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { ...flag, group: heading }]),
  ) as Defined
}

/** A finite number as it is typed. */
export function parseNumber(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}

/** `hubHeightM` as it is typed: `hub-height-m`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
