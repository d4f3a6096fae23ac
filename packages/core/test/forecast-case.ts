import { turbinePlant, type WindPlant } from '../src/forecast/index.ts'
import { createRng } from '../src/math/random/index.ts'
import type { DirectedForecast, ForecastWindInput } from '../src/studies/index.ts'
import type { TimeAxis } from '../src/time/index.ts'
import type { WindClimate } from '../src/weather/index.ts'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '../src/wind/turbine/index.ts'

/** A wind climate of a plain: 6 m/s at 100 m, windier in winter. */
export const PLAIN_CLIMATE: WindClimate = {
  levels: [{ height: 100, speed: [7, 7, 6.5, 6, 5.5, 5, 5, 5, 5.5, 6, 6.5, 7], weibullK: 2.1 }],
  shearExponent: 0.2,
  rose: [0, 1, 2, 3].map(() => [1, 2, 1, 1, 2, 4, 3, 2]),
}

/** A turbine of 2 MW, its curve a cubic up to the rating. */
export function plainTurbine(): TurbineModel {
  const speeds = Array.from({ length: 24 }, (_, n) => n + 2)
  return createTurbineModel({
    name: 'plain',
    rotorDiameter: 90,
    hubHeight: 100,
    ratedPower: 2000,
    power: createTurbineCurve({
      speeds,
      values: speeds.map((u) => (u < 3 ? 0 : Math.min(2000, (2000 * u * u * u) / 1728))),
    }),
    thrust: createTurbineCurve({ speeds, values: speeds.map((u) => (u < 12 ? 0.8 : 0.3)) }),
  })
}

/** Hours of an axis from a start on. */
export function hoursFrom(startMs: number, length: number): TimeAxis {
  return { startMs, stepMinutes: 60, length, label: 'start', utcOffsetHours: 0 }
}

export const FORECAST_START: number = Date.UTC(2027, 0, 10, 6)

/** A run of a model by a rule of its hours. */
export function runOf(
  model: string,
  length: number,
  speed: (t: number) => number,
  member = 0,
): DirectedForecast {
  return {
    model,
    member,
    speed: Float64Array.from({ length }, (_, t) => speed(t)),
    directionDeg: new Float64Array(length).fill(250),
  }
}

/** A forecast of a turbine on a plain; the climate alone unless runs of models are given. */
export function plainForecast(
  changed: Partial<ForecastWindInput> & { readonly hours?: number; readonly seed?: number } = {},
): ForecastWindInput {
  const { hours = 48, seed = 1, ...rest } = changed
  const plant: WindPlant = turbinePlant(plainTurbine())
  return {
    site: { latitudeDeg: 50, longitudeDeg: 5, altitude: 100 },
    axis: hoursFrom(FORECAST_START, hours),
    issuedMs: FORECAST_START - 600_000,
    hubHeight: 100,
    climate: PLAIN_CLIMATE,
    plant,
    air: {
      tempAir: new Float64Array(hours).fill(10),
      pressure: new Float64Array(hours).fill(100_000),
    },
    forecasts: [],
    stepMinutes: 60,
    rng: createRng(seed),
    ...rest,
  }
}
