import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { collectorLosses, collectorNetwork } from './index.ts'
import { Links } from './links.ts'

const cables = [{ name: 'single', capacity: 3, costPerM: 100, resistanceOhmPerKm: 0.2 }]
const row = (count: number) => Array.from({ length: count }, (_, i) => ({ x: 500 * (i + 1), y: 0 }))
const substation = { x: 0, y: 0 }
const asked = (turbines: readonly { x: number; y: number }[]) => ({
  turbines,
  substation,
  cables,
  rng: createRng(1),
})

describe('collectorNetwork', () => {
  it('strings a row that one cable carries', () => {
    const { parent, load, totalLength, cost } = collectorNetwork(asked(row(3)))
    expect([...parent]).toEqual([-1, 0, 1])
    expect([...load]).toEqual([3, 2, 1])
    expect([totalLength, cost]).toEqual([1500, 150_000])
  })

  it('has no cable through a turbine that it does not serve, where crossings are forbidden', () => {
    expect(() => collectorNetwork({ ...asked(row(4)), trials: 2000 })).toThrow('without crossings')
    const { cost } = collectorNetwork({ ...asked(row(4)), crossings: 'allowed', trials: 2000 })
    // The nearest alone, the others as a string that runs past it.
    expect(cost).toBe(100 * (500 + 2000))
  })

  // The optimum is of a mixed-integer programme (HiGHS 1.12 by scipy 1.17.1, crossings excluded as they came up).
  it.each([1, 2, 3])(
    'finds the proven optimum where fourteen turbines share five full cables, seed %i',
    (seed) => {
      const turbines =
        `810,2088.4 3799.6,3913.2 3961.8,2044.5 3223.2,3732.4 1055.6,3405.8 1667.3,2241.5 2503.9,3071.4
      3322.1,2423.8 1150,2956.9 3998.2,3225.5 302.3,127.8 233.2,1198.9 3883.2,2505.6 2843.7,2299.6`
          .split(/\s+/)
          .map((pair) => pair.split(',').map(Number))
          .map(([x = 0, y = 0]) => ({ x, y }))
      const plain = [{ name: 'single', capacity: 3, costPerM: 1 }]
      const { cost } = collectorNetwork({
        turbines,
        substation: { x: -483.7, y: 1757.5 },
        cables: plain,
        rng: createRng(seed),
      })
      expect(cost / 19595.935458).toBeLessThan(1.01)
      expect(cost / 19595.935458).toBeGreaterThan(1 - 1e-9)
    },
  )

  it('is the same for the same seed, and moves with its turbines', () => {
    const rng = createRng(3)
    const turbines = Array.from({ length: 12 }, () => ({ x: 4000 * rng.uniform(), y: 4000 * rng.uniform() }))
    const one = collectorNetwork({ ...asked(turbines), trials: 20_000 })
    expect(collectorNetwork({ ...asked(turbines), trials: 20_000 })).toEqual(one)
    const moved = turbines.map(({ x, y }) => ({ x: x + 1024, y: y - 512 }))
    const other = collectorNetwork({ ...asked(moved), substation: { x: 1024, y: -512 }, trials: 20_000 })
    expect(Math.abs(other.cost / one.cost - 1)).toBeLessThan(0.02)
    expect(one.cost).toBeLessThanOrEqual(one.starCost)
  })

  it.each([
    ['substation', { substation: undefined as unknown as { x: number; y: number } }],
    ['cables', { cables: [{ name: 'none', capacity: 0, costPerM: 1 }] }],
    ['cables', { cables: [] }],
    [
      'turbines[1]',
      {
        turbines: [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
      },
    ],
    ['substation', { substation: { x: 500, y: 0 } }],
  ])('refuses what has no tree by %s', (field, change) => {
    expect(() => collectorNetwork({ ...asked(row(3)), ...change })).toThrow(field)
  })
})

describe('links', () => {
  const links = new Links([
    { x: 0, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
    { x: 2, y: 0 },
    { x: 1, y: 1 },
  ])
  it('cross inside both, not at an end, and run through what lies on them', () => {
    expect(links.cross(0, 1, 2, 3)).toBe(true)
    expect(links.cross(0, 2, 1, 3)).toBe(false)
    expect(links.cross(0, 1, 1, 3)).toBe(false)
    // The fifth point lies on the first link, between its ends.
    expect([links.cross(0, 1, 4, 2), links.cross(4, 2, 0, 1)]).toEqual([false, false])
    expect([links.through(0, 1), links.through(0, 2)]).toEqual([1, 0])
  })
})

describe('collectorLosses', () => {
  it('are 3·I²·R of each cable, worked out by hand', () => {
    const network = collectorNetwork(asked(row(2)))
    // 33 kV: 6 MW are 104.97 A, 3 MW 52.49 A; half a kilometre has 0.1 Ω.
    const { lostKwh, lostFraction, peakKw, byCableKwh } = collectorLosses({
      network,
      cables,
      voltageKv: 33,
      powerKw: [[3000], [3000]],
      stepHours: 1,
    })
    const first = (3 * 104.972 * 104.972 * 0.1) / 1000
    expect(byCableKwh[0]! / first).toBeCloseTo(1, 4)
    expect(lostKwh / (first * 1.25)).toBeCloseTo(1, 4)
    expect(lostFraction).toBeCloseTo(lostKwh / 6000, 12)
    expect(peakKw).toBeCloseTo(lostKwh, 9)
  })

  it('needs a resistance', () => {
    const bare = [{ name: 'single', capacity: 3, costPerM: 100 }]
    const network = collectorNetwork(asked(row(2)))
    const ask = () =>
      collectorLosses({ network, cables: bare, voltageKv: 33, powerKw: [[1], [1]], stepHours: 1 })
    expect(ask).toThrow('cables[0].resistanceOhmPerKm')
  })
})
