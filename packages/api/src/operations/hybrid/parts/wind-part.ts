import { createRng } from '@sunwake/core/math/random'
import { createLocalFrame } from '@sunwake/core/site'
import { runToEnd } from '@sunwake/core/steps'
import { createWakeSolver, windFarmYield } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import { createWindFarm } from '@sunwake/core/wind/farm'
import { type Turbine, turbineModelOf } from '@sunwake/data'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { HUB_WIND_ASSUMPTIONS, hubWind } from '../../data/embedded/hub-wind.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'
import { plantLosses } from '../../wind/farm/losses.ts'
import { windAnalysisSectors } from '../../wind/farm/sectors.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../../wind/farm/turbine-of-id.ts'
import type { HybridQuickRequest } from '../request.ts'

/** Rotor diameters between turbines that have no places of their own. */
const GRID_DIAMETERS = 7

/** Turbines of one kind. */
export type Kind = { readonly turbine: Turbine; readonly count: number }

/** Sun and wind of one synthetic year. */
export interface SyntheticHours {
  readonly weather: WeatherSeries
  readonly speeds: Float64Array
  readonly directionsDeg: Float64Array
}

/** Power of the turbines of a request behind their wakes, hour by hour [kW]. */
export function windPower(
  request: HybridQuickRequest,
  {
    place,
    earth,
    kinds,
    hubHeight,
    year,
  }: {
    place: PlaceClimate
    earth: EmbeddedEarth
    kinds: readonly Kind[]
    hubHeight: number
    year: SyntheticHours
  },
  notes: Notes,
): Float64Array {
  const wind = hubWind(place, hubHeight)
  const models = kinds.map(({ turbine }) => turbineModelOf(turbine, { hubHeight }))
  const layout = layoutOf(request, kinds, (id) => turbineOfId(earth.turbines, id ?? DEFAULT_TURBINE), notes)
  const own: Notes = { assumptions: notes.assumptions, warnings: [] }
  const losses = plantLosses({}, own)
  for (const { code, message } of own.warnings) {
    notes.warnings.push({
      code,
      message: message.replace(/ Give losses.*$/, ' Send wind.generation_kw to include them.'),
    })
  }
  const { sectors } = windAnalysisSectors(wind, kinds[0]!.turbine, hubHeight, 10)
  const farm = createWindFarm({ x: layout.x, y: layout.y, models, modelIndex: layout.modelIndex })
  Object.assign(notes.assumptions, {
    'wind.profile': HUB_WIND_ASSUMPTIONS.wind_profile,
    'wind.wakes': `bastankhah, turbulence ${(100 * wind.turbulence).toFixed(1)} %; directions rounded to 5°; flat ground`,
  })
  const result = runToEnd(
    windFarmYield({
      farm,
      wind: { kind: 'sectors', sectors, turbulence: wind.turbulence },
      wakeModel: (of) => createWakeSolver(of, 'bastankhah', wind.turbulence),
      site: { airDensity: wind.airDensity },
      losses,
      series: {
        axis: year.weather.axis,
        speeds: year.speeds,
        directionsDeg: year.directionsDeg,
        turbulence: wind.turbulence,
        directionBinDeg: 5,
      },
      rng: createRng(1),
    }),
  )
  return (result.series?.netPower ?? new Float64Array(year.speeds.length)).map((power) =>
    power > 0 ? power : 0,
  )
}

function layoutOf(
  { wind }: HybridQuickRequest,
  kinds: readonly Kind[],
  of: (id: string | undefined) => Turbine,
  { assumptions }: Notes,
): { x: Float64Array; y: Float64Array; modelIndex: Uint16Array } {
  const places = wind?.turbine_positions
  if (places !== undefined) {
    const [origin] = places
    const frame = createLocalFrame({ latitudeDeg: origin!.lat, longitudeDeg: origin!.lon })
    const local = places.map(({ lat, lon }) => frame.toLocal({ latitudeDeg: lat, longitudeDeg: lon }))
    return {
      x: Float64Array.from(local, ({ x }) => x),
      y: Float64Array.from(local, ({ y }) => y),
      modelIndex: Uint16Array.from(places, ({ turbine_model: id }) => {
        const wanted = of(id ?? wind?.turbine_model)
        return kinds.findIndex(({ turbine }) => turbine === wanted)
      }),
    }
  }
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const widest = Math.max(...kinds.map(({ turbine }) => turbine.rotorDiameter))
  const side = Math.ceil(Math.sqrt(total))
  const pitch = GRID_DIAMETERS * widest
  assumptions['wind.layout'] =
    `square grid of ${GRID_DIAMETERS} rotor diameters (${Math.round(pitch)} m): no turbine_positions were given`
  return {
    x: Float64Array.from({ length: total }, (_, i) => (i % side) * pitch),
    y: Float64Array.from({ length: total }, (_, i) => Math.floor(i / side) * pitch),
    modelIndex: Uint16Array.from(kinds.flatMap(({ count }, k) => new Array<number>(count).fill(k))),
  }
}
