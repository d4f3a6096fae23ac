import { describe, expect, it } from 'vitest'
import { createWindFarm, type WindFarm } from '../../wind/farm/index.ts'
import { createTurbineCurve, createTurbineModel } from '../../wind/turbine/index.ts'
import { chooseWakeModel } from './wake-choice.ts'

const DIAMETER = 80
const model = createTurbineModel({
  name: 'turbine',
  rotorDiameter: DIAMETER,
  hubHeight: 70,
  ratedPower: 2000,
  power: createTurbineCurve({ speeds: [3, 12, 25], values: [0, 2000, 2000] }),
  thrust: createTurbineCurve({ speeds: [3, 25], values: [0.8, 0.1] }),
})

/** Rows and columns of turbines, some diameters apart. */
function grid(rows: number, columns: number, spacing: number, turnDeg = 0): WindFarm {
  const places = Array.from({ length: rows * columns }, (_, i) => [
    (i % columns) * spacing * DIAMETER,
    Math.floor(i / columns) * spacing * DIAMETER,
  ])
  const [c, s] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)]
  return createWindFarm({
    x: places.map(([x, y]) => c * x - s * y),
    y: places.map(([x, y]) => s * x + c * y),
    models: [model],
  })
}

describe('chooseWakeModel', () => {
  it('counts the turbines upwind in a line: (n − 1)/2 on average', () => {
    for (const n of [2, 7, 10]) expect(chooseWakeModel(grid(1, n, 7), false).depth).toBe((n - 1) / 2)
  })

  it('counts the same when the farm is turned by the step of its directions', () => {
    const straight = chooseWakeModel(grid(8, 10, 7), true)
    expect(straight.depth).toBe(4.5)
    expect(chooseWakeModel(grid(8, 10, 7, 30), true).depth).toBeCloseTo(straight.depth, 12)
  })

  it('finds the deepest direction wherever it lies, of pairs in any place', () => {
    for (let turnDeg = 0; turnDeg < 360; turnDeg += 2) {
      const line = grid(1, 9, 30, turnDeg)
      expect(chooseWakeModel(line, false).depth).toBe(4)
    }
    // So near that rotors meet: each pair is in line whatever the direction.
    expect(chooseWakeModel(grid(2, 2, 0.3), false).depth).toBe(1.5)
  })

  it.each([
    { farm: 'eighty turbines at sea', rows: 8, columns: 10, offshore: true, expected: 'katic_1986' },
    { farm: 'eighty turbines on land', rows: 8, columns: 10, offshore: false, expected: 'bastankhah' },
    { farm: 'nineteen in line at sea', rows: 1, columns: 19, offshore: true, expected: 'bastankhah' },
    { farm: 'twenty in line at sea', rows: 1, columns: 20, offshore: true, expected: 'katic_1986' },
    { farm: 'twenty-five at sea, two upwind', rows: 5, columns: 5, offshore: true, expected: 'bastankhah' },
    { farm: 'forty-nine at sea, three upwind', rows: 7, columns: 7, offshore: true, expected: 'katic_1986' },
  ])('takes $expected for $farm', ({ rows, columns, offshore, expected }) => {
    // Twenty diameters apart no wake reaches the neighbouring line of these short farms.
    expect(chooseWakeModel(grid(rows, columns, columns > 10 ? 7 : 20), offshore).model).toBe(expected)
  })

  it('refuses a surface that is neither true nor false', () => {
    expect(() => chooseWakeModel(grid(1, 2, 7), 'sea' as never)).toThrow(/offshore/)
    expect(() => chooseWakeModel(undefined as never, true)).toThrow(/farm/)
  })
})
