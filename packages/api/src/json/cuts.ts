/** Values up to this length are built, even where they do not fit: they cost little, and an error can show them [characters]. */
const SHORT = 256

/** Parts of a JSON text that are left out when it is built, in the order of the text. */
export class Cuts {
  private readonly text: string
  private readonly kept: string[] = []
  /** Arrays that were left out: where they stand, and how many items they had. */
  private readonly arrays: { readonly path: readonly (string | number)[]; readonly length: number }[] = []
  private end = 0

  constructor(text: string) {
    this.text = text
  }

  /** Leaves a part of the text out. */
  drop(start: number, end: number): void {
    this.replace(start, end, '')
  }

  /**
   * Leaves out a value, unless it is short. An empty one of its kind takes its place, so that an error still tells
   * what stood there.
   */
  skip(start: number, end: number, path: readonly (string | number)[], length: number): void {
    if (end - start <= SHORT) return
    const first = this.text[start]
    if (first === '[') {
      this.arrays.push({ path: [...path], length })
      this.replace(start, end, '[]')
    } else if (first === '{') {
      this.replace(start, end, '{}')
    } else if (first === '"') {
      const head = this.text.slice(start, start + SHORT)
      this.replace(start, end, head.includes('\\') ? '""' : `${head}"`)
    }
  }

  /** Builds what is left of the text. */
  build(): unknown {
    if (this.end === 0) return JSON.parse(this.text)
    this.kept.push(this.text.slice(this.end))
    const value: unknown = JSON.parse(this.kept.join(''))
    for (const { path, length } of this.arrays) {
      const found = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value)
      if (Array.isArray(found)) found.length = length
    }
    return value
  }

  private replace(start: number, end: number, text: string): void {
    this.kept.push(this.text.slice(this.end, start), text)
    this.end = end
  }
}
