import temml from 'temml'
import { formulaTex } from './parse.ts'

/** A line with so many parts is the row of a table. */
const TABLE_COLUMNS_MIN = 5

/**
 * Typesets a block of formulas as docstrings write them, with the words between and behind them.
 * @returns HTML; undefined where a line is not understood, so that the block stays as it is.
 */
export function typeset(block: string): string | undefined {
  const lines = joined(block.split('\n').filter((line) => line.trim() !== ''))
  const tex = lines.map(lineTex)
  if (tex.some((line) => line === undefined)) return undefined
  const whole = `\\begin{aligned}${tex.join('\\\\[0.4em]')}\\end{aligned}`
  return withPlainSigns(temml.renderToString(whole, { displayMode: true, throwOnError: true, trust: false }))
}

/** Slanted letters by style and a raised point: the signs of mathematics that stand for them are in few fonts. */
function withPlainSigns(mathml: string): string {
  return mathml
    .replace(/<mi>(\p{L})<\/mi>/gu, '<mi class="slanted">$1</mi>')
    .replaceAll('⋅', '·')
    .replaceAll('∑', 'Σ')
}

/** Lines that go on in the next one are put together. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const isOpen = before !== undefined && count(before, '([{') > count(before, ')]}')
    if (before !== undefined && (isOpen || /^\s*[+−·/×=]/.test(line)))
      whole[whole.length - 1] = `${before} ${line.trim()}`
    else whole.push(line.trim())
  }
  return whole
}

function count(text: string, signs: string): number {
  return [...text].filter((sign) => signs.includes(sign)).length
}

/** A line: formulas and words, parted by two blanks and more. */
function lineTex(line: string): string | undefined {
  const [first = '', ...rest] = line.replace(/(?<=\S)\s+=\s+/g, ' = ').split(/\s{2,}/)
  if (rest.length > TABLE_COLUMNS_MIN - 2) return undefined
  const begin = chunkTex(first.replace(/[,;]$/, ''), true)
  if (begin === undefined) return undefined
  const others = rest.map((chunk) => chunkTex(chunk.replace(/[,;]$/, ''), false) ?? wordsTex(chunk))
  if (others.includes(undefined)) return undefined
  return [begin.includes('&') ? begin : `&${begin}`, ...others]
    .join(',\\quad ')
    .replaceAll(',\\quad \\text', '\\quad\\text')
}

/** A formula, or a formula and words after a comma or a blank. */
function chunkTex(chunk: string, isAligned: boolean): string | undefined {
  const whole = formulaTex(chunk, isAligned)
  if (whole !== undefined) return whole
  const parts =
    /^(.*?[^\s,;])[,;]? ((?:where|with|for|if|in|at|as|when|else|otherwise|held|the|and|of|per|but|from|by|no|on|over)\b.*)$/.exec(
      chunk,
    )
  if (parts === null) return undefined
  const [begin, words] = [formulaTex(parts[1] ?? '', isAligned), wordsTex(parts[2] ?? '')]
  return begin === undefined || words === undefined ? undefined : `${begin}\\quad${words}`
}

/** Words beside a formula; undefined where they hold one that was not understood. */
function wordsTex(words: string): string | undefined {
  if (/[=√^·Σ∑∫_]/.test(words.replace(/ [a-z]+ = -?\d+$/, ''))) return undefined
  const escaped = words
    .replace(/[,;]$/, '')
    .replace(/[\\{}$&#~%]/g, (sign) => (/[{}$&#%]/.test(sign) ? `\\${sign}` : ' '))
  return `\\text{${escaped}}`
}
