import * as math from '@sunwake/core/math/elementary'
import { type Bench, type BenchRow, benchRow } from './bench.ts'

type Unary = (x: number) => number
type Binary = (x: number, y: number) => number
type Loop<F> = (f: F, first: Float64Array, second: Float64Array, out: Float64Array) => void

interface Case {
  readonly name: string
  readonly f: Unary | Binary
  readonly first: Float64Array
  readonly second: Float64Array
  readonly call: string
}

const LENGTH = 4096
const PASSES = 4
const ROUNDS = 300

/** Points of the unit interval in a fixed, scattered order. */
function* scattered(seed: number): Generator<number> {
  let state = seed
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

function series(seed: number, of: Unary): Float64Array {
  const points = scattered(seed)
  return Float64Array.from({ length: LENGTH }, () => of(points.next().value))
}

const between = (low: number, high: number, seed = 1): Float64Array =>
  series(seed, (u) => low + (high - low) * u)
const decades = (low: number, high: number, seed = 1): Float64Array =>
  series(seed, (u) => 10 ** (low + (high - low) * u))

const RAD_PER_DEG = Math.PI / 180
const degreesAsRadians = series(5, (u) => Math.round(u * 3600) * 0.1 * RAD_PER_DEG)
const none = new Float64Array(LENGTH)
const results = new Float64Array(LENGTH)

function unary(name: keyof typeof math, f: Unary, first: Float64Array, range: string): Case {
  return { name: `${name} ${range}`, f, first, second: none, call: `${name}(first[i])` }
}

function binary(
  name: keyof typeof math,
  f: Binary,
  first: Float64Array,
  second: Float64Array,
  range: string,
): Case {
  return { name: `${name} ${range}`, f, first, second, call: `${name}(first[i], second[i])` }
}

function cases(): Case[] {
  return [
    unary('exp', math.exp, between(-30, 30), '−30..30'),
    unary('log', math.log, decades(-6, 6), '1e-6..1e6'),
    unary('sin', math.sin, between(-10, 10), '−10..10'),
    unary('sin', math.sin, degreesAsRadians, '0..2π'),
    unary('cos', math.cos, between(-10, 10), '−10..10'),
    unary('cos', math.cos, degreesAsRadians, '0..2π'),
    binary('pow', math.pow, decades(-2, 2), between(-3, 3, 9), '0.01..100, −3..3'),
    binary(
      'atan2',
      math.atan2,
      series(3, (u) => 5 * Math.sin(u * 2 * Math.PI)),
      series(3, (u) => 5 * Math.cos(u * 2 * Math.PI)),
      'full circle',
    ),
    unary('tan', math.tan, between(-10, 10), '−10..10'),
    unary('asin', math.asin, between(-1, 1), '−1..1'),
    unary('acos', math.acos, between(-1, 1), '−1..1'),
    unary('atan', math.atan, between(-10, 10), '−10..10'),
    unary('expm1', math.expm1, between(-3, 3), '−3..3'),
    unary('log1p', math.log1p, between(-0.9, 9), '−0.9..9'),
    unary('log10', math.log10, decades(-6, 6), '1e-6..1e6'),
    unary('sinh', math.sinh, between(-10, 10), '−10..10'),
    unary('cosh', math.cosh, between(-10, 10), '−10..10'),
    unary('tanh', math.tanh, between(-3, 3), '−3..3'),
    unary('cbrt', math.cbrt, between(-1000, 1000), '−1000..1000'),
    binary('hypot', math.hypot, between(-10, 10), between(-10, 10, 9), '−10..10'),
  ]
}

/** One loop of its own for each function, so that the compiler specialises it as it would a kernel. */
function loop<F>(callee: string, title: string): Loop<F> {
  const body = `for (let i = 0; i < out.length; i++) out[i] = ${callee} // ${title}`
  return new Function('f', 'first', 'second', 'out', body) as Loop<F>
}

function nanoseconds<F>(run: Loop<F>, f: F, first: Float64Array, second: Float64Array): number {
  const start = process.hrtime.bigint()
  for (let pass = 0; pass < PASSES; pass++) run(f, first, second, results)
  return Number(process.hrtime.bigint() - start) / (PASSES * LENGTH)
}

/** Least time over many rounds, ours and the engine's in turn, so that both meet the same noise. */
async function run(): Promise<readonly BenchRow[]> {
  return cases().map(({ name, f, first, second, call }) => {
    const oursLoop = loop<Unary | Binary>(call.replace(/^\w+/, 'f'), `ours ${name}`)
    const peerLoop = loop<undefined>(`Math.${call}`, `peer ${name}`)
    let ours = Number.POSITIVE_INFINITY
    let theirs = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      ours = Math.min(ours, nanoseconds(oursLoop, f, first, second))
      theirs = Math.min(theirs, nanoseconds(peerLoop, undefined, first, second))
    }
    return benchRow({ name, ours, unit: 'ns', peer: `V8 ${process.versions.v8}`, theirs })
  })
}

export const elementaryBench: Bench = {
  name: 'elementary',
  about: "portable elementary functions against the engine's own, one call",
  run,
}

if (import.meta.url === `file://${process.argv[1]}`) {
  console.log(`${'function'.padEnd(24)}${'ours ns'.padStart(9)}${'V8 ns'.padStart(9)}${'ratio'.padStart(8)}`)
  for (const { name, ours, theirs } of await run()) {
    const ratio = ours / (theirs ?? Number.NaN)
    const figures = [ours, theirs ?? Number.NaN, ratio].map((figure, i) =>
      figure.toFixed(2).padStart(i < 2 ? 9 : 8),
    )
    console.log(name.padEnd(24) + figures.join(''))
  }
}
