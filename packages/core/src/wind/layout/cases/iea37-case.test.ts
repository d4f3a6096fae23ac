import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import { InputError } from '../../../errors/index.ts'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
} from '../../farm/index.ts'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { layoutViolation } from '../search/rules/layout-rules.ts'
import { IEA37_TURBINES, iea37Case, iea37Energy } from './iea37-case.ts'

const { document } = referenceTable('wind/iea37_cs1.json')
const reference = document as unknown as {
  wind_rose: { wd_deg: number[]; frequency: number[]; ws: number }
  cases: {
    id: string
    n: number
    boundary_radius_m: number | null
    x: number[]
    y: number[]
    expected: { aep_mwh: number }
  }[]
}

/** Layouts kept beside the benchmarks, with what was claimed of them. */
const kept = JSON.parse(
  readFileSync(new URL('../../../../../../benchmarks/iea37-best.json', import.meta.url), 'utf8'),
) as { layouts: { turbines: number; aep_mwh: number; positions: [number, number][] }[] }

/** Energy by the farm solver, which the reference file checks. */
function solverEnergy(positions: readonly (readonly [number, number])[]): number {
  const constant = (value: number): ReturnType<typeof createTurbineCurve> =>
    createTurbineCurve({ speeds: [0, 50], values: [value, value], outside: 'hold' })
  const model = createTurbineModel({
    name: 'IEA37 3.35 MW',
    rotorDiameter: 130,
    hubHeight: 110,
    ratedPower: 3350,
    power: constant(0),
    thrust: constant(8 / 9),
  })
  const farm = createWindFarm({
    x: positions.map(([x]) => x),
    y: positions.map(([, y]) => y),
    models: [model],
  })
  const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.iea37_2019)
  const flow = allocateDirectionFlow(farm.count, 1)
  let energy = 0
  for (const [l, directionDeg] of reference.wind_rose.wd_deg.entries()) {
    solver.solve({ directionDeg, speeds: Float64Array.of(9.8), turbulence: Float64Array.of(0.075) }, flow)
    for (const speed of flow.speed) {
      const share = Math.min(Math.max((speed - 4) / 5.8, 0), 1)
      energy += reference.wind_rose.frequency[l] * 8.76 * 3350 * share ** 3
    }
  }
  return energy
}

describe('iea37Case', () => {
  it.each(reference.cases)(
    'is the study of the reference file: $id',
    ({ n, boundary_radius_m, x, y, expected }) => {
      const energy = iea37Energy(n).evaluate(Float64Array.from([...x, ...y]))
      expect(Math.abs(energy / expected.aep_mwh - 1)).toBeLessThan(1e-9)
      if (boundary_radius_m === null) return
      expect(iea37Case(n).rules.area.ground.bounds.xMax).toBe(boundary_radius_m)
      expect(iea37Case(n).rules.minSpacing).toBe(260)
    },
  )

  it('refuses other numbers of turbines', () => {
    expect(() => iea37Case(17)).toThrow(InputError)
    expect(() => iea37Case(17)).toThrow(/^turbines is 17; it must be one of 16, 36, 64/)
  })
})

describe('layouts kept of the study', () => {
  it('are of every size', () => {
    expect(kept.layouts.map(({ turbines }) => turbines)).toEqual(IEA37_TURBINES)
  })

  it.each(kept.layouts)('have the stated energy and keep the rules: $turbines turbines', (layout) => {
    const { positions, turbines, aep_mwh } = layout
    expect(positions).toHaveLength(turbines)
    expect(Math.abs(solverEnergy(positions) / aep_mwh - 1)).toBeLessThan(1e-9)
    const places = Float64Array.from([...positions.map(([x]) => x), ...positions.map(([, y]) => y)])
    expect(layoutViolation(iea37Case(turbines).rules, places)).toBeLessThanOrEqual(1e-6)
  })
})
