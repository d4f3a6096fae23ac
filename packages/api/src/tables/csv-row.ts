/** Cells as a row of CSV without its line end; null and undefined are empty cells. */
export function csvRow(cells: readonly unknown[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(value: unknown): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
