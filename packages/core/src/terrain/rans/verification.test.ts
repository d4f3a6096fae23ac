import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ATMOSPHERE, surfaceLayer } from './atmosphere.ts'
import type { Flow } from './flow-at.ts'
import { createFlowGrid, eachCell } from './solver/flow-grid.ts'
import { createFlowState } from './solver/flow-state.ts'
import { createFlowIteration, type FlowProblem, wholeIteration } from './solver/rans-solver.ts'
import type { Sides } from './solver/sides.ts'
import { EASE, even, OPTIONS, overLand } from './verification-case.ts'

/** A table of `test/reference/rans`. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of each table are its own.
const read = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../../../test/reference/rans/${name}.json`, import.meta.url), 'utf8'))

interface Case {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly inputs: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly expected: any
}

const GIVEN: Sides = {
  west: 'given',
  east: 'given',
  south: 'plane',
  north: 'plane',
  below: 'given',
  above: 'given',
}
/** Iterates until the wind changes by less than this share; the last report. */
function settle(problem: FlowProblem, state: Flow['state'], change: number, options = OPTIONS) {
  const iterate = createFlowIteration(problem, state, options)
  let report = wholeIteration(iterate())
  for (let n = 1; n < 1500 && report.change > change; n++) report = wholeIteration(iterate())
  expect(report.change).toBeLessThanOrEqual(change)
  return report
}

describe('surfaceLayer', () => {
  const { cases, tolerance } = read('inlet_profiles')

  it.each<Case>(cases.filter((c: Case) => String(c.inputs.constants).startsWith('standard')))(
    'has the profiles of Richards and Hoxey over z0 $inputs.z0 m',
    ({ inputs: { z0 }, expected }) => {
      expect(ATMOSPHERE.sigmaEpsilon).toBeCloseTo(expected.sigma_eps, 8)
      expected.height.forEach((z: number, n: number) => {
        const layer = surfaceLayer(z, z0, expected.u_star)
        for (const [actual, wanted] of [
          [layer.speed, expected.U[n]],
          [layer.k, expected.k],
          [layer.epsilon, expected.epsilon[n]],
          [layer.eddy, expected.nu_t[n]],
        ])
          expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(
            tolerance.profiles_rel * Math.abs(wanted) + 1e-12,
          )
      })
    },
  )

  it('keeps its profile over 5 km of flat ground', () => {
    const [roughness, top] = [0.03, 500]
    const friction = 0.6125112126
    const heights = [0]
    for (let n = 0, width = 1.5; n < 40; n++, width *= 1.0895) heights.push(heights[n] + width)
    const s = heights.map((z) => z / heights[40])
    const grid = createFlowGrid({
      ...{ x: even(100, 5000), y: [0, 50], s, top, ground: new Float64Array(202), roughness },
    })
    const { state, ...problem } = overLand(grid, roughness, friction)
    const report = settle(problem, state, 1e-7)
    expect(report.massLeft).toBeLessThan(1e-6)
    for (let k = 1; k <= 40; k++) {
      const z = grid.s.middle[k] * top
      const n = grid.strideY + 100 * grid.strideX + k
      const layer = surfaceLayer(z, roughness, friction)
      if (z >= 5 && z <= 250) expect(Math.abs(state.u[n] / layer.speed - 1)).toBeLessThan(0.01)
      if (z <= 250) expect(Math.abs(state.k[n] / layer.k - 1)).toBeLessThan(z < 20 ? 0.1 : 0.05)
      expect(Math.abs(state.w[n - 5 * grid.strideX] / state.u[n])).toBeLessThan(1e-3)
    }
  })
})

describe('createFlowIteration', () => {
  it.each([
    ['A-laminar-2d', [16, 32], 0.02, 'third_order'],
    ['B-k-epsilon-2d', [16, 32], 0.001, 'third_order'],
    ['C-variable-viscosity-3d', [8, 16], 0, 'third_order'],
  ] as const)('converges to the manufactured solution %s at second order', (id, sizes, viscosity, scheme) => {
    const made = manufactured(id)
    const errors = sizes.map((cells) => made.errorsWith(cells, viscosity, scheme))
    for (const [name, coarse] of Object.entries(errors[0])) {
      const order = Math.log2(coarse / errors[1][name])
      expect(order, name).toBeGreaterThan(name === 'p' ? 1.5 : 1.6)
    }
  })

  it('is of first order alone with upwind convection', () => {
    const made = manufactured('A-laminar-2d')
    const [coarse, fine] = [16, 32].map((cells) => made.errorsWith(cells, 0.02, 'upwind'))
    expect(Math.log2(coarse.u / fine.u)).toBeLessThan(1.3)
  })
})

/** A case of the table of manufactured solutions, whose fields and sources are expressions in JavaScript. */
function manufactured(id: string) {
  const { inputs, expected } = read('manufactured').cases.find((c: Case) => c.inputs.id === id)
  const deep = inputs.coordinates.length === 3
  const scope = 'const { sin, cos, pow, PI } = Math;'
  const object = (entries: Record<string, string>) =>
    `return { ${Object.entries(entries)
      .map(([name, text]) => `${name}: ${text}`)
      .join(', ')} }`
  const lets = expected.sources.let
    .map(([name, text]: readonly [string, string]) => `const ${name} = ${text};`)
    .join('')
  const fieldsAt = new Function('x', 'y', 'z', scope + object(expected.fields))
  const sourcesAt = new Function('x', 'y', 'z', scope + lets + object(expected.sources.result))
  const constants = inputs.constants
  const names = ['u', ...(deep ? ['v'] : []), 'w', 'p', ...(constants ? ['k', 'epsilon'] : [])]

  for (const { x, y = 0, z, ...sample } of expected.samples) {
    const computed = { ...fieldsAt(x, y, z), ...sourcesAt(x, y, z) }
    for (const [name, value] of Object.entries(sample))
      expect(computed[name]).toBeCloseTo(value as number, 10)
  }

  function errorsWith(
    cells: number,
    viscosity: number,
    scheme: FlowProblem['scheme'],
  ): Record<string, number> {
    const x = even(cells, 1)
    const y = deep ? x : [0, 1]
    const s = x.map((t) => Math.expm1(1.5 * t) / Math.expm1(1.5))
    const ground = y.flatMap((b) => x.map((a) => fieldsAt(a, b, 0).h))
    const grid = createFlowGrid({ x, y, s, top: 1, ground, roughness: Number.POSITIVE_INFINITY })
    const state = createFlowState(grid)
    const of = () => new Float64Array(grid.size)
    const sources = { u: of(), v: of(), w: of(), k: of(), epsilon: of() }
    const exact: Record<string, Float64Array> = { u: of(), v: of(), w: of(), p: of(), k: of(), epsilon: of() }
    const volumes = of()
    eachCell(grid, (n, column, level, i, j) => {
      const at = [
        grid.x.middle[i],
        grid.y.middle[j],
        grid.ground[column] + grid.s.middle[level] * grid.depth[column],
      ]
      const { u, v = 0, w, p, k = 0, eps: epsilon = 0, nu_eff } = fieldsAt(...at)
      for (const [name, value] of Object.entries({ u, v, w, p, k, epsilon })) exact[name][n] = value
      const volume = grid.x.width[i] * grid.y.width[j] * grid.depth[column] * grid.s.width[level]
      volumes[n] = volume
      state.k[n] = k
      state.epsilon[n] = epsilon
      state.eddy[n] = constants ? (constants.Cmu * k * k) / epsilon : nu_eff - viscosity
      if (volume === 0) for (const name of ['u', 'v', 'w'] as const) state[name][n] = exact[name][n]
      else {
        const source = sourcesAt(...at)
        state.u[n] = 1
        sources.u[n] = volume * source.S_u
        sources.v[n] = volume * (source.S_v ?? 0)
        sources.w[n] = volume * source.S_w
        sources.k[n] = volume * (source.S_k ?? 0)
        sources.epsilon[n] = volume * (source.S_eps ?? 0)
      }
    })
    const across = deep ? 'given' : 'plane'
    const problem: FlowProblem = {
      ...{ grid, sides: { ...GIVEN, south: across, north: across }, viscosity, scheme, sources, ease: EASE },
      turbulence: constants && {
        ...{ karman: 0.4, cMu: constants.Cmu, c1: constants.C1, c2: constants.C2 },
        ...{ sigmaK: constants.sigma_k, sigmaEpsilon: constants.sigma_eps },
      },
    }
    settle(problem, state, 1e-8, { ...OPTIONS, turbulence: 0.9, sweeps: 2, pressureReduction: 0.05 })
    const fields: Record<string, Float64Array> = { ...state }
    return Object.fromEntries(
      names.map((name) => [name, distance(fields[name], exact[name], volumes, name === 'p')]),
    )
  }
  return { errorsWith }
}

/** Root mean square difference over the volume; of pressures without their means. */
function distance(q: Float64Array, exact: Float64Array, volumes: Float64Array, free: boolean): number {
  let [mean, total, square] = [0, 0, 0]
  volumes.forEach((volume, n) => {
    mean += volume * (q[n] - exact[n])
    total += volume
  })
  const offset = free ? mean / total : 0
  volumes.forEach((volume, n) => {
    square += volume * (q[n] - exact[n] - offset) ** 2
  })
  return Math.sqrt(square / total)
}
