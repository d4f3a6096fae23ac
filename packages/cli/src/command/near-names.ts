/** Most edits between a mistyped word and the one that was meant, as a share of its length. */
const EDITS_SHARE_MAX = 0.4

/** Names that are like a word, nearest first: those that contain it, and those that few edits make of it. */
function nearNames(word: string, names: readonly string[], count = 3): string[] {
  const wanted = word.toLowerCase()
  return names
    .map((name) => {
      const candidate = name.toLowerCase()
      const edits = editDistance(wanted, candidate)
      const isPart = wanted.length > 3 && (candidate.includes(wanted) || wanted.includes(candidate))
      return { name, edits: isPart ? Math.min(edits, 1) : edits, limit: EDITS_SHARE_MAX * candidate.length }
    })
    .filter(({ edits, limit }) => edits <= Math.max(limit, 1))
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name)
}

/** `; did you mean A or B?`, or nothing where no name is like the word. */
export function didYouMean(word: string, names: readonly string[]): string {
  const near = nearNames(word, names)
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`
}

/** Damerau-Levenshtein distance with adjacent transpositions (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
