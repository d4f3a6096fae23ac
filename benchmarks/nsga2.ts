import { cos, sin } from '@sunwake/core/math/elementary'
import { createRng } from '@sunwake/core/math/random'
import { nsga2 } from '@sunwake/core/optimize/nsga2'
import { type DesignSet, hypervolume } from '@sunwake/core/optimize/pareto'
import { runToEnd } from '@sunwake/core/steps'
import { type Bench, type BenchRow, benchRow, median, moreIsBetter } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

const SEEDS = 7
const PEER = 'pymoo 0.6.2'

interface Problem {
  readonly name: string
  readonly variables: number
  readonly population: number
  readonly generations: number
  readonly objectives: (x: Float64Array) => number[]
}

function zdt(h: (ratio: number, f1: number) => number): Problem['objectives'] {
  return (x) => {
    const g = 1 + (9 * x.subarray(1).reduce((sum, value) => sum + value, 0)) / (x.length - 1)
    return [x[0]!, g * h(x[0]! / g, x[0]!)]
  }
}

function dtlz2(x: Float64Array): number[] {
  const radius = x.subarray(2).reduce((sum, value) => sum + (value - 0.5) * (value - 0.5), 1)
  const [a, b] = [(x[0]! * Math.PI) / 2, (x[1]! * Math.PI) / 2]
  return [radius * cos(a) * cos(b), radius * cos(a) * sin(b), radius * sin(a)]
}

/** Zitzler, Deb & Thiele 2000 and Deb et al. 2002, each with a small and a large budget. */
const PROBLEMS: readonly Problem[] = [
  { name: 'zdt1', variables: 30, objectives: zdt((ratio) => 1 - Math.sqrt(ratio)) },
  { name: 'zdt2', variables: 30, objectives: zdt((ratio) => 1 - ratio * ratio) },
  {
    name: 'zdt3',
    variables: 30,
    objectives: zdt((ratio, f1) => 1 - Math.sqrt(ratio) - ratio * sin(10 * Math.PI * f1)),
  },
  { name: 'dtlz2', variables: 10, objectives: dtlz2 },
].flatMap((problem) => [
  { ...problem, population: 40, generations: 100 },
  { ...problem, population: 100, generations: 250 },
])

/** NSGA-II against pymoo's: CPU time, and how much of the objective space each dominates. */
export const nsga2Bench: Bench = {
  name: 'nsga2',
  about: `hypervolume below 1.1 in every objective, median of ${SEEDS} seeds; CPU time of a run, shortest of them`,
  async run() {
    const rows: BenchRow[] = []
    for (const problem of PROBLEMS) rows.push(...(await against(problem)))
    return rows
  },
}

async function against(problem: Problem): Promise<readonly BenchRow[]> {
  const { variables, population, generations } = problem
  const peer = PythonPeer.start('nsga2.py', [
    problem.name,
    String(variables),
    String(population),
    String(generations),
  ])
  const last: number[] = []
  const archive: number[] = []
  const theirs: number[] = []
  let ours = Number.POSITIVE_INFINITY
  let peerMs: number | null = null
  for (let seed = 0; seed < SEEDS; seed++) {
    const begin = process.cpuUsage()
    const result = solve(problem, seed)
    const { user, system } = process.cpuUsage(begin)
    ours = Math.min(ours, (user + system) / 1000)
    last.push(dominated(result.population))
    archive.push(dominated(result.front))
    const answer = await peer?.run()
    if (answer === undefined) continue
    theirs.push(answer['hypervolume']!)
    peerMs = Math.min(peerMs ?? Number.POSITIVE_INFINITY, answer['ms']!)
  }
  peer?.stop()
  const name = `${problem.name}, ${population} × ${generations}`
  const time = benchRow({ name, ours, unit: 'ms', peer: PEER, theirs: peerMs })
  const measured = moreIsBetter({
    name,
    ours: median(archive),
    unit: 'hypervolume',
    peer: PEER,
    theirs: theirs.length === 0 ? null : median(theirs),
    note: `of all evaluations; of the last population ${median(last).toFixed(4)}`,
  })
  return [measured, time]
}

function solve({ variables, population, generations, objectives }: Problem, seed: number) {
  return runToEnd(
    nsga2(
      createRng(seed),
      {
        space: { lower: new Float64Array(variables), upper: new Float64Array(variables).fill(1) },
        objectiveCount: objectives(new Float64Array(variables)).length,
        evaluate: (x) => ({ objectives: objectives(x) }),
      },
      { population, maxEvaluations: population * generations },
    ),
  )
}

function dominated({ objectives, objectiveCount }: DesignSet): number {
  const reference = new Float64Array(objectiveCount).fill(1.1)
  return hypervolume({ data: objectives, dimension: objectiveCount }, reference)
}
