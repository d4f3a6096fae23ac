import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cos, createRng, sin, sobolPoints } from '@sunwake/core/math'
import { bayesianOptimize, fitGaussianProcess } from '@sunwake/core/optimize'
import { type Bench, type BenchRow, benchRow } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

const FIT_ROUNDS = 12
const SEARCH_ROUNDS = 2
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
    'GP fit of 60 points in 4 variables, 5 restarts; 50 evaluations of Branin; CPU time, shortest of rounds',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bayes-'))
    try {
      return [await fitRow(folder), await searchRow(folder)]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

/** CPU milliseconds of some work. */
function cpuMs(work: () => void): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
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
    rounds: FIT_ROUNDS,
    run: (round) =>
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
        createRng(round),
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
    rounds: SEARCH_ROUNDS,
    run: (round) => {
      const search = bayesianOptimize(branin, {
        variables,
        initial,
        maxIterations: EVALUATIONS,
        rng: createRng(round),
      })
      for (;;) {
        const step = search.next()
        if (step.done === true) return step.value.best?.value ?? Number.NaN
      }
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
  readonly rounds: number
  readonly run: (round: number) => number
  readonly describe: (ours: number, theirs: number | null) => string
}

async function play(
  folder: string,
  { name, peer, mode, json, rounds, run, describe }: Match,
): Promise<BenchRow> {
  const path = join(folder, `${mode}.json`)
  writeFileSync(path, JSON.stringify(json))
  const other = PythonPeer.start('bayes.py', [mode, path])
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let value = Number.NaN
  let peerValue: number | null = null
  for (let round = 0; round < rounds; round++) {
    const own = cpuMs(() => {
      value = run(round)
    })
    ours = Math.min(ours, own)
    const answer = await other?.run()
    if (answer === undefined) continue
    theirs = Math.min(theirs, answer['ms']!)
    peerValue = answer['value']!
  }
  other?.stop()
  return benchRow({
    name,
    ours,
    unit: 'ms',
    peer,
    theirs: other === undefined ? null : theirs,
    note: describe(value, peerValue),
  })
}
