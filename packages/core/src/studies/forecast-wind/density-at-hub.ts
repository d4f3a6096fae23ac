import { hypsometricDensity } from '../../atmosphere/index.ts'
import type { ForecastAir } from './forecast-wind-input.ts'

/** Density of dry air at the hub, hour by hour [kg/m³]; NaN where the air is not known. */
export function densityAtHub({ tempAir, pressure }: ForecastAir, hubHeight: number): Float64Array {
  return tempAir.map((value, t) =>
    hypsometricDensity({
      tempAir: value,
      temperatureHeight: 2,
      pressure: pressure[t],
      pressureHeight: 0,
      height: hubHeight,
    }),
  )
}
