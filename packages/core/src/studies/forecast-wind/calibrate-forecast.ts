import type { WindPlant } from '../../forecast/index.ts'
import {
  calibratePower,
  createScoreProcess,
  forecastSkill,
  type HubMarginals,
  hubMarginals,
  type LatestScore,
  modelWeights,
  type PowerCalibration,
  scoreOfSpeed,
  speedOfScore,
} from '../../forecast/internal.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { MS_PER_HOUR } from '../../time/index.ts'
import type { MonthlyHubWind } from '../../weather/internal.ts'
import { densityAtHub } from './density-at-hub.ts'
import type { DirectedForecast, ForecastWindInput, WindHistory } from './forecast-wind-input.ts'
import { blendDirections } from './scenario-directions.ts'
import { createSpeedOfPower } from './speed-of-power.ts'

/** Name that the climate has where a model's is asked for. */
const CLIMATE_MODEL = 'climatology'
/** Lead of which the forecasts of a history are taken to be: the middle of the first day [h]. */
const HISTORY_LEAD = 12
/** Lead at which the climate is tried on a history [h]. */
const CLIMATE_LEAD = 24
/** A last value older than this tells nothing [h]. */
const LATEST_MAX = 240
/** Score that one of ten is below. */
const TENTH = -1.2815515655446004

/** Scores of which each stands for a ninth of all. */
const NINTHS: readonly number[] = Array.from({ length: 9 }, (_, i) => normalQuantile((i + 0.5) / 9))

/** What a history gives to a forecast. */
export interface ForecastCalibration extends PowerCalibration {
  /** Weight of each model by its name; sum 1. */
  readonly weights: Readonly<Record<string, number>>
  /** Score of the last measured hour, where it is recent. */
  readonly latest: LatestScore | undefined
}

/** Tries the models, or the climate with the wind of a day before, on a history and learns from what they miss. */
export function calibrateForecast(
  { site, axis, hubHeight, plant }: ForecastWindInput,
  history: WindHistory,
  climate: MonthlyHubWind,
): ForecastCalibration {
  const marginals = hubMarginals(history.axis, climate, site.longitudeDeg)
  const density = densityAtHub(history.air, hubHeight)
  const directionDeg = blendDirections(history.forecasts, history.axis.length)
  const powerOf = (speed: Float64Array): Float64Array =>
    speed.map((value, t) => plant.powerKw(value, knownDirection(directionDeg[t]), density[t]))
  const measured = measuredScores(history, marginals, plant, density)
  const single = history.forecasts.filter(({ member }) => member === 0)
  const weights =
    single.length === 0
      ? { [CLIMATE_MODEL]: 1 }
      : modelWeights(
          history.powerKw,
          single.map(({ model, speed }) => ({ name: model, power: powerOf(speed) })),
          plant.peakKw,
        )
  const { score, spread } =
    single.length === 0
      ? climateScores(measured, climate.autocorrelation)
      : modelScores(single, weights, marginals)
  const quantile = (step: number): Float64Array =>
    powerOf(score.map((value, t) => speedOfScore(marginals, t, value + step * spread)))
  const calibration = calibratePower({
    measured: history.powerKw,
    forecast: {
      lower: quantile(TENTH),
      middle: quantile(0),
      upper: quantile(-TENTH),
      expected: meanOf(NINTHS.map(quantile)),
    },
    peakKw: plant.peakKw,
  })
  return { ...calibration, weights, latest: latestOf(history, measured, axis.startMs) }
}

function meanOf(series: readonly Float64Array[]): Float64Array {
  return series[0].map((_, t) => series.reduce((sum, values) => sum + values[t], 0) / series.length)
}

/** A farm whose wind has no known direction is asked for a westerly. */
function knownDirection(directionDeg: number): number {
  return Number.isNaN(directionDeg) ? 270 : directionDeg
}

function measuredScores(
  { powerKw }: WindHistory,
  marginals: HubMarginals,
  plant: WindPlant,
  density: Float64Array,
): Float64Array {
  const speedOfPower = createSpeedOfPower(plant, density)
  return powerKw.map((power, t) => scoreOfSpeed(marginals, t, speedOfPower(power)))
}

/** The models' blend as it is believed at the lead of a history. */
function modelScores(
  forecasts: readonly DirectedForecast[],
  weights: Readonly<Record<string, number>>,
  marginals: HubMarginals,
): { readonly score: Float64Array; readonly spread: number } {
  const r = forecastSkill(HISTORY_LEAD)
  const score = Float64Array.from({ length: marginals.length }, (_, t) => {
    let [sum, weight] = [0, 0]
    for (const { model, speed } of forecasts) {
      if (Number.isNaN(speed[t])) continue
      sum += weights[model] * scoreOfSpeed(marginals, t, speed[t])
      weight += weights[model]
    }
    return weight > 0 ? (r * sum) / weight : Number.NaN
  })
  return { score, spread: Math.sqrt(1 - r * r) }
}

/** What the climate and the wind of the day before say. */
function climateScores(
  measured: Float64Array,
  autocorrelation: number,
): { readonly score: Float64Array; readonly spread: number } {
  const rho = createScoreProcess(autocorrelation).correlation(CLIMATE_LEAD)
  return {
    score: measured.map((_, t) => {
      const last = t >= CLIMATE_LEAD ? measured[t - CLIMATE_LEAD] : Number.NaN
      return Number.isNaN(last) ? 0 : rho * last
    }),
    spread: Math.sqrt(1 - rho * rho),
  }
}

function latestOf({ axis }: WindHistory, measured: Float64Array, startMs: number): LatestScore | undefined {
  for (let t = measured.length - 1; t >= 0; t--) {
    const gapHours = Math.round((startMs - axis.startMs) / MS_PER_HOUR) - t
    if (gapHours > LATEST_MAX) return undefined
    if (gapHours >= 1 && !Number.isNaN(measured[t])) return { score: measured[t], gapHours }
  }
  return undefined
}
