import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  circularGaussRotorNodes,
  discOverlap,
  evenRotorNodes,
  gaussRotorNodes,
  polarRotorNodes,
  type RotorNodes,
} from './index.ts'

describe('discOverlap', () => {
  it('is 1 inside, 0 outside, the share of areas around a smaller wake', () => {
    expect(discOverlap(10, 100, 40)).toBe(1)
    expect(discOverlap(60, 100, 40)).toBe(1)
    expect(discOverlap(140, 100, 40)).toBe(0)
    expect(discOverlap(0, 20, 40)).toBe(0.25)
  })

  it('is the lens of two equal circles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 199 }), (distance) => {
        const lens =
          2 * 100 * 100 * Math.acos(distance / 200) - (distance / 2) * Math.sqrt(40_000 - distance * distance)
        expect(discOverlap(distance, 100, 100)).toBeCloseTo(lens / (Math.PI * 10_000), 13)
      }),
      { seed: 42 },
    )
  })

  it('is the same area seen from either disc', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 10, max: 200 }),
        fc.integer({ min: 10, max: 200 }),
        (distance, a, b) => {
          expect(discOverlap(distance, a, b) * b * b).toBeCloseTo(discOverlap(distance, b, a) * a * a, 8)
        },
      ),
      { seed: 43 },
    )
  })

  it('falls from 1 to 0 as the rotor moves out, without a jump', () => {
    let before = 1
    for (let distance = 0; distance <= 150; distance += 0.25) {
      const share = discOverlap(distance, 100, 40)
      expect(share).toBeLessThanOrEqual(before + 1e-15)
      expect(before - share).toBeLessThan(0.005)
      before = share
    }
    expect(before).toBe(0)
  })
})

const mean = ({ across, up, weights }: RotorNodes, of: (y: number, z: number) => number): number =>
  weights.reduce((sum, weight, p) => sum + weight * of(across[p]!, up[p]!), 0)

describe('rotor nodes', () => {
  const sets: [string, RotorNodes][] = [
    ['even 2', evenRotorNodes(2)],
    ['even 4', evenRotorNodes(4)],
    ['Gauss 4', gaussRotorNodes(4)],
    ['circular 4', circularGaussRotorNodes(4)],
    ['circular 7', circularGaussRotorNodes(7)],
    ['circular 9', circularGaussRotorNodes(9)],
    ['circular 21', circularGaussRotorNodes(21)],
    ['polar', polarRotorNodes()],
  ]

  it.each(sets)('%s lie on the disc, weigh 1 together and average to the middle', (_, nodes) => {
    expect(mean(nodes, () => 1)).toBeCloseTo(1, 14)
    expect(mean(nodes, (y) => y)).toBeCloseTo(0, 14)
    expect(mean(nodes, (_y, z) => z)).toBeCloseTo(0, 14)
    expect(nodes.weights.every((weight) => weight > 0)).toBe(true)
    for (const [p, y] of nodes.across.entries())
      expect(y * y + nodes.up[p]! ** 2).toBeLessThanOrEqual(1 + 1e-15)
  })

  it.each([4, 7, 9, 21])('circular %i are exact for the squares: ¼ of the radius squared', (count) => {
    expect(mean(circularGaussRotorNodes(count), (y) => y * y)).toBeCloseTo(1 / 4, 14)
    expect(mean(circularGaussRotorNodes(count), (_, z) => z * z)).toBeCloseTo(1 / 4, 14)
  })

  it.each([7, 9, 21])('circular %i are exact for the fourth powers', (count) => {
    expect(mean(circularGaussRotorNodes(count), (y) => y ** 4)).toBeCloseTo(1 / 8, 14)
    expect(mean(circularGaussRotorNodes(count), (y, z) => y * y * z * z)).toBeCloseTo(1 / 24, 14)
  })

  it('circular 21 are exact for the eighth powers', () => {
    expect(mean(circularGaussRotorNodes(21), (y) => y ** 8)).toBeCloseTo(7 / 128, 14)
  })

  it('even 2 lie at thirds', () => {
    expect(evenRotorNodes(2).across).toHaveLength(4)
    expect(Math.abs(evenRotorNodes(2).across[0]!)).toBeCloseTo(1 / 3, 15)
  })

  it('refuses other numbers by name', () => {
    expect(() => circularGaussRotorNodes(5)).toThrow('count is 5')
    expect(() => evenRotorNodes(0)).toThrow('count')
    expect(() => gaussRotorNodes(1)).toThrow('count')
  })
})
