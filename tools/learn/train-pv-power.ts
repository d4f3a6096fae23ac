/**
 * Trains the model of hourly PV power on the physical engine over the world's climates, sets its spread on places that the
 * trees never saw, scores it on places of neither kind, and writes it to packages/data/embedded/pv_power.json.
 *
 *     node --conditions=@sunwake/source --import tsx tools/learn/train-pv-power.ts [--places 600] [--rescore] [--out FILE]
 *
 * `--rescore` keeps the trees of the stored model and sets spread and scores anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { boostQuantileTrees, type FeatureTable, type QuantileTrees } from '@sunwake/core/learn'
import { createRng, drawPermutation } from '@sunwake/core/math/random'
import {
  PV_POWER_LEVELS,
  type PvModelCard,
  pvPowerFeatures,
  readPvPowerModel,
  writePvPowerModel,
} from '@sunwake/core/studies'
import { openEmbeddedData } from '@sunwake/data/node'
import { AS_TRAINED, learnSpread } from './learn-spread.ts'
import { measuredSpread, scoreMeasured } from './measured-spread.ts'
import { type PlantYear, plantYears } from './plant-years.ts'
import { scoreModel } from './score-model.ts'
import type { PlaceRole } from './world-places.ts'

const SEED = 20260101
/** Many plants with few records each: records of one plant share what the model is not told, and it must not learn that. */
const PLANTS_PER_PLACE = 4
/** Records with light that are taken of a plant's year. */
const RECORDS_PER_PLANT = 60
const VERSION = '2.1.0'
const OUT = fileURLToPath(new URL('../../packages/data/embedded/pv_power.json', import.meta.url))

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '600' },
    rescore: { type: 'boolean', default: false },
    out: { type: 'string', default: OUT },
  },
})
const places = Number(values.places)
/** Their hours go wrong together: places count, not hours. */
const calibrationPlaces = Math.max(20, Math.round((places * 2) / 3))
const testPlaces = Math.max(2, Math.round(places / 3))

const rasters = await openEmbeddedData().rasters()
const yearsOf = (role: PlaceRole, count: number, each = 1): Generator<PlantYear> =>
  plantYears(rasters, { seed: SEED, role, places: count, each })

const quantiles = values.rescore ? storedTrees() : trained()

const untested: PvModelCard = {
  type: 'gradient-boosted quantile trees',
  version: VERSION,
  trainedOn:
    'The physical engine (PVWatts chain, Perez sky) on synthetic years of hours over the land of the world, with errors of weather data, meters and plants of unknown make; no measured plant.',
  trainingPlaces: places,
  trainingRows: places * PLANTS_PER_PLACE * RECORDS_PER_PLANT,
  calibrationPlaces,
  testPlaces,
  testRows: 0,
  mae: Number.NaN,
  bias: Number.NaN,
  r2: Number.NaN,
  coverage80: Number.NaN,
  coverage80Calibrated: Number.NaN,
  yearErrorStd: 0,
  yearErrorStdCalibrated: 0,
  monthErrorStd: 0,
  monthErrorStdCalibrated: 0,
  measured: { plants: 0, hours: 0, mae: Number.NaN, coverage80: Number.NaN, source: '' },
}
const bare = readPvPowerModel(writePvPowerModel(untested, quantiles, AS_TRAINED))
const synthetic = { ...AS_TRAINED, ...learnSpread(bare, yearsOf('calibrate', calibrationPlaces)) }
const spread = { ...synthetic, ...measuredSpread({ ...bare, spread: synthetic }) }
console.log(spread)
const card = {
  ...untested,
  ...scoreModel({ ...bare, spread: synthetic }, yearsOf('test', testPlaces)),
  measured: scoreMeasured({ ...bare, spread }),
}
console.log(card)
const text = `${JSON.stringify(writePvPowerModel(card, quantiles, spread))}\n`
writeFileSync(values.out, text)
console.log(`${values.out}: ${(text.length / 1024).toFixed(0)} KB`)

/** A sample of the records with light of many plants as one table, and the power per kW. */
function rowsOf(years: Iterable<PlantYear>): { readonly table: FeatureTable; readonly target: Float64Array } {
  const columns: number[][] = []
  const target: number[] = []
  let names: readonly string[] = []
  for (const { site, plant, told, powerKw, rng } of years) {
    const { table, records } = pvPowerFeatures(site, told, plant)
    names = table.names
    const chosen = drawPermutation(rng.split('records'), records.length).subarray(0, RECORDS_PER_PLANT)
    table.columns.forEach((column, f) => {
      columns[f] ??= []
      for (const row of chosen) columns[f].push(column[row]!)
    })
    for (const row of chosen) target.push(powerKw[records[row]!]! / plant.capacityKw)
  }
  return {
    table: { names, columns: columns.map((column) => Float64Array.from(column)) },
    target: Float64Array.from(target),
  }
}

/** Trees fitted to the synthetic years. */
function trained(): QuantileTrees {
  const training = rowsOf(yearsOf('train', places, PLANTS_PER_PLACE))
  const validation = rowsOf(yearsOf('validate', Math.max(2, Math.round(places / 6)), PLANTS_PER_PLACE))
  console.log(`${training.target.length} rows to train on, ${validation.target.length} to stop by`)

  const fit = boostQuantileTrees({
    ...training,
    validation,
    levels: PV_POWER_LEVELS,
    rng: createRng(SEED).split('boosting'),
    trees: 400,
    learningRate: 0.07,
    maxLeaves: 40,
    maxDepth: 10,
    minSamplesLeaf: 80,
    rowShare: 0.6,
    featureShare: 0.7,
    patience: 20,
    monotone: { planeLight: 'rising', tempAir: 'falling' },
  })
  let step = fit.next()
  for (; step.done !== true; step = fit.next()) {
    const { done, total, validationLoss } = step.value
    if (done % 50 === 0)
      console.log(`${done} of ${total} trees, validation loss ${validationLoss.toFixed(6)}`)
  }
  return step.value
}

/** Trees of the stored model. */
function storedTrees(): QuantileTrees {
  return readPvPowerModel({ ...JSON.parse(readFileSync(OUT, 'utf8')), version: 4, spread: AS_TRAINED })
    .quantiles
}
