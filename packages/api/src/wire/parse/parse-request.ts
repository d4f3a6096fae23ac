import type { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue, validationError } from '../../errors/index.ts'
import { fieldName, REFUSALS_MAX } from '../../json/scan-json.ts'
import { fieldsAt } from '../fields-at.ts'
import { didYouMean } from './did-you-mean.ts'

type Issue = z.core.$ZodIssue

/** Finds what a schema cannot say: fields that need or exclude each other. Gets the body as it came. */
export type CrossCheck = (body: Readonly<Record<string, unknown>>) => readonly ErrorDetail[]

/**
 * Checks a body against its schema and against the rules between its fields.
 *
 * @throws {ServiceError} `validation_error` with every field that is refused, at most 100.
 */
export function parseRequest<T>(schema: z.ZodType<T>, body: unknown, crossCheck: CrossCheck = () => []): T {
  const spelled = withContractSpelling(body)
  const parsed = schema.safeParse(spelled)
  const refused: Refused = { body: spelled, hint: firstHints(schema) }
  const details = (parsed.error?.issues ?? [])
    .slice(0, REFUSALS_MAX)
    .flatMap((issue) => detailsOf(issue, refused, []))
  if (isRecord(spelled)) details.push(...crossCheck(spelled))
  if (details.length > 0) throw validationError(withoutRepeats(details).slice(0, REFUSALS_MAX))
  return parsed.data as T
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads `lat` and `lon` as `latitude` and `longitude`, in the body and in its `site`, unless both spellings are there. */
function withContractSpelling(body: unknown): unknown {
  if (!isRecord(body)) return body
  const spelled: Record<string, unknown> = { ...body }
  if (isRecord(spelled['site'])) spelled['site'] = withContractSpelling(spelled['site'])
  for (const [short, long] of [
    ['lat', 'latitude'],
    ['lon', 'longitude'],
  ] as const) {
    if (Object.hasOwn(spelled, short) && !Object.hasOwn(spelled, long)) {
      spelled[long] = spelled[short]
      delete spelled[short]
    }
  }
  return spelled
}

/** A body that a schema refuses. */
interface Refused {
  readonly body: unknown
  /** A hint at the words that were meant. */
  readonly hint: Hint
}

type Hint = (
  given: unknown,
  meant: { readonly fieldsOf: readonly PropertyKey[] } | { readonly values: Iterable<unknown> },
) => string

/** Hints for the first refusals alone: a request can hold a million of them. */
function firstHints(schema: z.ZodType): Hint {
  let left = REFUSALS_MAX
  return (given, meant) => {
    if (left-- <= 0) return ''
    return didYouMean(given, 'values' in meant ? meant.values : fieldsAt(schema, meant.fieldsOf))
  }
}

/** Turns one issue of the schema into details: several for unknown fields, those of the likeliest branch for a union. */
function detailsOf(issue: Issue, refused: Refused, prefix: readonly PropertyKey[]): ErrorDetail[] {
  const { body, hint } = refused
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldName([...path, key]),
      value: isSecret([...path, key]) ? null : shortenValue(valueAt(body, [...path, key])),
      constraint: `absent, as this request has no such field${hint(key, { fieldsOf: path })}`,
    }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likeliestBranch(issue.errors)
    return branch.flatMap((inner) => detailsOf(inner, refused, path))
  }
  const value = isSecret(path) ? null : valueAt(body, path)
  const required = valueAt(body, path) === undefined && issue.code === 'invalid_type' ? 'required: ' : ''
  const meant = issue.code === 'invalid_value' && value !== null ? hint(value, { values: issue.values }) : ''
  return [
    { field: fieldName(path), value: shortenValue(value), constraint: `${required}${issue.message}${meant}` },
  ]
}

/** Fields whose value no answer repeats. */
const SECRET_FIELDS: ReadonlySet<unknown> = new Set([
  'password',
  'current_password',
  'new_password',
  'token',
  'refresh_token',
])

function isSecret(path: readonly PropertyKey[]): boolean {
  return SECRET_FIELDS.has(path[0])
}

/** The branch of a union that knows most of the given fields; the first of equals. */
function likeliestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const unknownFields = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
  return branches.reduce((best, branch) => (unknownFields(branch) < unknownFields(best) ? branch : best))
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}

/** One detail for each field and constraint. */
function withoutRepeats(details: readonly ErrorDetail[]): ErrorDetail[] {
  const seen = new Set<string>()
  return details.filter(({ field, constraint }) => {
    const key = `${field}\n${constraint}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
