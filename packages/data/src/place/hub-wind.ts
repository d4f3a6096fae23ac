import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { log } from '@sunwake/core/math/elementary'
import type { Site } from '@sunwake/core/site'
import type { QuickWindClimate, WindDoubt } from '@sunwake/core/studies'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import type { WindClimate } from '../climate/site-climate.ts'
import { windSpeedAtHeight } from '../climate/site-wind.ts'

/** Calm months of the grid count as this; the energy of either is nothing [m/s]. */
const SPEED_MIN = 0.1

/** Standard deviation of single years' mean wind speed over the long-term mean [1]. */
export const INTERANNUAL_VARIATION = 0.06

/** Wind and air at a hub, from the embedded climate. */
export interface HubWind {
  /** As the study of a single turbine takes it. */
  readonly climate: QuickWindClimate
  /** [kg/m³] */
  readonly airDensity: number
  /** One standard deviation of the long-term mean speed, all `doubts` together [m/s]. */
  readonly speedUncertainty: number
  /** What the mean speed is in doubt about. */
  readonly doubts: readonly WindDoubt[]
  /** The same by sectors, from which wind and speed come together; absent where only the climate is known. */
  readonly sectors?: readonly ClimateSector[] | undefined
  /** Intensity in neutral air over the roughness of the land cover, 1/ln(z/z0) [1]. */
  readonly turbulence: number
}

/**
 * Wind and air at a height above ground, from the embedded climate.
 *
 * @param hubHeight 10..300 [m].
 * @throws {InputError} `hubHeight` out of range.
 */
export function hubWind(
  { site, climate }: { readonly site: Site; readonly climate: WindClimate },
  hubHeight: number,
): HubWind {
  const speed = windSpeedAtHeight(climate, hubHeight)
  const mean = speed.reduce((sum, value) => sum + value, 0) / speed.length
  const speedUncertainty = uncertaintyAtHub(climate, mean)
  return {
    climate: {
      speed: speed.map((value) => Math.max(value, SPEED_MIN)),
      shape: climate.weibullShape10m,
      shapeHeight: 10,
      landShare: climate.windSurface === 'land' ? 1 : climate.quality.landFraction,
      rose: [climate.windRose.djf, climate.windRose.mam, climate.windRose.jja, climate.windRose.son],
    },
    airDensity: hypsometricDensity({
      tempAir: climate.temperatureYear,
      temperatureHeight: 2,
      pressure: pressureFromAltitude(site.altitude),
      pressureHeight: 0,
      height: hubHeight,
    }),
    speedUncertainty,
    doubts: [
      {
        name: 'wind_resource',
        standardDeviation: Math.min(speedUncertainty / Math.max(mean, SPEED_MIN), 1),
        source:
          'how far the embedded climatology was from measured places: data, height, place and past years together',
      },
    ],
    turbulence: 1 / log(hubHeight / climate.landCover.roughnessLength),
  }
}

/** The stated figure is for 100 m; above it grows with the wind, below the profile adds what the wind loses [m/s]. */
function uncertaintyAtHub({ uncertainty, windSpeed100mYear }: WindClimate, mean: number): number {
  const ratio = windSpeed100mYear > 0 ? mean / windSpeed100mYear : 1
  return uncertainty.windSpeed100m * Math.max(ratio, 1)
}
