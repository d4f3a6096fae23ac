/** Columns of a CSV of numbers with a header. */
export function readColumns(text: string): Readonly<Record<string, Float64Array>> {
  const [header, ...lines] = text.trim().split('\n')
  const rows = lines.map((line) => line.split(','))
  return Object.fromEntries(
    header!.split(',').map((name, k) => [name.trim(), Float64Array.from(rows, (row) => Number(row[k]))]),
  )
}
