import type { TimeAxis } from '@sunwake/core/time'
import type { Turbine } from '@sunwake/data'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'
import type { HybridQuickRequest } from '../request.ts'
import { axisOf, seriesOf } from './axis.ts'
import { pvPower } from './pv-power.ts'
import { spreads } from './spreads.ts'
import { syntheticHours } from './synthetic-hours.ts'
import { hubHeightOf, turbinesOf } from './turbines.ts'
import { type SyntheticHours, windPower } from './wind-part.ts'

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
  /** Whether every part brought its own series. */
  readonly isOwn: boolean
}

/**
 * Sun and wind of a request on one axis: own series as they are, the others from one synthetic year whose sun, wind and
 * temperature belong together.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`.
 */
export function hybridParts(
  request: HybridQuickRequest,
  { place, earth, seed }: { place: PlaceClimate; earth: EmbeddedEarth; seed: number },
  notes: Notes,
): HybridParts {
  const { solar, wind } = request
  const kinds = turbinesOf(request, earth)
  const hubHeight = hubHeightOf(request, kinds, notes)
  const isOwn =
    (solar === undefined || solar.generation_kw !== undefined) &&
    (wind === undefined || wind.generation_kw !== undefined)
  const axis = axisOf(request, isOwn, place)
  const year = isOwn ? undefined : syntheticHours({ request, place, kinds, hubHeight, seed, axis }, notes)
  const own = (field: 'solar' | 'wind', values: readonly (number | null)[]): Float64Array =>
    seriesOf(`${field}.generation_kw`, values, axis.length)
  const pvKw =
    solar === undefined
      ? null
      : solar.generation_kw !== undefined
        ? own('solar', solar.generation_kw)
        : pvPower(solar, place.site, (year as SyntheticHours).weather, notes)
  const windKw =
    wind === undefined
      ? null
      : wind.generation_kw !== undefined
        ? own('wind', wind.generation_kw)
        : kinds.length === 0
          ? new Float64Array(axis.length)
          : windPower(request, { place, kinds, hubHeight, year: year as SyntheticHours }, notes)
  const rated = kinds.reduce((sum, { turbine, count }) => sum + turbine.ratedPowerKw * count, 0)
  return {
    axis,
    pvKw,
    windKw,
    pvCapacityKw: solar?.capacity_kw ?? 0,
    windCapacityKw: rated > 0 ? rated : (windKw?.reduce((most, power) => Math.max(most, power), 0) ?? 0),
    turbines: kinds,
    hubHeight,
    ...spreads(request, place, kinds, hubHeight, notes),
    isOwn,
  }
}
