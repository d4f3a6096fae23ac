import type { CableType, House, TurbinePlace } from './lines.ts'

/** What the page asks for, in its own terms. */
export interface PermitQuestion {
  readonly turbines: readonly TurbinePlace[]
  readonly model: string
  readonly hubHeight: number
  readonly houses: readonly House[]
  readonly limitDba: number
  readonly bandsDb: readonly number[]
  readonly windClass: string
  readonly turbulenceClass: string
  readonly extremeWind: number
  readonly substation: TurbinePlace
  readonly cables: readonly CableType[]
}

/** Six turbines with three houses in Northern Friesland; places, sound and prices are made up. */
export const EXAMPLE: PermitQuestion = {
  turbines: [
    { lat: 54.48, lon: 8.9 },
    { lat: 54.484, lon: 8.904 },
    { lat: 54.476, lon: 8.906 },
    { lat: 54.48, lon: 8.912 },
    { lat: 54.4845, lon: 8.9155 },
    { lat: 54.4762, lon: 8.918 },
  ],
  model: 'generic_3mw',
  hubHeight: 100,
  houses: [
    { name: 'Mill Lane 3', lat: 54.4868, lon: 8.8925 },
    { name: 'Dyke House', lat: 54.4708, lon: 8.9 },
    { name: 'Marsh Farm', lat: 54.4815, lon: 8.929 },
  ],
  limitDba: 40,
  bandsDb: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6],
  windClass: 'II',
  turbulenceClass: 'B',
  extremeWind: 38,
  substation: { lat: 54.4745, lon: 8.912 },
  cables: [
    { name: '95 mm²', capacity_turbines: 2, cost_per_m: 95, resistance_ohm_per_km: 0.41 },
    { name: '240 mm²', capacity_turbines: 4, cost_per_m: 140, resistance_ohm_per_km: 0.161 },
  ],
}

/** Free ground around the turbines inside the boundary [°]. */
const MARGIN_DEG = 0.005
const M_PER_DEG = 111_000
/** Points of the noise map along the longer side, and the finest spacing [m]. */
const MAP_POINTS = 60
const MAP_STEP_M = 5
const MAP_MARGIN_M = 500

/** The body of `POST /v1/wind/analysis/run`. */
export function requestOf(asked: PermitQuestion): Readonly<Record<string, unknown>> {
  const { turbines, houses } = asked
  const [lats, lons] = [turbines.map(({ lat }) => lat), turbines.map(({ lon }) => lon)]
  const [south, north] = [Math.min(...lats) - MARGIN_DEG, Math.max(...lats) + MARGIN_DEG]
  const [west, east] = [Math.min(...lons) - MARGIN_DEG, Math.max(...lons) + MARGIN_DEG]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map((corner) => corner.map((degrees) => Math.round(degrees * 1e5) / 1e5))
  return {
    name: 'permit',
    boundary: { type: 'Polygon', coordinates: [ring] },
    turbine_positions: turbines,
    turbine_model: asked.model,
    hub_height_m: asked.hubHeight,
    terrain_model: 'flat',
    permit: {
      noise: {
        receivers: houses,
        sound_power: [{ octave_bands_db: asked.bandsDb }],
        limit_dba: asked.limitDba,
        map_spacing_m: mapSpacing([...turbines, ...houses]),
        map_margin_m: MAP_MARGIN_M,
      },
      shadow_flicker: { receivers: houses, include_stops: true },
      site_suitability: {
        wind_class: asked.windClass,
        turbulence_class: asked.turbulenceClass,
        extreme_wind_speed_ms: asked.extremeWind,
      },
      collector_network: { substation: asked.substation, cables: asked.cables },
    },
  }
}

/** Distance of the map's points, so that there are as many however large the farm is [m]. */
function mapSpacing(places: readonly TurbinePlace[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const widest = Math.max(span(places.map(({ lat }) => lat)), span(places.map(({ lon }) => lon)))
  const step = (widest * M_PER_DEG + 2 * MAP_MARGIN_M) / MAP_POINTS
  return Math.min(Math.ceil(step / MAP_STEP_M) * MAP_STEP_M, 1000)
}

/** The question behind a request that a page made; what such a request leaves out is as in the example. */
export function questionOf(request: Readonly<Record<string, unknown>>): PermitQuestion {
  const {
    noise,
    site_suitability: site,
    collector_network: network,
  } = (request['permit'] ?? {}) as {
    readonly noise?: {
      readonly receivers?: readonly House[]
      readonly limit_dba?: number
      readonly sound_power?: readonly { readonly octave_bands_db: readonly number[] }[]
    }
    readonly site_suitability?: {
      readonly wind_class?: string
      readonly turbulence_class?: string
      readonly extreme_wind_speed_ms?: number
    }
    readonly collector_network?: {
      readonly substation?: TurbinePlace
      readonly cables?: readonly CableType[]
    }
  }
  return {
    turbines: (request['turbine_positions'] as readonly TurbinePlace[] | undefined) ?? EXAMPLE.turbines,
    model: (request['turbine_model'] as string | undefined) ?? EXAMPLE.model,
    hubHeight: (request['hub_height_m'] as number | undefined) ?? EXAMPLE.hubHeight,
    houses: noise?.receivers ?? EXAMPLE.houses,
    limitDba: noise?.limit_dba ?? EXAMPLE.limitDba,
    bandsDb: noise?.sound_power?.[0]?.octave_bands_db ?? EXAMPLE.bandsDb,
    windClass: site?.wind_class ?? EXAMPLE.windClass,
    turbulenceClass: site?.turbulence_class ?? EXAMPLE.turbulenceClass,
    extremeWind: site?.extreme_wind_speed_ms ?? EXAMPLE.extremeWind,
    substation: network?.substation ?? EXAMPLE.substation,
    cables: network?.cables ?? EXAMPLE.cables,
  }
}

/** The example moved to where a place is. */
export function exampleAt({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}) {
  const [first] = EXAMPLE.turbines
  const moved = <Place extends TurbinePlace>(place: Place): Place => ({
    ...place,
    lat: Math.round((place.lat - first!.lat + latitude) * 1e5) / 1e5,
    lon: Math.round((place.lon - first!.lon + longitude) * 1e5) / 1e5,
  })
  return {
    ...EXAMPLE,
    turbines: EXAMPLE.turbines.map(moved),
    houses: EXAMPLE.houses.map(moved),
    substation: moved(EXAMPLE.substation),
  }
}
