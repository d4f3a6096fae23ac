import { meanDirections, meansOfInstants, windAtHub } from '@sunwake/core/forecast'
import type { DirectedForecast, ForecastAir } from '@sunwake/core/studies'
import { MS_PER_HOUR, type TimeAxis } from '@sunwake/core/time'
import type { ForecastSeries } from '@sunwake/data'

/** Winds at the hub and air over hours. */
export interface HubRuns {
  readonly runs: readonly DirectedForecast[]
  /** NaN where it is not known. */
  readonly air: ForecastAir
}

/** Model name of a forecast that the request brings. */
export const OWN_FORECAST = 'own'

/**
 * Runs of models at a hub over the hours of an axis: each by its own levels, an hour being the mean of the instants at
 * both its ends. Air is that of the first run that has it.
 */
export function hubRunsOf(series: ForecastSeries, axis: TimeAxis, hubHeight: number): HubRuns {
  const shift = Math.round((axis.startMs - series.axis.startMs) / MS_PER_HOUR)
  const stamps = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: axis.length + 1 }, (_, t) => values[t + shift] ?? Number.NaN)
  const runs = series.forecasts
    .filter(({ levels }) => levels.length > 0)
    .map(({ model, member, levels }) => {
      const wind = windAtHub(
        levels.map(({ height, speed, directionDeg }) => ({
          height,
          speed: stamps(speed),
          directionDeg: stamps(directionDeg),
        })),
        hubHeight,
      )
      return {
        model,
        member,
        speed: meansOfInstants(wind.speed),
        directionDeg: meanDirections(wind.directionDeg),
      }
    })
  const first = (name: 'tempAir' | 'pressure'): Float64Array => {
    const found = series.forecasts.find((forecast) => forecast[name].some((value) => !Number.isNaN(value)))
    return found === undefined
      ? new Float64Array(axis.length).fill(Number.NaN)
      : meansOfInstants(stamps(found[name]))
  }
  return { runs: firstRunsOf(runs), air: { tempAir: first('tempAir'), pressure: first('pressure') } }
}

/** One deterministic run a model: that of the forecast, which comes before the control of the ensemble. */
function firstRunsOf(runs: readonly DirectedForecast[]): readonly DirectedForecast[] {
  const seen = new Set<string>()
  return runs.filter(({ model, member }) => {
    const name = `${model} ${member}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}
