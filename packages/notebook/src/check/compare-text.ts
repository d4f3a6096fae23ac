/** A number of an output that is another one now. */
export interface MovedNumber {
  /** Which number of the text it is, from 0. */
  readonly index: number
  readonly stored: number
  readonly now: number
}

/** How two texts differ. */
export interface TextDifference {
  /** Where nothing but numbers differs. */
  readonly numbers: readonly MovedNumber[]
  /** Stored lines that are others now, shortened to where they differ. */
  readonly stored: readonly string[]
  readonly now: readonly string[]
}

const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const LINES_MAX = 6
/** Characters of a line that are shown around the first that differs. */
const BEFORE = 30
const WIDTH = 90

/** The numbers of a text, in order. */
export function numbersOf(text: string): number[] {
  return (text.match(NUMBER) ?? []).map(Number)
}

/**
 * How two texts differ; nothing where they are the same.
 * @param tolerance largest relative difference of two numbers that counts as none, from 0.
 */
export function compareText(stored: string, now: string, tolerance = 0): TextDifference | undefined {
  if (stored === now) return undefined
  const isSameButNumbers = stored.replace(NUMBER, '0') === now.replace(NUMBER, '0')
  const numbers = isSameButNumbers ? movedNumbers(numbersOf(stored), numbersOf(now), tolerance) : []
  if (isSameButNumbers && tolerance > 0 && numbers.length === 0) return undefined
  return { numbers, ...changedLines(stored.split('\n'), now.split('\n')) }
}

function movedNumbers(stored: readonly number[], now: readonly number[], tolerance: number): MovedNumber[] {
  return stored.flatMap((before, index) => {
    const after = now[index] ?? Number.NaN
    const scale = Math.max(Math.abs(before), Math.abs(after))
    return Math.abs(after - before) <= tolerance * scale ? [] : [{ index, stored: before, now: after }]
  })
}

/** Lines between the equal ones at the begin and at the end. */
function changedLines(
  stored: readonly string[],
  now: readonly string[],
): { stored: string[]; now: string[] } {
  let [start, end] = [0, 0]
  while (start < Math.min(stored.length, now.length) && stored[start] === now[start]) start++
  while (
    end < Math.min(stored.length, now.length) - start &&
    stored[stored.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  const [a, b] = [stored.slice(start, stored.length - end), now.slice(start, now.length - end)]
  return {
    stored: a.slice(0, LINES_MAX).map((line, n) => shortened(line, b[n])),
    now: b.slice(0, LINES_MAX).map((line, n) => shortened(line, a[n])),
  }
}

/** A long line around the first character in which it differs from another. */
function shortened(line: string, other = ''): string {
  if (line.length <= WIDTH) return line
  let at = 0
  while (at < line.length && line[at] === other[at]) at++
  const from = Math.max(at - BEFORE, 0)
  const part = line.slice(from, from + WIDTH)
  return `${from > 0 ? '...' : ''}${part}${from + WIDTH < line.length ? '...' : ''}`
}
