import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../steps/index.ts'
import { climbYaw } from './climb-yaw.ts'
import { serialRefine, type YawFound, type YawSearch } from './serial-refine.ts'

type Power = (yawDeg: Float64Array) => number

/** A hill of 100 over the angles, each turbine with a peak of its own. */
function hill(peaks: readonly number[]): Power {
  return (yaw) => peaks.reduce((sum, peak, i) => sum - ((yaw[i] - peak) / 10) * ((yaw[i] - peak) / 10), 100)
}

/** A search over winds of these powers. */
function searchOf(winds: readonly Power[], count: number, low = -25, high = 25): YawSearch {
  return {
    powers: (yawDeg, some) => some.map((w) => winds[w](yawDeg)),
    turbines: Int32Array.from({ length: count }, (_, i) => i),
    box: { lower: new Float64Array(count).fill(low), upper: new Float64Array(count).fill(high) },
  }
}

function facing(power: Power, count: number): YawFound {
  const yawDeg = new Float64Array(count)
  return { yawDeg, power: power(yawDeg) }
}

/** Serial refine of one wind by 5 and 4 angles. */
function refine(power: Power, count: number, low?: number, high?: number): YawFound {
  const [found] = runToEnd(serialRefine(searchOf([power], count, low, high), [facing(power, count)], [5, 4]))
  return found
}

describe('serialRefine', () => {
  it.each<[number, number, number, number]>([
    // First −25, −12.5, 0, 12.5, 25; then 6.25, 9.375, 15.625, 18.75 about 12.5.
    [13, -25, 25, 12.5],
    [16, -25, 25, 15.625],
    [8, -25, 25, 9.375],
    // At a bound the finer angles lie on one side: 18.75, 20.3125, 23.4375, 25.
    [23, -25, 25, 23.4375],
    [40, -25, 25, 25],
    // First 0, 6.25, .., 25; then 4.6875 and so on about 6.25.
    [5, 0, 25, 4.6875],
    // Nothing better than the wind's own direction: it stays there.
    [0, -25, 25, 0],
    [-3, 0, 25, 0],
  ])('takes the nearest angle of its grid to a peak at %d° within %d..%d°: %d°', (peak, low, high, angle) => {
    const found = refine(hill([peak]), 1, low, high)
    expect(Array.from(found.yawDeg)).toEqual([angle])
    expect(found.power).toBe(hill([peak])(found.yawDeg))
  })

  it('evaluates each angle of each turbine once', () => {
    const asked: string[] = []
    const power = hill([13, -10, 8])
    refine((yaw) => {
      asked.push(yaw.join())
      return power(yaw)
    }, 3)
    // The start; then the middle one of the first pass is what the turbine has, and the second pass leaves it out.
    expect(asked.length).toBe(1 + 3 * 4 + 3 * 4)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('finds for each wind the same optimum as alone, and evaluates equal angles once', () => {
    const hills = [hill([13, -10, 8]), hill([13, -10, 8]), hill([-20, 3, 0]), hill([12, -11, 20])]
    let calls = 0
    const search = searchOf(hills, 3)
    const powers: YawSearch['powers'] = (yawDeg, winds) => {
      calls++
      return search.powers(yawDeg, winds)
    }
    const starts = hills.map((power) => facing(power, 3))
    const together = runToEnd(serialRefine({ ...search, powers }, starts, [5, 4]))
    expect(together).toEqual(hills.map((power) => refine(power, 3)))
    // The first turbine's angles are the same for all in the first pass, and always for the first two.
    expect(calls).toBeLessThan(3 * (3 * 4 + 3 * 4) - 2 * 4)
    expect(starts[0].yawDeg).toEqual(new Float64Array(3))
  })

  it('turns no rotor for a gain within rounding', () => {
    const { yawDeg, power } = refine((yaw) => 100 + (yaw[0] === 0 ? 0 : 1e-8), 1)
    expect([...yawDeg, power]).toEqual([0, 100])
  })

  it('treats a NaN as no gain', () => {
    const power: Power = (yaw) => (yaw[0] < 0 ? Number.NaN : hill([13])(yaw))
    expect(refine(power, 1).yawDeg[0]).toBe(12.5)
    const none: Power = (yaw) => (yaw[0] === 0 ? 50 : Number.NaN)
    const start = facing(none, 1)
    expect(refine(none, 1)).toEqual(start)
    expect(runToEnd(climbYaw(searchOf([none], 1), 0, start))).toBe(start)
  })

  it('yields after each turbine of each pass', () => {
    const done: number[] = []
    const power = hill([13, -20, 4])
    const run = serialRefine(searchOf([power], 3), [facing(power, 3)], [5, 4])
    runToEnd(run, (step) => done.push(step.done / step.total))
    expect(done).toEqual([1, 2, 3, 4, 5, 6].map((n) => n / 6))
  })
})

describe('climbYaw', () => {
  it('reaches the peaks, and the bounds in front of those beyond', () => {
    const power = hill([13.25, -40, 7])
    const search = searchOf([hill([0, 0, 0]), power], 3)
    const found = runToEnd(climbYaw(search, 1, facing(power, 3)))
    expect(found.yawDeg[0]).toBeCloseTo(13.25, 3)
    expect(found.yawDeg[1]).toBe(-25)
    expect(found.yawDeg[2]).toBeCloseTo(7, 3)
  })

  it('moves only the allowed turbines', () => {
    const power = hill([13, 13, 13])
    const search = { ...searchOf([power], 3), turbines: Int32Array.of(1) }
    const { yawDeg } = runToEnd(climbYaw(search, 0, facing(power, 3)))
    expect([yawDeg[0], yawDeg[2]]).toEqual([0, 0])
    expect(yawDeg[1]).toBeCloseTo(13, 3)
  })

  it('returns the start when there is no gain', () => {
    const start = { yawDeg: Float64Array.of(5), power: 100 }
    expect(runToEnd(climbYaw(searchOf([hill([5])], 1), 0, start))).toBe(start)
  })
})
