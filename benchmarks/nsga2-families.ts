import { createRng } from '@sunwake/core/math/random'
import { nsga2 } from '@sunwake/core/optimize/nsga2'
import { type DesignSet, hypervolume, pointSet } from '@sunwake/core/optimize/pareto'
import { runToEnd } from '@sunwake/core/steps'
import { TEST_PROBLEMS, type TestProblem } from '@sunwake/validation'
import { type Bench, type BenchRow, benchRow, median } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

const SEEDS = 11
const PEER = 'pymoo 0.6.2'
/** Population and generations: 400, 1000 and 5000 evaluations. */
const BUDGETS = [
  [20, 20],
  [40, 25],
  [100, 50],
] as const

/** Real, binary and whole variables; with constraints and without; one front and many pieces; smooth and rugged. */
const NAMES = [
  ...['zdt1', 'zdt2', 'zdt3', 'zdt4', 'zdt5', 'zdt6', 'kursawe', 'gear_train'],
  ...['bnh', 'osy', 'tnk', 'srn', 'welded_beam', 'truss2d'],
  ...['ctp1', 'ctp2', 'ctp3', 'ctp4', 'ctp5', 'ctp6', 'ctp7', 'ctp8', 'mw1', 'mw2', 'mw3', 'mw7', 'mw11'],
  ...['dtlz1', 'dtlz2', 'dtlz3', 'dtlz4', 'dtlz5', 'dtlz6', 'dtlz7'],
  ...['c1dtlz1', 'c1dtlz3', 'c2dtlz2', 'c3dtlz1', 'c3dtlz4'],
]

type Rows = readonly (readonly number[])[]

/** The front of all evaluations against the result of pymoo, over the families of the literature at small budgets. */
export const nsga2FamiliesBench: Bench = {
  name: 'nsga2-families',
  about: `median hypervolume of ${SEEDS} seeds, % of the box from the best values to a tenth beyond the front of the peer; × is ours over its`,
  async run() {
    const jobs = NAMES.flatMap((name) =>
      BUDGETS.map(([population, generations]) => jobOf(name, population, generations)),
    )
    // One process for all: its start takes longer than most of the runs.
    const peer = PythonPeer.start('nsga2_front.py', [String(SEEDS), ...jobs.map(argumentOf)])
    const rows: BenchRow[] = []
    for (const job of jobs) rows.push(await against(job, peer))
    peer?.stop()
    return rows
  },
}

interface Job {
  readonly name: string
  readonly problem: TestProblem
  readonly population: number
  readonly generations: number
}

function jobOf(name: string, population: number, generations: number): Job {
  return { name, problem: TEST_PROBLEMS[name]!(), population, generations }
}

function argumentOf({ name, problem, population, generations }: Job): string {
  return [name, problem.lower.length, problem.objectiveCount, population, generations].join(',')
}

async function against(
  { name, problem, population, generations }: Job,
  peer: PythonPeer | undefined,
): Promise<BenchRow> {
  const { objectiveCount, constraintCount, evaluate } = problem
  const ours: Rows[] = []
  const theirs: Rows[] = []
  for (let seed = 0; seed < SEEDS; seed++) {
    const run = nsga2(
      createRng(seed),
      { space: problem, objectiveCount, constraintCount, evaluate },
      { population, maxEvaluations: population * generations },
    )
    ours.push(feasible(runToEnd(run).front))
    const answer: unknown = await peer?.run()
    if (answer !== undefined) theirs.push((answer as { readonly front: Rows }).front)
  }
  const box = boxOf(theirs.length > 0 ? theirs : ours, objectiveCount)
  const row = { name: `${name}, ${population} × ${generations}`, unit: '%' as const, peer: PEER }
  const mine = median(ours.map((front) => share(front, box)))
  if (theirs.length === 0) return benchRow({ ...row, ours: mine, theirs: null })
  const other = median(theirs.map((front) => share(front, box)))
  return { ...row, ours: mine, theirs: other, speedup: ratioOf(mine, other) }
}

/** Of two shares, either of which is 0 where no run found a feasible design. */
function ratioOf(mine: number, other: number): number {
  if (other > 0) return mine / other
  return mine > 0 ? Number.POSITIVE_INFINITY : 1
}

function feasible({ count, objectives, objectiveCount, violation }: DesignSet): Rows {
  const rows = Array.from({ length: count }, (_, i) =>
    Array.from(objectives.subarray(i * objectiveCount, (i + 1) * objectiveCount)),
  )
  return rows.filter((_, i) => violation[i] === 0)
}

interface Corners {
  readonly best: readonly number[]
  readonly reference: readonly number[]
}

/** From the best values of all seeds to a tenth beyond the worst of the median seed. */
function boxOf(fronts: readonly Rows[], objectiveCount: number): Corners {
  const columns = Array.from({ length: objectiveCount }, (_, k) =>
    fronts.filter((front) => front.length > 0).map((front) => front.map((row) => row[k]!)),
  )
  const best = columns.map((column) =>
    column.flat().reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  )
  const worst = columns.map((column) => median(column.map((values) => Math.max(...values))))
  return { best, reference: best.map((low, k) => low + 1.1 * (worst[k]! - low)) }
}

function share(front: Rows, { best, reference }: Corners): number {
  const whole = reference.reduce((volume, high, k) => volume * (high - best[k]!), 1)
  if (!(whole > 0) || front.length === 0) return 0
  return (100 * hypervolume(pointSet(front, reference.length), reference)) / whole
}
