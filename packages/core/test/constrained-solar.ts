import { readReferenceWeather } from '@sunwake/validation/cases'
import fc from 'fast-check'
import { expect } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { InfeasibleError } from '../src/errors/index.ts'
import { createRng } from '../src/math/random/index.ts'
import { runToEnd } from '../src/steps/index.ts'
import { optimizeSolar } from '../src/studies/optimize-solar/optimize-solar.ts'
import type { OptimizeSolar, OptimizeSolarInput } from '../src/studies/optimize-solar/optimize-solar-input.ts'
import { requireFeasibleSolar } from '../src/studies/solar-design/solar-reach.ts'
import { defaultRange, figuresAt, type LookedForFigures, lookForDesign } from './looked-for-design.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const place = readReferenceWeather(files, 'greensboro')
const figures = figuresAt(place)
const range = defaultRange(place.site)
type Change = Partial<Omit<OptimizeSolarInput, 'rng'>>

export const project = { ...place, capacityKw: 1 }
export const run = (change: Change = {}): OptimizeSolar =>
  runToEnd(optimizeSolar({ ...project, ...change, rng: createRng(1) }))

/** Most of a figure among the designs that are allowed. */
export const mostOf = (
  figure: (at: LookedForFigures) => number,
  isAllowed: (at: LookedForFigures) => boolean = () => true,
): number =>
  lookForDesign((point) => {
    const at = figures(point)
    return isAllowed(at) ? figure(at) : Number.NaN
  }, range).worth

export const mostEnergy = mostOf(({ energy }) => energy)
export const leastCapex = -mostOf(({ capex }) => -capex)

/** A budget at a high latitude is spent on inverters and land, as the best of the designs that were looked at. */
export function expectBudgetSpent(latitudeDeg: number, share: number, seeds: readonly number[]): void {
  const north = { ...place, site: { ...place.site, latitudeDeg } }
  const at = figuresAt(north)
  const maxBudget = share * leastCapex
  const looked = lookForDesign((point) => {
    const { capex, energy } = at(point)
    return capex <= maxBudget ? energy : Number.NaN
  }, range).worth
  for (const seed of seeds) {
    const steps = optimizeSolar({ ...project, ...north, constraints: { maxBudget }, rng: createRng(seed) })
    const { energy, search } = runToEnd(steps)
    expect(energy.annualEnergyKwh / looked).toBeGreaterThan(0.9995)
    expect(search.iterationsCompleted).toBeLessThanOrEqual(50)
  }
}

/** What is suggested where no design meets the constraints is met, whatever the request. @param numRuns requests. */
export function expectRelaxationsMet(numRuns: number): void {
  const percent = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min, max }).map((value) => value / 100)
  fc.assert(
    fc.property(percent(60, 140), percent(60, 140), percent(30, 110), (dear, much, plot) => {
      const change: Change = {
        landArea: (plot * 1.22) / 0.205 / 0.6,
        constraints: { maxBudget: dear * leastCapex, minAnnualEnergyKwh: much * mostEnergy },
      }
      let demands = change
      try {
        requireFeasibleSolar({ ...project, ...demands })
      } catch (error) {
        const { landArea, ...relaxed } = (error as InfeasibleError).nearestRelaxation
        demands = {
          landArea: landArea ?? change.landArea,
          constraints: { ...change.constraints, ...relaxed },
        }
      }
      const { financial, energy, landArea } = run({ ...demands, maxIterations: 12 })
      expect(financial.capex).toBeLessThanOrEqual(demands.constraints?.maxBudget as number)
      expect(energy.annualEnergyKwh).toBeGreaterThanOrEqual(demands.constraints?.minAnnualEnergyKwh as number)
      expect(landArea).toBeLessThanOrEqual((demands.landArea as number) * (1 + 1e-9))
    }),
    { seed: 76, numRuns },
  )
}
