import type { PredictPvInput } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import { canonicalJson, weatherIdentity } from '../../result/fingerprint.ts'

/** Identity of what a prediction is made from: the model, the weather, the history. */
export function predictIdentity({ model, weather, history }: PredictPvInput): string {
  // Only the axis and the series that are there are looked at.
  const past =
    history === undefined
      ? null
      : weatherIdentity({ ...history.weather, powerKw: history.powerKw } as unknown as WeatherSeries)
  return canonicalJson([model.hashes, model.spread, weatherIdentity(weather as WeatherSeries), past])
}
