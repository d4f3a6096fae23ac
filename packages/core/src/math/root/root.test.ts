import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConvergenceError, InputError } from '../../errors/index.ts'
import { brentMinimum, brentRoot } from './index.ts'

const counted = (f: (x: number) => number): { readonly f: (x: number) => number; calls: number } => {
  const counter = {
    calls: 0,
    f: (x: number) => {
      counter.calls++
      return f(x)
    },
  }
  return counter
}

describe('brentRoot', () => {
  it.each([
    ['cos x − x', (x: number) => Math.cos(x) - x, 0, 1, 0.7390851332151607],
    ['x³ − 2x − 5 (Wallis)', (x: number) => x ** 3 - 2 * x - 5, 2, 3, 2.0945514815423265],
    ['e^x − 10', (x: number) => Math.exp(x) - 10, -50, 50, Math.log(10)],
    ['a steep tanh', (x: number) => Math.tanh(1e3 * (x - 0.123)), -1, 5, 0.123],
    ['a falling line', (x: number) => 3 - x, 0, 10, 3],
    ['a step', (x: number) => (x < Math.PI ? -1 : 1), 0, 10, Math.PI],
  ])('finds the root of %s to the last digit', (_, f, low, high, root) => {
    const counter = counted(f)
    expect(Math.abs(brentRoot(counter.f, { low, high }) - root)).toBeLessThan(1e-15 * Math.max(1, root))
    expect(counter.calls).toBeLessThan(75)
  })

  it.each([
    ['cos x − x', (x: number) => Math.cos(x) - x, 0, 1],
    ['x³ − 2x − 5', (x: number) => x ** 3 - 2 * x - 5, 2, 3],
    ['e^x − 2', (x: number) => Math.exp(x) - 2, 0, 2],
  ])('converges faster than bisection, which takes 53 calls: %s', (_, f, low, high) => {
    const counter = counted(f)
    brentRoot(counter.f, { low, high })
    expect(counter.calls).toBeLessThanOrEqual(11)
  })

  it('finds multiple roots, also at 0', () => {
    expect(Math.abs(brentRoot((x) => (x - 1) ** 3, { low: 0, high: 3 }) - 1)).toBeLessThan(1e-5)
    expect(Math.abs(brentRoot((x) => x ** 9, { low: -1, high: 3 }))).toBeLessThan(1e-30)
  })

  it('finds the root of any increasing cubic within the requested tolerance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 12 }),
        (root, bend, digits) => {
          const at = root / 100
          const f = (x: number): number => (x - at) * (1 + (bend / 10) * (x - at) ** 2)
          const counter = counted(f)
          const found = brentRoot(counter.f, { low: -10, high: 11, tolerance: 10 ** -digits })
          expect(Math.abs(found - at)).toBeLessThanOrEqual(10 ** -digits + 1e-14)
          expect(counter.calls).toBeLessThan(60)
        },
      ),
    )
  })

  it('takes a root at an end, and the ends in one point', () => {
    expect(brentRoot((x) => x - 1, { low: 1, high: 2 })).toBe(1)
    expect(brentRoot((x) => x - 2, { low: 1, high: 2 })).toBe(2)
    expect(brentRoot(() => 0, { low: 1, high: 1 })).toBe(1)
  })

  it('accepts infinite values', () => {
    expect(brentRoot((x) => (x < 2 ? -Infinity : x - 3), { low: 0, high: 5 })).toBeCloseTo(3, 12)
  })

  it('refuses an invalid bracket and reports the values at its ends', () => {
    const open = () => brentRoot((x) => x * x + 1, { low: -1, high: 2 })
    expect(open).toThrow(InputError)
    expect(open).toThrow(/the function is 2 and 5 at its ends/)
    expect(() => brentRoot(() => Number.NaN, { low: 0, high: 1 })).toThrow(InputError)
    expect(() => brentRoot((x) => x, { low: 1, high: -1 })).toThrow(/^high is -1/)
    expect(() => brentRoot((x) => x, { low: -Infinity, high: 1 })).toThrow(/^low is/)
    expect(() => brentRoot((x) => x, { low: -1, high: 1, tolerance: -1 })).toThrow(/^tolerance is/)
    const broken = (x: number): number => (Math.abs(x) === 1 ? x : Number.NaN)
    expect(() => brentRoot(broken, { low: -1, high: 1 })).toThrow(ConvergenceError)
  })
})

describe('brentMinimum', () => {
  it.each([
    ['a parabola', (x: number) => (x - 2) ** 2 + 3, -10, 10, 2],
    ['a parabola about 0', (x: number) => x * x, -3, 8, 0],
    ['x⁴, flat at its bottom', (x: number) => (x - 1) ** 4, -3, 8, 1],
    ['a kink', (x: number) => Math.abs(x - 0.3), -1, 1, 0.3],
    ['x ln x', (x: number) => x * Math.log(x), 1e-9, 1, Math.exp(-1)],
    ['cos', Math.cos, 0, 6, Math.PI],
  ])('finds the minimum of %s', (name, f, low, high, expected) => {
    const { x, value, evaluations } = brentMinimum(f, { low, high })
    expect(Math.abs(x - expected)).toBeLessThan(name.startsWith('x⁴') ? 1e-3 : 2e-7)
    expect(value).toBe(f(x))
    expect(evaluations).toBeLessThan(90)
  })

  it('meets a minimum at either bound exactly', () => {
    expect(brentMinimum((x) => x, { low: 1, high: 7 }).x).toBe(1)
    expect(brentMinimum((x) => -x, { low: 1, high: 7 }).x).toBe(7)
    expect(brentMinimum((x) => -x, { low: 3, high: 3 }).x).toBe(3)
  })

  it('counts its evaluations and spends fewer on a wider tolerance', () => {
    const counter = counted((x) => Math.exp(x) - 2 * x)
    const close = brentMinimum(counter.f, { low: -5, high: 5, tolerance: 0 })
    expect(close.evaluations).toBe(counter.calls)
    expect(Math.abs(close.x - Math.LN2)).toBeLessThan(2e-8)
    expect(brentMinimum(counter.f, { low: -5, high: 5, tolerance: 0.1 }).evaluations).toBeLessThan(
      close.evaluations,
    )
  })

  it('jumps to the vertex of a parabola and closes in fast on smooth valleys', () => {
    expect(brentMinimum((x) => (x - 2) ** 2 + 3, { low: -10, high: 10 }).evaluations).toBeLessThanOrEqual(10)
    expect(brentMinimum(Math.cos, { low: 0, high: 6 }).evaluations).toBeLessThanOrEqual(15)
  })

  it('is never above the minimum of a fine grid, on any unimodal function', () => {
    fc.assert(
      fc.property(fc.integer({ min: -80, max: 80 }), fc.integer({ min: 1, max: 40 }), (place, skew) => {
        const f = (x: number): number => Math.exp(x - place / 10) + Math.exp((-skew / 10) * (x - place / 10))
        const { value } = brentMinimum(f, { low: -10, high: 10 })
        const grid = Array.from({ length: 401 }, (_, k) => -10 + k / 20)
        expect(grid.filter((x) => !(value <= f(x) * (1 + 1e-12)))).toEqual([])
      }),
    )
  })

  it('refuses ranges by name and a function without a value', () => {
    expect(() => brentMinimum((x) => x, { low: 1, high: 0 })).toThrow(/^high is 0/)
    expect(() => brentMinimum((x) => x, { low: Number.NaN, high: 0 })).toThrow(/^low is NaN/)
    expect(() => brentMinimum((x) => x, { low: 0, high: 1, tolerance: -1 })).toThrow(/^tolerance is/)
    expect(() => brentMinimum(() => Number.NaN, { low: 0, high: 1 })).toThrow(ConvergenceError)
  })
})
