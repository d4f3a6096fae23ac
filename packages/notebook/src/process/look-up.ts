import { inspect, types } from 'node:util'
import { IMPORT, META } from '../cell/shared-scope.ts'
import type { Completions } from '../run/messages.ts'

const KEYWORDS = [
  'async',
  'await',
  'const',
  'export',
  'function',
  'import',
  'interface',
  'return',
  'throw',
  'type',
  'typeof',
]
const NAME = '[\\p{ID_Start}$_][\\p{ID_Continue}$]*'
/** Names joined by dots, and the begin of one more, at the end of a text. */
const BEFORE_CURSOR = new RegExp(`(?<path>(?:${NAME}\\??\\.)*)(?<begin>(?:${NAME})?)$`, 'u')
const REST_OF_NAME = /^[\p{ID_Continue}$]*/u
/** Most names that are told. */
const MOST = 500
/** Most characters of a signature. */
const SIGNATURE = 300

/** What can stand at a place of code: names of the shared scope, or of the object before the dot. */
export function completionsAt(code: string, cursor: number): Completions {
  const { path, begin } = splitAt(code, cursor)
  const names = path.length === 0 ? [...scopeNames(), ...KEYWORDS] : propertyNames(valueAt(path)?.value)
  const matches = [...new Set(names)].filter((name) => name.startsWith(begin)).sort()
  return { matches: matches.slice(0, MOST), start: cursor - begin.length, end: cursor }
}

/** What stands at a place of code, in words; nothing where it has no value. */
export function inspectionAt(code: string, cursor: number): string | undefined {
  const rest = REST_OF_NAME.exec(code.slice(cursor))?.[0] ?? ''
  const { path, begin } = splitAt(code, cursor + rest.length)
  if (begin === '') return undefined
  const found = valueAt([...path, begin])
  if (found === undefined) return undefined
  const { value } = found
  if (typeof value !== 'function') return `${typeof value}: ${inspect(value, { depth: 1, colors: false })}`
  const text = Function.prototype.toString.call(value)
  const head = /^class\b[^{]*/.exec(text)?.[0] ?? /^[\s\S]*?\)(?=\s*(?:\{|=>))/.exec(text)?.[0] ?? text
  return head.trim().slice(0, SIGNATURE)
}

function splitAt(code: string, cursor: number): { readonly path: readonly string[]; readonly begin: string } {
  const { path = '', begin = '' } = BEFORE_CURSOR.exec(code.slice(0, cursor))?.groups ?? {}
  const names = path.split('.').map((name) => name.replace('?', ''))
  return { path: names.slice(0, -1), begin }
}

function scopeNames(): string[] {
  return Object.getOwnPropertyNames(globalThis).filter((name) => name !== IMPORT && name !== META)
}

/** The value at the end of a path, found without running any code of the cells. */
function valueAt(path: readonly string[]): { readonly value: unknown } | undefined {
  let value: unknown = globalThis
  for (const name of path) {
    const descriptor = propertyOf(value, name)
    if (descriptor === undefined || !('value' in descriptor)) return undefined
    value = descriptor.value
  }
  return { value }
}

function propertyOf(value: unknown, name: string): PropertyDescriptor | undefined {
  for (const object of lineage(value)) {
    const found = Object.getOwnPropertyDescriptor(object, name)
    if (found !== undefined) return found
  }
  return undefined
}

function propertyNames(value: unknown): string[] {
  const isIdentifier = new RegExp(`^${NAME}$`, 'u')
  return lineage(value)
    .flatMap((object) => Object.getOwnPropertyNames(object))
    .filter((name) => isIdentifier.test(name) && name !== 'constructor' && !name.startsWith('__'))
}

/** A value and what it inherits from; a proxy, whose traps are code, has nothing. */
function lineage(value: unknown): object[] {
  const found: object[] = []
  let object: unknown = value === undefined || value === null ? null : Object(value)
  while (object !== null && !types.isProxy(object)) {
    found.push(object as object)
    object = Object.getPrototypeOf(object)
  }
  return found
}
