import { describe, expect, it } from 'vitest'
import { createOneWakeSolver, pairFarm, straightTurbine } from '../../../../test/one-wake-solver.ts'
import { runToEnd } from '../../../steps/index.ts'
import { allocateDirectionFlow } from '../flow-solver.ts'
import {
  createFrequencyTable,
  crossPlane,
  flowMap,
  horizontalPlane,
  meanSpeedMap,
  verticalPlane,
} from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS } from '../pairwise/index.ts'
import { createWindFarm } from '../wind-farm.ts'

const wind = (directionDeg: number, speeds: readonly number[] = [10]) => ({
  directionDeg,
  speeds: Float64Array.from(speeds),
  turbulence: new Float64Array(speeds.length).fill(0.1),
})

describe('planes', () => {
  it('lie level with rows north and columns east', () => {
    const plane = horizontalPlane({ from: 0, to: 100, count: 3 }, { from: -10, to: 10, count: 2 }, 70)
    expect([...plane.points.x]).toEqual([0, 50, 100, 0, 50, 100])
    expect([...plane.points.y]).toEqual([-10, -10, -10, 10, 10, 10])
    expect([...plane.points.z]).toEqual([70, 70, 70, 70, 70, 70])
  })

  it('are oriented across the wind: north wind goes south, its left is east', () => {
    const plane = crossPlane(
      { directionDeg: 0, x: 1000, y: 2000 },
      300,
      { from: -50, to: 50, count: 2 },
      { from: 10, to: 90, count: 2 },
    )
    expect([...plane.points.x]).toEqual([950, 1050, 950, 1050])
    expect([...plane.points.y]).toEqual([1700, 1700, 1700, 1700])
    expect([...plane.points.z]).toEqual([10, 10, 90, 90])
  })

  it('are oriented along the wind: west wind goes east, its left is north', () => {
    const plane = verticalPlane(
      { directionDeg: 270, x: 1000, y: 2000 },
      20,
      { from: 0, to: 400, count: 3 },
      { from: 0, to: 100, count: 2 },
    )
    expect([...plane.points.x]).toEqual([1000, 1200, 1400, 1000, 1200, 1400])
    expect([...plane.points.y]).toEqual([2020, 2020, 2020, 2020, 2020, 2020])
    expect([...plane.rowAxis]).toEqual([0, 100])
    expect([...plane.colAxis]).toEqual([0, 200, 400])
  })

  it.each([
    ['x.count', () => horizontalPlane({ from: 0, to: 1, count: 1 }, { from: 0, to: 1, count: 2 }, 70)],
    ['y.to', () => horizontalPlane({ from: 0, to: 1, count: 2 }, { from: 2, to: 1, count: 2 }, 70)],
    ['height', () => horizontalPlane({ from: 0, to: 1, count: 2 }, { from: 0, to: 1, count: 2 }, -1)],
    [
      'anchor.directionDeg',
      () =>
        crossPlane(
          { directionDeg: Number.NaN, x: 0, y: 0 },
          0,
          { from: 0, to: 1, count: 2 },
          { from: 0, to: 1, count: 2 },
        ),
    ],
  ] as const)('refuse a bad %s by name', (field, make) => {
    expect(make).toThrow(expect.objectContaining({ field }))
  })
})

describe('a map through the hubs', () => {
  it('has the speed that each rotor of a centre-averaged model meets', () => {
    const farm = createWindFarm({
      x: [0, 300, 650, 900, 1400],
      y: [0, 60, -40, 300, 20],
      models: [straightTurbine()],
    })
    const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian)
    for (const directionDeg of [265, 270, 300, 95]) {
      const inflow = wind(directionDeg, [7, 11])
      const flow = allocateDirectionFlow(farm.count, 2)
      solver.solve(inflow, flow)
      const plane = {
        rows: 1,
        cols: 5,
        rowAxis: Float64Array.of(0),
        colAxis: farm.x,
        points: { x: farm.x, y: farm.y, z: farm.hubHeight },
      }
      const { data } = runToEnd(flowMap(solver, inflow, plane, 1))
      data.forEach((speed, i) => {
        expect(Math.abs(speed / flow.speed[i * 2 + 1] - 1)).toBeLessThan(1e-9)
      })
    }
  })
})

describe('maps of two turbines in a row', () => {
  const plane = horizontalPlane({ from: -200, to: 600, count: 5 }, { from: -100, to: 0, count: 2 }, 70)

  it('show the wakes downstream', () => {
    const map = runToEnd(flowMap(createOneWakeSolver(pairFarm()), wind(270), plane))
    expect([...map.data.subarray(0, 5)]).toEqual([10, 10, 10, 10, 10])
    expect([...map.data.subarray(5)]).toEqual([10, 10, 9, 9, expect.closeTo(8.1, 12)])
    expect([map.rows, map.cols]).toEqual([2, 5])
  })

  it('use the requested speed', () => {
    const map = runToEnd(flowMap(createOneWakeSolver(pairFarm()), wind(270, [5, 10, 20]), plane, 2))
    expect(map.data[7]).toBeCloseTo(18, 12)
    expect(() => runToEnd(flowMap(createOneWakeSolver(pairFarm()), wind(270), plane, 1))).toThrow(
      expect.objectContaining({ field: 'k' }),
    )
  })

  it('weight the year by the frequency of each wind', () => {
    const table = createFrequencyTable({
      directionsDeg: [0, 90, 270],
      speeds: [5, 10],
      probability: [0, 0, 0.1, 0.2, 0, 0.2],
      turbulence: 0.1,
    })
    const map = runToEnd(meanSpeedMap(createOneWakeSolver(pairFarm()), table, plane))
    // West of both: two wakes in east winds; between them one either way.
    expect(map.data[5]).toBeCloseTo((0.1 * 5 * 0.81 + 0.2 * 10 * 0.81 + 0.2 * 10) / 0.5, 12)
    expect(map.data[7]).toBeCloseTo((0.1 * 4.5 + 0.4 * 9) / 0.5, 12)
    expect(map.data[0]).toBeCloseTo((0.1 * 5 + 0.4 * 10) / 0.5, 12)
  })
})
