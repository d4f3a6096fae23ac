import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInstant } from './parse-instant.ts'

describe('parseInstant', () => {
  it('reads what Date writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(parseInstant(date.toISOString())).toBe(date.getTime())
        },
      ),
    )
  })

  it.each([
    '2023-01-01T00:00Z',
    '2023-01-01 00:00:00Z',
    '2023-01-01T02:00:00+02:00',
    '2022-12-31T19:00:00-0500',
    '2023-01-01T05:30:00+05:30',
    '2023-01-01t00:00:00.000z',
    '2022-12-31T24:00:00Z',
  ])('reads %s as the first instant of 2023', (text) => {
    expect(parseInstant(text)).toBe(Date.UTC(2023, 0, 1))
  })

  it.each([
    '2023-01-01T00:00:00',
    '2023-01-01',
    '2023-02-29T00:00:00Z',
    '2023-13-01T00:00:00Z',
    '2023-01-01T25:00:00Z',
    '2023-01-01T00:60:00Z',
    '2023-01-01T00:00:00+15:00',
    '2023-01-01T00:00:00+02:75',
    '01/01/2023 00:00',
    ' 2023-01-01T00:00:00Z',
    '1672531200000',
    '',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeUndefined()
  })
})
