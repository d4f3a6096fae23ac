import type { IntervalStretch } from '@sunwake/core/learn'
import {
  POWER_COVERAGE,
  type PvMeasuredCard,
  type PvPowerModel,
  type PvPowerSpread,
} from '@sunwake/core/studies'
import { readMeasuredPlant, tellings } from './measured-plant.ts'
import { type MeasuredScores, scoreCases } from './score-measured.ts'

/** Factors that are looked at, in tenths. */
const TENTHS: readonly [number, number] = [10, 100]

/**
 * How much wider real plants lie than synthetic ones: the smallest factor, in tenths, with which 80 of 100 records of the
 * measured plant lie between P90 and P10, over all that an owner may tell of it.
 */
export function measuredSpread(
  model: PvPowerModel,
): Pick<PvPowerSpread, 'measured' | 'measuredQuarterHours'> {
  const stretched = (tenths: number): IntervalStretch => ({ down: tenths / 10, up: tenths / 10 })
  const isWide = (tenths: number, stepMinutes: number): boolean => {
    const stretch = stretched(tenths)
    const spread = { ...model.spread, measured: stretch, measuredQuarterHours: stretch }
    return scoreTold({ ...model, spread }, stepMinutes).coverage80 >= POWER_COVERAGE
  }
  const factorOf = (stepMinutes: number): IntervalStretch => {
    let [low, high] = TENTHS
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (isWide(middle, stepMinutes)) high = middle
      else low = middle + 1
    }
    return stretched(high)
  }
  return { measured: factorOf(60), measuredQuarterHours: factorOf(15) }
}

/** How a model does on the measured plant, without a history. */
export function scoreMeasured(model: PvPowerModel): PvMeasuredCard {
  const { records, mae, coverage80 } = scoreTold(model, 60)
  return {
    plants: 1,
    hours: records / tellings(readMeasuredPlant()).length,
    mae: Number(mae.toPrecision(4)),
    coverage80: Number(coverage80.toPrecision(4)),
    source:
      'SERF East, Golden, Colorado, July to October 2016, irradiance from a satellite (NSRDB PSM3); tilt, direction and nameplate are not stated and were fitted: told as fitted and up to 5°, 10° and 5 % off',
  }
}

function scoreTold(model: PvPowerModel, stepMinutes: number): MeasuredScores {
  const measured = readMeasuredPlant(stepMinutes)
  return scoreCases(
    model,
    tellings(measured).map((plant) => ({ measured, plant })),
  )
}
