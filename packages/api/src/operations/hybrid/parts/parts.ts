import type { TimeAxis } from '@sunwake/core/time'
import type { Turbine } from '@sunwake/data'
import type { HubWind } from '@sunwake/data/place'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'
import type { HybridQuickRequest } from '../request.ts'
import { axisOf, seriesOf } from './axis.ts'
import type { HybridWeather } from './hybrid-weather.ts'
import { type HybridSeries, onlineHours, yearOfSeries } from './online-hours.ts'
import { pvPower } from './pv-power.ts'
import { spreads } from './spreads.ts'
import { syntheticHours } from './synthetic-hours.ts'
import { hubHeightOf, turbinesOf } from './turbines.ts'
import { windPower } from './wind-part.ts'

/** Generation of both parts on one axis, and how sure it is. */
export interface HybridParts {
  readonly axis: TimeAxis
  readonly pvKw: Float64Array | null
  readonly windKw: Float64Array | null
  readonly pvCapacityKw: number
  readonly windCapacityKw: number
  readonly turbines: readonly { readonly turbine: Turbine; readonly count: number }[]
  readonly hubHeight: number
  /** One standard deviation of the yearly energy over its mean. */
  readonly pvSpread: number
  readonly windSpread: number
  /** What the parts without a series of their own saw; absent where every part brought its own. */
  readonly weather: HybridWeather | undefined
}

/** Where a hybrid stands, and what providers sent for it. */
export interface HybridPlace {
  readonly place: PlaceClimate
  readonly earth: EmbeddedEarth
  readonly seed: number
  /** Absent where the embedded climate speaks. */
  readonly online: HybridSeries | undefined
}

/** The year of a time axis that nothing else tells. */
const USUAL_YEAR = 2019

/** Whether every part of a hybrid brings its own series. */
export function bringsAllSeries({ solar, wind }: Pick<HybridQuickRequest, 'solar' | 'wind'>): boolean {
  return [solar, wind].every((part) => part === undefined || part.generation_kw !== undefined)
}

/**
 * Sun and wind of a request on one axis: own series as they are, the others of one year of providers, else of one
 * synthetic year, whose sun, wind and temperature belong together.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`.
 */
export function hybridParts(
  request: HybridQuickRequest,
  { place, earth, seed, online }: HybridPlace,
  notes: Notes,
): HybridParts {
  const { solar, wind } = request
  const kinds = turbinesOf(request, earth)
  const hubHeight = hubHeightOf(request, kinds, notes)
  const isOwn = bringsAllSeries(request)
  const year = isOwn || online === undefined ? (request.year ?? USUAL_YEAR) : yearOfSeries(online)
  const axis = axisOf(request, { isOwn, year }, place)
  const weather = isOwn
    ? undefined
    : online === undefined
      ? syntheticHours({ request, place, kinds, hubHeight, seed, axis }, notes)
      : onlineHours(online, { place, hubHeight, axis }, notes)
  const own = (field: 'solar' | 'wind', values: readonly (number | null)[]): Float64Array =>
    seriesOf(`${field}.generation_kw`, values, axis.length)
  const pvKw =
    solar === undefined
      ? null
      : solar.generation_kw !== undefined
        ? own('solar', solar.generation_kw)
        : pvPower(solar, weather as HybridWeather, axis, notes)
  const windKw =
    wind === undefined
      ? null
      : wind.generation_kw !== undefined
        ? own('wind', wind.generation_kw)
        : kinds.length === 0
          ? new Float64Array(axis.length)
          : windPower(
              request,
              { kinds, hubHeight, axis, year: weather as HybridWeather, wind: weather?.hub as HubWind },
              notes,
            )
  const rated = kinds.reduce((sum, { turbine, count }) => sum + turbine.ratedPowerKw * count, 0)
  return {
    axis,
    pvKw,
    windKw,
    pvCapacityKw: solar?.capacity_kw ?? 0,
    windCapacityKw: rated > 0 ? rated : (windKw?.reduce((most, power) => Math.max(most, power), 0) ?? 0),
    turbines: kinds,
    hubHeight,
    ...spreads(request, weather, kinds, hubHeight, notes),
    weather,
  }
}
