/** The method by which a value tells its forms, as notebooks of Deno have it. */
const DISPLAY: unique symbol = Symbol.for('Jupyter.display') as never

/** A value that tells a notebook its forms by media type. */
export interface Displayed {
  [DISPLAY](): Readonly<Record<string, unknown>>
}

/** A value with these forms. */
export function displayed(bundle: Readonly<Record<string, unknown>>): Displayed {
  return { [DISPLAY]: () => bundle }
}

/** Refuses what is no object and names that it cannot have. @param what begins the message. */
export function requireNames(value: object, known: readonly string[], what: string): void {
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(`${what} as objects of ${known.join(', ')} (got ${String(value)})`)
  }
  const other = Object.keys(value).find((name) => !known.includes(name))
  if (other !== undefined) {
    throw new TypeError(`${what} as objects of ${known.join(', ')} (got ${JSON.stringify(other)})`)
  }
}

/** A text within HTML. */
export function safe(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
