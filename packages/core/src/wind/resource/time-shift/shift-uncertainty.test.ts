import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { laggedCorrelation, lagOfMaximum } from './lagged-correlation.ts'
import { lagDeviation } from './shift-uncertainty.ts'

/** Persistent values and the same two records later, with errors that hang together over some hours. */
function pair(seed: number, length: number, noise: number) {
  const rng = createRng(seed)
  let state = 0
  let error = 0
  const reference = Float64Array.from({ length }, () => {
    state = 0.95 * state + drawNormal(rng)
    return state
  })
  const target = reference.map((_, t) => {
    error = 0.7 * error + noise * drawNormal(rng)
    return (reference[t + 2] ?? Number.NaN) + error
  })
  return { reference, target }
}

describe('uncertainty of a lag', () => {
  it('is the scatter of the lag from sample to sample', () => {
    const found = Array.from({ length: 60 }, (_, i) => pair(i + 1, 3000, 2)).map(({ reference, target }) => ({
      lag: lagOfMaximum(laggedCorrelation(reference, target, 6)),
      sigma: lagDeviation(reference, target, 6),
    }))
    const mean = found.reduce((sum, { lag }) => sum + lag, 0) / found.length
    const scatter = Math.sqrt(found.reduce((sum, { lag }) => sum + (lag - mean) ** 2, 0) / (found.length - 1))
    const told = Math.sqrt(found.reduce((sum, { sigma }) => sum + sigma * sigma, 0) / found.length)
    expect(Math.abs(mean - 2)).toBeLessThan(0.1)
    expect(told / scatter).toBeGreaterThan(0.75)
    expect(told / scatter).toBeLessThan(1.5)
  })

  it('falls with the root of the length', () => {
    const meanOf = (length: number): number => {
      const sigmas = Array.from({ length: 20 }, (_, i) => {
        const { reference, target } = pair(100 + i, length, 2)
        return lagDeviation(reference, target, 6)
      })
      return Math.sqrt(sigmas.reduce((sum, sigma) => sum + sigma * sigma, 0) / sigmas.length)
    }
    const ratio = meanOf(2000) / meanOf(8000)
    expect(ratio).toBeGreaterThan(1.4)
    expect(ratio).toBeLessThan(3)
  })

  it('is unknown when too few periods have values', () => {
    const { reference, target } = pair(7, 1200, 1)
    expect(lagDeviation(reference, target.fill(Number.NaN, 200), 6)).toBeNaN()
    expect(lagDeviation(new Float64Array(1200).fill(5), pair(8, 1200, 1).target, 6)).toBeNaN()
  })

  it('searches only within the range that it is given', () => {
    const { reference, target } = pair(9, 3000, 1)
    const part = lagDeviation(reference, target, 6, { from: 1000, to: 2000 })
    const apart = target.map((value, t) => (t < 1000 || t >= 2000 ? Number.NaN : value))
    expect(part).toBe(lagDeviation(reference, apart, 6, { from: 1000, to: 2000 }))
  })
})
