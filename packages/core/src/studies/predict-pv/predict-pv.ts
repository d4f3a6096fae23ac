import { InputError, requireKnown } from '../../errors/index.ts'
import { HISTORY_HOURS_MIN } from '../../forecast/index.ts'
import type { IntervalStretch } from '../../learn/index.ts'
import { log, pow } from '../../math/elementary/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import type { Site } from '../../site/index.ts'
import { requireMount } from '../../solar/array/internal.ts'
import { stepHours } from '../../time/index.ts'
import { calibratePv, type PvCalibration, type PvCorrection } from './calibrate-pv.ts'
import {
  type PredictedEnergy,
  type PredictedMonth,
  type PredictedPower,
  predictedEnergy,
} from './predicted-energy.ts'
import type { PredictPvPlant, PredictPvWeather } from './pv-power-features.ts'
import type { PvModelCard, PvPowerModel } from './pv-power-model.ts'
import { type PvPowerQuantiles, pvPowerQuantiles } from './pv-power-quantiles.ts'
import { OVER_RATING, requirePlausibleHistory } from './require-plausible-history.ts'
import { stretchPower } from './stretch-power.ts'

/** What {@link predictPv} needs. */
export interface PredictPvInput {
  /** From `readPvPowerModel`, or the one of the embedded data. */
  readonly model: PvPowerModel
  readonly site: Site
  readonly weather: PredictPvWeather
  readonly plant: PredictPvPlant
  /** What the plant gave in the past, to calibrate on: AC power with the weather of the same records. */
  readonly history?:
    | {
        readonly weather: PredictPvWeather
        /** AC power; NaN is a gap [kW]. */
        readonly powerKw: Float64Array
      }
    | undefined
}

/** AC power exceeded by 50, 90 and 10 of 100 such hours, one value a record, NaN at gaps of the weather; and its energy. */
export interface PvPrediction extends PredictedPower {
  /** Months that the series touches; all its years together. */
  readonly monthly: readonly PredictedMonth[]
  /** All records together. */
  readonly energy: PredictedEnergy
  /** Records without a forecast because their weather has a gap. */
  readonly missingRecords: number
  /** What calibration did; absent without a history. */
  readonly calibration?: PvCalibration | undefined
  readonly card: PvModelCard
}

const PREDICT_PV_FIELDS: Readonly<Record<keyof PredictPvInput, true>> = {
  model: true,
  site: true,
  weather: true,
  plant: true,
  history: true,
}

/**
 * Forecasts the hourly AC power of a plant: P50 by the physical engine (PVWatts' chain), its spread by trees boosted on the
 * engine over the world's climates with the errors of weather data and plants of unknown make on top, so that P90 and P10 hold for a
 * plant of which no more is known: their distances from P50 were set on synthetic places that the trees never saw (conformal
 * calibration, see `conformIntervals`; `card` tells how many hours lay between on places of neither kind), then widened until
 * 80 of 100 hours of a measured plant lay between (`card.measured`), whose irradiance came from a satellite and whose
 * nameplate and orientation were told with usual errors; records of less than an hour more. With a history the forecasts are
 * calibrated on it, see `calibratePv`.
 *
 * Energies are sums of P50, their P90 and P10 by `predictedEnergy` from the errors of whole months and years in the test
 * of the model: those of hours partly cancel. A gap in irradiance or temperature spoils its own record; other
 * gaps only widen the spread of theirs.
 *
 * @throws {InputError} a site, axis, series or plant that cannot be, by the path of the field; a history of less than two
 *   weeks, or of fewer than 48 records with light; a history that cannot be that of the plant (see `requirePlausibleHistory`).
 */
export function predictPv(input: PredictPvInput): PvPrediction {
  requireKnown(input, Object.keys(PREDICT_PV_FIELDS))
  const { model, site, weather, plant, history } = input
  for (const [field, value] of Object.entries({ model, site, weather, plant })) requireObject(value, field)
  requirePlant(plant)
  const correction = history === undefined ? undefined : correctionOf(model, site, plant, history)
  const raw = pvPowerQuantiles(model, site, weather, plant)
  const forecast =
    correction?.apply(raw) ??
    stretchPower(raw, realSpread(model.spread, weather.axis.stepMinutes), 1 / plant.dcAcRatio)
  const length = weather.axis.length
  const series = (rows: Float64Array): Float64Array => scatterPower(rows, forecast, length, plant.capacityKw)
  const power = { p50Kw: series(forecast.p50), p90Kw: series(forecast.p90), p10Kw: series(forecast.p10) }
  const { card } = model
  const errors =
    correction === undefined
      ? { monthStd: card.monthErrorStd, yearStd: card.yearErrorStd }
      : { monthStd: card.monthErrorStdCalibrated, yearStd: card.yearErrorStdCalibrated }
  return {
    ...power,
    ...predictedEnergy(weather.axis, power, errors),
    calibration: correction?.calibration,
    card,
  }
}

function requirePlant({ capacityKw, dcAcRatio, mount }: PredictPvPlant): void {
  InputError.requireRange(capacityKw, 1e-6, 5e8, 'plant.capacityKw', 'kW')
  InputError.requireRange(dcAcRatio, 0.5, 3, 'plant.dcAcRatio')
  InputError.requireOneOf(mount.kind, ['fixed', 'single_axis', 'dual_axis'], 'plant.mount.kind')
  requireMount(mount)
}

/**
 * Spread of a plant without history: that of synthetic plants, widened by what real plants show, in equal ratios from hours
 * to quarter-hours.
 */
function realSpread(
  { plain, measured, measuredQuarterHours }: PvPowerModel['spread'],
  stepMinutes: number,
): IntervalStretch {
  const shorter = Math.min(Math.max(log(60 / stepMinutes) / log(4), 0), 1)
  const between = (hour: number, quarterHour: number): number => hour * pow(quarterHour / hour, shorter)
  return {
    down: plain.down * between(measured.down, measuredQuarterHours.down),
    up: plain.up * between(measured.up, measuredQuarterHours.up),
  }
}

function correctionOf(
  model: PvPowerModel,
  site: Site,
  plant: PredictPvPlant,
  { weather, powerKw }: NonNullable<PredictPvInput['history']>,
): PvCorrection {
  InputError.requireLength(weather.axis.length, { 'history.powerKw': powerKw })
  const hours = weather.axis.length * stepHours(weather.axis)
  if (hours < HISTORY_HOURS_MIN) {
    throw new InputError({
      code: 'out_of_range',
      field: 'history.powerKw',
      value: `${hours} hours`,
      constraint: `at least ${HISTORY_HOURS_MIN} hours (two weeks), nights and gaps included`,
    })
  }
  const raw = pvPowerQuantiles(model, site, weather, plant)
  const setting = { ceiling: 1 / plant.dcAcRatio, recordsPerDay: 24 / stepHours(weather.axis) }
  const share = powerKw.map((kw) => kw / plant.capacityKw)
  requirePlausibleHistory(share, raw, { ...setting, site, weather, capacityKw: plant.capacityKw })
  const measured = Float64Array.from(raw.records, (t) => share[t])
  // A plant that gave more than the nameplate it is told can do so again.
  const largest = measured.reduce((most, value) => (value > most ? value : most), setting.ceiling)
  const ceiling = Math.min(largest, OVER_RATING * setting.ceiling)
  return calibratePv(raw, measured, { ...setting, ceiling, beyond: model.spread.calibrated })
}

/** Power of every record [kW]: 0 without light, whatever the rows say elsewhere. */
function scatterPower(
  rows: Float64Array,
  { records }: PvPowerQuantiles,
  length: number,
  capacityKw: number,
): Float64Array {
  const power = new Float64Array(length)
  for (let i = 0; i < records.length; i++) power[records[i]] = rows[i] * capacityKw
  return power
}
