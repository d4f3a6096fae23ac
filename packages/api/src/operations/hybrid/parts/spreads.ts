import { quickWind } from '@sunwake/core/studies'
import { createTurbineCurve } from '@sunwake/core/wind/turbine'
import { INTERANNUAL_VARIATION } from '@sunwake/data/place'
import type { Notes } from '../../result/notes.ts'
import type { PlantKind } from '../../wind/plant/kinds-of-plant.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { HybridWeather } from './hybrid-weather.ts'

/** One standard deviation of the yearly energy of each part as a share of its mean. */
export function spreads(
  { years = 10, solar, wind }: HybridQuickRequest,
  weather: HybridWeather | undefined,
  kinds: readonly PlantKind[],
  hubHeight: number,
  { assumptions }: Notes,
): { pvSpread: number; windSpread: number } {
  const pvSpread = solar === undefined || solar.generation_kw !== undefined ? 0 : (weather?.ghiDeviation ?? 0)
  const first = kinds[0]
  let windSpread = 0
  const at = weather?.hub
  if (first !== undefined && at !== undefined && wind?.generation_kw === undefined) {
    const { powerCurve, ratedPowerKw, airDensity } = first.turbine
    const { exceedance } = quickWind({
      climate: at.climate,
      hubHeight,
      airDensity: at.airDensity,
      turbine: {
        powerCurve: createTurbineCurve({ speeds: powerCurve.speeds, values: powerCurve.powerKw }),
        ratedPowerKw,
        airDensity,
      },
      speedUncertainty: at.speedUncertainty,
      interannualVariation: INTERANNUAL_VARIATION,
      years,
    })
    windSpread = (exceedance.p50Kwh - exceedance.p90Kwh) / exceedance.p50Kwh / 1.2815515655446004
  }
  assumptions['uncertainty'] =
    `one standard deviation of the yearly energy: sun ${(100 * pvSpread).toFixed(1)} %, wind ${(100 * windSpread).toFixed(1)} %${wind?.generation_kw !== undefined || solar?.generation_kw !== undefined ? '; own series are taken as certain' : ''}`
  return { pvSpread, windSpread }
}
