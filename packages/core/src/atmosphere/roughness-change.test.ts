import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frictionVelocityRatio,
  internalLayerHeight,
  internalLayerHeightElliott,
  type RoughnessChange,
  roughnessChangeRatio,
} from './roughness-change.ts'

const roughness = fc.constantFrom(0.0002, 0.005, 0.03, 0.1, 0.4, 1)
const changes = fc.record({
  upwindRoughness: roughness,
  roughness,
  fetch: fc.integer({ min: 1, max: 200 }).map((hectometres) => hectometres * 100),
})

describe('internal boundary layer', () => {
  it('satisfies its equation, and has the height e·z′ at the change', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const rougher = Math.max(change.upwindRoughness, change.roughness)
        const level = internalLayerHeight(change) / rougher
        expect((level * (Math.log(level) - 1) * rougher) / (0.9 * change.fetch)).toBeCloseTo(1, 11)
        expect(internalLayerHeight({ ...change, fetch: 0 }) / rougher).toBeCloseTo(Math.E, 12)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('grows with the fetch, by both formulas', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const further = { ...change, fetch: change.fetch * 2 }
        expect(internalLayerHeight(further)).toBeGreaterThan(internalLayerHeight(change))
        expect(internalLayerHeightElliott(further) / internalLayerHeightElliott(change)).toBeCloseTo(
          2 ** 0.8,
          10,
        )
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('has both logarithmic profiles meet at its height', () => {
    const change: RoughnessChange = { upwindRoughness: 0.0002, roughness: 0.1, fetch: 3000 }
    const height = internalLayerHeight(change)
    expect(frictionVelocityRatio(change) * Math.log(height / 0.1)).toBeCloseTo(Math.log(height / 0.0002), 11)
  })
})

describe('wind behind a change of roughness', () => {
  it('is slower over a rougher and faster over a smoother surface, most so near the ground', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 2, max: 200 }), (change, height) => {
        const ratio = roughnessChangeRatio(change, height)
        if (change.roughness > change.upwindRoughness) expect(ratio).toBeLessThanOrEqual(1)
        else if (change.roughness < change.upwindRoughness) expect(ratio).toBeGreaterThanOrEqual(1)
        else expect(ratio).toBe(1)
        const higher = roughnessChangeRatio(change, height * 1.5)
        expect(Math.abs(higher - 1)).toBeLessThanOrEqual(Math.abs(ratio - 1) + 1e-12)
      }),
      { seed: 3, numRuns: 300 },
    )
  })

  it('is continuous at both edges of its middle part', () => {
    const change: RoughnessChange = { upwindRoughness: 0.03, roughness: 0.4, fetch: 1000 }
    for (const share of [0.09, 0.3]) {
      const edge = share * internalLayerHeight(change)
      const jump =
        roughnessChangeRatio(change, edge * (1 + 1e-9)) - roughnessChangeRatio(change, edge * (1 - 1e-9))
      expect(Math.abs(jump)).toBeLessThan(1e-8)
    }
  })

  it.each<[string, Partial<RoughnessChange>, number]>([
    ['upwindRoughness', { upwindRoughness: 0 }, 10],
    ['roughness', { roughness: Number.NaN }, 10],
    ['fetch', { fetch: -1 }, 10],
    ['height', {}, 0.03],
  ])('refuses %s by name', (field, part, height) => {
    const change = { upwindRoughness: 0.03, roughness: 0.01, fetch: 1000, ...part }
    expect(() => roughnessChangeRatio(change, height)).toThrow(field)
  })
})
