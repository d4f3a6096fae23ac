import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { KERNELS } from './index.ts'
import { MarginalLikelihood } from './marginal-likelihood.ts'

const rng = createRng(4)
const x = Float64Array.from({ length: 24 }, () => rng.uniform())
const y = Float64Array.from({ length: 12 }, (_, i) => Math.cos(4 * x[2 * i]) + x[2 * i + 1])

/** Information as a full matrix's reader. */
function informationAt(likelihood: MarginalLikelihood, logs: Float64Array): (i: number, j: number) => number {
  const size = logs.length
  const information = new Float64Array(size * size)
  likelihood.evaluate(logs)
  likelihood.differentiate(new Float64Array(size), information)
  return (i, j) => information[Math.max(i, j) * size + Math.min(i, j)]
}

describe('average information', () => {
  it('is that of two points, whose covariance has known eigenvectors', () => {
    const [near, far] = [0.3, 0.8]
    const [signal, noise] = [1.4, 0.05]
    const [first, second] = [0.5, 1.1]
    const data = { dimensions: 2, x: Float64Array.of(0, 0, near, far), y: Float64Array.of(0.7, -0.4) }
    const squares = [(near / first) ** 2, (far / second) ** 2]
    const c = signal * Math.exp(-0.5 * (squares[0] + squares[1]))
    const sums = [(0.7 - 0.4) ** 2 / 2, (0.7 + 0.4) ** 2 / 2]
    const roots = [signal + noise + c, signal + noise - c]
    // What each derivative of the matrix makes of both eigenvectors.
    const turns = [
      [signal + c, signal - c],
      [c * squares[0], -c * squares[0]],
      [c * squares[1], -c * squares[1]],
      [noise, noise],
    ]
    const information = informationAt(
      new MarginalLikelihood('rbf', data, 0),
      Float64Array.of(signal, first, second, noise).map(Math.log),
    )
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j <= i; j++) {
        const wanted = [0, 1].reduce((s, e) => s + (turns[i][e] * turns[j][e] * sums[e]) / roots[e] ** 3, 0)
        expect(information(i, j)).toBeCloseTo(0.5 * wanted, 12)
      }
    }
  })

  it('is a quarter of the misfit’s change with noise and another hyper-parameter', () => {
    const step = 1e-4
    for (const kernel of KERNELS) {
      for (const scales of [[-0.7, -0.2], [-0.4]]) {
        const likelihood = new MarginalLikelihood(kernel, { dimensions: 2, x, y }, 1e-9)
        const logs = Float64Array.of(0.3, ...scales, -3)
        const last = logs.length - 1
        const information = informationAt(likelihood, logs)
        const misfit = (i: number, along: number, noise: number): number => {
          const at = logs.slice()
          at[i] += along * step
          at[last] += noise * step
          likelihood.evaluate(at)
          return likelihood.misfit
        }
        for (let i = 0; i < last; i++) {
          const twist = misfit(i, 1, 1) - misfit(i, 1, -1) - misfit(i, -1, 1) + misfit(i, -1, -1)
          expect(information(i, last)).toBeCloseTo(twist / (16 * step * step), 5)
        }
      }
    }
  })
})
