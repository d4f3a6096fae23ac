import { UsageError } from '../errors.ts'
import { choiceFlag, type Flag, group, numberFlag, switchFlag, textFlag } from './flags.ts'

/** A number that is a field of the request; its bounds are the request's business. */
export function number(path: string, brief: string, unit?: string): Flag<number | undefined> {
  return { ...numberFlag(brief, { unit }), path }
}

/** A text that is a field of the request; `choices` are words that completion offers. */
export function text(
  path: string,
  brief: string,
  placeholder?: string,
  choices?: readonly string[],
): Flag<string | undefined> {
  return { ...textFlag(brief, placeholder), path, choices }
}

/** A field of the request that is one of a few words; which, is the request's business. */
export function word(path: string, choices: readonly string[], brief: string): Flag<string | undefined> {
  return text(path, `${brief}: ${choices.join(', ')}`, 'NAME', choices)
}

/** A field of the request that is on, or off with `--no-`. */
export function yesNo(path: string, brief: string): Flag<boolean | undefined> {
  return {
    ...switchFlag(brief),
    path,
    isNegatable: true,
    parse: (given) => (given.length === 0 ? undefined : given.at(-1) === 'true'),
  }
}

/** Flag of every command that takes a request as a file. */
export const INPUT: { readonly input: Flag<string | undefined> } = group('Input', {
  input: textFlag('Request as JSON or YAML; - reads standard input; flags win over it', 'FILE'),
})

/** Flags of every command that prints a result. */
export const OUTPUT: { readonly json: Flag<boolean>; readonly sources: Flag<boolean> } = group('Output', {
  json: switchFlag("Print the API's result as JSON"),
  sources: switchFlag('Name every data source with its licence and citation'),
})

const FORMATS = ['table', 'json', 'csv', 'ndjson'] as const

/** Flags of commands whose result has a series. */
export const SERIES_OUTPUT: typeof OUTPUT & { readonly format: Flag<(typeof FORMATS)[number] | undefined> } =
  {
    ...group('Output', {
      format: choiceFlag(FORMATS, `What to print: ${FORMATS.join(', ')}; table when absent`, 'FORMAT'),
    }),
    ...OUTPUT,
  }

/** What a command shall print. */
export function formatOf<Format extends string>({
  json,
  format,
}: {
  readonly json: boolean
  readonly format?: Format | undefined
}): Format | 'json' | 'table' {
  if (json && format !== undefined) {
    throw new UsageError(`--json and --format ${format} are both given; give one of them`)
  }
  return json ? 'json' : (format ?? 'table')
}
