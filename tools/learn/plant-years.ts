import type { Rng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { type PredictPvPlant, type PredictPvWeather, simulatePv } from '@sunwake/core/studies'
import type { EarthRasters } from '@sunwake/data'
import { imaginedPlant } from './imagined-plant.ts'
import { imperfectWeather } from './imperfect-weather.ts'
import { type PlaceRole, spread, worldPlaces } from './world-places.ts'

/** A year of a plant: what the model is told, and what the plant gave. */
export interface PlantYear {
  /** Number of the place among those of its role. */
  readonly place: number
  readonly site: Site
  readonly plant: PredictPvPlant
  readonly told: PredictPvWeather
  /** AC power as metered [kW]. */
  readonly powerKw: Float64Array
  readonly rng: Rng
}

/** Standard deviation of a power meter and of what moves within the hour [1]. */
const METER = 0.01

/** Plants of a role's places, `each` per place, simulated on true weather and told with errors. */
export function* plantYears(
  rasters: EarthRasters,
  {
    seed,
    role,
    places,
    each,
  }: { readonly seed: number; readonly role: PlaceRole; readonly places: number; readonly each: number },
): Generator<PlantYear> {
  let count = 0
  for (const { site, weather, rng: placeRng } of worldPlaces(rasters, seed, role)) {
    for (let i = 0; i < each; i++) {
      const rng = placeRng.split('plants').fork(i)
      const { plant, system } = imaginedPlant(site, rng)
      const { series } = simulatePv({ site, weather, system, subhourlyClipping: false })
      const powerKw = series.acPower.map((power) => Math.max(power * (1 + spread(rng, METER)), 0))
      yield { place: count, site, plant, told: imperfectWeather(weather, rng), powerKw, rng }
    }
    if (++count === places) return
  }
}
