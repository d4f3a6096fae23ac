import { Cuts } from './cuts.ts'
import { ANY, type JsonLimits, type Shape } from './shape.ts'

/** Keys that reach an object's prototype when a careless copy writes them. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Refusals that are collected; a text can hold a million. */
export const REFUSALS_MAX = 100

/** Something in a JSON text that is not accepted. */
export interface JsonRefusal {
  /** Path of the value, or `body` where the text itself is broken. */
  readonly field: string
  readonly value: string | null
  readonly constraint: string
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
const ZERO = 0x30
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Escape of a half of a pair that makes up one character. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

/** Ends a scan where the text stops being JSON, or exceeds a limit. */
class BrokenJson extends Error {}

/** Walks a JSON text once, strictly by RFC 8259, and collects what is wrong with it. Builds no values. */
export class JsonScan {
  readonly refusals: JsonRefusal[] = []
  /** What is not to be built. */
  readonly cuts: Cuts
  /** Values that were begun so far. */
  nodes = 0
  private readonly text: string
  private readonly limits: JsonLimits
  private readonly shape: Shape
  /** Fields so far that the shape does not know. */
  private unknown = 0
  /** Items of the array that ended last. */
  private items = 0
  /** Keys and indices from the root to the value under scan. */
  private readonly path: (string | number)[] = []
  private at = 0

  constructor(text: string, limits: JsonLimits, shape: Shape) {
    this.text = text
    this.limits = limits
    this.shape = shape
    this.cuts = new Cuts(text)
  }

  /** Scans the whole text. */
  run(): readonly JsonRefusal[] {
    try {
      this.value(this.shape)
      this.blank()
      if (this.at < this.text.length) this.broken('the end of the text')
    } catch (error) {
      if (!(error instanceof BrokenJson)) throw error
    }
    return this.refusals
  }

  /** @param shape what is known of it; undefined within what is left out anyway. */
  private value(shape: Shape | undefined): void {
    this.blank()
    if (++this.nodes > this.limits.nodes) this.exceeded(`at most ${this.limits.nodes} values`)
    const start = this.at
    const char = this.text[start]
    if (char === '{') this.object(shape?.kind === 'scalar' || shape?.kind === 'array' ? undefined : shape)
    else if (char === '[')
      this.array(shape?.kind === 'scalar' || shape?.kind === 'object' ? undefined : shape)
    else if (char === '"') this.string()
    else if (char === 't') this.literal('true')
    else if (char === 'f') this.literal('false')
    else if (char === 'n') this.literal('null')
    else this.number()
    const misfit =
      shape !== undefined &&
      shape.kind !== 'any' &&
      (char === '{' ? shape.kind !== 'object' : char === '[' && shape.kind !== 'array')
    if (misfit) this.cuts.skip(start, this.at, this.path, this.items)
  }

  /** Scans the value of a field that the shape does not know. */
  private unknownValue(): void {
    this.blank()
    const start = this.at
    this.value(undefined)
    this.cuts.skip(start, this.at, this.path, this.items)
  }

  private object(shape: Shape | undefined): void {
    this.open()
    const fields = shape?.kind === 'object' ? shape.fields : undefined
    const inner = shape === undefined ? undefined : ANY
    const keys = new Set<string>()
    let kept = 0
    while (!this.closes('}')) {
      const comma = this.at
      if (keys.size > 0) this.take(',', "',' or '}'")
      const memberStart = comma
      this.blank()
      const key = this.key()
      this.path.push(key)
      if (keys.has(key)) this.refuse(key, 'a key that stands only once in its object')
      if (PROTOTYPE_KEYS.has(key)) this.refuse(key, 'a key other than __proto__, constructor and prototype')
      keys.add(key)
      this.blank()
      this.take(':', "':'")
      const field = fields?.get(key)
      const isUnknown = fields !== undefined && field === undefined
      if (isUnknown && ++this.unknown > REFUSALS_MAX) {
        this.value(undefined)
        this.cuts.drop(memberStart, this.at)
      } else {
        // The comma of a first member that was left out.
        if (keys.size > 1 && kept === 0 && fields !== undefined) this.cuts.drop(comma, comma + 1)
        kept++
        if (isUnknown) this.unknownValue()
        else this.value(field ?? inner)
      }
      this.path.pop()
    }
    this.at++
  }

  private array(shape: Shape | undefined): void {
    this.open()
    const { item, lengthMax } = shape?.kind === 'array' ? shape : { item: shape, lengthMax: undefined }
    let keptEnd = this.at
    let index = 0
    for (; !this.closes(']'); index++) {
      if (index >= this.limits.arrayLength) this.exceeded(`at most ${this.limits.arrayLength} items`)
      if (index > 0) this.take(',', "',' or ']'")
      this.path.push(index)
      const over = lengthMax !== undefined && index > lengthMax
      this.value(over ? undefined : item)
      this.path.pop()
      if (!over) keptEnd = this.at
    }
    // One item too many is left, for the schema to refuse.
    if (lengthMax !== undefined && index > lengthMax + 1) this.cuts.drop(keptEnd, this.at)
    this.items = index
    this.at++
  }

  private key(): string {
    const start = this.at
    if (this.text.charCodeAt(start) !== QUOTE) this.broken('a key in double quotes')
    const escaped = this.string()
    const quoted = this.text.slice(start, this.at)
    return escaped ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  }

  /** Passes a string; tells whether it has escapes. */
  private string(): boolean {
    const { text } = this
    const start = this.at
    let escaped = false
    this.at++
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        escaped = true
        ESCAPE.lastIndex = this.at
        if (!ESCAPE.test(text)) this.broken('a known escape')
        this.at = ESCAPE.lastIndex
      } else if (code >= 0x20) {
        this.at++
      } else {
        this.broken(this.at < text.length ? 'no control character in a string' : 'the end of the string')
      }
    }
    this.at++
    if (escaped) this.paired(text.slice(start, this.at))
    return escaped
  }

  /** Refuses half a surrogate pair, which no text in UTF-8 holds (RFC 7493, 2.1): it would be kept as another one. */
  private paired(quoted: string): void {
    if (!SURROGATE_ESCAPE.test(quoted)) return
    if (/\p{Surrogate}/u.test(String(JSON.parse(quoted))))
      this.refuse(quoted.slice(1, 41), 'a text without unpaired surrogates')
  }

  private number(): void {
    const start = this.at
    if (this.text.charCodeAt(this.at) === MINUS) this.at++
    if (this.text.charCodeAt(this.at) === ZERO) this.at++
    else this.digits('a value')
    if (this.text.charCodeAt(this.at) === POINT) {
      this.at++
      this.digits('a digit')
    }
    // e or E
    if ((this.text.charCodeAt(this.at) | 0x20) === 0x65) {
      this.at++
      const sign = this.text.charCodeAt(this.at)
      if (sign === MINUS || sign === PLUS) this.at++
      this.digits('a digit')
    }
    // The shortest overflow is 1e309.
    if (this.at - start < 5) return
    const digits = this.text.slice(start, this.at)
    if (!Number.isFinite(Number(digits))) this.refuse(digits.slice(0, 40), 'a number within ±1.797e308')
  }

  private digits(expected: string): void {
    const start = this.at
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (!(code >= ZERO && code <= ZERO + 9)) break
      this.at++
    }
    if (this.at === start) this.broken(expected)
  }

  private literal(word: string): void {
    if (!this.text.startsWith(word, this.at)) this.broken('a value')
    this.at += word.length
  }

  private open(): void {
    if (this.path.length >= this.limits.depth) this.broken(`at most ${this.limits.depth} levels`)
    this.at++
  }

  private closes(bracket: string): boolean {
    this.blank()
    return this.text[this.at] === bracket
  }

  private take(char: string, expected: string): void {
    this.blank()
    if (this.text[this.at] !== char) this.broken(expected)
    this.at++
  }

  private blank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }

  private refuse(value: string, constraint: string): void {
    if (this.refusals.length < REFUSALS_MAX) {
      this.refusals.push({ field: fieldName(this.path), value, constraint })
    }
  }

  /** Ends the scan where a limit is exceeded: nothing further is read. */
  private exceeded(constraint: string): never {
    this.refusals.length = Math.min(this.refusals.length, REFUSALS_MAX - 1)
    this.refuse('', constraint)
    throw new BrokenJson()
  }

  /** Ends the scan at the present place. */
  private broken(expected: string): never {
    const { text, at } = this
    const before = text.slice(0, at)
    const line = before.split('\n').length
    const column = at - before.lastIndexOf('\n')
    this.refusals.push({
      field: 'body',
      value: text === '' ? null : text.slice(Math.max(0, at - 20), at + 20),
      constraint: `valid JSON: ${expected} belongs at position ${at} (line ${line}, column ${column})`,
    })
    throw new BrokenJson()
  }
}

/** Writes a path as `weather.ghi_wm2[17]`; `body` for the root. */
export function fieldName(path: readonly PropertyKey[]): string {
  let name = ''
  for (const part of path) {
    if (typeof part === 'number') name += `[${part}]`
    else name += name === '' ? String(part) : `.${String(part)}`
  }
  return name === '' ? 'body' : name
}
