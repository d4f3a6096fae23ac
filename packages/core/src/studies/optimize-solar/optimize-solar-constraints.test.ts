import { describe, expect, it } from 'vitest'
import {
  expectBudgetSpent,
  expectRelaxationsMet,
  leastCapex,
  mostEnergy,
  mostOf,
  project,
  run,
} from '../../../test/constrained-solar.ts'
import { InfeasibleError } from '../../errors/index.ts'
import type { SolarConstraint, SolarConstraints } from '../solar-design/solar-constraints.ts'
import { requireFeasibleSolar } from '../solar-design/solar-reach.ts'
import { requireBuildable } from '../solar-design/solar-study.ts'

function infeasible(action: () => unknown): InfeasibleError {
  try {
    action()
  } catch (error) {
    if (error instanceof InfeasibleError) return error
    throw error
  }
  throw new Error('feasible')
}

describe('optimizeSolar within constraints', () => {
  it('makes the most of a budget', () => {
    const maxBudget = 1.04 * leastCapex
    const { financial, energy, search } = run({ constraints: { maxBudget } })
    const looked = mostOf(
      (at) => at.energy,
      ({ capex }) => capex <= maxBudget,
    )
    expect(financial.capex).toBeLessThanOrEqual(maxBudget)
    expect(energy.annualEnergyKwh / looked).toBeGreaterThan(0.999)
    expect(search.history.every(({ isFeasible }) => isFeasible)).toBe(true)
    expect(search.feasibilityEvaluations).toBe(0)
  })

  it.each([
    [60, 1.06],
    [68, 1.043],
  ])('spends a budget on inverters and land at high latitudes: %d°, %d of the least', (latitudeDeg, k) => {
    expectBudgetSpent(latitudeDeg, k, [1])
  })

  it.each([
    ['lcoe', { minAnnualEnergyKwh: 0.998 * mostEnergy }],
    ['npv', { minCapacityFactor: (0.9995 * mostEnergy) / 8760 }],
    ['irr', { minAnnualEnergyKwh: 0.97 * mostEnergy, maxBudget: 1.08 * leastCapex }],
  ] as const)('finds the best that yields enough: %s, %j', (objective, constraints: SolarConstraints) => {
    const result = run({ objective, constraints })
    const {
      maxBudget = Number.POSITIVE_INFINITY,
      minAnnualEnergyKwh = 0,
      minCapacityFactor = 0,
    } = constraints
    const sign = objective === 'lcoe' ? -1 : 1
    const looked = mostOf(
      (at) => sign * at[objective],
      ({ capex, energy }) =>
        capex <= maxBudget && energy >= minAnnualEnergyKwh && energy / 8760 >= minCapacityFactor,
    )
    expect(result.energy.annualEnergyKwh).toBeGreaterThanOrEqual(minAnnualEnergyKwh)
    expect(result.energy.capacityFactor).toBeGreaterThanOrEqual(minCapacityFactor)
    expect(result.financial.capex).toBeLessThanOrEqual(maxBudget)
    expect((looked - sign * (result.value as number)) / Math.abs(looked)).toBeLessThan(1e-3)
    expect(result.search.iterationsCompleted).toBeLessThanOrEqual(50)
  })

  it('is never better with fixed variables', () => {
    const free = run({ objective: 'lcoe' }).value as number
    const values = [0.97, 0.99, 0.999].map(
      (share) =>
        run({ objective: 'lcoe', constraints: { minAnnualEnergyKwh: share * mostEnergy } }).value as number,
    )
    expect(values[0]).toBeGreaterThanOrEqual(free * (1 - 1e-4))
    expect(values[1]).toBeGreaterThanOrEqual(values[0] * (1 - 1e-4))
    expect(values[2]).toBeGreaterThanOrEqual(values[1] * (1 - 1e-4))
  })

  it('spreads rows no farther than the plot', () => {
    const landAt = (gcr: number): number => 1.22 / 0.205 / gcr
    const { bounds, design, landArea, heldAt } = run({ landArea: landAt(0.35) })
    expect(bounds.gcrMin).toBeCloseTo(0.35, 12)
    expect(design.gcr).toBeGreaterThanOrEqual(bounds.gcrMin)
    expect(landArea).toBeLessThanOrEqual(landAt(0.35) * (1 + 1e-9))
    expect(heldAt).toContain('gcrMin')
  })
})

describe('constraints that no design meets', () => {
  it('report the budget that is needed', () => {
    const constraints = { maxBudget: 0.9 * leastCapex }
    for (const action of [
      () => run({ constraints }),
      () => requireFeasibleSolar({ ...project, constraints }),
      () => requireBuildable({ ...project, constraints }),
    ]) {
      const { conflicts, nearestRelaxation } = infeasible(action)
      expect(conflicts).toHaveLength(1)
      expect(conflicts[0]).toMatchObject({ constraint: 'maxBudget', required: constraints.maxBudget })
      expect(conflicts[0].bestReachable).toBeCloseTo(leastCapex, 8)
      expect(nearestRelaxation).toEqual({ maxBudget: conflicts[0].bestReachable })
    }
  })

  it('report the energy that can be reached', () => {
    const constraints = { minAnnualEnergyKwh: 1.1 * mostEnergy, minCapacityFactor: 0.5 }
    requireBuildable({ ...project, constraints })
    const { conflicts } = infeasible(() => run({ constraints }))
    expect(conflicts.map(({ constraint }) => constraint)).toEqual(['minAnnualEnergyKwh', 'minCapacityFactor'])
    expect(conflicts[0].bestReachable / mostEnergy).toBeCloseTo(1, 5)
    expect((conflicts[1].bestReachable * 8760) / mostEnergy).toBeCloseTo(1, 5)
  })

  it('name only the constraints that are violated', () => {
    const constraints = { minAnnualEnergyKwh: 0.5 * mostEnergy, minCapacityFactor: 0.5, maxBudget: 1e6 }
    const { conflicts, nearestRelaxation } = infeasible(() => run({ constraints }))
    expect(conflicts.map(({ constraint }) => constraint)).toEqual(['minCapacityFactor'])
    expect(Object.keys(nearestRelaxation)).toEqual(['minCapacityFactor'])
  })

  it('report conflicting constraints that could each be met alone, with the value that each can have beside the other', () => {
    const constraints = { maxBudget: 1.02 * leastCapex, minAnnualEnergyKwh: 0.995 * mostEnergy }
    const { conflicts, nearestRelaxation } = infeasible(() => run({ constraints }))
    expect(conflicts.map(({ constraint }) => constraint)).toEqual(['maxBudget', 'minAnnualEnergyKwh'])
    const within = mostOf(
      ({ energy }) => energy,
      ({ capex }) => capex <= constraints.maxBudget,
    )
    const needed = -mostOf(
      ({ capex }) => -capex,
      ({ energy }) => energy >= constraints.minAnnualEnergyKwh,
    )
    expect(conflicts[1].bestReachable / within).toBeCloseTo(1, 3)
    expect(conflicts[0].bestReachable / needed).toBeCloseTo(1, 3)
    expect(conflicts[0].bestReachable / needed).toBeLessThan(1 + 1e-5)
    const moved = [needed / constraints.maxBudget - 1, 1 - within / constraints.minAnnualEnergyKwh]
    expect(Object.keys(nearestRelaxation)).toEqual([moved[0] < moved[1] ? 'maxBudget' : 'minAnnualEnergyKwh'])
  })

  // More requests, seeds and budgets are in optimize-solar-constraints.long.test.ts.
  it('are met by the suggested relaxation, whatever the request', () => {
    expectRelaxationsMet(5)
  })

  it('can be met at the value that is reported as reachable', () => {
    const names: readonly SolarConstraint[] = ['minAnnualEnergyKwh', 'minCapacityFactor', 'maxBudget']
    const values = { minAnnualEnergyKwh: 9e9, minCapacityFactor: 1, maxBudget: 1 }
    for (const name of names) {
      const { conflicts } = infeasible(() => run({ constraints: { [name]: values[name] } }))
      const { search } = run({ constraints: { [name]: conflicts[0].bestReachable }, maxIterations: 14 })
      expect(search.iterationsCompleted).toBe(14)
    }
  })

  it('report a plot and a budget together', () => {
    const change = { landArea: 1, constraints: { maxBudget: 1 } }
    for (const action of [() => run(change), () => requireBuildable({ ...project, ...change })]) {
      const { conflicts, nearestRelaxation } = infeasible(action)
      expect(conflicts.map(({ constraint }) => constraint)).toEqual(['landArea', 'maxBudget'])
      expect(Object.keys(nearestRelaxation)).toEqual(['landArea', 'maxBudget'])
    }
  })
})
