/** Values as the text of an array of Postgres: made here in one go, where pg would look at each value a few times. */
export function postgresArray(values: readonly (string | number | null)[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: string | number | null): string | number {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : (value ?? 'null')
}
