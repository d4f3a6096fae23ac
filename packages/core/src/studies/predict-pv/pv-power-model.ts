import { ParseError, requireFields } from '../../errors/index.ts'
import {
  type IntervalStretch,
  type QuantileTrees,
  readTrees,
  type TreeDocument,
  writeTrees,
} from '../../learn/index.ts'
import { PV_POWER_FEATURES } from './pv-power-features.ts'

/** What a model was trained on and how well it does on places that it never saw. Errors are in shares of 1. */
export interface PvModelCard {
  readonly type: 'gradient-boosted quantile trees'
  readonly version: string
  /** One sentence for people. */
  readonly trainedOn: string
  readonly trainingPlaces: number
  readonly trainingRows: number
  /** Places that the spread was calibrated on, and those of the test: none of them in a 10° cell of another kind. */
  readonly calibrationPlaces: number
  readonly testPlaces: number
  readonly testRows: number
  /** Mean absolute error of P50 in hours with light, over the DC nameplate [1]. */
  readonly mae: number
  /** Mean error of P50 in hours with light, over the DC nameplate [1]. */
  readonly bias: number
  /** Share of the variance of hourly power that P50 explains [1]. */
  readonly r2: number
  /** Share of hours with light whose power lay between P90 and P10 [1], as the model comes and … */
  readonly coverage80: number
  /** … calibrated on 60 days of the plant's history, of the other hours of its year. */
  readonly coverage80Calibrated: number
  /** Standard deviation of the error of a plant's yearly energy over that energy [1], as it comes and … */
  readonly yearErrorStd: number
  /** … calibrated on 60 days of the plant's history. */
  readonly yearErrorStdCalibrated: number
  /** The same of the energy of one month. */
  readonly monthErrorStd: number
  readonly monthErrorStdCalibrated: number
  /** What the forecasts were worth on a real plant, which has errors that no synthetic one has. */
  readonly measured: PvMeasuredCard
}

/** How the forecasts did on measured power, without a history. */
export interface PvMeasuredCard {
  /** Plants and hours with light. */
  readonly plants: number
  readonly hours: number
  /** Mean absolute error of P50 over the DC nameplate [1]. */
  readonly mae: number
  /** Share of the hours between P90 and P10 [1], with the widening that was set on them. */
  readonly coverage80: number
  /** Which plants, with what weather. */
  readonly source: string
}

/**
 * How often the distances of P90 and P10 from P50 by the trees P90 and P10 really lie, by conformal calibration on places
 * that the trees never saw.
 */
export interface PvPowerSpread {
  readonly plain: IntervalStretch
  /** On top of the stretch that a plant's own history gives: how much less sure other seasons are than that history. */
  readonly calibrated: IntervalStretch
  /** On top of `plain`: how much wider real plants lie than synthetic ones, in hours and … */
  readonly measured: IntervalStretch
  /** … in quarter-hours, which clouds change more than hours. */
  readonly measuredQuarterHours: IntervalStretch
}

/** A trained model of hourly power per kW of DC nameplate. */
export interface PvPowerModel {
  readonly card: PvModelCard
  /** Levels 0.1, 0.5, 0.9: shares of the hours that lie below. */
  readonly quantiles: QuantileTrees
  readonly spread: PvPowerSpread
  /** Hashes of the trees of the three levels, which name the model. */
  readonly hashes: readonly string[]
}

/** A stored model: plain JSON. */
export interface PvPowerDocument {
  readonly format: 'sunwake-pv-power'
  readonly version: 4
  readonly card: PvModelCard
  readonly spread: PvPowerSpread
  readonly levels: readonly number[]
  readonly models: readonly TreeDocument[]
}

const FORMAT = 'sunwake-pv-power'
/** Shares below which power lies, in rising order: exceeded by 90, 50 and 10 of 100. */
export const PV_POWER_LEVELS: readonly number[] = [0.1, 0.5, 0.9]

/** Stores a model; `readPvPowerModel` gives back one that forecasts the same bits. */
export function writePvPowerModel(
  card: PvModelCard,
  quantileTrees: QuantileTrees,
  spread: PvPowerSpread,
): PvPowerDocument {
  requireFields(card, { measured: 'object' }, 'card')
  requireFields(quantileTrees, { levels: 'list', models: 'list' }, 'quantileTrees')
  requireFields(
    spread,
    {
      plain: 'object',
      calibrated: 'object',
      measured: 'object',
      measuredQuarterHours: 'object',
    },
    'spread',
  )
  const { levels, models } = quantileTrees
  return { format: FORMAT, version: 4, card, spread, levels, models: models.map(writeTrees) }
}

/**
 * Reads a stored model.
 * @throws {ParseError} another format or version, other features, trees that were changed or cut off.
 */
export function readPvPowerModel(document: unknown): PvPowerModel {
  const stored = document as PvPowerDocument | null
  if (stored?.format !== FORMAT) throw broken('it is another kind of file')
  if (stored.version !== 4) throw broken(`it has version ${stored.version}; this program reads 4`)
  const { card, levels, models, spread } = stored
  const stretches = [
    spread?.plain,
    spread?.calibrated,
    spread?.measured,
    spread?.measuredQuarterHours,
  ].flatMap((side) => [side?.down, side?.up])
  if (
    !stretches.every((stretch) => stretch !== undefined && stretch >= 0 && stretch < Number.POSITIVE_INFINITY)
  ) {
    throw broken('it does not say how far its forecasts spread')
  }
  if (levels.join() !== PV_POWER_LEVELS.join() || models.length !== levels.length) {
    throw broken(`its levels are ${levels.join(', ')}, not ${PV_POWER_LEVELS.join(', ')}`)
  }
  const read = models.map(readTrees)
  if (read.some(({ featureNames }) => featureNames.join() !== PV_POWER_FEATURES.join())) {
    throw broken('it was trained on other features')
  }
  return { card, quantiles: { levels, models: read }, spread, hashes: models.map(({ hash }) => hash) }
}

function broken(problem: string): ParseError {
  return new ParseError({ format: FORMAT, problem })
}
