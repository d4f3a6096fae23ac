import { requireFields } from '@sunwake/core/errors'
/// <reference path="../pdf-types.d.ts" />
import bidiFactory from 'bidi-js'
import { requireShape } from '../../shape/require-shape.ts'
import { BOX, type Face, type FontBook, type Weight } from './font-book.ts'

/** Text of one font and one direction. */
export interface Run {
  /** As it is written, left to right where fonts do not turn it themselves. */
  readonly text: string
  readonly face: Face
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802-\ud803][\udc00-\udfff]/u
/** Characters that say how others are drawn, and draw nothing themselves: left out. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Cs}\p{Co}]|\p{Variation_Selector}/u
/** Joiners within a word of a script that joins. */
const JOINERS = /\u200c|\u200d/

/** Marks around a text whose direction is its own (UAX 9): they count for the order, and draw nothing. */
const ISOLATES = /[\u2066-\u2069]/

const isKept = (character: string): boolean => JOINERS.test(character) || ISOLATES.test(character)

/** Letters, digits and signs of ASCII, each of which draws something, and single blanks. */
const PLAIN = /^(?:[!-~]| (?! ))*$/

/** A text as it can be drawn: blanks are blanks, and what draws nothing is left out. */
export function drawable(text: string): string {
  if (PLAIN.test(text)) return text
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) =>
    INVISIBLE.test(character) && !isKept(character) ? '' : character,
  ).join('')
}

/** Characters of texts that no font has, each once. */
export function missingCharacters(texts: readonly string[], book: FontBook): string[] {
  requireShape(texts, ['text'], 'texts')
  requireFields(book, { faceOf: 'function' }, 'book')
  const missing = new Set<string>()
  for (const text of texts) {
    for (const character of drawable(text)) {
      const codePoint = character.codePointAt(0)!
      if (!isKept(character) && book.faceOf(codePoint, 'regular') === undefined) missing.add(character)
    }
  }
  return [...missing]
}

/** A text as it is read, without marks of direction. */
export function readable(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

/** Runs of one line, from left to right as they are drawn. */
export function lineRuns(line: string, book: FontBook, weight: Weight): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return fontRuns(line, book, weight)
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const parts: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; ) {
    const level = levels[at]!
    let end = at + 1
    while (end < line.length && levels[end] === level) end++
    parts.push({ text: line.slice(at, end), level })
    at = end
  }
  return reordered(parts).flatMap(({ text, level }) => {
    if (level % 2 === 0) return fontRuns(text, book, weight)
    // Fonts of scripts that run to the left turn their text themselves; what stands between is turned here.
    const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    return fontRuns(mirrored.join(''), book, weight)
      .reverse()
      .map(({ text: own, face }) => ({
        face,
        text: RIGHT_TO_LEFT.test(own) ? own : Array.from(own).reverse().join(''),
      }))
  })
}

/** Whether a text has letters that run to the left. */
export function runsLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Rule L2 of the bidirectional algorithm: from the highest level on, what is of a level or above is turned round. */
function reordered<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const order = [...parts]
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < order.length; ) {
      if (order[at]!.level < level) {
        at++
        continue
      }
      let end = at
      while (end < order.length && order[end]!.level >= level) end++
      order.splice(at, end - at, ...order.slice(at, end).reverse())
      at = end
    }
  }
  return order
}

/** Splits a text by the fonts that have its characters, in its own order. */
function fontRuns(text: string, book: FontBook, weight: Weight): Run[] {
  if (text !== '' && PLAIN.test(text)) return [{ text, face: book.base(weight) }]
  const runs: { text: string; face: Face }[] = []
  for (const character of text) {
    if (ISOLATES.test(character)) continue
    const last = runs.at(-1)
    const codePoint = character.codePointAt(0)!
    const joins =
      last !== undefined &&
      (JOINERS.test(character) ||
        character === ' ' ||
        (/\p{M}/u.test(character) && last.face.font.hasGlyphForCodePoint(codePoint)))
    const face = joins ? last.face : book.faceOf(codePoint, weight)
    const drawn = face === undefined ? String.fromCodePoint(BOX) : character
    const used = face ?? book.faceOf(BOX, weight) ?? book.base(weight)
    if (last !== undefined && last.face === used) last.text += drawn
    else runs.push({ text: drawn, face: used })
  }
  return runs
}
