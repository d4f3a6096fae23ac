import { describe, expect, it } from 'vitest'
import { CELLS, gentle, square } from '../../../test/rans-grounds.ts'
import { runToEnd } from '../../steps/index.ts'
import { siteSpeedups } from '../flow/index.ts'
import type { RansInput } from './rans-input.ts'
import { ransSpeedups } from './rans-speedups.ts'

const run = (input: RansInput) => runToEnd(ransSpeedups(input))

const flat = square(5000, 250, () => 300)

describe('ransSpeedups', () => {
  it('leaves the wind over flat ground unchanged, and reports progress that only rises', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 700, y: -300 },
    ]
    const seen: number[] = []
    const { speedup, turningDeg, inflowDeg, shear, upwind, reports } = runToEnd(
      ransSpeedups({ terrain: flat, roughness: 0.05, places, height: 80, sectors: 2, cells: CELLS }),
      ({ done, total }) => seen.push(done / total),
    )
    for (const factor of speedup) expect(Math.abs(factor - 1)).toBeLessThan(0.005)
    for (const angle of [...turningDeg, ...inflowDeg]) expect(Math.abs(angle)).toBeLessThan(0.05)
    // d ln U/d ln z of the logarithmic profile at 80 m.
    for (const exponent of shear) expect(exponent).toBeCloseTo(1 / Math.log(80 / 0.05), 2)
    expect([...upwind]).toEqual([1, 1, 1, 1])
    for (const { converged, imbalance } of reports) {
      expect(converged).toBe(true)
      expect(imbalance).toBeLessThan(1e-5)
    }
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBeLessThanOrEqual(1)
  })

  it('agrees with the linear flow model within 3 % of the speed at 50 m over a gentle hill', () => {
    const places = [
      { x: 0, y: 0 },
      { x: -700, y: 0 },
      { x: 0, y: 700 },
    ]
    const shared = { terrain: gentle, roughness: 0.03, places, height: 50, sectors: 2 }
    const { speedup, reports } = run({ ...shared, cells: 12_000 })
    const linear = runToEnd(siteSpeedups({ ...shared, referenceRix: null })).orography
    // The lee of the hill is left out: closures differ there.
    for (const n of [0, 1, 3, 4]) expect(Math.abs(speedup[n] / linear[n] - 1)).toBeLessThan(0.03)
    expect(reports.every(({ converged, eased }) => converged && eased === 0)).toBe(true)
    // The hill is round: its top sees the same wind from both sides.
    expect(speedup[1]).toBeCloseTo(speedup[0], 2)
  })

  it('slows the wind behind rough ground and counts what lies beyond the domain', () => {
    const land = (y: number) => (y > 1000 ? 0.5 : 0.03)
    const roughness = square(30_000, 250, (_, y) => (y > 10_000 ? 0.0002 : land(y)))
    const shared = { terrain: flat, places: [{ x: 0, y: 0 }], height: 60, sectors: 2, cells: CELLS }
    const { speedup, upwind } = run({ ...shared, roughness })
    // Wind from the north comes over the rough ground.
    expect(speedup[0]).toBeGreaterThan(1)
    expect(speedup[1]).toBeCloseTo(1, 2)
    expect(upwind[0]).toBeLessThan(0.99)
    expect(upwind[1]).toBe(1)
  })

  it('eases cliffs that its cells cannot bear, and says so', () => {
    const cliff = square(5000, 50, (x) => (x > 0 ? 900 : 0))
    const { reports, speedup } = run({
      ...{
        terrain: cliff,
        roughness: 0.03,
        places: [{ x: 300, y: 0 }],
        height: 80,
        sectors: 1,
        cells: CELLS,
      },
    })
    expect(reports[0].eased).toBeGreaterThan(0)
    expect(speedup[0]).toBeGreaterThan(0)
  })

  it('converges on steep terrain next to the inflow boundary', { timeout: 120_000 }, () => {
    // Of slopes up to 0.4; with bounds on convection in the column beside the inflow both flows alternate there.
    const steep = square(6000, 50, (x, y) => 200 * Math.sin(x / 500) * Math.cos(y / 700))
    const { reports } = run({
      ...{ terrain: steep, roughness: 0.05, places: [{ x: 0, y: 0 }], height: 80 },
      ...{ directionsDeg: [0, 90], cells: CELLS },
    })
    expect(reports.map(({ converged }) => converged)).toEqual([true, true])
  })

  it('reports a flow that diverges, and gives no wind for it', () => {
    const cliff = square(5000, 50, (x) => (x > 0 ? 900 : 0))
    const { reports, speedup, turningDeg, upwind } = run({
      ...{ terrain: cliff, roughness: 1e-5, places: [{ x: 300, y: 0 }], height: 80 },
      ...{ directionsDeg: [0], cells: 24_000 },
    })
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ converged: false, change: Number.NaN, gridDifference: Number.NaN })
    expect([speedup[0], turningDeg[0]]).toEqual([Number.NaN, Number.NaN])
    expect(upwind[0]).toBe(1)
  })

  const good: RansInput = { terrain: flat, roughness: 0.05, places: [{ x: 0, y: 0 }], height: 80 }
  const holed = { ...flat, data: flat.data.map((h, n) => (n === 840 ? Number.NaN : h)) }

  it.each<[string, object, string, string]>([
    ['a place near the edge', { places: [{ x: 4500, y: 0 }] }, 'missing', 'places[0]'],
    ['no place', { places: [] }, 'missing', 'places'],
    ['a hole in the heights', { terrain: holed }, 'not_finite', 'terrain'],
    ['a roughness of 0', { roughness: 0 }, 'out_of_range', 'roughness'],
    [
      'a roughness map of 0',
      { roughness: { ...flat, data: flat.data.map(() => 0) } },
      'out_of_range',
      'roughness',
    ],
    [
      'a roughness map of 5 m',
      { roughness: { ...flat, data: flat.data.map(() => 5) } },
      'out_of_range',
      'roughness',
    ],
    [
      'a height of -32,768 m',
      { terrain: { ...flat, data: flat.data.map(() => -32_768) } },
      'out_of_range',
      'terrain',
    ],
    ['a height of 2 km', { height: 2000 }, 'out_of_range', 'height'],
    ['a place 2 m up', { places: [{ x: 0, y: 0, height: 2 }] }, 'out_of_range', 'places[0].height'],
    [
      'a distant place 1 km up',
      { distant: [{ x: 0, y: 0, height: 1000 }] },
      'out_of_range',
      'distant[0].height',
    ],
    ['too few cells', { cells: 100 }, 'out_of_range', 'cells'],
    ['an unknown option', { cell: 100 }, 'unknown_value', 'cell'],
  ])('refuses %s', (_, change, code, field) => {
    expect(() => run({ ...good, ...change } as RansInput)).toThrowError(
      expect.objectContaining({ code, field }),
    )
  })

  it('refuses a farm of 200 km for its cells', () => {
    const wide = square(110_000, 5000, () => 0)
    const places = [
      { x: -100_000, y: 0 },
      { x: 100_000, y: 0 },
    ]
    expect(() => run({ ...good, terrain: wide, places, cells: 150_000 })).toThrowError(
      /cells is 150000.*at least/,
    )
  })
})
