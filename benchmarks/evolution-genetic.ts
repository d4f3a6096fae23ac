import { createRng, drawInteger, drawPermutation, type Rng } from '@sunwake/core/math/random'
import { type GeneticProblem, genetic } from '@sunwake/core/optimize/genetic'
import { runToEnd } from '@sunwake/core/steps'
import { type BenchRow, benchRow, median } from './bench.ts'
import { functionOf, type SearchProblem, shares } from './evolution-problems.ts'
import { PythonPeer } from './python-peer.ts'

const SEEDS = 11
const POPULATION = 50
const EVALUATIONS = 4000
const PEER = 'pymoo 0.6.2'

type Genome = readonly number[]

interface Match {
  /** As `peers/evolution_genetic.py` knows it: kind, function, size. */
  readonly job: string
  readonly problem: GeneticProblem<Genome>
}

/** The genetic algorithm with the operators that pymoo has for a kind of genome, against pymoo's own. */
export async function geneticRows(): Promise<readonly BenchRow[]> {
  const matches = [
    ...['sphere', 'rosenbrock', 'rastrigin', 'ackley'].map((name) => realMatch(name, 10)),
    wholeMatch(12),
    stringMatch(60),
    stringMatch(120),
    tourMatch(15),
    tourMatch(30),
  ]
  const sizes = [SEEDS, POPULATION, EVALUATIONS].map(String)
  const peer = PythonPeer.start('evolution_genetic.py', [...sizes, ...matches.map(({ job }) => job)])
  const rows: BenchRow[] = []
  for (const match of matches) rows.push(await against(match, peer))
  peer?.stop()
  return rows
}

async function against({ job, problem }: Match, peer: PythonPeer | undefined): Promise<BenchRow> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let seed = 0; seed < SEEDS; seed++) {
    const options = { maxEvaluations: EVALUATIONS, population: POPULATION }
    ours.push(runToEnd(genetic(createRng(seed), problem, options)).best.value)
    const answer = await peer?.run()
    if (answer !== undefined) theirs.push(answer['best']!)
  }
  return benchRow({
    name: `genetic, ${job.replaceAll(',', ' ')}`,
    ours: median(ours),
    unit: 'lowest value',
    peer: PEER,
    theirs: theirs.length === 0 ? null : median(theirs),
  })
}

const LOW = -5
const HIGH = 5

function realMatch(name: string, size: number): Match {
  const place = { from: [LOW, HIGH], box: [LOW, HIGH], step: 1, target: 0, budget: 0 } as const
  const problem: SearchProblem = { name, size, isRotated: false, optimum: 'inside', ...place }
  const value = functionOf(problem)
  return {
    job: `real,${name},${size}`,
    problem: inRange(
      size,
      LOW,
      HIGH,
      (x) => x,
      (x) => ({ value: value(Float64Array.from(x)) }),
    ),
  }
}

const STEPS = 20

/** Linked whole numbers, lowest where each is near its own and near its neighbour. */
function wholeMatch(size: number): Match {
  const next = shares(size)
  const best = Array.from({ length: size }, () => STEPS * next())
  const away = (x: Genome, k: number): number => x[k]! - best[k]!
  const value = (x: Genome): number =>
    x.reduce((sum, _, k) => sum + away(x, k) ** 2 + (k === 0 ? 0 : 0.9 * away(x, k) * away(x, k - 1)), 0)
  return {
    job: `whole,linked,${size}`,
    problem: inRange(size, 0, STEPS, Math.round, (x) => ({ value: value(x) })),
  }
}

/** Simulated binary crossover and polynomial mutation, η = 15 and 20, of the whole range; rounded where asked for. */
function inRange(
  size: number,
  low: number,
  high: number,
  repair: (x: number) => number,
  evaluate: GeneticProblem<Genome>['evaluate'],
): GeneticProblem<Genome> {
  const inside = (x: number): number => repair(Math.min(Math.max(x, low), high))
  return {
    create: (rng) => Array.from({ length: size }, () => inside(low + (high - low) * rng.uniform())),
    crossOver: (rng, first, second) => {
      const children = [[...first], [...second]]
      for (let k = 0; k < size; k++) {
        if (rng.uniform() < 0.5) continue
        const u = rng.uniform()
        const spread = (u <= 0.5 ? 2 * u : 1 / (2 - 2 * u)) ** (1 / 16)
        const [mean, half] = [(first[k]! + second[k]!) / 2, (first[k]! - second[k]!) / 2]
        const one = rng.uniform() < 0.5 ? 0 : 1
        children[one]![k] = inside(mean + spread * half)
        children[1 - one]![k] = inside(mean - spread * half)
      }
      return children
    },
    mutate: (rng, child) =>
      child.map((x) => {
        if (rng.uniform() >= 1 / size) return x
        const u = rng.uniform()
        const step = u < 0.5 ? (2 * u) ** (1 / 21) - 1 : 1 - (2 - 2 * u) ** (1 / 21)
        return inside(x + step * (high - low))
      }),
    evaluate,
    keyOf: (x) => x.join(),
  }
}

/** Knapsack: what is left behind, under a limit of weight. Two-point crossover and flips. */
function stringMatch(size: number): Match {
  const next = shares(size)
  const worth = Array.from({ length: size }, () => 10 + 90 * next())
  const weight = Array.from({ length: size }, () => 10 + 90 * next())
  const limit = 0.4 * weight.reduce((sum, w) => sum + w, 0)
  const total = (amounts: Genome, x: Genome): number => amounts.reduce((sum, a, k) => sum + a * x[k]!, 0)
  return {
    job: `bits,knapsack,${size}`,
    problem: {
      create: (rng) => Array.from({ length: size }, () => drawInteger(rng, 2)),
      crossOver: (rng, first, second) => {
        const [a, b] = [drawInteger(rng, size + 1), drawInteger(rng, size + 1)].sort((p, q) => p - q)
        const within = (k: number): boolean => k >= a! && k < b!
        return [
          first.map((bit, k) => (within(k) ? second[k]! : bit)),
          second.map((bit, k) => (within(k) ? first[k]! : bit)),
        ]
      },
      mutate: (rng, child) => child.map((bit) => (rng.uniform() < 1 / size ? 1 - bit : bit)),
      evaluate: (x) => ({
        value: worth.reduce((sum, w) => sum + w, 0) - total(worth, x),
        violation: Math.max(total(weight, x) / limit - 1, 0),
      }),
      keyOf: (x) => x.join(''),
    },
  }
}

/** A round trip through towns in a square. Order crossover and a stretch turned round. */
function tourMatch(size: number): Match {
  const next = shares(size)
  const towns = Array.from({ length: size }, () => [next(), next()] as const)
  const length = (a: number, b: number): number =>
    Math.sqrt((towns[a]![0] - towns[b]![0]) ** 2 + (towns[a]![1] - towns[b]![1]) ** 2)
  return {
    job: `permutation,tour,${size}`,
    problem: {
      create: (rng) => Array.from(drawPermutation(rng, size)),
      crossOver: (rng, first, second) => {
        const [a, b] = stretch(rng, size)
        return [orderChild(first, second, a, b), orderChild(second, first, a, b)]
      },
      mutate: (rng, tour) => {
        const [a, b] = stretch(rng, size)
        return [...tour.slice(0, a), ...tour.slice(a, b).reverse(), ...tour.slice(b)]
      },
      evaluate: (tour) => ({
        value: tour.reduce((sum, town, k) => sum + length(town, tour[(k + 1) % size]!), 0),
      }),
      keyOf: (tour) => tour.join(),
    },
  }
}

function stretch(rng: Rng, size: number): readonly [number, number] {
  const a = drawInteger(rng, size)
  return [a, a + 1 + drawInteger(rng, size - a)]
}

/** A stretch of the first, the rest in the order of the second. */
function orderChild(first: Genome, second: Genome, a: number, b: number): number[] {
  const middle = first.slice(a, b)
  const rest = second.filter((town) => !middle.includes(town))
  return [...rest.slice(0, a), ...middle, ...rest.slice(a)]
}
