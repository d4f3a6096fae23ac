import { z } from '@hono/zod-openapi'

/** Most records that one request may bring: some 22 years of hours, or four and a half months of minutes. */
export const RECORDS_MAX = 200_000

/** Refused values of one series that are named one by one; the rest is counted. */
const NAMED_VALUES_MAX = 10

interface QuantityOptions {
  readonly min: number
  readonly max: number
  /** Unit as a person writes it; none for pure numbers. */
  readonly unit?: string | undefined
  readonly description: string
  readonly example?: number | undefined
}

/** An object that refuses fields it does not know: a misspelt option must not be ignored. */
export function strictObject<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, { error: 'an object' })
}

/** Says the bound of a quantity in the words of every error message. */
function rangeText(kind: string, { min, max, unit }: Pick<QuantityOptions, 'min' | 'max' | 'unit'>): string {
  return `${kind} in ${min}..${max}${unit === undefined ? '' : ` ${unit}`}`
}

/** A finite number within bounds. The bounds are part of the published description and of the refusal. */
export function quantity(options: QuantityOptions) {
  const error = rangeText('a number', options)
  return z
    .number({ error })
    .min(options.min, { error })
    .max(options.max, { error })
    .openapi(annotation(options))
}

/** A whole number within bounds. */
export function wholeNumber(options: QuantityOptions) {
  const error = rangeText('a whole number', options)
  return z
    .number({ error })
    .int({ error })
    .min(options.min, { error })
    .max(options.max, { error })
    .openapi(annotation(options))
}

/** Every text but one with U+0000, which PostgreSQL does not keep. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is refused; readers of the description know no \0.
const KEEPABLE = /^[^\u0000]*$/

/** A text of bounded length. */
export function text(options: {
  min: number
  max: number
  description: string
  example?: string | undefined
}) {
  const error = `a text of ${options.min}..${options.max} characters`
  const example = options.example === undefined ? {} : { example: options.example }
  return z
    .string({ error })
    .min(options.min, { error })
    .max(options.max, { error })
    .regex(KEEPABLE, { error: `${error} without U+0000` })
    .openapi({ description: options.description, ...example })
}

/** A line in which something can be seen. Linear in the length of the text, however long that is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const NAME = /^(?=.*\S)[^\u0000-\u001f\u007f]*$/

/** A name of a person or a thing. */
export function nameField(description: string, example?: string) {
  const error = 'a text of 1..200 characters, not only blanks, without control characters'
  return z
    .string({ error })
    .min(1, { error })
    .max(200, { error })
    .regex(NAME, { error })
    .openapi({ description, ...(example === undefined ? {} : { example }) })
}

/** Longest address that is taken. */
const ADDRESS_LENGTH_MAX = 2048

/** An address of the web with a host. Names in any script are taken, so its format is not that of a URI. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const ADDRESS = /^[hH][tT][tT][pP][sS]?:\/\/[^\s\u0000-\u001f\u007f\\/]+[^\s\u0000-\u001f\u007f\\]*$/

/** An address of the web that the service asks or tells. */
export function webAddress(description: string) {
  const error = `an https address of at most ${ADDRESS_LENGTH_MAX} characters, without blanks, control characters and backslashes`
  return z
    .string({ error })
    .max(ADDRESS_LENGTH_MAX, { error })
    .regex(ADDRESS, { error })
    .openapi({ description })
}

/** One word of a list. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T, description: string) {
  return z.enum(values, { error: `one of ${values.join(', ')}` }).openapi({ description })
}

/** Words and what they mean, for the description of a field: `jensen` (top-hat wakes), ... */
export function wordList<Word extends string>(
  words: readonly Word[],
  meaning: (word: Word) => string,
): string {
  return words.map((word) => `\`${word}\` (${meaning(word)})`).join(', ')
}

/** True or false. */
export function flag(description: string) {
  return z.boolean({ error: 'true or false' }).openapi({ description })
}

/**
 * Numbers on the time axis of a request; null is a gap. Checked in one loop of its own: a general array
 * schema takes some hundred times longer for a year of hours and would answer a million errors.
 */
export function numberSeries(options: QuantityOptions) {
  const arrayError = `an array of 1..${RECORDS_MAX} numbers (null is a gap)`
  const itemError = `${rangeText('a number', options)}, or null`
  const schema = z
    .custom<readonly (number | null)[]>(Array.isArray, { error: arrayError })
    .superRefine((series, context) => {
      if (!Array.isArray(series)) return
      const refuse = (path: number[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (series.length === 0 || series.length > RECORDS_MAX) return refuse([], arrayError)
      let refused = 0
      for (let t = 0; t < series.length; t++) {
        const value: unknown = series[t]
        if (value === null) continue
        if (typeof value === 'number' && value >= options.min && value <= options.max) continue
        refused++
        if (refused <= NAMED_VALUES_MAX) refuse([t], itemError)
      }
      if (refused > NAMED_VALUES_MAX) {
        refuse(
          [],
          `${itemError}; ${refused - NAMED_VALUES_MAX} more values are refused besides those named here`,
        )
      }
    })
  return schema.openapi({
    type: 'array',
    description: `${options.description} ${unitNote(options.unit)} null is a gap.`,
    minItems: 1,
    maxItems: RECORDS_MAX,
    items: { type: ['number', 'null'], minimum: options.min, maximum: options.max },
  })
}

/** Texts on the time axis of a request, for time stamps; what they say is checked where they are read. */
export function textSeries(description: string) {
  const error = `an array of 1..${RECORDS_MAX} texts`
  return z
    .custom<readonly string[]>(
      (value) =>
        Array.isArray(value) &&
        value.length <= RECORDS_MAX &&
        value.every((item) => typeof item === 'string'),
      { error },
    )
    .openapi({
      type: 'array',
      description,
      minItems: 1,
      maxItems: RECORDS_MAX,
      items: { type: 'string', format: 'date-time' },
    })
}

function annotation({ description, unit, example }: QuantityOptions) {
  return {
    description: `${description} ${unitNote(unit)}`.trim(),
    ...(example === undefined ? {} : { example }),
  }
}

function unitNote(unit: string | undefined): string {
  return unit === undefined ? '' : `Unit: ${unit}.`
}
