import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../steps/index.ts'
import { gridFrom } from '../grid/terrain-grid.ts'
import { ATMOSPHERE } from './atmosphere.ts'
import type { RansInput } from './rans-input.ts'
import { ransSpeedups } from './rans-speedups.ts'
import { levelFaces } from './sector-faces.ts'
import { createFlowGrid, eachCell } from './solver/flow-grid.ts'
import { createFlowState } from './solver/flow-state.ts'
import { EASE, even, overLand, settle } from './verification-case.ts'

/** C_d·a of the leaves [1/m], and height of the box [m]. */
const [LEAVES, TOP] = [0.005, 20]

/**
 * The flow deep in a forest without end, by hand: U = e^βz, k = k₀e^2βz, ε = ε₀e^3βz. Put into the equations they leave,
 * with ν₀ = C_μk₀²/ε₀ and c = C_d·a,
 *
 *     momentum  2β²ν₀ = c
 *     k         6β²ν₀k₀/σ_k = ε₀ − β²ν₀
 *     ε         12β²ν₀ε₀/σ_ε + (C1β²ν₀ − C2ε₀)ε₀/k₀ + 12√C_μ(C2 − C1)cε₀ = 0
 */
function deepForest() {
  const { cMu, c1, c2, sigmaK, sigmaEpsilon } = ATMOSPHERE
  const k = (c2 - c1) / (24 * Math.sqrt(cMu) * (c2 - c1) + 12 / sigmaEpsilon - (6 * c2) / sigmaK)
  const epsilon = (LEAVES / 2) * (1 + (6 * k) / sigmaK)
  const beta = Math.sqrt((LEAVES * epsilon) / (2 * cMu * k * k))
  return (z: number) => ({
    u: Math.exp(beta * (z - TOP)),
    k: k * Math.exp(2 * beta * (z - TOP)),
    epsilon: epsilon * Math.exp(3 * beta * (z - TOP)),
  })
}

function errorsWith(cells: number) {
  const exact = deepForest()
  const ground = new Float64Array(10)
  const grid = createFlowGrid({
    ...{
      x: even(4, 400),
      y: [0, 10],
      s: even(cells, 1),
      top: TOP,
      ground,
      roughness: Number.POSITIVE_INFINITY,
    },
  })
  const state = createFlowState(grid)
  const leaves = new Float64Array(grid.size)
  eachCell(grid, (n, column, level, i, j) => {
    const { u, k, epsilon } = exact(grid.s.middle[level] * TOP)
    const volume = grid.x.width[i] * grid.y.width[j] * grid.s.width[level] * grid.depth[column]
    leaves[n] = LEAVES * volume
    // The ring keeps what it is given; the cells begin elsewhere.
    const off = volume > 0 ? 1.3 : 1
    state.u[n] = off * u
    state.k[n] = off * k
    state.epsilon[n] = off * epsilon
    state.eddy[n] = (ATMOSPHERE.cMu * state.k[n] * state.k[n]) / state.epsilon[n]
  })
  const settled = settle(
    {
      ...{ grid, viscosity: 0, turbulence: ATMOSPHERE, scheme: 'third_order', ease: EASE, leaves },
      sides: { west: 'given', east: 'given', south: 'plane', north: 'plane', below: 'given', above: 'given' },
    },
    state,
    1e-9,
  )
  expect(settled).toBe(true)
  return (['u', 'k', 'epsilon'] as const).map((name) => {
    let worst = 0
    for (let level = 1; level <= cells; level++) {
      const n = grid.strideY + 3 * grid.strideX + level
      worst = Math.max(worst, Math.abs(state[name][n] / exact(grid.s.middle[level] * TOP)[name] - 1))
    }
    return worst
  })
}

/** Over trees of a height from 500 m on: displacement and roughness length of the profile 4 km behind their edge, over the height. */
function profileOver(height: number, leafDrag: number) {
  const [top, z0, columns] = [1000, 0.1, 80]
  const grid = createFlowGrid({
    ...{ x: even(columns, 5000), y: [0, 50], s: levelFaces(1 / top, 40), top, roughness: z0 },
    ground: new Float64Array(2 * (columns + 1)),
  })
  const { state, ...problem } = overLand(grid, z0, 0.5)
  const leaves = new Float64Array(grid.size)
  const face = (level: number) => grid.s.faces[level] * top
  for (let i = 9; i <= columns; i++)
    for (let level = 1; face(level - 1) < height; level++) {
      const inside = Math.min(face(level), height) - face(level - 1)
      leaves[grid.strideY + i * grid.strideX + level] =
        (leafDrag / height) * inside * grid.x.width[i] * grid.y.width[1]
    }
  expect(settle({ ...problem, leaves }, state, 1e-6)).toBe(true)
  const middle = (level: number) => grid.s.middle[level] * top
  let level = 1
  while (middle(level) < 1.5 * height) level++
  const n = grid.strideY + 72 * grid.strideX + level
  const slope = (state.u[n + 1] - state.u[n]) / (middle(level + 1) - middle(level))
  const friction = Math.sqrt(((state.eddy[n] + state.eddy[n + 1]) / 2) * slope)
  const above = friction / (0.4 * slope)
  const between = (middle(level) + middle(level + 1)) / 2
  const speed = (state.u[n] + state.u[n + 1]) / 2
  return {
    displacement: (between - above) / height,
    roughness: above / Math.exp((0.4 * speed) / friction) / height,
  }
}

describe('the drag of leaves', () => {
  it('gives the exact solution deep in a forest, with second-order convergence', () => {
    const [coarse, fine] = [20, 40].map(errorsWith)
    fine.forEach((error, n) => {
      expect(error).toBeLessThan(0.002)
      expect(Math.log2(coarse[n] / error)).toBeGreaterThan(1.7)
    })
  })

  it('gives a smaller displacement and a larger roughness length than the rule for dense stands', () => {
    const sparse = profileOver(20, 0.4)
    const dense = profileOver(20, 1.2)
    // Rule: d = 2/3·h and z0 = 0.1·h (Brutsaert 1982; Garratt 1992); of open stands d is smaller and z0 larger.
    expect(dense.displacement).toBeGreaterThan(0.5)
    expect(dense.displacement).toBeLessThan(2 / 3)
    expect(dense.roughness).toBeGreaterThan(0.1)
    expect(dense.roughness).toBeLessThan(0.2)
    expect(sparse.displacement).toBeLessThan(dense.displacement)
    expect(sparse.roughness).toBeGreaterThan(dense.roughness)
  })
})

describe('ransSpeedups with a canopy', () => {
  const size = { rows: 41, cols: 41, x0: -5000, y0: -5000, stepX: 250, stepY: 250 }
  const input: RansInput = {
    ...{ terrain: gridFrom(size, () => 300), roughness: 0.05, height: 80, directionsDeg: [0], cells: 14_000 },
    places: [
      { x: 0, y: 1000 },
      { x: 0, y: -1000 },
      { x: 0, y: -1000, height: 10 },
    ],
  }
  const run = (canopy: RansInput['canopy']) => runToEnd(ransSpeedups({ ...input, canopy }))
  const bare = run(undefined)

  it('slows the wind and raises its turbulence within and above a wood, not upwind of it', () => {
    const wood = gridFrom(size, (_, y) => (y < 0 ? 20 : 0))
    const { speedup, turbulence, reports } = run({ height: wood, leafAreaIndex: 4 })
    expect(reports[0].converged).toBe(true)
    const ratio = Array.from(speedup, (value, n) => value / bare.speedup[n])
    expect(ratio[0]).toBeCloseTo(1, 1)
    expect(ratio[1]).toBeLessThan(0.95)
    expect(ratio[2]).toBeLessThan(0.4)
    expect(turbulence[1]).toBeGreaterThan(1.2 * bare.turbulence[1])
  })

  it('gives the bits of a flow without a canopy where no tree stands', () => {
    const { speedup, turbulence } = run({ height: 0, leafAreaIndex: 4 })
    expect([speedup, turbulence]).toEqual([bare.speedup, bare.turbulence])
  })

  it.each([
    ['trees of 120 m', { height: 120, leafAreaIndex: 4 }, 'canopy.height'],
    ['gaps', { height: gridFrom(size, () => Number.NaN), leafAreaIndex: 4 }, 'canopy.height'],
    ['heights below 0', { height: gridFrom(size, () => -1), leafAreaIndex: 4 }, 'canopy.height'],
    ['no leaves', { height: 20 }, 'canopy.leafAreaIndex'],
    ['a drag of 2', { height: 20, leafAreaIndex: 4, drag: 2 }, 'canopy.drag'],
    ['an unknown field', { height: 20, leafAreaIndex: 4, density: 1 }, 'canopy.density'],
  ])('refuses %s by name', (_, canopy, field) => {
    expect(() => run(canopy as unknown as RansInput['canopy'])).toThrow(expect.objectContaining({ field }))
  })
})
