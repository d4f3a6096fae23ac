import { expect, it } from 'vitest'
import { turboparkCentreDeficit, turboparkWidth } from './index.ts'

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
