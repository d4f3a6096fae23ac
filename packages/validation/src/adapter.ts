import type { Comparison } from './comparison.ts'

/** A parsed JSON object of a reference file. */
export type JsonObject = { readonly [key: string]: unknown }

/** Gives an adapter the other files that its cases name, such as an hourly weather file. */
export interface ReferenceFiles {
  /** Parsed JSON of a file named relative to the reference file. */
  json(relativeName: string): unknown
  /** Text of a file named relative to the reference file; that of a `.gz` unpacked. */
  text(relativeName: string): string
}

/** One case of a reference file, run through the engine. */
export interface CaseResult {
  /** Names the case within its file, for messages. */
  readonly label: string
  readonly comparisons: readonly Comparison[]
  /** Set when the engine has no model for this case; such a case counts as not passed. */
  readonly unsupported?: string | undefined
}

/** Knows one schema of reference files: finds the model, maps the inputs, compares the results. */
export interface Adapter {
  /** Name of the schema, the usual file name without `.json`, for example `solar_position`. */
  readonly schema: string
  /** Start of the `about` text by which a file with another name is known. */
  readonly about: string
  /**
   * Fields of a case, by dotted path, that the adapter rightly leaves unread: names, constants of the schema, figures of
   * other peers. Any other field that no case has read makes its case unsupported.
   */
  readonly unread?: readonly string[] | undefined
  /** Set on tables of statistical runs, which take minutes. */
  readonly statistical?: boolean | undefined
  /** Runs every case; tolerances come from the file. */
  run(document: JsonObject, files: ReferenceFiles): Iterable<CaseResult>
}

/** The cases of a document as objects; a document without a list of cases has none. */
export function casesOf(document: JsonObject): readonly JsonObject[] {
  return Array.isArray(document['cases']) ? (document['cases'] as JsonObject[]) : []
}

/** A nested object of a reference file, empty when absent. */
export function objectAt(document: JsonObject, key: string): JsonObject {
  const value = document[key]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/**
 * Fields of one object, and of another those that the first lacks. Unlike a spread it takes no field before somebody
 * asks for it, so that an unknown one stays unread.
 */
export function either(first: JsonObject, second: JsonObject): JsonObject {
  return new Proxy(first, { get: (_, key) => first[String(key)] ?? second[String(key)] })
}

/** A number of a reference file; `null` and absent are NaN. */
export function numberAt(document: JsonObject, key: string): number {
  const value = document[key]
  return typeof value === 'number' ? value : Number.NaN
}

/** An expected value of a reference file: `null` stands for the peer's NaN. */
export function expectedAt(document: JsonObject, key: string): number | null {
  const value = document[key]
  return typeof value === 'number' ? value : null
}
