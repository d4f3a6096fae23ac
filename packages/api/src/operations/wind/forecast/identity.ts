import type { DirectedForecast, ForecastAir } from '@sunwake/core/studies'
import type { TimeAxis, WeatherSeries } from '@sunwake/core/time'
import { isoUtc } from '@sunwake/core/time'
import { climateIdentity } from '../../data/embedded/climate-identity.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { canonicalJson, fingerprint, weatherIdentity } from '../../result/fingerprint.ts'
import { turbineIdentity } from '../farm/turbine-identity.ts'
import type { CheckedForecast, ForecastPlanOfRequest } from './plan.ts'
import type { PlantOfForecast } from './plant-of-forecast.ts'
import type { WindOfForecast } from './wind-of-forecast.ts'

/** Fingerprint of a forecast: when it was issued and begins, the plant, the climate, the models' winds and the past. */
export function forecastIdentity({
  checked,
  plan,
  wind,
  ofPlant,
  seed,
}: {
  readonly checked: CheckedForecast
  readonly plan: ForecastPlanOfRequest
  readonly wind: WindOfForecast
  readonly ofPlant: PlantOfForecast
  readonly seed: number
}): string {
  const { history, place, runs, air } = wind
  return fingerprint({
    operation: 'wind.forecast',
    engineVersion: ENGINE_VERSION,
    request: {
      site: place.site,
      hubHeight: plan.hubHeight,
      horizonHours: plan.axis.length,
      stepMinutes: plan.stepMinutes,
      forecastIssuedAt: isoUtc(checked.times.issuedMs),
      start: isoUtc(checked.times.startMs),
      turbines: ofPlant.kinds.map(({ turbine, count }) => [turbineIdentity(turbine), count]),
      wakeModel: ofPlant.wakeModel,
      farm: ofPlant.farm ?? null,
      members: checked.include_members === true,
      seed,
    },
    dataIdentity: canonicalJson([
      climateIdentity(place.climate),
      identityOfRuns(plan.axis, runs, air),
      history === undefined
        ? null
        : [
            identityOfRuns(history.axis, history.forecasts, history.air),
            weatherIdentity({ axis: history.axis, powerKw: history.powerKw } as unknown as WeatherSeries),
          ],
    ]),
  })
}

function identityOfRuns(axis: TimeAxis, runs: readonly DirectedForecast[], air: ForecastAir): string {
  const columns = runs.flatMap(({ model, member, speed, directionDeg }) => [
    [`${model} ${member} speed`, speed],
    [`${model} ${member} direction`, directionDeg],
  ])
  // Only the axis and the columns are looked at.
  return weatherIdentity({ axis, ...air, ...Object.fromEntries(columns) } as unknown as WeatherSeries)
}
