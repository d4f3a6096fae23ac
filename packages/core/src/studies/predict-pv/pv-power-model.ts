import { ParseError } from '../../errors/index.ts'
import { type QuantileTrees, readTrees, type TreeDocument, writeTrees } from '../../learn/index.ts'
import { PV_POWER_FEATURES } from './pv-power-features.ts'

/** What a model was trained on and how well it does on places that it never saw. Errors are in shares of 1. */
export interface PvModelCard {
  readonly type: 'gradient-boosted quantile trees'
  readonly version: string
  /** One sentence for people. */
  readonly trainedOn: string
  readonly trainingPlaces: number
  readonly trainingRows: number
  /** Places of the test, none of them in a 10° cell of a place of the training. */
  readonly testPlaces: number
  readonly testRows: number
  /** Mean absolute error of P50 in hours with light, over the DC nameplate [1]. */
  readonly mae: number
  /** Mean error of P50 in hours with light, over the DC nameplate [1]. */
  readonly bias: number
  /** Share of the variance of hourly power that P50 explains [1]. */
  readonly r2: number
  /** Share of hours with light whose power lay between P90 and P10 [1]. */
  readonly coverage80: number
  /** Standard deviation of the error of a plant's yearly energy over that energy [1], as it comes and … */
  readonly yearErrorStd: number
  /** … calibrated on 60 days of the plant's history. */
  readonly yearErrorStdCalibrated: number
  /** The same of the energy of one month. */
  readonly monthErrorStd: number
  readonly monthErrorStdCalibrated: number
}

/** A trained model of hourly power per kW of DC nameplate. */
export interface PvPowerModel {
  readonly card: PvModelCard
  /** Levels 0.1, 0.5, 0.9: shares of the hours that lie below. */
  readonly quantiles: QuantileTrees
  /** Hashes of the trees of the three levels, which name the model. */
  readonly hashes: readonly string[]
}

/** A stored model: plain JSON. */
export interface PvPowerDocument {
  readonly format: 'sunwake-pv-power'
  readonly version: 1
  readonly card: PvModelCard
  readonly levels: readonly number[]
  readonly models: readonly TreeDocument[]
}

const FORMAT = 'sunwake-pv-power'
/** Shares below which power lies, in rising order: exceeded by 90, 50 and 10 of 100. */
export const PV_POWER_LEVELS: readonly number[] = [0.1, 0.5, 0.9]

/** Stores a model; `readPvPowerModel` gives back one that forecasts the same bits. */
export function writePvPowerModel(card: PvModelCard, { levels, models }: QuantileTrees): PvPowerDocument {
  return { format: FORMAT, version: 1, card, levels, models: models.map(writeTrees) }
}

/**
 * Reads a stored model.
 * @throws {ParseError} another format or version, other features, trees that were changed or cut off.
 */
export function readPvPowerModel(document: unknown): PvPowerModel {
  const stored = document as PvPowerDocument | null
  if (stored?.format !== FORMAT) throw broken('it is another kind of file')
  if (stored.version !== 1) throw broken(`it has version ${stored.version}; this program reads 1`)
  const { card, levels, models } = stored
  if (levels.join() !== PV_POWER_LEVELS.join() || models.length !== levels.length) {
    throw broken(`its levels are ${levels.join(', ')}, not ${PV_POWER_LEVELS.join(', ')}`)
  }
  const read = models.map(readTrees)
  if (read.some(({ featureNames }) => featureNames.join() !== PV_POWER_FEATURES.join())) {
    throw broken('it was trained on other features')
  }
  return { card, quantiles: { levels, models: read }, hashes: models.map(({ hash }) => hash) }
}

function broken(problem: string): ParseError {
  return new ParseError({ format: FORMAT, problem })
}
