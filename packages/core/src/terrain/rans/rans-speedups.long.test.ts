import { describe, expect, it } from 'vitest'
import { CELLS, gentle, square } from '../../../test/rans-grounds.ts'
import { runToEnd } from '../../steps/index.ts'
import type { RansInput } from './rans-input.ts'
import { ransSpeedups } from './rans-speedups.ts'

const run = (input: RansInput) => runToEnd(ransSpeedups(input))

describe('ransSpeedups', () => {
  it('solves the flow once for several heights, with the results of one solution per height', {
    timeout: 240_000,
  }, () => {
    const roughness = square(30_000, 500, (_, y) => (y > 10_000 ? 0.0002 : 0.03))
    const shared = { terrain: gentle, roughness, height: 60, directionsDeg: [0], cells: CELLS }
    const places = [
      { x: 0, y: 0 },
      { x: 0, y: 0, height: 120 },
    ]
    const together = run({ ...shared, places })
    for (const [p, { height = 60 }] of places.entries()) {
      const alone = run({ ...shared, places: [{ x: 0, y: 0 }], height })
      for (const name of ['speedup', 'turningDeg', 'inflowDeg', 'turbulence', 'shear', 'upwind'] as const)
        expect(together[name].slice(p, p + 1), name).toEqual(alone[name])
    }
    // The hill speeds the wind up less, and the far water changes it less, the higher up.
    expect(together.speedup[1]).toBeLessThan(together.speedup[0])
    expect(together.upwind[1]).toBeGreaterThan(together.upwind[0])
  })

  it('gives bit-identical results when it resumes from the state of an interrupted run', {
    timeout: 240_000,
  }, () => {
    const input = { terrain: gentle, roughness: 0.03, places: [{ x: 400, y: 100 }], height: 80, cells: CELLS }
    const directionsDeg = [10, 130]
    const whole = run({ ...input, directionsDeg })
    let asked = 0
    let known = run({ ...input, directionsDeg, stop: () => ++asked > 700 })
    expect(known.reports).toHaveLength(1)
    expect(Number.isNaN(known.speedup[1])).toBe(true)
    const kept = structuredClone(known)
    known = run({ ...input, directionsDeg, known })
    expect(known).toEqual(whole)
    expect(kept.reports).toHaveLength(1)
    expect(() => run({ ...input, directionsDeg: [10], known: whole })).toThrowError(/speedup.*1/)
  })

  it('yields to the caller at least once per CPU second on 150,000 cells, so that it can be cancelled promptly', {
    timeout: 120_000,
  }, () => {
    const used = () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    }
    const steps = ransSpeedups({
      ...{ terrain: gentle, roughness: 0.03, places: [{ x: 0, y: 0 }], height: 80 },
      ...{ directionsDeg: [0], cells: 150_000 },
    })
    let longest = 0
    let before = used()
    // Until the finest grid has been iterated on: it takes 88 % of the work.
    for (let step = steps.next(); step.done !== true && step.value.done < 0.125; step = steps.next()) {
      const now = used()
      longest = Math.max(longest, now - before)
      before = now
    }
    expect(longest).toBeLessThan(1)
  })
})
