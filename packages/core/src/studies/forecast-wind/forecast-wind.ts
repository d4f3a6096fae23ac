import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { POWER_RAMP, type PowerCalibrationReport, refineMeans } from '../../forecast/index.ts'
import {
  createScoreProcess,
  hubMarginals,
  refineDirections,
  refineMiddles,
  windScenarios,
} from '../../forecast/internal.ts'
import { quantileOfSorted } from '../../math/statistics/index.ts'
import { centerMs, MS_PER_HOUR, type TimeAxis } from '../../time/index.ts'
import { monthlyHubWind } from '../../weather/internal.ts'
import { calibrateForecast, type ForecastCalibration } from './calibrate-forecast.ts'
import { densityAtHub } from './density-at-hub.ts'
import { forecastRamps, type RampOutlook } from './forecast-ramps.ts'
import type { ForecastWindInput } from './forecast-wind-input.ts'
import { blendDirections, drawDirections, meanDirection } from './scenario-directions.ts'

/** Values of every step of a forecast. Probabilities are of exceedance: P90 ≤ P50 ≤ P10. */
export interface ForecastSteps {
  /** Expected wind at the hub, and what 90 and 10 of 100 scenarios exceed [m/s]. */
  readonly speed: Float64Array
  readonly p90Speed: Float64Array
  readonly p10Speed: Float64Array
  /** [°] */
  readonly directionDeg: Float64Array
  /** At 2 m [°C]. */
  readonly tempAir: Float64Array
  /** At the ground [Pa]. */
  readonly pressure: Float64Array
  /** Expected power, whose sum is the expected energy, and what 90, 50 and 10 of 100 scenarios exceed [kW]. */
  readonly powerKw: Float64Array
  readonly p90Kw: Float64Array
  readonly p50Kw: Float64Array
  readonly p10Kw: Float64Array
}

/** Energy of the whole horizon [kWh]. */
export interface ForecastEnergy {
  readonly meanKwh: number
  readonly p90Kwh: number
  readonly p50Kwh: number
  readonly p10Kwh: number
}

/** A forecast of a turbine or a farm. */
export interface WindForecast {
  /** Steps of the answer, labelled at their start. */
  readonly axis: TimeAxis
  readonly steps: ForecastSteps
  readonly energy: ForecastEnergy
  readonly ramps: RampOutlook
  /** Scenarios on the axis, all alike likely. */
  readonly scenarios: {
    readonly speed: readonly Float64Array[]
    readonly powerKw: readonly Float64Array[]
  }
  /** What the history changed; absent without one. */
  readonly calibration?:
    | (PowerCalibrationReport & { readonly weights: Readonly<Record<string, number>> })
    | undefined
  /** Whether the last measured hour was followed. */
  readonly fromLatest: boolean
  /** Hours that no model reaches, which the climate fills. */
  readonly hoursWithoutModel: number
}

const SCENARIOS = 100

const FORECAST_WIND_FIELDS: Readonly<Record<keyof ForecastWindInput, true>> = {
  site: true,
  axis: true,
  issuedMs: true,
  hubHeight: true,
  climate: true,
  plant: true,
  air: true,
  forecasts: true,
  stepMinutes: true,
  scenarios: true,
  history: true,
  ramp: true,
  rng: true,
}

/**
 * Wind and power of the hours to come, as scenarios and what they have in common. Each scenario is a course of hourly
 * wind at the hub (see `windScenarios`), turned into power by the plant's curve at the density of the air, and where a
 * history is given corrected and spread by it (see `calibratePower`). Steps shorter than an hour keep the energy of
 * every hour of every scenario and have no chance of their own.
 *
 * @throws {InputError} a horizon, step, climate, series or history that cannot be, by name.
 */
export function forecastWind(input: ForecastWindInput): WindForecast {
  requireKnown(input, Object.keys(FORECAST_WIND_FIELDS))
  requireFields(input, {
    site: 'object',
    axis: 'object',
    climate: 'object',
    plant: 'object',
    air: 'object',
    forecasts: 'list',
    rng: 'object',
  })
  requireForecast(input)
  const { site, axis, hubHeight, plant, air, forecasts, stepMinutes, history, rng } = input
  const climate = monthlyHubWind(input.climate, hubHeight)
  const marginals = hubMarginals(axis, climate, site.longitudeDeg)
  const calibration = history === undefined ? undefined : calibrateForecast(input, history, climate)
  const { length } = axis
  const leadHours = Float64Array.from(
    { length },
    (_, t) => (centerMs(axis, t) - input.issuedMs) / MS_PER_HOUR,
  )
  const latest = forecasts.length === 0 ? calibration?.latest : undefined
  const wind = windScenarios({
    marginals,
    process: createScoreProcess(climate.autocorrelation),
    leadHours,
    forecasts,
    weights: calibration?.weights,
    latest,
    count: input.scenarios ?? SCENARIOS,
    rng: rng.split('wind scenarios'),
  })
  const density = densityAtHub(air, hubHeight)
  const blended = blendDirections(forecasts, length)
  const drawn = (i: number): Float64Array =>
    drawDirections(climate.rose, marginals.season, rng.split('wind direction').fork(i))
  const directions = blended.some(Number.isNaN)
    ? wind.speed.map((_, i) => filled(blended, drawn(i)))
    : [blended]
  const directionOf = (i: number): Float64Array => directions[i % directions.length]
  const powerOf = (speed: Float64Array, directionDeg: Float64Array): Float64Array =>
    speed.map((value, t) => plant.powerKw(value, directionDeg[t], density[t]))
  const raw = wind.speed.map((speed, i) => powerOf(speed, directionOf(i)))
  const power = calibration === undefined ? raw : calibrated(raw, calibration, plant.peakKw)

  const factor = 60 / stepMinutes
  const scenarios = {
    speed: wind.speed.map((speed) => refineMeans(speed, factor)),
    powerKw: power.map((values) => refineMeans(values, factor)),
  }
  const speed = bandOf(scenarios.speed)
  const band = bandOf(scenarios.powerKw)
  const central =
    forecasts.length === 0
      ? { powerKw: band.mean, speed: speed.mean }
      : {
          powerKw: refineMeans(powerOf(wind.central, directionOf(0)), factor),
          speed: refineMeans(wind.central, factor),
        }
  return {
    axis: { ...axis, stepMinutes, length: length * factor },
    steps: {
      speed: speed.mean,
      p90Speed: speed.p90,
      p10Speed: speed.p10,
      directionDeg: refineDirections(meanDirection(directions, length), factor),
      tempAir: refineMiddles(air.tempAir, factor),
      pressure: refineMiddles(air.pressure, factor),
      powerKw: band.mean,
      p90Kw: band.p90,
      p50Kw: band.p50,
      p10Kw: band.p10,
    },
    energy: energyOf(power),
    ramps: forecastRamps(central, scenarios.powerKw, {
      ramp: input.ramp ?? POWER_RAMP,
      capacityKw: plant.capacityKw,
      stepMinutes,
    }),
    scenarios,
    calibration: calibration && { ...calibration.report, weights: calibration.weights },
    fromLatest: latest !== undefined,
    hoursWithoutModel: forecasts.length === 0 ? 0 : wind.withoutModel,
  }
}

function requireForecast({ axis, issuedMs, air, stepMinutes, forecasts, history }: ForecastWindInput): void {
  InputError.requireRange(axis.length, 1, 240, 'axis.length', 'h')
  if (axis.stepMinutes !== 60 || axis.label !== 'start') {
    throw new InputError({
      code: 'out_of_range',
      field: 'axis',
      value: `${axis.stepMinutes} min, ${axis.label}`,
      constraint: 'hours labelled at their start',
    })
  }
  InputError.requireRange(issuedMs, -8.64e15, axis.startMs, 'issuedMs', 'ms')
  if (![15, 30, 60].includes(stepMinutes)) {
    throw new InputError({
      code: 'out_of_range',
      field: 'stepMinutes',
      value: stepMinutes,
      constraint: '15, 30 or 60 min',
    })
  }
  InputError.requireLength(axis.length, { 'air.tempAir': air.tempAir, 'air.pressure': air.pressure })
  forecasts.forEach(({ directionDeg }, i) => {
    InputError.requireLength(axis.length, { [`forecasts[${i}].directionDeg`]: directionDeg })
  })
  if (history === undefined) return
  const { length } = history.axis
  InputError.requireLength(length, {
    'history.powerKw': history.powerKw,
    'history.air.tempAir': history.air.tempAir,
    'history.air.pressure': history.air.pressure,
  })
  history.forecasts.forEach(({ speed, directionDeg }, i) => {
    InputError.requireLength(length, {
      [`history.forecasts[${i}].speed`]: speed,
      [`history.forecasts[${i}].directionDeg`]: directionDeg,
    })
  })
}

/** Directions of the models, and drawn ones where these do not reach. */
function filled(known: Float64Array, drawn: Float64Array): Float64Array {
  return known.map((value, t) => (Number.isNaN(value) ? drawn[t] : value))
}

/** Scenarios moved by what the history says of their mean, their distances from the median stretched by what it asks for. */
function calibrated(
  raw: readonly Float64Array[],
  { stretch, change }: ForecastCalibration,
  peakKw: number,
): readonly Float64Array[] {
  const { p50, mean } = bandOf(raw)
  const moved = p50.map((value, t) => value + change(mean[t]))
  return raw.map((values) =>
    values.map((value, t) => {
      const side = value < p50[t] ? stretch.down : stretch.up
      return Math.min(Math.max(moved[t] + side * (value - p50[t]), 0), peakKw)
    }),
  )
}

interface Band {
  readonly mean: Float64Array
  readonly p90: Float64Array
  readonly p50: Float64Array
  readonly p10: Float64Array
}

/** Mean and quantiles of scenarios, step by step. */
function bandOf(scenarios: readonly Float64Array[]): Band {
  const { length } = scenarios[0]
  const make = (): Float64Array => new Float64Array(length)
  const band = { mean: make(), p90: make(), p50: make(), p10: make() }
  const values = new Float64Array(scenarios.length)
  for (let t = 0; t < length; t++) {
    let sum = 0
    for (let i = 0; i < scenarios.length; i++) {
      values[i] = scenarios[i][t]
      sum += values[i]
    }
    values.sort()
    band.mean[t] = sum / scenarios.length
    band.p90[t] = quantileOfSorted(values, 0.1, 7)
    band.p50[t] = quantileOfSorted(values, 0.5, 7)
    band.p10[t] = quantileOfSorted(values, 0.9, 7)
  }
  return band
}

function energyOf(power: readonly Float64Array[]): ForecastEnergy {
  const sums = Float64Array.from(power, (values) => values.reduce((sum, value) => sum + value, 0))
  const meanKwh = sums.reduce((sum, value) => sum + value, 0) / sums.length
  sums.sort()
  return {
    meanKwh,
    p90Kwh: quantileOfSorted(sums, 0.1, 7),
    p50Kwh: quantileOfSorted(sums, 0.5, 7),
    p10Kwh: quantileOfSorted(sums, 0.9, 7),
  }
}
