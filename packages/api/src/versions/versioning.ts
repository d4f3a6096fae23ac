/** A change of an answer that came with a dated version. */
export interface ResponseChange {
  /** The version that brought it. */
  readonly version: string
  readonly operationId: string
  /** Makes of a JSON answer with the change the answer before it. */
  readonly transform: (body: unknown) => unknown
}

/** An operation that will go. */
export interface Deprecation {
  readonly operationId: string
  /** When it was declared, a date in UTC. */
  readonly deprecatedAt: string
  /** When it will go, six months later at the earliest. */
  readonly sunsetAt: string
  /** A page that says what to use instead. */
  readonly link: string
}

/** Everything that the service knows of its versions. */
export interface Versioning {
  /** Dates of the versions, the first one first. */
  readonly versions: readonly [string, ...string[]]
  readonly changes: readonly ResponseChange[]
  readonly deprecations: readonly Deprecation[]
}

/** The versions of this service. A change of an answer that is no mere addition goes here with a new date. */
export const VERSIONING: Versioning = {
  versions: ['2026-11-01'],
  changes: [],
  deprecations: [],
}
