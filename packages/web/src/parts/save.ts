import { csvRow } from '@sunwake/api/tables'

/** Lets the browser save a text as a file. */
export function save(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Rows as CSV; a cell without a value is empty. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${csvRow(row)}\n`).join('')
}
