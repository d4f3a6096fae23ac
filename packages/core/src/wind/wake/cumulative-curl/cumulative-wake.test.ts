import { expect, it } from 'vitest'
import {
  superGaussianCentreDeficit,
  superGaussianExponent,
  superGaussianGamma,
  superGaussianProfile,
  superGaussianWidth,
  wakeContribution,
} from './index.ts'

it('has a flat top at the rotor and is nearly Gaussian far from it', () => {
  expect(superGaussianExponent(0)).toBeCloseTo(5.52, 14)
  expect(superGaussianExponent(50)).toBeCloseTo(2.41, 12)
  expect(superGaussianProfile(0, 0.4, 3)).toBe(1)
  expect(superGaussianProfile(1, 0.5, 2)).toBeCloseTo(Math.exp(-2), 14)
})

it('is the Gaussian wake where the exponent is 2: 1 − √(1 − ct/(8σ²))', () => {
  const width = 0.5
  expect(superGaussianGamma(2)).toBeCloseTo(1, 14)
  expect(superGaussianCentreDeficit(0.8, width, 2, 1, 0)).toBeCloseTo(
    1 - Math.sqrt(1 - 0.8 / (8 * width * width)),
    14,
  )
})

it('loses the momentum of the thrust: ∫ u(1 − u) over the plane is ct·π/8 at any exponent', () => {
  for (const exponent of [2, 2.5, 3.5, 5]) {
    const width = 0.45
    const centre = superGaussianCentreDeficit(0.6, width, exponent, superGaussianGamma(exponent), 0)
    const step = 1e-3
    let sum = 0
    for (let r = step / 2; r < 6; r += step) {
      const deficit = centre * superGaussianProfile(r, width, exponent)
      sum += deficit * (1 - deficit) * 2 * Math.PI * r * step
    }
    expect(sum).toBeCloseTo((0.6 * Math.PI) / 8, 5)
  }
})

it('widens with distance, thrust and turbulence', () => {
  const width = superGaussianWidth(0.75, 0.06, 5)
  // √β = √1.5 at ct = 0.75.
  expect(width).toBeCloseTo(
    (0.179367259 * 0.06 + 0.0118889215) * 5 + (0.0563691592 * 0.75 + 0.13290157) * Math.sqrt(1.5),
    14,
  )
  expect(superGaussianWidth(0.75, 0.1, 5)).toBeGreaterThan(width)
})

it('cumulates wakes in line by their share of the width, and others little', () => {
  expect(wakeContribution(0.5, 0.5, 0)).toBe(0.5)
  expect(wakeContribution(0.5, 0.5, 25)).toBeLessThan(1e-10)
})
