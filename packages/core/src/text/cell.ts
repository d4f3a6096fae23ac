/** Reads one cell of a text, `start..end` without its quotes; NaN when it is not what was expected. */
export type CellReader = (text: string, start: number, end: number) => number

const ZERO = 48
const PLUS = 43
const MINUS = 45
const POINT = 46
const SPACE = 32
const TAB = 9

/** 15 digits are below 2⁵³, so a decimal of up to 15 digits is one exact division away from its value. */
const EXACT_DIGITS = 15
const POWERS_OF_TEN: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

/** Longest number that a file may write; a longer cell is not a number. */
const LONGEST_NUMBER = 40
const NUMBER_PATTERN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/**
 * Reads a decimal number, correctly rounded, with blanks around it and an exponent allowed.
 * NaN for anything else: an empty cell, `NaN`, `Infinity`, hexadecimal, a decimal comma, a number too large.
 * Minus zero is read as zero.
 */
export function readNumber(text: string, start: number, end: number): number {
  let from = start
  let to = end
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  const sign = from < to ? text.charCodeAt(from) : 0
  let mantissa = 0
  let digits = 0
  let pointAt = -1
  for (let at = sign === MINUS || sign === PLUS ? from + 1 : from; at < to; at++) {
    const code = text.charCodeAt(at)
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      digits++
    } else if (code === POINT && pointAt < 0) pointAt = at
    else return readUnusualNumber(text, from, to)
  }
  if (digits === 0) return Number.NaN
  if (digits > EXACT_DIGITS) return readUnusualNumber(text, from, to)
  const value = pointAt < 0 ? mantissa : mantissa / POWERS_OF_TEN[to - pointAt - 1]
  return sign === MINUS && value !== 0 ? -value : value
}

/** Reads `MM/DD/YYYY` as the number YYYYMMDD. */
export function readMonthDayYear(text: string, start: number, end: number): number {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(shortSlice(text, start, end))
  return match === null ? Number.NaN : encodeDate(Number(match[3]), Number(match[1]), Number(match[2]))
}

/** Reads `HH:MM`, 00:00..24:00, as minutes of the day. */
export function readClock(text: string, start: number, end: number): number {
  const match = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(shortSlice(text, start, end))
  if (match === null) return Number.NaN
  const minute = Number(match[2])
  const minutes = Number(match[1]) * 60 + minute
  return minute > 59 || minutes > 1440 ? Number.NaN : minutes
}

/** Reads `YYYYMMDD:HHMM` as the number YYYYMMDDHHMM. */
export function readPvgisStamp(text: string, start: number, end: number): number {
  const match = /^\s*(\d{8}):([01]\d|2[0-3])([0-5]\d)\s*$/.exec(shortSlice(text, start, end))
  return match === null ? Number.NaN : Number(`${match[1]}${match[2]}${match[3]}`)
}

/** A date as the number YYYYMMDD; NaN when a part is no whole number or cannot stand in its place. */
export function encodeDate(year: number, month: number, day: number): number {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN
  return year * 10_000 + month * 100 + day
}

/** A cell as it may be shown in a message: short, on one line, without control characters. */
export function excerpt(text: string, start = 0, end: number = text.length): string {
  const cell = text.slice(start, Math.min(end, start + 60)).trim()
  let shown = ''
  for (const character of cell) {
    const code = character.charCodeAt(0)
    shown += code < SPACE || code === 127 ? '?' : character
  }
  return end - start > 60 ? `${shown}...` : shown
}

function readUnusualNumber(text: string, from: number, to: number): number {
  if (to - from > LONGEST_NUMBER) return Number.NaN
  const word = text.slice(from, to)
  if (!NUMBER_PATTERN.test(word)) return Number.NaN
  const value = Number(word)
  if (!Number.isFinite(value)) return Number.NaN
  return value === 0 ? 0 : value
}

/** A slice that cannot be long, for patterns that only match short cells. */
function shortSlice(text: string, start: number, end: number): string {
  return end - start > LONGEST_NUMBER ? '' : text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}
