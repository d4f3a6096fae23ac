import { asin, sin } from '@sunwake/core/math/elementary'
import { createRng, drawNormal, fillUniform, type Rng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import { climateAt, type EarthRasters, elevationAt } from '@sunwake/data'

/** What a place is for. Places of one 10° cell share it: the test is on country that the training never saw. */
export type PlaceRole = 'train' | 'validate' | 'calibrate' | 'test'

/** A place on land with a year of its climate. */
export interface WorldPlace {
  readonly site: Site
  readonly role: PlaceRole
  /** A synthetic year of hours with the albedo of its months. */
  readonly weather: WeatherSeries
  readonly rng: Rng
}

/** South and north ends of where people build plants [°]. */
const SOUTH = -56
const NORTH = 68
const CELL_DEG = 10
const WATER = 0
const ICE = 15
const WIND_MIN = 0.1

/** Places of one role, even over the land, in one order for a seed. */
export function* worldPlaces(rasters: EarthRasters, seed: number, role: PlaceRole): Generator<WorldPlace> {
  const draws = createRng(seed)
  const sines = [SOUTH, NORTH].map((degrees) => sin((degrees * Math.PI) / 180))
  for (let index = 0; ; index++) {
    const rng = draws.split('places').fork(index)
    const [sine] = fillUniform(rng, { low: sines[0]!, high: sines[1]! }, new Float64Array(1))
    const latitudeDeg = Math.round((asin(sine!) * 180 * 1000) / Math.PI) / 1000
    const longitudeDeg = Math.round((rng.uniform() * 360 - 180) * 1000) / 1000
    if (roleOf(draws, latitudeDeg, longitudeDeg) !== role) continue
    const { altitude } = elevationAt(rasters, { latitudeDeg, longitudeDeg })
    const site = { latitudeDeg, longitudeDeg, altitude: Math.max(altitude, 0) }
    const climate = climateAt(rasters, site)
    if (climate.landCover.igbp === WATER || climate.landCover.igbp === ICE) continue
    const { windRose } = climate
    const { weather } = synthesizeYear({
      site,
      rng: rng.split('weather'),
      climate: {
        sun: {
          ghiDailyKwh: climate.ghiKwhM2Day,
          ghiDailyVariation: climate.ghiDailyCv,
          linkeTurbidity: climate.linkeTurbidity,
        },
        temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
        wind: {
          levels: [
            {
              height: 10,
              speed: climate.windSpeed10m.map((speed) => Math.max(speed, WIND_MIN)),
              weibullK: climate.weibullShape10m,
            },
          ],
          shearExponent: climate.shearExponentAbove,
          rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        },
      },
    })
    const albedo = Float64Array.from(monthOfRecords(weather.axis), (month) => climate.albedo[month]!)
    yield { site, role, weather: { ...weather, albedo }, rng }
  }
}

function roleOf(draws: Rng, latitudeDeg: number, longitudeDeg: number): PlaceRole {
  const row = Math.floor((latitudeDeg + 90) / CELL_DEG)
  const column = Math.floor((longitudeDeg + 180) / CELL_DEG)
  const share = draws
    .split('cells')
    .fork(row * 36 + column)
    .uniform()
  if (share < 0.7) return 'train'
  if (share < 0.8) return 'validate'
  return share < 0.9 ? 'calibrate' : 'test'
}

/** Normal number of a standard deviation. */
export function spread(rng: Rng, standardDeviation: number): number {
  return standardDeviation * drawNormal(rng)
}
