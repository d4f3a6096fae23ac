import type { Warning } from './metadata.ts'

/** What a run has to say beside its numbers; filled as the run goes. */
export interface Notes {
  /** Defaults that shaped the numbers, by the name of their field, with unit. */
  readonly assumptions: Record<string, string>
  readonly warnings: Warning[]
}

export function createNotes(assumptions: Readonly<Record<string, string>> = {}): Notes {
  return { assumptions: { ...assumptions }, warnings: [] }
}

/** Gives a field its default where it is absent, and says so. */
export function defaultTo<T extends string | number | boolean>(
  { assumptions }: Notes,
  {
    field,
    value,
    fallback,
    unit,
  }: { field: string; value: T | undefined; fallback: T; unit?: string | undefined },
): T {
  if (value !== undefined) return value
  assumptions[field] = `${fallback}${unit === undefined ? '' : ` ${unit}`} (default)`
  return fallback
}
