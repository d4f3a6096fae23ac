import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { log } from '@sunwake/core/math/elementary'
import type { QuickWindClimate } from '@sunwake/core/studies'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import { type SiteClimate, windSpeedAtHeight } from '@sunwake/data'
import type { PlaceClimate } from './place-climate.ts'

/** Calm months of the grid count as this; the energy of either is nothing [m/s]. */
const SPEED_MIN = 0.1

/** Standard deviation of single years' mean wind speed over the long-term mean [1]. */
export const INTERANNUAL_VARIATION = 0.06

/** What holds for the wind of every run. */
export const HUB_WIND_ASSUMPTIONS = {
  wind_profile:
    'power law through the climatology at 10 m and 100 m; above 100 m an exponent of 0.20 over land, 0.10 over sea, mixed by the share of land',
  weibull_shape:
    'that of the year at 10 m; over land taken to the hub by Justus & Mikhail (1976), held above 80 m; over sea unchanged',
  air_density:
    'kg/m³, mean of the year at the hub: standard pressure at the altitude and mean air temperature of the site, dry air',
  wind_direction:
    'seasonal frequencies of 8 sectors, each even within itself; within a season speed and direction are independent',
  interannual_variability: `${100 * INTERANNUAL_VARIATION} % of the mean wind speed, one standard deviation of single years, the usual figure of the trade (Pryor et al. 2018, Wind Energ. Sci. 3, 651–665, find less in the eastern USA)`,
}

/** Wind and air at a hub, from the embedded climate. */
export interface HubWind {
  /** As the study of a single turbine takes it. */
  readonly climate: QuickWindClimate
  /** [kg/m³] */
  readonly airDensity: number
  /** One standard deviation of the long-term mean speed [m/s]. */
  readonly speedUncertainty: number
  /** The same by sectors, from which wind and speed come together; absent where only the climate is known. */
  readonly sectors?: readonly ClimateSector[] | undefined
  /** Intensity in neutral air over the roughness of the land cover, 1/ln(z/z0) [1]. */
  readonly turbulence: number
}

/** Wind and air at a height above ground [m]. */
export function hubWind({ site, climate }: PlaceClimate, hubHeight: number): HubWind {
  const speed = windSpeedAtHeight(climate, hubHeight)
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
    speedUncertainty: uncertaintyAtHub(climate, speed),
    turbulence: 1 / log(hubHeight / climate.landCover.roughnessLength),
  }
}

/** The stated figure is for 100 m; above it grows with the wind, below the profile adds what the wind loses [m/s]. */
function uncertaintyAtHub({ uncertainty, windSpeed100mYear }: SiteClimate, speed: Float64Array): number {
  const mean = speed.reduce((sum, value) => sum + value, 0) / speed.length
  const ratio = windSpeed100mYear > 0 ? mean / windSpeed100mYear : 1
  return uncertainty.windSpeed100m * Math.max(ratio, 1)
}

/** How sure the wind at a hub is, in a sentence. */
export function windStatement({ uncertainty }: SiteClimate, atHub: number, hubHeight: number): string {
  const elsewhere = hubHeight === 100 ? '' : `, taken as ±${atHub.toFixed(1)} m/s at ${hubHeight} m`
  return `The long-term mean wind speed is known to ±${uncertainty.windSpeed100m.toFixed(1)} m/s at 100 m${elsewhere} (one standard deviation). A P90 near half of P50 is what such data give.`
}
