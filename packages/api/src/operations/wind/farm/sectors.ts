import { quickWind } from '@sunwake/core/studies'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import { weibullScaleFromMean } from '@sunwake/core/wind/resource'
import { createTurbineCurve } from '@sunwake/core/wind/turbine'
import type { Turbine } from '@sunwake/data'
import { type HubWind, INTERANNUAL_VARIATION } from '@sunwake/data/place'

/** The climate at the hub by sectors. */
export interface WindAnalysisSectors {
  readonly sectors: readonly ClimateSector[]
  /** Weibull shape of the year [1]. */
  readonly shape: number
  /** [m/s] */
  readonly meanSpeed: number
  /** The sector that brings most power [°]. */
  readonly mainDirectionDeg: number
}

/**
 * The sectors of a climate: those that were measured, else the year's Weibull distribution spread over the sectors of
 * the rose, each with its own mean.
 */
export function windAnalysisSectors(
  wind: HubWind,
  { powerCurve, ratedPowerKw, airDensity }: Turbine,
  hubHeight: number,
  years: number,
): WindAnalysisSectors {
  const { weibull, meanSpeed, rose } = quickWind({
    climate: wind.climate,
    hubHeight,
    airDensity: wind.airDensity,
    turbine: {
      powerCurve: createTurbineCurve({ speeds: powerCurve.speeds, values: powerCurve.powerKw }),
      ratedPowerKw,
      airDensity,
    },
    speedUncertainty: wind.speedUncertainty,
    interannualVariation: INTERANNUAL_VARIATION,
    years,
  })
  const sectors =
    wind.sectors ??
    Array.from(rose.frequency, (frequency, s) => ({
      frequency,
      scale: weibullScaleFromMean(
        frequency > 0 ? (rose.meanSpeed[s] ?? meanSpeed) : meanSpeed,
        weibull.shape,
      ),
      shape: weibull.shape,
    }))
  const power = sectors.map(({ frequency, scale }) => frequency * scale * scale * scale)
  const strongest = power.indexOf(Math.max(...power))
  return {
    sectors,
    shape: weibull.shape,
    meanSpeed,
    mainDirectionDeg: (360 * strongest) / sectors.length,
  }
}
