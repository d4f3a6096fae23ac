import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { defaultRange, figuresAt, lookForDesign } from '../../../test/looked-for-design.ts'
import { InfeasibleError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import type { Nsga2State } from '../../optimize/nsga2/index.ts'
import { runToEnd } from '../../steps/index.ts'
import type { SolarPlan } from '../solar-design/solar-outcome.ts'
import { multiObjectiveSolar } from './multi-objective-solar.ts'
import type {
  MultiObjectiveSolar,
  MultiObjectiveSolarInput,
  MultiObjectiveSolarProgress,
  SolarFrontObjective,
} from './multi-objective-solar-input.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const place = readReferenceWeather(files, 'greensboro')
const figures = figuresAt(place)
type Change = Partial<Omit<MultiObjectiveSolarInput, 'rng'>>

const begin = (change: Change = {}, seed = 1): ReturnType<typeof multiObjectiveSolar> =>
  multiObjectiveSolar({
    ...place,
    capacityKw: 1,
    objectives: ['energy', 'lcoe'],
    population: 24,
    generations: 30,
    ...change,
    rng: createRng(seed),
  })
const run = (change: Change = {}, seed = 1): MultiObjectiveSolar => runToEnd(begin(change, seed))

const SIGNS: Readonly<Record<SolarFrontObjective, 1 | -1>> = {
  energy: -1,
  lcoe: 1,
  npv: -1,
  irr: -1,
  land_use: 1,
  capex: 1,
}

/** What a design is worth in one objective, as it was told. */
function told({ energy, financial, landArea }: SolarPlan, objective: SolarFrontObjective): number {
  if (objective === 'energy') return energy.annualEnergyKwh
  if (objective === 'land_use') return landArea
  return financial[objective]
}

const costsOf = (plan: SolarPlan, objectives: readonly SolarFrontObjective[]): number[] =>
  objectives.map((objective) => SIGNS[objective] * told(plan, objective))

/** Whether the first is at least as good in all and better in one. */
const beats = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((cost, k) => cost <= b[k]) && a.some((cost, k) => cost < b[k])

const FRONTS: readonly (readonly SolarFrontObjective[])[] = [
  ['energy', 'lcoe'],
  ['energy', 'land_use'],
  ['irr', 'capex'],
  ['energy', 'npv', 'land_use'],
  ['lcoe', 'energy', 'capex'],
]

describe.each(FRONTS.map((objectives) => ({ objectives })))(
  'multiObjectiveSolar of $objectives',
  ({ objectives }) => {
    const { front, kneeIndex, hypervolume, ideal, nadir, evaluations, frontTotal, warnings } = run({
      objectives,
    })

    it('has a front of 20 designs or more of which none beats another', () => {
      expect(warnings).toEqual([])
      expect(front.length).toBeGreaterThanOrEqual(20)
      expect(frontTotal).toBeGreaterThanOrEqual(front.length)
      expect(evaluations).toBe(24 * 30)
      const costs = front.map((plan) => costsOf(plan, objectives))
      expect(costs.filter((b) => costs.some((a) => beats(a, b)))).toEqual([])
      for (let n = 1; n < costs.length; n++) expect(costs[n][0]).toBeGreaterThan(costs[n - 1][0])
    })

    it('reports the figures of the model', () => {
      for (const plan of front) {
        const { tiltDeg, azimuthDeg, gcr, dcAcRatio } = plan.design
        const at = figures([tiltDeg, azimuthDeg, gcr, dcAcRatio])
        for (const objective of objectives) {
          expect(Math.abs(told(plan, objective) / at[objective] - 1)).toBeLessThan(1e-9)
        }
      }
    })

    it('reaches the optimum of each single objective', () => {
      for (const objective of objectives) {
        const sign = -SIGNS[objective]
        const best =
          sign * lookForDesign((point) => sign * figures(point)[objective], defaultRange(place.site)).worth
        expect((sign * (best - (ideal[objective] as number))) / Math.abs(best)).toBeLessThan(5e-3)
      }
    })

    it('states its ends, its knee and a reference point beyond its worst', () => {
      objectives.forEach((objective, k) => {
        const sign = SIGNS[objective]
        const costs = front.map((plan) => costsOf(plan, objectives)[k])
        const [best, worst] = [sign * (ideal[objective] as number), sign * (nadir[objective] as number)]
        expect(Math.min(...costs)).toBeGreaterThanOrEqual(best)
        expect(Math.max(...costs)).toBeLessThanOrEqual(worst)
        expect(sign * (hypervolume.reference[objective] as number)).toBeCloseTo(
          worst + 0.1 * (worst - best),
          8,
        )
      })
      expect(front[kneeIndex]).toBeDefined()
      expect(hypervolume.share).toBeGreaterThan(0.3)
      expect(hypervolume.share).toBeLessThan(1)
    })
  },
)

describe('multiObjectiveSolar', () => {
  it('is not beaten by designs that anyone could try', () => {
    const objectives = ['energy', 'lcoe'] as const
    const { front } = run({ objectives, population: 40, generations: 60 })
    const costs = front.map((plan) => costsOf(plan, objectives))
    let clearly = 0
    for (let n = 0; n < 4 * 5 * 5 * 5; n++) {
      const [a, b, c, d] = [n % 4, Math.floor(n / 4) % 5, Math.floor(n / 20) % 5, Math.floor(n / 100)]
      const { energy, lcoe } = figures([24 + 4 * a, 172 + 4 * b, 0.2 + 0.1 * c, 1 + 0.15 * d])
      if (costs.some(([e, l]) => e > -0.998 * energy && l > 1.002 * lcoe)) clearly++
    }
    expect(clearly).toBe(0)
  })

  it('keeps all designs of the front within the constraints', () => {
    const mostEnergy = run().ideal.energy as number
    const leastCapex = run({ objectives: ['energy', 'capex'] }).ideal.capex as number
    const constraints = { maxBudget: 1.06 * leastCapex, minAnnualEnergyKwh: 0.95 * mostEnergy }
    const { front, bounds, feasibilityEvaluations } = run({ constraints, landArea: 1.22 / 0.205 / 0.3 })
    expect(front.length).toBeGreaterThanOrEqual(20)
    expect(bounds.gcrMin).toBeCloseTo(0.3, 12)
    expect(feasibilityEvaluations).toBeGreaterThan(0)
    for (const { financial, energy, design } of front) {
      expect(financial.capex).toBeLessThanOrEqual(constraints.maxBudget)
      expect(energy.annualEnergyKwh).toBeGreaterThanOrEqual(constraints.minAnnualEnergyKwh)
      expect(design.gcr).toBeGreaterThanOrEqual(bounds.gcrMin)
    }
  })

  it('finds the sliver of designs that a tight constraint leaves', () => {
    const most = lookForDesign((point) => figures(point).energy, defaultRange(place.site)).worth
    const { front } = run({ constraints: { minAnnualEnergyKwh: 0.99995 * most } })
    expect(front.length).toBeGreaterThan(0)
    for (const { energy } of front) expect(energy.annualEnergyKwh).toBeGreaterThanOrEqual(0.99995 * most)
  })

  it('reports that one design is best in all objectives', () => {
    const { front, warnings, hypervolume, kneeIndex } = run({ objectives: ['capex', 'land_use'] })
    expect(front).toHaveLength(1)
    expect(front[0].design).toMatchObject({ gcr: 0.6, dcAcRatio: 1.6 })
    // Neither feels the tilt: of equal ones the one that yields most.
    expect(front[0].design.tiltDeg).toBeGreaterThan(15)
    expect(warnings.map(({ code }) => code)).toEqual(['objectives_agree'])
    expect(hypervolume.share).toBe(0)
    expect(kneeIndex).toBe(0)
  })

  it('reports that the bounds leave one design', () => {
    const bounds = {
      ...{ tiltMinDeg: 25, tiltMaxDeg: 25, azimuthMinDeg: 200, azimuthMaxDeg: 200 },
      ...{ dcAcRatioMin: 1.3, dcAcRatioMax: 1.3, gcrMin: 0.45, gcrMax: 0.45 },
    }
    const { front, reason, warnings, evaluations } = run({ bounds })
    expect(front.map(({ design }) => design)).toEqual([
      { tiltDeg: 25, azimuthDeg: 200, dcAcRatio: 1.3, gcr: 0.45 },
    ])
    expect(reason).toBe('all_fixed')
    expect(evaluations).toBe(1)
    expect(warnings.map(({ code }) => code)).toEqual(['few_designs'])
  })

  it('reports as many designs as requested, the ends among them', () => {
    const all = run({ frontSize: 1000 })
    const few = run({ frontSize: 10 })
    expect(all.front).toHaveLength(all.frontTotal)
    expect(few.front).toHaveLength(10)
    expect(few.frontTotal).toBe(all.frontTotal)
    expect(few.hypervolume).toEqual(all.hypervolume)
    expect(few.front[0]).toEqual(all.front[0])
    expect(few.front[9]).toEqual(all.front[all.front.length - 1])
  })

  it('gives the same bits again, and others with another seed', () => {
    const first = run({ generations: 8 })
    expect(run({ generations: 8 })).toEqual(first)
    expect(run({ generations: 8 }, 2).state).not.toEqual(first.state)
  })

  it('resumes from a checkpoint, also through JSON, as if it had not been interrupted', () => {
    const problem: Change = {
      objectives: ['energy', 'npv', 'capex'],
      generations: 8,
      constraints: { minCapacityFactor: 0.15 },
    }
    const whole = run(problem)
    for (const stop of [1, 24, 25, 100, 191]) {
      const generator = begin(problem)
      let step = generator.next()
      for (let n = 1; n < stop; n++) step = generator.next()
      const state = JSON.parse(
        JSON.stringify((step.value as MultiObjectiveSolarProgress).state()),
      ) as Nsga2State
      const resumed = run({ ...problem, state })
      expect(resumed.front).toEqual(whole.front)
      expect(resumed.state).toEqual(whole.state)
      expect(resumed.hypervolume).toEqual(whole.hypervolume)
    }
  })

  it('breeds on for more generations', () => {
    const short = run({ generations: 6 })
    const long = run({ generations: 12, state: short.state })
    expect(long.evaluations).toBe(24 * 12)
    expect(long.generations).toBe(12)
    expect(long.ideal.energy).toBeGreaterThanOrEqual(short.ideal.energy as number)
    expect(long.ideal.lcoe).toBeLessThanOrEqual(short.ideal.lcoe as number)
  })

  it('shows its front on the way, and has a whole result whenever it is stopped', () => {
    const generator = begin({ generations: 10 })
    let best = Number.NEGATIVE_INFINITY
    for (let n = 1; n <= 120; n++) {
      const { value, done } = generator.next()
      expect(done).toBe(false)
      const progress = value as MultiObjectiveSolarProgress
      expect(progress).toMatchObject({ done: n, total: 240 })
      if (n % 24 !== 0) continue
      const energies = progress.front.map(({ annualEnergyKwh }) => annualEnergyKwh)
      expect(energies[0]).toBe(Math.max(...energies))
      expect(energies[0]).toBeGreaterThanOrEqual(best)
      best = energies[0]
      const partial = progress.partial()
      expect(partial).toMatchObject({ reason: 'stopped', evaluations: n, generations: n / 24 })
      expect(partial?.front.map(({ design }) => design)).toEqual(progress.front.map(({ design }) => design))
    }
  })

  it('reports which constraints cannot be met', () => {
    for (const constraints of [{ maxBudget: 1 }, { minCapacityFactor: 0.9 }]) {
      expect(() => run({ constraints })).toThrow(InfeasibleError)
    }
    expect(() => run({ landArea: 1 })).toThrow(InfeasibleError)
  })

  it.each([
    [{ objectives: ['energy'] }, 'objectives.length'],
    [{ objectives: ['energy', 'npv', 'irr', 'lcoe'] }, 'objectives.length'],
    [{ objectives: undefined as never }, 'objectives.length'],
    [{ objectives: ['energy', 'profit' as never] }, 'objectives[1]'],
    [{ objectives: ['energy', 'energy'] }, 'objectives[1]'],
    [{ population: 7 }, 'population'],
    [{ generations: 0 }, 'generations'],
    [{ frontSize: 1 }, 'frontSize'],
    [{ constraints: { minCapacityFactor: -1 } }, 'constraints.minCapacityFactor'],
  ] as const)('refuses %j by name', (change, field) => {
    expect(() => run(change as Change)).toThrow(new RegExp(`^${field.replace(/[.[\]]/g, '\\$&')} is`))
  })

  it('refuses the state of another problem', () => {
    const { state } = run({ generations: 2 })
    expect(() => run({ state, objectives: ['npv', 'lcoe'] })).toThrow(/^state\.objectives\[0\] is/)
    expect(() => run({ state, objectives: ['energy', 'lcoe', 'irr'] })).toThrow(/^state\.objectives/)
  })

  it('refuses a year without light', () => {
    const dark = new Float64Array(8760)
    const weather = { ...place.weather, ghi: dark, dni: dark, dhi: dark }
    expect(() => run({ weather })).toThrow(/^weather is 0/)
  })
})
