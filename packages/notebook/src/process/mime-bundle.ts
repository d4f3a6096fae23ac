import { inspect } from 'node:util'
import { isJsonObject, type Json, type MimeBundle } from '../format/notebook.ts'

/** The method by which a value tells its forms, as Deno's notebooks have it. */
const DISPLAY = Symbol.for('Jupyter.display')

/** Most of a text or a list that is printed; the same for every terminal. */
const INSPECTION = {
  depth: 4,
  breakLength: 96,
  maxArrayLength: 50,
  maxStringLength: 20_000,
  colors: false,
  sorted: false,
}

/** The forms of a value by media type. */
export async function bundleOf(value: unknown): Promise<MimeBundle> {
  const method =
    (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? (value as { readonly [DISPLAY]?: unknown })[DISPLAY]
      : undefined
  if (typeof method !== 'function') {
    return { 'text/plain': typeof value === 'string' ? value : inspect(value, INSPECTION) }
  }
  const bundle: unknown = await method.call(value)
  if (!isJsonObject(bundle)) {
    throw new TypeError('Symbol.for("Jupyter.display") must give an object of forms by media type')
  }
  // As JSON carries it: what it cannot carry (functions, NaN) does not arrive.
  return JSON.parse(JSON.stringify(bundle)) as { readonly [type: string]: Json }
}
