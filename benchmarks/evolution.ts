import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRng } from '@sunwake/core/math/random'
import { cmaEs } from '@sunwake/core/optimize/cma-es'
import { runToEnd } from '@sunwake/core/steps'
import { type Bench, type BenchRow, benchRow } from './bench.ts'
import { geneticRows } from './evolution-genetic.ts'
import { functionOf, SEARCH_PROBLEMS, type SearchProblem, startOf } from './evolution-problems.ts'
import { PythonPeer } from './python-peer.ts'

const SEEDS = 11
const PEER = 'pycma 4.5.0'

/** How a search of one seed went. */
interface Search {
  readonly evaluations: number
  /** 1 where the target was met, else 0. */
  readonly reached: number
}

/** CMA-ES and the genetic algorithm against their peers: evaluations to a target, value after equally many. */
export const evolutionBench: Bench = {
  name: 'evolution',
  about: `CMA-ES: evaluations of ${SEEDS} seeds for each time the target is met; genetic algorithm: median value after equally many; × above 1 is better`,
  async run() {
    return [...(await cmaRows()), ...(await geneticRows())]
  },
}

async function cmaRows(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evolution-'))
  const file = join(folder, 'problems.json')
  writeFileSync(file, JSON.stringify(SEARCH_PROBLEMS))
  const peer = PythonPeer.start('evolution_cma.py', [String(SEEDS), file])
  const rows: BenchRow[] = []
  for (const problem of SEARCH_PROBLEMS) rows.push(await against(problem, peer))
  peer?.stop()
  rmSync(folder, { recursive: true })
  return rows
}

async function against(problem: SearchProblem, peer: PythonPeer | undefined): Promise<BenchRow> {
  const ours: Search[] = []
  const theirs: Search[] = []
  for (let seed = 0; seed < SEEDS; seed++) {
    ours.push(search(problem, seed))
    const answer = await peer?.run()
    if (answer === undefined) continue
    requireSame(problem, seed, answer['first']!)
    theirs.push({ evaluations: answer['evaluations']!, reached: answer['reached']! })
  }
  const reached = (runs: readonly Search[]): number => runs.reduce((sum, run) => sum + run.reached, 0)
  const found = `target met ${reached(ours)} of ${SEEDS} times`
  return benchRow({
    name: `CMA-ES, ${titleOf(problem)}`,
    ours: evaluationsPerSuccess(ours),
    unit: 'evaluations',
    peer: PEER,
    theirs: theirs.length === 0 ? null : evaluationsPerSuccess(theirs),
    note: theirs.length === 0 ? found : `${found}, its ${reached(theirs)}`,
  })
}

function search(problem: SearchProblem, seed: number): Search {
  const { box, size, step, budget, target } = problem
  const bounds =
    box === undefined
      ? {}
      : { lower: new Float64Array(size).fill(box[0]), upper: new Float64Array(size).fill(box[1]) }
  const run = cmaEs(
    createRng(seed),
    { evaluate: functionOf(problem), ...bounds },
    { start: startOf(problem, seed), step, maxEvaluations: budget, target },
  )
  const { evaluations, stopReason } = runToEnd(run)
  return { evaluations, reached: stopReason === 'target' ? 1 : 0 }
}

/** All evaluations over the times the target was met: what a success costs when failures are tried again. */
function evaluationsPerSuccess(runs: readonly Search[]): number {
  const all = runs.reduce((sum, { evaluations }) => sum + evaluations, 0)
  return all / runs.reduce((sum, { reached }) => sum + reached, 0)
}

function requireSame(problem: SearchProblem, seed: number, first: number): void {
  const own = functionOf(problem)(startOf(problem, seed))
  if (Math.abs(own - first) <= 1e-9 * Math.abs(first)) return
  throw new Error(`${titleOf(problem)}: the peer starts at ${first}, we at ${own}`)
}

function titleOf({ name, size, isRotated, optimum, box }: SearchProblem): string {
  const where = optimum === 'edge' ? ', edge' : box === undefined ? '' : ', box'
  return `${isRotated ? 'turned ' : ''}${name} ${size}${where}`
}
