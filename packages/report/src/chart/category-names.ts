import { max } from 'd3-array'
import type { Frame, Tick } from './axes.ts'
import { brokenInTwo, shortened } from './svg.ts'

/** Widths of a letter, level and on a slope of 45° [px]; both are generous. */
const LETTER = 7
const SLANTED_LETTER = 4.8
/** Least distance of slanted names, and of level ones [px]. */
const SLANTED_SPACING = 15
const GAP = 4
const LINE = 14
const SLANTED_LETTERS_MAX = 18
/** Between the ends of slanted names and the name of the axis [px]. */
const SLANTED_GAP = 7

/** Names below an axis, and how much more room than one line they take. */
interface CategoryNames {
  readonly ticks: readonly Tick[]
  readonly isSlanted: boolean
  readonly extraHeight: number
}

/**
 * How the names of categories stand below an axis: on one line where all have room, else on two, else slanted, else
 * every second, third, ... name alone.
 * @param placeOf the value on the axis of the middle of a category.
 */
export function categoryNames(
  names: readonly string[],
  frame: Frame,
  placeOf: (category: number) => number,
): CategoryNames {
  const spacing = (frame.right - frame.left) / Math.max(names.length, 1)
  const level = (texts: readonly string[], lines: number): CategoryNames => ({
    ticks: texts.map((text, n) => ({ value: placeOf(n), text })),
    isSlanted: false,
    extraHeight: (lines - 1) * LINE,
  })
  const letters = Math.floor((spacing - GAP) / LETTER)
  const widest = max(names, ({ length }) => length) ?? 0
  if (widest <= letters) return level(names, 1)
  const broken = names.map((name) => brokenInTwo(name, letters))
  if (letters > 3 && broken.every(({ isWhole }) => isWhole)) {
    return level(
      broken.map(({ lines }) => lines.join('\n')),
      2,
    )
  }
  if (spacing >= SLANTED_SPACING && widest > 4) {
    const room = Math.min(SLANTED_LETTERS_MAX, Math.floor((frame.left + spacing / 2 - GAP) / SLANTED_LETTER))
    const texts = names.map((name) => shortened(name, room))
    const longest = max(texts, ({ length }) => length) ?? 0
    return {
      ...level(texts, 1),
      isSlanted: true,
      extraHeight: Math.max(longest * SLANTED_LETTER - LINE + SLANTED_GAP, 0),
    }
  }
  const every = Math.ceil((widest * LETTER + GAP) / spacing)
  const { ticks, ...rest } = level(names, 1)
  return { ticks: ticks.filter((_, n) => n % every === 0), ...rest }
}

/** Names of some categories, of every second, third, ... of these where they have no room. */
export function someNames(
  names: readonly string[],
  named: readonly number[],
  { left, right }: Frame,
  placeOf: (category: number) => number,
): CategoryNames {
  const texts = named.map((n) => names[n] ?? '')
  const spacing = (right - left) / Math.max(named.length, 1)
  const every = Math.ceil(((max(texts, ({ length }) => length) ?? 0) * LETTER + LETTER) / spacing)
  const ticks = named.flatMap((category, n) =>
    n % every === 0 ? [{ value: placeOf(category), text: texts[n] ?? '' }] : [],
  )
  return { ticks, isSlanted: false, extraHeight: 0 }
}
