import { describe, expect, it } from 'vitest'
import { TWO_MEGAWATTS } from '../../../test/plain-farms.ts'
import type { NoiseRule } from '../../wind/farm/index.ts'
import { heldByRules } from './held-by-rules.ts'

/** Bins of 90° and of 4 m/s: that of 90° and 8 m/s reaches from 45° to 135° and from 6 to 10 m/s. */
const BINS = { directionsDeg: Float64Array.of(0, 90, 180, 270), speeds: Float64Array.of(4, 8, 12) }
const MODELS = Int32Array.of(0, 0)
const night = { fromHour: 22, toHour: 6 }

const heldIn = (directionDeg: number, speed: number, ...rules: Partial<NoiseRule>[]) =>
  heldByRules(
    rules.map((rule) => ({ kind: 'noise', name: 'quiet', limit: 'stop', ...rule })),
    [TWO_MEGAWATTS],
    BINS,
  )(MODELS)(directionDeg, speed).map(({ share, limit }) => ({ share, limit: [...limit] }))

describe('heldByRules', () => {
  it.each([
    ['always', {}, 1],
    ['by night, eight hours of 24', { hours: night }, 8 / 24],
    ['in June', { season: { fromMonth: 6, fromDay: 1, toMonth: 6, toDay: 30 } }, 30 / 365],
    ['in half of the bin of directions', { directionsDeg: { from: 90, to: 180 } }, 1 / 2],
    ['from a sector across the north', { directionsDeg: { from: 270, to: 90 } }, 1 / 2],
    ['in half of the bin of speeds', { speeds: { from: 8, to: 30 } }, 1 / 2],
    ['by night in a quarter of the bin', { hours: night, speeds: { from: 6, to: 7 } }, 1 / 12],
  ])('applies for its share of the year: %s', (_, rule, share) => {
    expect(heldIn(90, 8, rule)).toEqual([{ share: expect.closeTo(share, 12), limit: [0, 0] }])
  })

  it('does not apply at other wind directions and speeds', () => {
    expect(heldIn(90, 8, { directionsDeg: { from: 180, to: 270 } })).toEqual([])
    expect(heldIn(90, 8, { speeds: { from: 11, to: 30 } })).toEqual([])
  })

  it('uses the lowest limit of the rules that apply, for the turbines that they name', () => {
    const half = { limit: { shareOfRated: 0.5 } }
    const held = heldIn(90, 8, half, { limit: { shareOfRated: 0.2 }, turbines: [1], hours: night })
    expect(held).toContainEqual({ share: expect.closeTo(8 / 24, 12), limit: [1000, 400] })
    expect(held).toContainEqual({ share: expect.closeTo(16 / 24, 12), limit: [1000, 1000] })
    expect(held).toHaveLength(2)
  })
})
