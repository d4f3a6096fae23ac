interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Changes of a text by place, all told in places of the first text. */
export class TextEdits {
  readonly #text: string
  readonly #edits: Edit[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** Puts a text in the place of another; lines must stay as many. */
  replace(from: number, to: number, text: string): void {
    this.#edits.push({ from, to, text })
  }

  insert(at: number, text: string): void {
    if (text !== '') this.replace(at, at, text)
  }

  /** Leaves spaces where a text stood, and its line ends. */
  blank(from: number, to: number): void {
    this.replace(from, to, this.#text.slice(from, to).replace(/[^\n]/g, ' '))
  }

  /** The text, or a part of it, with its edits. */
  applied(from = 0, to: number = this.#text.length): string {
    let written = ''
    let at = from
    for (const edit of this.#inOrder()) {
      if (edit.from < from || edit.to > to) continue
      // What is inside a replaced part went with it.
      if (edit.from < at) continue
      written += this.#text.slice(at, edit.from) + edit.text
      at = edit.to
    }
    return written + this.#text.slice(at, to)
  }

  /**
   * The column in the first text of a place in the edited one, both from 1.
   * @param line from 1.
   */
  originalColumn(line: number, column: number): number {
    const starts = [0]
    for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1))
      starts.push(at + 1)
    const start = starts[line - 1] ?? 0
    const end = starts[line] ?? this.#text.length + 1
    let shift = 0
    for (const { from, to, text } of this.#inOrder()) {
      if (from < start || from >= end || to > end) continue
      const begin = from - start + shift
      if (column - 1 < begin + text.length) return Math.max(Math.min(column - 1, begin) - shift + 1, 1)
      shift += text.length - (to - from)
    }
    return Math.max(column - shift, 1)
  }

  /** By place; of one place in the order in which they were told. */
  #inOrder(): readonly Edit[] {
    return [...this.#edits].sort((a, b) => a.from - b.from)
  }
}
