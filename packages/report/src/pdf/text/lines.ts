/// <reference path="../pdf-types.d.ts" />
import LineBreaker from 'linebreak'
import type { FontBook, Weight } from './font-book.ts'
import { drawable, lineRuns, type Run, readable } from './runs.ts'

/** How a text looks. */
export interface Style {
  /** [pt] */
  readonly size: number
  readonly weight: Weight
}

/** A line that is ready to be drawn. */
export interface Line {
  readonly runs: readonly (Run & { readonly width: number })[]
  readonly width: number
  /** As it is read. */
  readonly text: string
}

/** Measures texts and breaks them into lines. */
export interface Typesetter {
  /** A text on one line. */
  readonly line: (text: string, style: Style) => Line
  readonly lines: (text: string, style: Style, width: number, most?: number) => Line[]
  readonly width: (text: string, style: Style) => number
}

export function createTypesetter(book: FontBook): Typesetter {
  const runWidth = ({ text, face }: Run, size: number): number => face.layouts.width(text) * size
  const line = (text: string, { size, weight }: Style): Line => {
    const runs = lineRuns(text, book, weight).map((run) => ({ ...run, width: runWidth(run, size) }))
    return { runs, text: readable(text), width: runs.reduce((sum, { width }) => sum + width, 0) }
  }
  const width = (text: string, style: Style): number => line(text, style).width
  /** A piece without a place to break, in parts that fit. */
  const cut = (piece: string, style: Style, room: number): string[] => {
    const parts: string[] = []
    let part = ''
    for (const character of piece) {
      if (part !== '' && width(part + character, style) > room) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }
  return {
    line: (text, style) => line(drawable(text), style),
    width: (text, style) => width(drawable(text), style),
    lines(given, style, room, most = Number.POSITIVE_INFINITY) {
      const text = drawable(given).trim()
      // Most texts need no second line.
      const only = line(text, style)
      if (only.width <= room) return text === '' ? [] : [only]
      const lines: string[] = []
      let held = ''
      let heldWidth = 0
      for (const piece of pieces(text)) {
        if (heldWidth + width(piece.trimEnd(), style) <= room) {
          held += piece
          heldWidth += width(piece, style)
          continue
        }
        if (held !== '') lines.push(held.trimEnd())
        const parts = width(piece.trimEnd(), style) <= room ? [piece] : cut(piece, style, room)
        lines.push(...parts.slice(0, -1))
        held = parts.at(-1)!
        heldWidth = width(held, style)
      }
      if (held.trim() !== '') lines.push(held.trimEnd())
      if (lines.length <= most) return lines.map((text) => line(text, style))
      let last = lines[most - 1]!
      while (last !== '' && width(`${last}…`, style) > room) last = last.slice(0, -1)
      return [...lines.slice(0, most - 1), `${last.trimEnd()}…`].map((text) => line(text, style))
    },
  }
}

/** A unit up to its slash, which the rest of it follows; an address has more before its first one. */
const HALF_UNIT = /(^|[\s(])[^\s/(]{1,4}\/$/u

/** Pieces between which a line may end, by Unicode's annex 14; units such as m/s stay whole. */
function* pieces(text: string): Generator<string> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let at = breaker.nextBreak(); at !== null && at !== undefined; at = breaker.nextBreak()) {
    if (HALF_UNIT.test(text.slice(Math.max(at.position - 6, 0), at.position))) continue
    yield text.slice(from, at.position)
    from = at.position
  }
  if (from < text.length) yield text.slice(from)
}
