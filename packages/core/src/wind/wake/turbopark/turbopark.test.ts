import { expect, it } from 'vitest'
import { rotorMeanGauss, turboparkCentreDeficit, turboparkTopHat, turboparkWidth } from './index.ts'

it('starts a quarter diameter wide times the root of the expansion, and grows from there', () => {
  // ct = 0.75: s = ½, expansion ½·1.5/½ = 1.5.
  expect(turboparkWidth(0.75, 0.06, 0)).toBeCloseTo(0.25 * Math.sqrt(1.5), 14)
  // Close to ct = 1 the expansion is held at 3.
  expect(turboparkWidth(0.999, 0.06, 0)).toBeCloseTo(0.25 * Math.sqrt(3), 14)
})

it('grows at the rotor by A times the turbulence there, and slower and slower', () => {
  // dσ/dx = A·TI·√((α + βx)² + 1)/(α + βx)·… : the integrand of the closed form, by a difference quotient.
  const rate = (x: number): number =>
    (turboparkWidth(0.8, 0.1, x + 1e-4) - turboparkWidth(0.8, 0.1, x - 1e-4)) / 2e-4
  const alpha = 0.15
  const beta = 0.08 / Math.sqrt(0.8)
  for (const x of [0.5, 5, 20]) {
    const reached = alpha + beta * x
    expect(rate(x)).toBeCloseTo(0.04 * 0.1 * Math.sqrt(1 + 1 / (reached * reached)), 7)
  }
})

it('has a deficit with a root, held where there is none', () => {
  expect(turboparkCentreDeficit(0.8, Math.sqrt(0.125))).toBeCloseTo(1 - Math.sqrt(0.2), 14)
  expect(turboparkCentreDeficit(0.9, 0.2)).toBe(1)
})

it('spreads without turbulence as the limit of the formula', () => {
  for (const x of [0.5, 5, 20]) {
    expect(turboparkWidth(0.8, 0, x)).toBeCloseTo(turboparkWidth(0.8, 1e-7, x), 12)
    // What is left is the wake's own turbulence: A·√ct/0.8·ln(1 + 0.8·x/(1.5·√ct)).
    const root = Math.sqrt(0.8)
    const grown = ((0.04 * root) / 0.8) * Math.log(1 + (0.8 * x) / (1.5 * root))
    expect(turboparkWidth(0.8, 0, x) - turboparkWidth(0.8, 0, 0)).toBeCloseTo(grown, 14)
  }
})

it('has a top hat that begins as wide as the rotor and grows fifteen times as fast as the Gaussian', () => {
  expect(turboparkTopHat(0.8, 0.1, 0)).toBeCloseTo(1, 14)
  const bell = turboparkWidth(0.8, 0.1, 7) - turboparkWidth(0.8, 0.1, 0)
  expect(turboparkTopHat(0.8, 0.1, 7) - 1).toBeCloseTo(15 * bell, 13)
})

it('averages a Gaussian over a disc: the closed form at its middle, the value itself over a small one', () => {
  // ∫₀ᴿ e^(−ρ²/2σ²)·2ρ/R² dρ = (1 − e^(−v))/v, v = R²/2σ².
  for (const radius of [5, 60, 400]) {
    const v = radius ** 2 / (2 * 50 ** 2)
    expect(rotorMeanGauss(50, radius, 0)).toBeCloseTo((1 - Math.exp(-v)) / v, 13)
  }
  expect(rotorMeanGauss(50, 1e-3, 80)).toBeCloseTo(Math.exp(-(80 ** 2) / (2 * 50 ** 2)), 9)
  // Far aside nothing, at the edge of a great disc half of what lies in its middle.
  expect(rotorMeanGauss(50, 40, 2000)).toBeLessThan(1e-100)
  expect(rotorMeanGauss(1, 30, 30) / rotorMeanGauss(1, 30, 0)).toBeCloseTo(0.5, 1)
  expect(rotorMeanGauss(Number.NaN, 40, 10)).toBeNaN()
})
