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

/** A text within HTML. */
export function safe(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
