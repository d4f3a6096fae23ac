/** Longer texts are no misspelt words. */
const LENGTH_MAX = 64

/**
 * A hint at the word that a misspelt one may stand for: ` (did you mean tilt?)`, or nothing where none is near. Near is
 * a third of the letters or digits or fewer wrong, missing, added or swapped, in any case, whatever stands between them;
 * or a word without its unit, `capacity` for `capacity_kw`; or some parts of a name or their beginnings,
 * `iea_3.4mw_13` for `IEA_Reference_3.4MW_130`. Of equally near words the first.
 */
export function didYouMean(given: unknown, known: Iterable<unknown>): string {
  if (typeof given !== 'string' || given.length === 0 || given.length > LENGTH_MAX) return ''
  const wanted = given.toLowerCase()
  const parts = partsOf(wanted)
  let best: string | undefined
  let least = Math.max(1, Math.floor(given.length / 3)) + 1
  for (const word of known) {
    if (typeof word !== 'string' || word.length > LENGTH_MAX) continue
    const lower = word.toLowerCase()
    const names = lower.startsWith(`${wanted}_`) || hasParts(partsOf(lower), parts)
    const apart = names ? 1 : editDistance(parts.join(''), partsOf(lower).join(''))
    if (apart < least && apart < word.length) [best, least] = [word, apart]
  }
  return best === undefined ? '' : ` (did you mean ${best}?)`
}

/** Runs of letters and digits. */
const partsOf = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

/** Whether two parts or more all begin parts of a name. */
function hasParts(name: readonly string[], parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => name.some((whole) => whole.startsWith(part)))
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
