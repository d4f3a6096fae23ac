/** Narrowest and widest text that help is wrapped to. */
const COLUMNS_MIN = 40
const COLUMNS_MAX = 120
/** Width where neither a terminal nor `COLUMNS` says one. */
const COLUMNS_DEFAULT = 80

/** Columns that a text may take on a stream: those of the terminal, else of `COLUMNS`, as shells and pagers set it. */
export function columnsOf(
  { columns }: { readonly columns?: number | undefined },
  env: Readonly<Record<string, string | undefined>>,
): number {
  const told = Number(env['COLUMNS'] ?? Number.NaN)
  const wanted = columns ?? (Number.isInteger(told) && told > 0 ? told : COLUMNS_DEFAULT)
  return Math.min(Math.max(wanted, COLUMNS_MIN), COLUMNS_MAX)
}

/** A text broken at spaces into lines of at most `width` characters; a longer word stands by itself. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
