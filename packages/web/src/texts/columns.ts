/** A column of a table by its heading: of texts and dates, or of numbers, which stand below one another to the right. */
export type Column = string | { readonly number: string }

/** The heading of a column. */
export function headingOf(column: Column): string {
  return typeof column === 'string' ? column : column.number
}

/** The class of its cells, the heading among them. */
export function cellClass(column: Column | undefined): 'number' | undefined {
  return typeof column === 'object' ? 'number' : undefined
}
