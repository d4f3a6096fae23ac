import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cos, sin } from '@sunwake/core/math/elementary'
import { createRng } from '@sunwake/core/math/random'
import { sobolPoints } from '@sunwake/core/math/sequence'
import { bayesianOptimize } from '@sunwake/core/optimize/bayesian'
import { fitGaussianProcess } from '@sunwake/core/optimize/gaussian-process'
import { runToEnd } from '@sunwake/core/steps'
import { type Bench, type BenchRow, benchRow, cpuMs } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

const FIT_SEEDS = 6
const FIT_ROUNDS = 6
const SEARCH_SEEDS = 1
const SEARCH_ROUNDS = 3
const EVALUATIONS = 50
const FIT_COUNT = 60
const FIT_DIMENSIONS = 4
const BOUNDS = [
  [-5, 10],
  [0, 15],
] as const

/** Gaussian-process fit and Bayesian search, CPU time on every side. */
export const bayesBench: Bench = {
  name: 'bayes',
  about:
    'GP fit of 60 points in 4 variables, 5 restarts; 50 evaluations of Branin; CPU time, shortest of the rounds of a seed, mean of seeds',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bayes-'))
    try {
      return [await fitRow(folder), await searchRow(folder)]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

async function fitRow(folder: string): Promise<BenchRow> {
  const x = sobolPoints({
    dimensions: FIT_DIMENSIONS,
    count: FIT_COUNT,
    scrambling: { method: 'owen', rng: createRng(1) },
  })
  const rows = Array.from({ length: FIT_COUNT }, (_, i) =>
    Array.from(x.subarray(i * FIT_DIMENSIONS, (i + 1) * FIT_DIMENSIONS)),
  )
  const y = rows.map(([a, b, c, d]) => sin(6 * a!) + b! * b! + cos(3 * c!) + 0.1 * d!)
  const data = { dimensions: FIT_DIMENSIONS, x, y: Float64Array.from(y) }
  return await play(folder, {
    name: 'GP fit',
    peer: 'scikit-learn 1.9.1',
    mode: 'fit',
    json: { x: rows, y },
    seeds: FIT_SEEDS,
    rounds: FIT_ROUNDS,
    run: (seed) =>
      fitGaussianProcess(
        {
          kernel: 'matern52',
          bounds: { signalVariance: [1e-3, 1e3], lengthScale: [1e-2, 1e2], noiseVariance: [1e-8, 10] },
          restarts: 5,
          starts: [
            {
              signalVariance: 1,
              lengthScales: new Float64Array(FIT_DIMENSIONS).fill(1),
              noiseVariance: 1e-2,
            },
          ],
        },
        data,
        createRng(seed),
      ).logMarginalLikelihood,
    describe: (ours, theirs) =>
      `log likelihood ${ours.toFixed(3)}${theirs === null ? '' : `, its ${theirs.toFixed(3)}`}`,
  })
}

async function searchRow(folder: string): Promise<BenchRow> {
  const unit = sobolPoints({ dimensions: 2, count: 10, scrambling: { method: 'owen', rng: createRng(2) } })
  const initial = Array.from({ length: 10 }, (_, i) =>
    BOUNDS.map(([low, high], j) => low + unit[2 * i + j]! * (high - low)),
  )
  const variables = BOUNDS.map(([lower, upper]) => ({ lower, upper }))
  return await play(folder, {
    name: `${EVALUATIONS} evaluations of Branin`,
    peer: 'scikit-optimize 0.10.2',
    mode: 'search',
    json: { bounds: BOUNDS, initial, evaluations: EVALUATIONS },
    seeds: SEARCH_SEEDS,
    rounds: SEARCH_ROUNDS,
    run: (seed) => {
      const search = bayesianOptimize(branin, {
        variables,
        initial,
        maxIterations: EVALUATIONS,
        rng: createRng(seed),
      })
      return runToEnd(search).best?.value ?? Number.NaN
    },
    describe: (ours, theirs) => {
      const above = (value: number): string => (value - BRANIN_MINIMUM).toExponential(1)
      return `above the minimum by ${above(ours)}${theirs === null ? '' : `, its by ${above(theirs)}`}`
    },
  })
}

const BRANIN_MINIMUM = 0.39788735772973816

function branin(x: Float64Array): number {
  const [a, b] = [x[0]!, x[1]!]
  const bend = b - (5.1 / (4 * Math.PI * Math.PI)) * a * a + (5 / Math.PI) * a - 6
  return bend * bend + 10 * (1 - 1 / (8 * Math.PI)) * cos(a) + 10
}

/** Our side and its counterpart, in turns. */
interface Match {
  readonly name: string
  readonly peer: string
  readonly mode: 'fit' | 'search'
  readonly json: unknown
  /** Different seeds are different work: how many, and how often each is run. */
  readonly seeds: number
  readonly rounds: number
  readonly run: (seed: number) => number
  readonly describe: (ours: number, theirs: number | null) => string
}

async function play(
  folder: string,
  { name, peer, mode, json, seeds, rounds, run, describe }: Match,
): Promise<BenchRow> {
  const path = join(folder, `${mode}.json`)
  writeFileSync(path, JSON.stringify(json))
  const other = PythonPeer.start('bayes.py', [mode, path, String(seeds)])
  const ours = new Float64Array(seeds).fill(Number.POSITIVE_INFINITY)
  const theirs = ours.slice()
  let value = Number.NaN
  let peerValue: number | null = null
  for (let turn = 0; turn < rounds * seeds; turn++) {
    const seed = turn % seeds
    const own = cpuMs(() => {
      value = run(seed)
    })
    ours[seed] = Math.min(ours[seed]!, own)
    const answer = await other?.run()
    if (answer === undefined) continue
    theirs[seed] = Math.min(theirs[seed]!, answer['ms']!)
    peerValue = answer['value']!
  }
  other?.stop()
  return benchRow({
    name,
    ours: mean(ours),
    unit: 'ms',
    peer,
    theirs: other === undefined ? null : mean(theirs),
    note: describe(value, peerValue),
  })
}
