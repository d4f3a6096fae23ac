import { pow } from '../../math/elementary/index.ts'
import { daysInMonth } from '../../time/index.ts'
import {
  type Weibull,
  weibullPowerDensity,
  weibullReturnLevel,
  weibullScaleFromMean,
} from '../../wind/resource/index.ts'
import { turbulenceOfRoughness } from './site-turbulence.ts'
import type { WindOfClimate, WindResourceInput } from './wind-resource-input.ts'
import {
  densityAt,
  extremeOf,
  speedClassOf,
  uncertaintyOf,
  type WindResourceLevel,
  type WindResourceSector,
} from './wind-resource-level.ts'
import type { WindResource } from './wind-resource-result.ts'

/** Months of the rows of a seasonal rose, January being 0. */
const SEASONS: readonly (readonly number[])[] = [
  [11, 0, 1],
  [2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
]
/** A year of 365 days, to weigh months by. */
const COMMON_YEAR = 2019
/** Years over which climatologies are averaged at least. */
const CLIMATE_YEARS = 10

/** Resource of a site whose wind is known as a climatology. */
export function climateResource(input: WindResourceInput, wind: WindOfClimate): WindResource {
  const { shearExponent } = wind
  return {
    levels: input.heights.map((height) => levelOf(input, wind, height)),
    shear: {
      source: 'given',
      exponent: shearExponent,
      bySector: null,
      monthHour: null,
      fit: { law: 'power', overall: shearExponent },
    },
    years: Number.NaN,
    coverage: Number.NaN,
  }
}

function levelOf(input: WindResourceInput, wind: WindOfClimate, height: number): WindResourceLevel {
  const ratio = pow(height / wind.height, wind.shearExponent)
  const monthlySpeed = Float64Array.from(wind.speed, (speed) => speed * ratio)
  const meanSpeed = meanOfMonths(monthlySpeed)
  const { shape } = wind
  const weibull: Weibull = { scale: weibullScaleFromMean(meanSpeed, shape), shape }
  const airDensity = densityAt(input.air, height)
  const extreme = extremeOf('weibull_tail', {
    value: weibullReturnLevel(weibull, 50),
    standardError: Number.NaN,
  })
  return {
    height,
    meanSpeed,
    meanOfMonths: meanSpeed,
    weibull,
    quality: null,
    airDensity,
    powerDensity: weibullPowerDensity(weibull, airDensity),
    sectors: sectorsOf({ monthlySpeed, rose: wind.rose, shape, airDensity, sectors: input.sectors ?? 12 }),
    monthlySpeed,
    diurnalSpeed: null,
    monthHourSpeed: null,
    turbulence: input.roughness === undefined ? null : turbulenceOfRoughness(height, input.roughness),
    extreme,
    speedClass: speedClassOf(extreme, meanSpeed),
    uncertainty: uncertaintyOf({
      meanSpeed,
      speedDeviation: input.speedDeviation ?? 0.02,
      exponentDeviation: input.exponentDeviation ?? 0.06,
      heightRatio: height / wind.height,
      interannualVariation: input.interannualVariation ?? 0.06,
      years: CLIMATE_YEARS,
    }),
  }
}

/**
 * Sectors from a seasonal rose of any other number: directions are evenly spread within a coarse sector, and within a
 * season speed does not depend on direction. The mean over the sectors is that of the year.
 */
function sectorsOf(climate: {
  readonly monthlySpeed: Float64Array
  readonly rose: readonly ArrayLike<number>[]
  readonly shape: number
  readonly airDensity: number
  readonly sectors: number
}): readonly WindResourceSector[] {
  const { monthlySpeed, rose, shape, airDensity, sectors } = climate
  const frequency = new Float64Array(sectors)
  const speedSum = new Float64Array(sectors)
  for (const [season, months] of SEASONS.entries()) {
    const fine = redistributed(rose[season], sectors)
    for (const month of months) {
      const share = daysInMonth(COMMON_YEAR, month + 1) / 365
      for (let s = 0; s < sectors; s++) {
        frequency[s] += share * fine[s]
        speedSum[s] += share * fine[s] * monthlySpeed[month]
      }
    }
  }
  const found = Array.from(frequency, (share, s) => {
    const meanSpeed = speedSum[s] / share
    const weibull = share > 0 ? { scale: weibullScaleFromMean(meanSpeed, shape), shape } : null
    const powerDensity = weibull === null ? Number.NaN : weibullPowerDensity(weibull, airDensity)
    return { centreDeg: (s * 360) / sectors, frequency: share, meanSpeed, weibull, powerDensity }
  })
  const energy = found.reduce(
    (sum, { frequency: share, powerDensity }) => sum + (share > 0 ? share * powerDensity : 0),
    0,
  )
  return found.map((sector) => ({
    ...sector,
    energyFraction: sector.frequency > 0 ? (sector.frequency * sector.powerDensity) / energy : 0,
  }))
}

/** Frequencies of other sectors by the angle that they share with the given ones; sum 1. */
function redistributed(row: ArrayLike<number>, sectors: number): Float64Array {
  const coarse = row.length
  let total = 0
  for (let i = 0; i < coarse; i++) total += row[i]
  const wide = 360 / coarse
  const narrow = 360 / sectors
  const fine = new Float64Array(sectors)
  for (let s = 0; s < sectors; s++) {
    for (let i = 0; i < coarse; i++) {
      const turn = (s * narrow - i * wide) / 360
      const apart = Math.abs(turn - Math.round(turn)) * 360
      const shared = Math.min((wide + narrow) / 2 - apart, wide, narrow)
      if (shared > 0) fine[s] += (row[i] / total) * (shared / wide)
    }
  }
  return fine
}

function meanOfMonths(speed: Float64Array): number {
  let sum = 0
  for (let m = 0; m < 12; m++) sum += (speed[m] * daysInMonth(COMMON_YEAR, m + 1)) / 365
  return sum
}
