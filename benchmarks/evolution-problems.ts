/** A function to search, the same on the side of the peer (`peers/evolution_problems.py`). */
export interface SearchProblem {
  readonly name: string
  readonly size: number
  readonly isRotated: boolean
  /** Where it is lowest: at a place inside, or with every other variable on its lower bound. */
  readonly optimum: 'inside' | 'edge'
  /** Range of all variables; without it there are no bounds. */
  readonly box?: readonly [number, number] | undefined
  /** Range that starts are drawn from. */
  readonly from: readonly [number, number]
  readonly step: number
  readonly target: number
  readonly budget: number
}

const near = { from: [-4, 4], step: 2, target: 1e-8 } as const
const rugged = { from: [-5, 5], step: 2, target: 1e-8 } as const
const wide = { from: [-30, 30], step: 10, target: 1e-8 } as const
const deep = { box: [-500, 500], from: [-500, 500], step: 200, target: 1e-4 } as const
const boxed = { ...near, box: [-5, 5] } as const

type Rest = Omit<SearchProblem, 'name' | 'size' | 'isRotated' | 'optimum'>

function problem(name: string, size: number, rest: Rest, more: Partial<SearchProblem> = {}): SearchProblem {
  return { name, size, isRotated: false, optimum: 'inside', ...rest, ...more }
}

const SHORT = 60_000
const ROTATED = { isRotated: true }

/** Smooth, badly scaled, turned, bent, rough, and with bounds. */
export const SEARCH_PROBLEMS: readonly SearchProblem[] = [
  ...[2, 5, 10, 20].map((size) => problem('sphere', size, { ...near, budget: SHORT })),
  ...[2, 5, 10].map((size) => problem('ellipsoid', size, { ...near, budget: SHORT }, ROTATED)),
  problem('cigar', 10, { ...near, budget: SHORT }, ROTATED),
  problem('discus', 10, { ...near, budget: SHORT }, ROTATED),
  problem('different powers', 10, { ...near, budget: SHORT }, ROTATED),
  ...[2, 5, 10].map((size) => problem('rosenbrock', size, { ...near, budget: SHORT })),
  ...[2, 10].map((size) => problem('ackley', size, { ...wide, budget: SHORT })),
  problem('ackley', 20, { ...wide, budget: SHORT }, ROTATED),
  ...[2, 5].map((size) => problem('rastrigin', size, { ...rugged, budget: SHORT })),
  problem('rastrigin', 5, { ...rugged, budget: SHORT }, ROTATED),
  ...[2, 3].map((size) => problem('schwefel', size, { ...deep, budget: SHORT })),
  ...[2, 5, 10].map((size) => problem('sphere', size, { ...boxed, budget: SHORT }, { optimum: 'edge' })),
  problem('rosenbrock', 5, { ...boxed, budget: SHORT }),
  problem('rastrigin', 2, { ...rugged, box: [-5, 5], budget: SHORT }),
]

/** Numbers in 0..1 that Python gives as well (Park & Miller 1988, with the multiplier of 1993). */
export function shares(seed: number): () => number {
  let state = seed
  const next = (): number => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  for (let k = 0; k < 3; k++) next()
  return next
}

/** Where a search of a seed begins. */
export function startOf({ size, from: [low, high] }: SearchProblem, seed: number): Float64Array {
  const next = shares(700 + 97 * seed + size)
  return new Float64Array(size).map(() => low + (high - low) * next())
}

/** An orthonormal basis: normal numbers, orthogonalised twice. */
function rotation(size: number): readonly Float64Array[] {
  const next = shares(1000 + size)
  const normal = (): number => {
    let sum = -6
    for (let k = 0; k < 12; k++) sum += next()
    return sum
  }
  const rows: Float64Array[] = []
  for (let i = 0; i < size; i++) {
    let row = new Float64Array(size).map(normal)
    for (const other of [...rows, ...rows]) {
      const along = dot(row, other)
      row = row.map((value, k) => value - along * other[k]!)
    }
    const length = Math.sqrt(dot(row, row))
    rows.push(row.map((value) => value / length))
  }
  return rows
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0)
}

/** The function itself. */
export function functionOf({
  name,
  size,
  isRotated,
  optimum,
  box,
}: SearchProblem): (x: Float64Array) => number {
  const next = shares(50 + size)
  const best = new Float64Array(size).map((_, k) => {
    const inside = 2 * next() - 1
    if (name === 'schwefel') return 0
    return optimum === 'edge' && k % 2 === 1 ? box![0] : inside
  })
  const basis = isRotated ? rotation(size) : undefined
  const value = FUNCTIONS[name]!
  return (x) => {
    const away = x.map((v, k) => v - best[k]!)
    return value(basis === undefined ? away : new Float64Array(size).map((_, k) => dot(basis[k]!, away)))
  }
}

type Value = (z: Float64Array) => number

const sum = (z: Float64Array, term: (v: number, k: number) => number): number =>
  z.reduce((total, v, k) => total + term(v, k), 0)

/** All lowest at 0 with the value 0, but Schwefel's. */
const FUNCTIONS: Readonly<Record<string, Value>> = {
  sphere: (z) => sum(z, (v) => v * v),
  ellipsoid: (z) => sum(z, (v, k) => 10 ** ((6 * k) / (z.length - 1)) * v * v),
  cigar: (z) => sum(z, (v, k) => (k === 0 ? 1 : 1e6) * v * v),
  discus: (z) => sum(z, (v, k) => (k === 0 ? 1e6 : 1) * v * v),
  'different powers': (z) => Math.sqrt(sum(z, (v, k) => Math.abs(v) ** (2 + (4 * k) / (z.length - 1)))),
  rosenbrock: (z) =>
    sum(z.subarray(1), (v, k) => {
      const before = z[k]! + 1
      return 100 * (v + 1 - before * before) ** 2 + z[k]! * z[k]!
    }),
  ackley: (z) =>
    20 -
    20 * Math.exp(-0.2 * Math.sqrt(sum(z, (v) => v * v) / z.length)) +
    Math.E -
    Math.exp(sum(z, (v) => Math.cos(2 * Math.PI * v)) / z.length),
  rastrigin: (z) => sum(z, (v) => v * v + 10 - 10 * Math.cos(2 * Math.PI * v)),
  schwefel: (z) => sum(z, (v) => 418.9828872724339 - v * Math.sin(Math.sqrt(Math.abs(v)))),
}
