import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { formulaWeather } from '../../../test/formula-weather.ts'
import { defaultRange, figuresAt, lookForDesign } from '../../../test/looked-for-design.ts'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { quickSolar } from '../quick-solar/quick-solar.ts'
import { SOLAR_OBJECTIVES, type SolarObjective } from '../solar-design/solar-objective.ts'
import { optimizeSolar } from './optimize-solar.ts'
import type {
  OptimizeSolar,
  OptimizeSolarInput,
  OptimizeSolarProgress,
  OptimizeSolarState,
} from './optimize-solar-input.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const PLACES = {
  greensboro: readReferenceWeather(files, 'greensboro'),
  sydney: readReferenceWeather(files, 'sydney'),
}
type Change = Partial<Omit<OptimizeSolarInput, 'rng'>>

const begin = (change: Change = {}, seed = 1): ReturnType<typeof optimizeSolar> =>
  optimizeSolar({ ...PLACES.greensboro, capacityKw: 1, ...change, rng: createRng(seed) })
const run = (change: Change = {}, seed = 1): OptimizeSolar => runToEnd(begin(change, seed))

const signOf = (objective: SolarObjective): 1 | -1 => (objective === 'lcoe' ? -1 : 1)
/** Share by which a value falls short of a better one. */
const shortfall = (objective: SolarObjective, value: number | null, best: number): number =>
  (signOf(objective) * (best - (value ?? Number.NaN))) / Math.abs(best)

/** Steps of a search as a caller sees them, without the parts that are functions. */
function stepsOf(generator: ReturnType<typeof optimizeSolar>): Omit<OptimizeSolarProgress, 'partial'>[] {
  const steps: Omit<OptimizeSolarProgress, 'partial'>[] = []
  runToEnd(generator, ({ partial: _, ...step }) => steps.push(step))
  return steps
}

describe.each(Object.entries(PLACES))('optimizeSolar in %s', (_, place) => {
  const figures = figuresAt(place)

  it.each(SOLAR_OBJECTIVES)('comes within a thousandth of an exhaustive search: %s', (objective) => {
    const looked = lookForDesign(
      (point) => signOf(objective) * figures(point)[objective],
      defaultRange(place.site),
    )
    const best = signOf(objective) * looked.worth
    const { value, search, design, energy, financial } = run({ ...place, objective })
    expect(shortfall(objective, value, best)).toBeLessThan(1e-3)
    expect(shortfall(objective, value, best)).toBeGreaterThan(-1e-4)
    expect(search.iterationsCompleted).toBeLessThanOrEqual(50)
    const at = figures([design.tiltDeg, design.azimuthDeg, design.gcr, design.dcAcRatio])
    expect(value).toBeCloseTo(at[objective], 9)
    expect(energy.annualEnergyKwh).toBeCloseTo(at.energy, 8)
    expect(financial.capex).toBeCloseTo(at.capex, 8)
  })
})

describe('optimizeSolar', () => {
  it('finds the best rate of return when few designs are profitable', () => {
    const { site, weather } = PLACES.greensboro
    const dim = (light: Float64Array): Float64Array => light.map((value) => 0.5 * value)
    const { ghi, dni, dhi } = weather
    const dark = { site, weather: { ...weather, ghi: dim(ghi), dni: dim(dni), dhi: dim(dhi) } }
    const figures = figuresAt(dark)
    const { worth } = lookForDesign((point) => figures(point).irr, {
      lower: [0, 90, 0.05, 0.5],
      upper: [90, 270, 0.95, 3],
    })
    expect(worth).toBeLessThan(0.03)
    const bounds = {
      ...{ tiltMinDeg: 0, tiltMaxDeg: 90, azimuthMinDeg: 0, azimuthMaxDeg: 360 },
      ...{ gcrMin: 0.05, gcrMax: 0.95, dcAcRatioMin: 0.5, dcAcRatioMax: 3 },
    }
    for (const seed of [1, 2]) {
      const { value } = run({ ...dark, objective: 'irr', bounds }, seed)
      expect(shortfall('irr', value, worth)).toBeLessThan(1e-3)
    }
  })

  it('finds the design that the deterministic search finds, on other continents and near the poles', () => {
    for (const [latitudeDeg, objective] of [
      [-78, 'energy'],
      [-12, 'npv'],
      [62, 'irr'],
    ] as const) {
      const site = { latitudeDeg, longitudeDeg: 20, altitude: 100 }
      const place = { site, weather: formulaWeather(site), capacityKw: 1, objective }
      const { energy, financial } = quickSolar(place)
      const best = objective === 'energy' ? energy.annualEnergyKwh : financial[objective]
      expect(shortfall(objective, run(place).value, best)).toBeLessThan(1e-3)
    }
  })

  it('counts every evaluation, and stops at the last or when nothing gets better', () => {
    for (const maxIterations of [2, 5, 12, 23]) {
      const { search, state } = run({ maxIterations })
      expect(search.iterationsCompleted).toBe(maxIterations)
      expect(search.history).toHaveLength(maxIterations)
      expect(state.evaluations).toHaveLength(maxIterations)
      expect(search.reason).toBe('max_iterations')
      const initial = search.history.filter(({ stage }) => stage === 'initial').length
      expect(initial).toBeLessThanOrEqual(Math.ceil(maxIterations / 2))
    }
    const patient = run({ maxIterations: 60, convergence: { patience: 8, tolerance: 0.01 } })
    expect(patient.search.reason).toBe('converged')
    const { history } = patient.search
    const late = history[history.length - 1].best as number
    const early = history[history.length - 9].best as number
    expect((late - early) / late).toBeLessThanOrEqual(0.01)
    expect(patient.search.reasonText).toContain('8 evaluations')
  })

  it('reports the best so far at every step, never a worse one', () => {
    const steps = stepsOf(begin({ objective: 'lcoe', maxIterations: 20 }))
    expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    let best = Number.POSITIVE_INFINITY
    for (const step of steps) {
      best = Math.min(best, step.last.value as number)
      expect(step.total).toBe(20)
      expect(step.best?.financial.lcoe).toBeCloseTo(best, 14)
      expect(step.last.best).toBeCloseTo(best, 14)
    }
  })

  it('does not get worse with more evaluations', () => {
    const values = [10, 20, 30].map(
      (maxIterations) => run({ maxIterations, convergence: { patience: 99 } }).value,
    )
    expect(values[1]).toBeGreaterThanOrEqual(values[0] as number)
    expect(values[2]).toBeGreaterThan((values[0] as number) * 0.9999)
  })

  it('gives the same bits again, and others with another seed', () => {
    const again = run({ objective: 'npv', maxIterations: 24 })
    expect(run({ objective: 'npv', maxIterations: 24 })).toEqual(again)
    expect(run({ objective: 'npv', maxIterations: 24 }, 2).search.history).not.toEqual(again.search.history)
  })

  it('resumes from a checkpoint, also through JSON, as if it had not been interrupted', () => {
    const problem: Change = {
      objective: 'npv',
      maxIterations: 30,
      constraints: { minAnnualEnergyKwh: 1405 },
    }
    const whole = run(problem)
    const steps = stepsOf(begin(problem))
    expect(whole.search.feasibilityEvaluations).toBeGreaterThan(0)
    for (const stop of [1, 9, 10, 11, 12, 21, 29]) {
      const state = JSON.parse(JSON.stringify(steps[stop - 1].state)) as OptimizeSolarState
      const resumed = run({ ...problem, state })
      expect(resumed.search.history).toEqual(whole.search.history)
      expect(resumed.design).toEqual(whole.design)
      expect(resumed.state).toEqual(whole.state)
      expect(resumed.search.reason).toBe(whole.search.reason)
    }
  })

  it('continues from where a shorter search ended', () => {
    const short = run({ maxIterations: 24, convergence: { patience: 99 } })
    const long = run({ maxIterations: 30, convergence: { patience: 99 }, state: short.state })
    expect(long.search.history.slice(0, 12)).toEqual(short.search.history.slice(0, 12))
    expect(long.search.iterationsCompleted).toBe(30)
    expect(long.value).toBeGreaterThanOrEqual(short.value as number)
  })

  it('has a whole result whenever it is stopped', () => {
    const generator = begin({ objective: 'irr' })
    for (let n = 0; n < 6; n++) generator.next()
    const step = generator.next()
    expect(step.done).toBe(false)
    const progress = step.value as OptimizeSolarProgress
    const result = progress.partial()
    expect(result?.search).toMatchObject({ reason: 'stopped', iterationsCompleted: 7 })
    expect(result?.value).toBe(progress.last.best)
    expect(result?.design).toEqual(progress.best?.design)
    expect(result?.state).toEqual(progress.state)
  })

  it('computes the one design that the bounds leave', () => {
    const bounds = {
      ...{ tiltMinDeg: 25, tiltMaxDeg: 25, azimuthMinDeg: 200, azimuthMaxDeg: 200 },
      ...{ dcAcRatioMin: 1.3, dcAcRatioMax: 1.3, gcrMin: 0.45, gcrMax: 0.45 },
    }
    const { design, search, energy } = run({ bounds })
    expect(design).toEqual({ tiltDeg: 25, azimuthDeg: 200, dcAcRatio: 1.3, gcr: 0.45 })
    expect(search).toMatchObject({ reason: 'all_fixed', iterationsCompleted: 1 })
    const figures = figuresAt(PLACES.greensboro, bounds)
    expect(energy.annualEnergyKwh).toBeCloseTo(figures([25, 200, 0.45, 1.3]).energy, 8)
    const state = run({ bounds }).state
    expect(run({ bounds, state }).search.iterationsCompleted).toBe(1)
  })

  it('keeps what is fixed and finds the rest', () => {
    const { design } = run({ bounds: { tiltMinDeg: 10, tiltMaxDeg: 10, gcrMin: 0.5, gcrMax: 0.5 } })
    expect(design).toMatchObject({ tiltDeg: 10, gcr: 0.5 })
    expect(design.azimuthDeg).toBeGreaterThan(150)
    expect(design.azimuthDeg).toBeLessThan(210)
  })

  it('faces the equator from the south too, by defaults and with a full turn', () => {
    for (const bounds of [{}, { azimuthMinDeg: 0, azimuthMaxDeg: 360 }]) {
      const { design, heldAt } = run({ ...PLACES.sydney, bounds })
      expect(Math.min(design.azimuthDeg, 360 - design.azimuthDeg)).toBeLessThan(15)
      expect(heldAt.filter((bound) => bound.startsWith('azimuth'))).toEqual([])
    }
  })

  it('includes debt and taxes where requested', () => {
    const financing = { debtShare: 0.7, debtRate: 0.03, taxRate: 0.25, investmentCredit: 0.3 }
    const plain = run({ objective: 'npv' })
    const financed = run({ objective: 'npv', economics: { financing } })
    expect(financed.financial.npv).not.toBeCloseTo(plain.financial.npv, 0)
    const plainDesign = quickSolar({
      ...{ ...PLACES.greensboro, capacityKw: 1, objective: 'npv', economics: { financing } },
    })
    expect(shortfall('npv', financed.value, plainDesign.financial.npv)).toBeLessThan(1e-3)
    const names = (result: OptimizeSolar, origin: string): string[] =>
      result.assumptions.filter((one) => one.origin === origin).map(({ name }) => name)
    expect(names(plain, 'default')).toContain('economics.financing.taxRate')
    expect(names(financed, 'given')).toContain('economics.financing.taxRate')
    expect(names(financed, 'default')).toContain('economics.financing.debtYears')
  })

  it.each([
    [{ objective: 'profit' as never }, 'objective'],
    [{ maxIterations: 1 }, 'maxIterations'],
    [{ maxIterations: 20.5 }, 'maxIterations'],
    [{ convergence: { patience: 0 } }, 'convergence.patience'],
    [{ convergence: { tolerance: -1 } }, 'convergence.tolerance'],
    [{ constraints: { maxBudget: 0 } }, 'constraints.maxBudget'],
    [{ constraints: { minAnnualEnergyKwh: Number.NaN } }, 'constraints.minAnnualEnergyKwh'],
    [{ constraints: { minCapacityFactor: 1.1 } }, 'constraints.minCapacityFactor'],
    [{ capacityKw: -1 }, 'capacityKw'],
    [{ bounds: { tiltMinDeg: 40, tiltMaxDeg: 30 } }, 'bounds.tiltMinDeg'],
    [{ economics: { financing: { taxRate: 2 } } }, 'financing.taxRate'],
    [
      { state: { evaluations: [{ place: [0], specificYield: 1000 }], models: [] } },
      'state.evaluations[0].place.length',
    ],
    [
      { state: { evaluations: [{ place: [0, 2, 0.3, 1.2], specificYield: 1000 }], models: [] } },
      'state.evaluations[0].place[1]',
    ],
    [
      { state: { evaluations: [{ place: [0, 0.5, 0.3, 1.2], specificYield: 1000 }], models: [] } },
      'state.evaluations[0].specificYield',
    ],
  ])('refuses %j by name', (change, field) => {
    expect(() => run(change as Change)).toThrow(new RegExp(`^${field.replace(/[.[\]]/g, '\\$&')} is`))
  })

  it('refuses a year without light', () => {
    const dark = new Float64Array(8760)
    const weather = { ...PLACES.greensboro.weather, ghi: dark, dni: dark, dhi: dark }
    for (const objective of SOLAR_OBJECTIVES)
      expect(() => run({ weather, objective })).toThrow(/^weather is 0/)
  })
})
