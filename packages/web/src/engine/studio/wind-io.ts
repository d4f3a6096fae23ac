import type { LivePlaces } from '@sunwake/api/run'
import type { LocalFrame } from '@sunwake/core/site'
import type { FarmRequest } from './protocol.ts'

const WATTS_PER_KILOWATT = 1000

/** A turbine of the catalogue, as the service tells it. */
interface CatalogueTurbine {
  readonly manufacturer: string
  readonly model: string
  readonly rated_power_kw: number
  readonly rotor_diameter_m: number
  readonly hub_height_options_m: readonly number[]
  readonly power_curve: { readonly wind_speeds_ms: readonly number[]; readonly power_kw: readonly number[] }
  readonly ct_curve: { readonly wind_speeds_ms: readonly number[]; readonly ct_values: readonly number[] }
}

/**
 * A wind farm of windIO (plant/wind_farm): places in metres east and north of the middle of the boundary, powers in
 * watts.
 */
export function windIoFarm({
  farm,
  turbine,
  latitudes,
  longitudes,
  frame,
}: LivePlaces & {
  readonly farm: FarmRequest
  readonly turbine: CatalogueTurbine
  readonly frame: LocalFrame
}): object {
  const points = Array.from(latitudes, (latitudeDeg, i) =>
    frame.toLocal({ latitudeDeg, longitudeDeg: longitudes[i] ?? Number.NaN }),
  )
  const { power_curve: power, ct_curve: thrust } = turbine
  return {
    name: farm['name'],
    layouts: {
      initial_layout: { coordinates: { x: points.map(({ x }) => x), y: points.map(({ y }) => y) } },
    },
    turbines: {
      name: `${turbine.manufacturer} ${turbine.model}`,
      hub_height: farm['hub_height_m'] ?? turbine.hub_height_options_m[0],
      rotor_diameter: turbine.rotor_diameter_m,
      performance: {
        rated_power: WATTS_PER_KILOWATT * turbine.rated_power_kw,
        power_curve: {
          power_values: power.power_kw.map((kw) => WATTS_PER_KILOWATT * kw),
          power_wind_speeds: power.wind_speeds_ms,
        },
        Ct_curve: { Ct_values: thrust.ct_values, Ct_wind_speeds: thrust.wind_speeds_ms },
      },
    },
  }
}
