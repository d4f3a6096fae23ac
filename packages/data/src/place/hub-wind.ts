import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { requireFields, requireObject } from '@sunwake/core/errors'
import type { Site } from '@sunwake/core/site'
import {
  ambientTurbulence,
  type QuickWindClimate,
  type WindUncertaintyComponent,
} from '@sunwake/core/studies'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import type { WindClimate } from '../climate/site-climate.ts'
import { shapeOfLevels, windSpeedAtHeight } from '../climate/site-wind.ts'

/** Calm months of the grid count as this; the energy of either is nothing [m/s]. */
const SPEED_MIN = 0.1

/** Layers of a pack that the speed is from. */
const SPEEDS: readonly string[] = ['wind_speed', 'weibull_scale']

/** Standard deviation of single years' mean wind speed over the long-term mean [1]. */
export const INTERANNUAL_VARIATION = 0.06

/** Wind and air at a hub, from the embedded climate. */
export interface HubWind {
  /** As the study of a single turbine takes it. */
  readonly climate: QuickWindClimate
  /** [kg/m³] */
  readonly airDensity: number
  /** One standard deviation of the long-term mean speed, all `uncertaintyComponents` combined [m/s]. */
  readonly speedUncertainty: number
  /** Uncertainty components of the mean speed. */
  readonly uncertaintyComponents: readonly WindUncertaintyComponent[]
  /** The same by sectors, from which wind and speed come together; absent where only the climate is known. */
  readonly sectors?: readonly ClimateSector[] | undefined
  /** Mean ambient intensity [1]. */
  readonly turbulence: number
  /** What the turbulence was made from, in words. */
  readonly turbulenceSource: string
  /** Whether it was measured; not when absent. */
  readonly turbulenceIsMeasured?: boolean | undefined
}

/**
 * Wind and air at a height above ground, from the embedded climate.
 *
 * @param hubHeight 10..300 [m].
 * @throws {InputError} `hubHeight` out of range.
 */
export function hubWind(
  input: { readonly site: Site; readonly climate: WindClimate },
  hubHeight: number,
): HubWind {
  requireFields(input, { site: 'object', climate: 'object' })
  const { site, climate } = input
  const speed = windSpeedAtHeight(climate, hubHeight)
  const mean = speed.reduce((sum, value) => sum + value, 0) / speed.length
  const speedUncertainty = uncertaintyAtHub(climate, mean)
  const cover = turbulenceOfCover(climate, hubHeight)
  const shape = shapeOfLevels(climate.windLevels ?? [], hubHeight)
  const pack = climate.packs?.find(({ layers }) => layers.some(({ quantity }) => SPEEDS.includes(quantity)))
  return {
    climate: {
      speed: speed.map((value) => Math.max(value, SPEED_MIN)),
      shape: shape ?? climate.weibullShape10m,
      shapeHeight: shape === undefined ? 10 : hubHeight,
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
    uncertaintyComponents: [
      {
        name: 'wind_resource',
        standardDeviation: Math.min(speedUncertainty / Math.max(mean, SPEED_MIN), 1),
        source:
          pack === undefined
            ? 'how far the embedded climatology was from measured places, skewed upwards (lognormal): data, height, place and past years together'
            : `wind of the climate pack ${pack.name}: data, height, place and past years together`,
      },
    ],
    turbulence: cover.turbulence,
    turbulenceSource: cover.turbulenceSource,
  }
}

/** Turbulence of the land cover upwind, its eight sectors weighted by the rose of the climate. */
export function turbulenceOfCover(
  climate: Pick<WindClimate, 'upwindCover' | 'windRose' | 'landCover'>,
  hubHeight: number,
): Pick<HubWind, 'turbulence' | 'turbulenceSource'> & { readonly roughness: number } {
  requireObject(climate, 'climate')
  const { upwindCover, windRose, landCover } = climate
  requireObject(windRose, 'climate.windRose')
  const { djf, mam, jja, son } = windRose
  const frequency = djf.map((share, s) => share + mam[s]! + jja[s]! + son[s]!)
  const found = ambientTurbulence({ sectors: upwindCover, frequency, height: hubHeight })
  if (found === undefined) throw new Error('land cover is known everywhere')
  return {
    roughness: found.roughness,
    turbulence: found.intensity,
    turbulenceSource: `0.75 of neutral air over roughness ${found.roughness.toPrecision(2)} m and displacement ${found.displacement.toFixed(1)} m of the land cover within 30 km upwind (${landCover.name.toLowerCase()} at the place), by sector and fetch`,
  }
}

/** The stated figure is for 100 m; above it grows with the wind, below the profile adds what the wind loses [m/s]. */
function uncertaintyAtHub({ uncertainty, windSpeed100mYear }: WindClimate, mean: number): number {
  const ratio = windSpeed100mYear > 0 ? mean / windSpeed100mYear : 1
  return uncertainty.windSpeed100m * Math.max(ratio, 1)
}
