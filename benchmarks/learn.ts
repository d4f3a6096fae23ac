import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  type FeatureTable,
  fitBoostedTrees,
  fitQuantileTrees,
  forecastScores,
  pinballLoss,
  predictQuantiles,
  predictTrees,
  type QuantileTrees,
} from '@sunwake/core/learn'
import { createRng } from '@sunwake/core/math/random'
import { type Bench, type BenchRow, benchRow, cpuMs } from './bench.ts'
import { PythonPeer } from './python-peer.ts'

const DATA = fileURLToPath(new URL('../packages/core/test/reference/stats/ml_solar.csv.gz', import.meta.url))
const ROUNDS = 3
const LEVELS = [0.1, 0.5, 0.9]
const PLAIN = [
  'ghi_fc',
  'cloud_fc',
  'temp_fc',
  'wind_fc',
  'rh_fc',
  'cos_zenith',
  'sun_azimuth',
  'clearsky_ghi',
]

interface Part {
  readonly table: FeatureTable
  readonly target: Float64Array
}

/** One model, fitted and tried; returns its error on the test rows. */
interface Contest {
  readonly name: string
  readonly kind: string
  readonly peer: string
  readonly fit: (train: Part) => (test: Part) => number
}

const mae = (forecast: Float64Array, { target }: Part): number => forecastScores(forecast, target).mae

function meanPinball(model: QuantileTrees, { table, target }: Part): number {
  const quantiles = predictQuantiles(model, table)
  const losses = LEVELS.map((level, q) => pinballLoss(quantiles[q]!, target, level))
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

const CONTESTS: readonly Contest[] = [
  {
    name: 'mean, 300 trees of depth 4',
    kind: 'exact',
    peer: 'scikit-learn 1.9.1 GradientBoostingRegressor',
    fit: (train) => {
      const model = fitBoostedTrees({
        ...train,
        trees: 300,
        learningRate: 0.05,
        maxLeaves: 16,
        maxDepth: 4,
        minSamplesLeaf: 5,
        rowShare: 0.8,
        featureShare: 1,
        rng: createRng(1),
      })
      return (test) => mae(predictTrees(model, test.table), test)
    },
  },
  {
    name: 'mean, our defaults',
    kind: 'exact',
    peer: 'scikit-learn 1.9.1 GradientBoostingRegressor',
    fit: (train) => {
      const model = fitBoostedTrees({ ...train, rng: createRng(1) })
      return (test) => mae(predictTrees(model, test.table), test)
    },
  },
  {
    name: 'mean, 100 trees of 31 leaves',
    kind: 'hist',
    peer: 'scikit-learn 1.9.1 HistGradientBoostingRegressor',
    fit: (train) => {
      const model = fitBoostedTrees({
        ...train,
        trees: 100,
        learningRate: 0.1,
        maxDepth: 64,
        minSamplesLeaf: 20,
        rowShare: 1,
        featureShare: 1,
        rng: createRng(1),
      })
      return (test) => mae(predictTrees(model, test.table), test)
    },
  },
  {
    name: 'three quantiles, 200 trees each',
    kind: 'quantile',
    peer: 'scikit-learn 1.9.1 GradientBoostingRegressor',
    fit: (train) => {
      const model = fitQuantileTrees({
        ...train,
        levels: LEVELS,
        trees: 200,
        learningRate: 0.05,
        maxLeaves: 16,
        maxDepth: 4,
        minSamplesLeaf: 10,
        rowShare: 0.8,
        featureShare: 1,
        rng: createRng(1),
      })
      return (test) => meanPinball(model, test)
    },
  },
  {
    name: 'three quantiles, 250 trees of 16 leaves each',
    kind: 'quantile',
    peer: 'scikit-learn 1.9.1 GradientBoostingRegressor',
    fit: (train) => {
      const rng = createRng(1)
      const model = fitQuantileTrees({
        ...train,
        levels: LEVELS,
        trees: 250,
        maxLeaves: 16,
        maxDepth: 6,
        rng,
      })
      return (test) => meanPinball(model, test)
    },
  },
]

/** Gradient boosting on a shared split: time of the fit, and the error on rows that it did not see. */
export const learnBench: Bench = {
  name: 'learn',
  about:
    'boosted trees on 1,400 rows of 12 features of a solar plant, errors on 600 others; CPU time, interleaved rounds',
  async run() {
    const { train, test } = readSplit()
    const rows: BenchRow[] = []
    for (const { name, kind, peer, fit } of CONTESTS) {
      const python = PythonPeer.start('learn.py', [kind, DATA])
      let ours = Number.POSITIVE_INFINITY
      let theirs = Number.POSITIVE_INFINITY
      let error = Number.NaN
      let theirError = Number.NaN
      for (let round = 0; round < ROUNDS; round++) {
        let score = (_: Part): number => Number.NaN
        const ms = cpuMs(() => {
          score = fit(train)
        })
        ours = Math.min(ours, ms)
        error = score(test)
        const answer = await python?.run()
        if (answer === undefined) continue
        theirs = Math.min(theirs, answer['ms']!)
        theirError = answer['error']!
      }
      python?.stop()
      const measure = kind === 'quantile' ? 'mean pinball loss' : 'MAE'
      rows.push(
        benchRow({
          name,
          ours,
          unit: 'ms',
          peer,
          theirs: python === undefined ? null : theirs,
          note: `${measure} ${error.toFixed(3)} MW${python === undefined ? '' : `, theirs ${theirError.toFixed(3)} MW`}`,
        }),
      )
    }
    return rows
  },
}

function readSplit(): { readonly train: Part; readonly test: Part } {
  const [header = '', ...lines] = gunzipSync(readFileSync(DATA)).toString('utf8').trim().split('\n')
  const names = header.split(',')
  const cells = lines.map((line) => line.split(','))
  const part = (split: string): Part => {
    const chosen = cells.filter((row) => row[names.indexOf('split')] === split)
    const column = (name: string): Float64Array =>
      Float64Array.from(chosen, (row) => Number(row[names.indexOf(name)]))
    const hour = column('hour').map((value) => (2 * Math.PI * value) / 24)
    const day = column('doy').map((value) => (2 * Math.PI * value) / 365)
    const cycles = [hour.map(Math.sin), hour.map(Math.cos), day.map(Math.sin), day.map(Math.cos)]
    return {
      table: {
        names: [...PLAIN, 'sin_h', 'cos_h', 'sin_d', 'cos_d'],
        columns: [...PLAIN.map(column), ...cycles],
      },
      target: column('power'),
    }
  }
  return { train: part('train'), test: part('test') }
}
