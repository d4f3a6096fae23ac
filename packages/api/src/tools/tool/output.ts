import { z } from '@hono/zod-openapi'

/** Most bytes of a structured answer, as JSON in UTF-8. */
export const OUTPUT_BYTES_MAX = 2000
/** Longest text of one assumption or warning [characters]. */
const NOTE_MAX = 140
/** Digits that numbers keep. */
const DIGITS = 7

type Output = Readonly<Record<string, unknown>>

/** A number with its unit in the description. */
export const figure = (about: string) => z.number().describe(about)
/** A number that may be missing. */
export const maybe = (about: string) => z.number().nullable().describe(about)

/** What every answer that was computed says of itself. */
export const NOTES = {
  data_source: z.string().describe('Where the data really came from.'),
  warnings: z.array(z.string()).describe('What limits the answer.'),
  assumptions: z
    .array(z.string())
    .describe('Defaults and models that shaped the numbers, the weightiest first; all are in result_uri.'),
  assumptions_left_out: z.number().int().describe('Assumptions that only result_uri has.'),
  fingerprint: z
    .string()
    .describe('SHA-256 of inputs, data and engine: the same one means the same numbers.'),
  result_uri: z
    .string()
    .optional()
    .describe('Resource with the whole result as JSON; also an argument of compare_results and make_report.'),
  series_uri: z.string().optional().describe('Resource with the series as CSV.'),
}

/** The body of an answer of the engine, as far as all have it. */
export interface ResultBody {
  readonly data_source?: string
  readonly warnings?: readonly { readonly code: string; readonly message: string }[]
  readonly metadata: {
    readonly fingerprint: string
    readonly data_source?: string
    readonly data?: { readonly source?: string } | undefined
    readonly assumptions?: Readonly<Record<string, string>>
  }
}

/**
 * Data source, warnings, assumptions and fingerprint of a result.
 * @param first the assumptions that matter most, by name.
 */
export function notesOf(body: ResultBody, first: readonly string[]): Output {
  const all = body.metadata.assumptions ?? {}
  const names = [...first.filter((name) => Object.hasOwn(all, name))]
  return {
    data_source: body.data_source ?? body.metadata.data_source ?? body.metadata.data?.source ?? 'unknown',
    warnings: (body.warnings ?? []).map(({ code, message }) => shorten(`${code}: ${message}`)),
    assumptions: names.map((name) => shorten(`${name}: ${all[name]}`)),
    assumptions_left_out: Object.keys(all).length - names.length,
    fingerprint: body.metadata.fingerprint,
  }
}

function shorten(note: string): string {
  return note.length <= NOTE_MAX ? note : `${note.slice(0, NOTE_MAX - 1)}…`
}

/** The answer with at most 2 kB: the last assumptions and warnings are left out where there is no room for them. */
export function fit(output: Output): Output {
  const fitted = rounded(output) as Record<string, unknown>
  const lists = ['assumptions', 'warnings'] as const
  while (bytesOf(fitted) > OUTPUT_BYTES_MAX) {
    const name = lists.find((list) => Array.isArray(fitted[list]) && fitted[list].length > 1)
    if (name === undefined) break
    fitted[name] = (fitted[name] as unknown[]).slice(0, -1)
    if (name === 'assumptions') fitted['assumptions_left_out'] = Number(fitted['assumptions_left_out']) + 1
  }
  return fitted
}

/** Bytes of an answer as JSON. */
function bytesOf(output: unknown): number {
  return new TextEncoder().encode(JSON.stringify(output)).length
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, rounded(inner)]),
  )
}
