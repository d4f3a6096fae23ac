import { describe, expect, it } from 'vitest'
import { parseInstant } from './instant.ts'

describe('instants of the reference files', () => {
  it.each([
    ['2003-10-17T19:30:30Z', 1_066_419_030_000],
    ['2003-10-17T19:30:30.250Z', 1_066_419_030_250],
    ['2003-10-17T12:30:30-07:00', 1_066_419_030_000],
    ['2003-10-18T01:00:30+05:30', 1_066_419_030_000],
    ['1969-12-31 23:59:59.5Z', -500],
  ])('reads %s', (text, expected) => {
    expect(parseInstant(text, 'time_utc')).toBe(expected)
  })

  it.each(['2003-10-17', '2003-10-17T19:30:30', '2003-10-17T19:30Z', 7, null])('refuses %j', (text) => {
    expect(() => parseInstant(text, 'time_utc')).toThrow(
      expect.objectContaining({ name: 'InputError', code: 'wrong_type', field: 'time_utc' }),
    )
  })

  it('refuses a day that does not exist', () => {
    expect(() => parseInstant('2003-02-29T00:00:00Z', 'time_utc')).toThrow(
      expect.objectContaining({ code: 'out_of_range', field: 'day' }),
    )
  })
})
