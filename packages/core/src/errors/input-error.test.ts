import { describe, expect, it } from 'vitest'
import { InputError } from './input-error.ts'

const refused = (value: unknown): string =>
  new InputError({ code: 'out_of_range', field: 'site.name', value, constraint: 'a short name' }).message

describe('InputError', () => {
  it('names the field, the value and what it must be', () => {
    const message = refused(120)
    for (const part of ['site.name', '120', 'a short name']) expect(message).toContain(part)
    expect(refused(undefined)).toContain('missing')
    expect(refused([1, 2])).toContain('an array')
    expect(refused({})).toContain('an object')
  })

  it('names the bounds and their unit, if they have one', () => {
    expect(() => InputError.requireRange(91, 0, 90, 'tiltDeg', '°')).toThrow(
      expect.objectContaining({ constraint: 'a number in 0..90 °' }),
    )
    expect(() => InputError.requireRange(2, 0, 1, 'share')).toThrow(
      expect.objectContaining({ constraint: 'a number in 0..1' }),
    )
  })

  it('shortens texts of more than 60 characters', () => {
    expect(refused('x'.repeat(60))).toContain(`"${'x'.repeat(60)}"`)
    expect(refused('x'.repeat(61))).toContain(`"${'x'.repeat(57)}..."`)
  })
})
