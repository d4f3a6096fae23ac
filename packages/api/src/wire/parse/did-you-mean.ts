/** Longer texts are no misspelt words. */
const LENGTH_MAX = 64

/** A hint at the word that a misspelt one may stand for: ` (did you mean tilt?)`, or nothing where none is near. */
export function didYouMean(given: unknown, known: Iterable<unknown>): string {
  const near = nearestWord(given, known)
  return near === undefined ? '' : hintAt([near])
}

/** ` (did you mean a or b?)`. */
export function hintAt(words: readonly string[]): string {
  return ` (did you mean ${words.join(' or ')}?)`
}

/**
 * The word that a misspelt one may stand for; undefined where none is near. Near is a third of the letters or digits or
 * fewer wrong, missing, added or swapped, in any case, whatever stands between them; or a word without its unit,
 * `capacity` for `capacity_kw`; or some parts of a name or their beginnings, each with a quarter of its letters wrong at
 * most, `iea_3.4mw_13` for `IEA_Reference_3.4MW_130`. Of equally near words the first.
 */
export function nearestWord(given: unknown, known: Iterable<unknown>): string | undefined {
  if (typeof given !== 'string' || given.length === 0 || given.length > LENGTH_MAX) return undefined
  const wanted = given.toLowerCase()
  const parts = partsOf(wanted)
  let best: string | undefined
  let least = Math.max(1, Math.floor(given.length / 3)) + 1
  for (const word of known) {
    if (typeof word !== 'string' || word.length > LENGTH_MAX) continue
    const lower = word.toLowerCase()
    const whole = partsOf(lower)
    const apart = lower.startsWith(`${wanted}_`)
      ? 1
      : Math.min(1 + wrongInParts(whole, parts), editDistance(parts.join(''), whole.join('')))
    if (apart < least && apart < word.length) [best, least] = [word, apart]
  }
  return best
}

/** Runs of letters and digits. */
const partsOf = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

/** Edits after which two parts or more all begin parts of a name; infinite where one needs too many. */
function wrongInParts(name: readonly string[], parts: readonly string[]): number {
  if (parts.length < 2) return Number.POSITIVE_INFINITY
  return parts.reduce((sum, part) => {
    const edits = Math.min(...name.map((whole) => (whole.startsWith(part) ? 0 : editDistance(part, whole))))
    return sum + (4 * edits > part.length ? Number.POSITIVE_INFINITY : edits)
  }, 0)
}

/**
 * Least number of letters to add, remove, replace or swap with their neighbour that turn one text into another: optimal
 * string alignment (Damerau 1964 without edits inside a swap).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(replaced, above[j]! + 1, row[j - 1]! + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = above
    above = row
  }
  return above[b.length]!
}
