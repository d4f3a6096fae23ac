/** One thing that is kept of an organisation, as JSON has it. */
export interface ExportedRecord {
  /** What it is, by the plural: `jobs`. */
  readonly kind: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Everything that is kept of an organisation, but for secrets. */
export interface ExportStore {
  /** Kinds of things in the order in which they come. */
  readonly kinds: readonly string[]
  /** Things of an organisation, kind by kind, some at a time; each as it is when it is read. */
  pages(organizationId: string): AsyncGenerator<readonly ExportedRecord[], void, undefined>
}
