import { expect, it } from 'vitest'
import { createRng, drawExponential } from '../random/index.ts'
import { bootstrap, mean } from './index.ts'

it('bootstrap intervals of 90 % contain the true mean in 83 to 95 % of 300 samples', () => {
  const root = createRng(2)
  let covered = 0
  for (let trial = 0; trial < 300; trial++) {
    const rng = root.fork(trial)
    const sample = Float64Array.from({ length: 40 }, () => drawExponential(rng))
    const { accelerated, estimate, standardError } = bootstrap(rng, sample, mean, {
      resamples: 1000,
      level: 0.9,
    })
    if (accelerated.low <= 1 && accelerated.high >= 1) covered++
    expect(estimate).toBe(mean(sample))
    expect(standardError).toBeGreaterThan(0)
  }
  expect(covered / 300).toBeGreaterThan(0.83)
  expect(covered / 300).toBeLessThan(0.95)
})
