type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The fields of an object of the wire under the names that code has: `expires_at` becomes `expiresAt`. */
export type RecordOf<T> = { readonly [Name in keyof T as Name extends string ? Camel<Name> : Name]: T[Name] }

/** A checked object of the wire as a record. Values stay as they are, objects within it too. */
export function recordOf<T extends object>(fields: T): RecordOf<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [camelCase(name), value]),
  ) as RecordOf<T>
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
