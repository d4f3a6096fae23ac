const NEWLINE = 10
const RETURN = 13
const QUOTE = 34

/** The wanted cells of the row that was scanned last. */
export interface RowScan {
  next: number
  cells: number
  /** Place of the last cell that is not empty, counted from 0. */
  lastFilled: number
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/**
 * Finds the ends of one row's cells; `row.next` is moved behind the line. Quotes around a cell are left out of it.
 * @param slots place of every column among the wanted cells, −1 for those that are not wanted.
 * @param delimiter code of the character between cells.
 */
export function scanRow(text: string, slots: Int16Array, row: RowScan, delimiter: number): void {
  const width = slots.length
  let at = row.next
  let cell = 0
  let cellStart = at
  row.lastFilled = -1
  for (;;) {
    const code = at < text.length ? text.charCodeAt(at) : NEWLINE
    if (code === delimiter || code === NEWLINE) {
      const end = code === NEWLINE && at > cellStart && text.charCodeAt(at - 1) === RETURN ? at - 1 : at
      if (end > cellStart) row.lastFilled = cell
      if (cell < width && slots[cell] >= 0) {
        const quoted =
          text.charCodeAt(cellStart) === QUOTE && text.charCodeAt(end - 1) === QUOTE && end - cellStart > 1
        row.starts[slots[cell]] = quoted ? cellStart + 1 : cellStart
        row.ends[slots[cell]] = quoted ? end - 1 : end
      }
      cell++
      at++
      if (code === NEWLINE) break
      cellStart = at
    } else if (code === QUOTE && at === cellStart) at = afterQuotes(text, at)
    else at++
  }
  row.next = at
  row.cells = cell
}

/** Offset behind a quoted cell, or of the line's end when the quotes are not closed. */
function afterQuotes(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) return at
    if (code !== QUOTE) continue
    if (text.charCodeAt(at + 1) !== QUOTE) return at + 1
    at++
  }
  return text.length
}
