import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDate, excerpt, readClock, readMonthDayYear, readNumber, readPvgisStamp } from './cell.ts'

const number = (text: string): number => readNumber(text, 0, text.length)

describe('readNumber', () => {
  it('reads numbers as JavaScript does, to the last bit', () => {
    const decimal = fc
      .tuple(fc.constantFrom('', '-', '+'), fc.bigInt(0n, 10n ** 20n), fc.nat({ max: 20 }))
      .map(([sign, digits, places]) => {
        const text = digits.toString().padStart(places + 1, '0')
        return sign + (places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`)
      })
    fc.assert(
      fc.property(decimal, (text) => number(text) === Number(text)),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['0.1', 0.1],
    ['  12.50 ', 12.5],
    ['\t7', 7],
    ['5.', 5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['1e3', 1000],
    ['-2.5E-2', -0.025],
    ['0.9500000000000001', 0.9500000000000001],
    ['0007', 7],
    ['99999999999999999999', 1e20],
  ])('reads %j', (text, value) => {
    expect(number(text)).toBe(value)
  })

  it('reads minus zero as zero', () => {
    for (const text of ['-0', '-0.0', '-0e5', '-0.0000000000000000']) expect(number(text)).toBe(0)
  })

  it.each([
    '',
    ' ',
    '-',
    '.',
    '+.',
    'NaN',
    'nan',
    'Infinity',
    '-inf',
    '1e999',
    '0x10',
    '1_000',
    '1 2',
    '1,5',
    '12a',
    '--1',
    '1.2.3',
    '1e',
    '1e1.5',
    '٣',
    '1'.repeat(41),
  ])('refuses %j', (text) => {
    expect(number(text)).toBeNaN()
  })

  it('reads only its own part of the text', () => {
    expect(readNumber('11,22.5,33', 3, 7)).toBe(22.5)
  })
})

describe('readMonthDayYear', () => {
  it.each([
    ['01/31/1988', 19_880_131],
    ['1/2/2005', 20_050_102],
  ])('reads %s', (text, date) => {
    expect(readMonthDayYear(text, 0, text.length)).toBe(date)
  })

  it.each(['13/01/1988', '01/32/1988', '00/01/1988', '1988-01-01', '01/01/88', '1/1/19888', ''])(
    'refuses %j',
    (text) => {
      expect(readMonthDayYear(text, 0, text.length)).toBeNaN()
    },
  )
})

describe('readClock', () => {
  it.each([
    ['01:00', 60],
    ['24:00', 1440],
    ['1:30', 90],
    ['00:00', 0],
  ])('reads %s', (text, minutes) => {
    expect(readClock(text, 0, text.length)).toBe(minutes)
  })

  it.each(['24:01', '25:00', '12:60', '12', '12:0', '-1:00'])('refuses %j', (text) => {
    expect(readClock(text, 0, text.length)).toBeNaN()
  })
})

describe('readPvgisStamp', () => {
  it('reads date, hour and minute', () => {
    expect(readPvgisStamp('20160229:2350', 0, 13)).toBe(201_602_292_350)
  })

  it.each(['20160229:2400', '20160229:0060', '20160229 2300', '2016-02-29:23'])('refuses %j', (text) => {
    expect(readPvgisStamp(text, 0, text.length)).toBeNaN()
  })
})

describe('encodeDate', () => {
  it.each([
    [2000.5, 1, 1],
    [2000, 0, 1],
    [2000, 13, 1],
    [2000, 1, 0],
    [2000, 1, 32],
    [0, 1, 1],
    [10_000, 1, 1],
    [Number.NaN, 1, 1],
  ])('refuses %d-%d-%d', (year, month, day) => {
    expect(encodeDate(year, month, day)).toBeNaN()
  })
})

describe('excerpt', () => {
  it('is short, of one line and without control characters', () => {
    const shown = excerpt(`a\u0000b\nc\u001b[31m${'x'.repeat(200)}`)
    expect(shown).toMatch(/^a\?b\?c\?\[31mx+\.\.\.$/)
    expect(shown.length).toBeLessThanOrEqual(63)
  })
})
