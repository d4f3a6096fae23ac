import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConvergenceError } from '../../errors/index.ts'
import { gamma } from '../special/index.ts'
import { gaussLegendre, integrate, integrateByRule, trapezoid } from './index.ts'
import { GAUSS_15, GAUSS_21, KRONROD_15, KRONROD_21, NODES_15, NODES_21 } from './tables/kronrod-table.ts'

const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0)

describe('gaussLegendre', () => {
  // DLMF table 3.5.1 to 3.5.4, and closed forms.
  it.each([
    [1, [0], [2]],
    [2, [Math.sqrt(1 / 3)], [1]],
    [3, [0, Math.sqrt(3 / 5)], [8 / 9, 5 / 9]],
    [
      5,
      [0, 0.538469310105683091, 0.906179845938663993],
      [0.568888888888888889, 0.478628670499366468, 0.236926885056189088],
    ],
    [
      10,
      [
        0.148874338981631211, 0.433395394129247191, 0.679409568299024406, 0.865063366688984511,
        0.97390652851717172,
      ],
      [
        0.29552422471475287, 0.269266719309996355, 0.219086362515982044, 0.149451349150580593,
        0.066671344308688138,
      ],
    ],
  ])('has the nodes and weights of the tables for %d points', (count, nodes, weights) => {
    const rule = gaussLegendre(count)
    const right = count >> 1
    nodes.forEach((node, i) => {
      expect(Math.abs(rule.nodes[right + i] - node)).toBeLessThanOrEqual(2e-16)
      expect(Math.abs(rule.weights[right + i] - weights[i])).toBeLessThanOrEqual(2e-16)
    })
  })

  it('integrates x^k exactly up to k = 2n − 1, and no further, for every n', () => {
    const inexact: string[] = []
    for (let count = 1; count <= 64; count++) {
      const rule = gaussLegendre(count)
      for (let k = 0; k < 2 * count; k++) {
        const found = integrateByRule((x) => x ** k, { low: 0, high: 1 }, rule)
        if (!(Math.abs(found * (k + 1) - 1) < 4e-15)) inexact.push(`x^${k} by ${count} points`)
      }
      if (count > 8) continue
      const beyond = integrateByRule((x) => x ** (2 * count), { low: -1, high: 1 }, rule)
      expect(Math.abs(beyond - 2 / (2 * count + 1))).toBeGreaterThan(1e-6)
    }
    expect(inexact).toEqual([])
  })

  it('has rising nodes, mirrored, and positive weights that sum to 2', () => {
    for (let count = 1; count <= 64; count++) {
      const { nodes, weights } = gaussLegendre(count)
      const wrong: number[] = []
      for (let i = 0; i < count; i++) {
        const isMirrored = Object.is(nodes[i], 0 - nodes[count - 1 - i])
        const isRising = i === 0 || nodes[i] > nodes[i - 1]
        if (!(isMirrored && isRising && weights[i] > 0)) wrong.push(i)
      }
      expect(wrong).toEqual([])
      expect(Math.abs(sum(weights) - 2)).toBeLessThan(2e-15)
    }
  })

  it.each([0, 65, 2.5, Number.NaN])('refuses %s points by name', (count) => {
    expect(() => gaussLegendre(count)).toThrow(/^count is/)
  })

  it('is turned around with the range and refuses endless ones', () => {
    const rule = gaussLegendre(8)
    expect(integrateByRule(Math.exp, { low: 2, high: -1 }, rule)).toBeCloseTo(Math.exp(-1) - Math.exp(2), 12)
    expect(() => integrateByRule(Math.exp, { low: 0, high: Infinity }, rule)).toThrow(/^high is Infinity/)
    expect(integrateByRule(() => Number.NaN, { low: 0, high: 1 }, rule)).toBeNaN()
  })
})

describe.each([
  [15, NODES_15, KRONROD_15, GAUSS_15],
  [21, NODES_21, KRONROD_21, GAUSS_21],
] as const)('the %d-point Gauss–Kronrod rule', (points, nodes, kronrod, gauss) => {
  const apply = (weights: Float64Array, k: number): number =>
    sum(nodes.map((x, i) => weights[i] * (x === 0 ? 0 ** k : x ** k + (-x) ** k)))

  it('is exact to the degree that each of its parts must have', () => {
    const inner = (points - 1) / 2
    for (let k = 0; k <= 3 * inner + 1; k += 2) {
      expect(Math.abs(apply(kronrod, k) * (k + 1) - 2)).toBeLessThan(1e-14)
      if (k < 2 * inner) expect(Math.abs(apply(gauss, k) * (k + 1) - 2)).toBeLessThan(1e-14)
    }
    expect(Math.abs(apply(gauss, 2 * inner) * (2 * inner + 1) - 2)).toBeGreaterThan(1e-9)
  })
})

describe('integrate', () => {
  it.each([
    ['a polynomial', (x: number) => 3 * x * x - 2 * x, -1, 2, 6],
    ['an exponential', Math.exp, 0, 1, Math.E - 1],
    ['a root, steep at its end', Math.sqrt, 0, 1, 2 / 3],
    ['a logarithm, endless at its end', Math.log, 0, 1, -1],
    ['a kink', (x: number) => Math.abs(x - 1 / 3), 0, 1, 5 / 18],
    ['a step', (x: number) => (x < 0.3 ? 0 : 1), 0, 1, 0.7],
    [
      'a narrow peak',
      (x: number) => 1 / (1e-6 + (x - 0.3) ** 2),
      0,
      1,
      1e3 * (Math.atan(700) + Math.atan(300)),
    ],
    ['an oscillation', (x: number) => Math.cos(50 * x), 0, 1, Math.sin(50) / 50],
    ['an odd function', (x: number) => x ** 3, -2, 2, 0],
    ['a bell on the whole line', (x: number) => Math.exp(-x * x), -Infinity, Infinity, Math.sqrt(Math.PI)],
    ['a tail', (x: number) => 1 / (x * x), 1, Infinity, 1],
    ['a tail to the left', Math.exp, -Infinity, 1, Math.E],
    ['Γ(3.7)', (x: number) => x ** 2.7 * Math.exp(-x), 0, Infinity, gamma(3.7)],
  ])('meets %s within its error', (_, f, low, high, expected) => {
    for (const points of [15, 21] as const) {
      const { value, error } = integrate(f, { low, high, points })
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(Math.max(error, 2e-15))
      expect(error).toBeLessThanOrEqual(1e-10 * Math.max(Math.abs(expected), 1))
      expect(integrate(f, { low: high, high: low, points }).value + value).toBe(0)
    }
  })

  it('uses one rule for a smooth function, with the requested number of points', () => {
    expect(integrate(Math.cos, { low: 0, high: 1 }).evaluations).toBe(21)
    expect(integrate(Math.cos, { low: 0, high: 1, points: 15 }).evaluations).toBe(15)
    expect(integrate(Math.cos, { low: 1, high: 1 }).value).toBe(0)
  })

  it('stops at the wider of the tolerances', () => {
    const work = (options: object): number =>
      integrate(Math.sqrt, { low: 0, high: 1, ...options }).evaluations
    const strict = work({ relativeTolerance: 1e-12 })
    const loose = work({ relativeTolerance: 1e-4 })
    expect(loose).toBeLessThan(strict)
    expect(work({ relativeTolerance: 1e-12, absoluteTolerance: 1e-4 })).toBeLessThanOrEqual(loose + 42)
  })

  // QUADPACK's QK21 by scipy.integrate.quad(limit=1) on 0..1.
  it.each([
    ['√x', Math.sqrt, 0.6666714560647555, 0.004949759040028709],
    [
      '100 + √x, whose offset is no part of the error',
      (x: number) => 100 + Math.sqrt(x),
      100.66667145606476,
      0.004949759038537706,
    ],
    ['ln x', Math.log, -0.99914652779465, 0.7346893633532809],
  ])('estimates the error of one interval as QUADPACK does: %s', (_, f, expected, expectedError) => {
    const { value, error } = integrate(f, { low: 0, high: 1, relativeTolerance: 1 })
    expect(Math.abs(value / expected - 1)).toBeLessThan(1e-14)
    expect(Math.abs(error / expectedError - 1)).toBeLessThan(1e-8)
  })

  it('splits the interval at the given points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -30, max: 30 }), (cut, power) => {
        const f = (x: number): number => Math.exp((power / 10) * x) * Math.sin(5 * x)
        const part = (low: number, high: number): number => integrate(f, { low, high }).value
        expect(Math.abs(part(0, 1) - part(0, cut / 100) - part(cut / 100, 1))).toBeLessThan(1e-9)
      }),
    )
  })

  it('reports failure: no finite value, no convergence', () => {
    expect(() => integrate(() => Number.NaN, { low: 0, high: 1 })).toThrow(ConvergenceError)
    expect(() => integrate((x) => 1 / x, { low: 0, high: 1 })).toThrow(ConvergenceError)
    expect(() => integrate((x) => 1 / x, { low: -1, high: 1 })).toThrow(/no finite value near the place 0/)
    expect(() => integrate((x) => 1 / x, { low: 1, high: Infinity })).toThrow(ConvergenceError)
    expect(() => integrate(Math.sqrt, { low: 0, high: 1, intervalsMax: 3 })).toThrow(/3 iterations/)
  })

  it('refuses options by name', () => {
    const f = Math.cos
    expect(() => integrate(f, { low: Number.NaN, high: 1 })).toThrow(/^low is NaN/)
    expect(() => integrate(f, { low: 0, high: Number.NaN })).toThrow(/^high is NaN/)
    expect(() => integrate(f, { low: 0, high: 1, relativeTolerance: 1e-15 })).toThrow(/^relativeTolerance/)
    expect(() => integrate(f, { low: 0, high: 1, absoluteTolerance: -1 })).toThrow(/^absoluteTolerance/)
    expect(() => integrate(f, { low: 0, high: 1, intervalsMax: 0 })).toThrow(/^intervalsMax/)
    expect(() => integrate(f, { low: 0, high: 1, points: 31 as 15 })).toThrow(/^points/)
  })
})

describe('trapezoid', () => {
  it('is exact on broken lines, in either direction', () => {
    const x = Float64Array.of(0, 1, 3, 4)
    const y = Float64Array.of(0, 2, 2, -2)
    expect(trapezoid(x, y)).toBe(5)
    expect(trapezoid(x.slice().reverse(), y.slice().reverse())).toBe(-5)
    expect(trapezoid(Float64Array.of(1), Float64Array.of(9))).toBe(0)
  })

  it('passes on a gap and refuses series of two lengths', () => {
    expect(trapezoid(Float64Array.of(0, 1, 2), Float64Array.of(1, Number.NaN, 1))).toBeNaN()
    expect(() => trapezoid(Float64Array.of(0, 1), Float64Array.of(1))).toThrow(/^y.length is 1/)
  })
})
