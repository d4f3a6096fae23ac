import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import { createWakeSolver, windFarmYield } from '@sunwake/core/studies'
import type { TimeAxis } from '@sunwake/core/time'
import type { HubWind } from '@sunwake/data/place'
import { HUB_WIND_ASSUMPTIONS } from '../../data/embedded/hub-wind.ts'
import type { Notes } from '../../result/notes.ts'
import { plantLosses } from '../../wind/farm/losses.ts'
import { windAnalysisSectors } from '../../wind/farm/sectors.ts'
import { farmOfPlant } from '../../wind/plant/farm-of-plant.ts'
import type { PlantKind } from '../../wind/plant/kinds-of-plant.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { HybridWeather } from './hybrid-weather.ts'

/** Power of the turbines of a request behind their wakes, hour by hour [kW]. */
export function windPower(
  request: HybridQuickRequest,
  {
    kinds,
    hubHeight,
    axis,
    year,
    wind,
  }: {
    kinds: readonly PlantKind[]
    hubHeight: number
    axis: TimeAxis
    year: HybridWeather
    wind: HubWind
  },
  notes: Notes,
): Float64Array {
  const farm = farmOfPlant(request.wind ?? {}, { kinds, hubHeight, place: request, prefix: 'wind.' }, notes)
  const own: Notes = { assumptions: notes.assumptions, warnings: [] }
  const losses = plantLosses({}, own)
  for (const { code, message } of own.warnings) {
    notes.warnings.push({
      code,
      message: message.replace(/ Give losses.*$/, ' Give wind.generation_kw to include them.'),
    })
  }
  const { sectors } = windAnalysisSectors(wind, kinds[0]!.turbine, hubHeight, 10)
  Object.assign(notes.assumptions, {
    'wind.profile':
      year.fidelity === 'reanalysis'
        ? 'power law by month and hour of the day between the heights of the series, carried on to the hub'
        : HUB_WIND_ASSUMPTIONS.wind_profile,
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
        axis,
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
