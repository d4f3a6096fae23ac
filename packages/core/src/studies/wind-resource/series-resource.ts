import { mean as meanOf } from '../../math/statistics/index.ts'
import { stepHours } from '../../time/index.ts'
import {
  annualMeans,
  extrapolateSpeeds,
  fitSectors,
  fitShear,
  fitWeibull,
  MONTH_HOURS,
  meanYear,
  monthHourOfRecords,
  monthHourTable,
  monthlyTable,
  speedStatistics,
  turbulenceBySpeed,
  type WeibullMethod,
  weibullQuality,
  weibullReturnLevel,
  windRose,
  windSector,
} from '../../wind/resource/index.ts'
import { fittedExtreme } from '../wind-fit/fitted-extreme.ts'
import { turbulenceOf, turbulenceOfRoughness } from './site-turbulence.ts'
import type { WindLevelSeries, WindOfSeries, WindResourceInput } from './wind-resource-input.ts'
import {
  densityAt,
  extremeOf,
  noExtreme,
  speedClassOf,
  uncertaintyOf,
  type WindResourceExtreme,
  type WindResourceLevel,
  type WindResourceSector,
  type WindResourceTurbulence,
} from './wind-resource-level.ts'
import type { WindResource, WindResourceShear } from './wind-resource-result.ts'

/** Shear exponent over open land, where there is only one height [1]. */
const ONE_SEVENTH = 1 / 7
/** Years from which storms and the change between years are the series' own. */
const YEARS_MIN = 5
const HOURS_PER_YEAR = 8766
/** A month or a year of a series counts with as much of its records. */
const COVERAGE_MIN = 0.8
/** Sector fits need as many records. */
const SECTOR_COUNT_MIN = 30

/** Resource of a site whose wind is known as series. */
export function seriesResource(input: WindResourceInput, wind: WindOfSeries): WindResource {
  const sectors = input.sectors ?? 12
  const directionDeg = firstDirections(wind.levels)
  const shear = shearOf(wind, directionDeg, sectors)
  const levels = input.heights.map((height) => levelOf(input, wind, { height, directionDeg, sectors, shear }))
  const speed = wind.levels[0].speed
  let there = 0
  for (let t = 0; t < speed.length; t++) if (!Number.isNaN(speed[t] + directionDeg[t])) there++
  return {
    levels,
    shear,
    years: (there * stepHours(wind.axis)) / HOURS_PER_YEAR,
    coverage: there / speed.length,
  }
}

interface LevelContext {
  readonly height: number
  readonly directionDeg: Float64Array
  readonly sectors: number
  readonly shear: WindResourceShear
}

function levelOf(input: WindResourceInput, wind: WindOfSeries, context: LevelContext): WindResourceLevel {
  const { height, directionDeg, sectors, shear } = context
  const { weibullMethod = 'wasp', air } = input
  const { axis } = wind
  const nearest = nearestLevel(wind.levels, height)
  const speed = extrapolateSpeeds({
    speeds: nearest.speed,
    fromHeight: nearest.height,
    toHeight: height,
    shear: shear.fit,
    groups: monthHourOfRecords(axis),
  })
  const airDensity = densityAt(air, height)
  const statistics = speedStatistics(speed, airDensity)
  const weibull = fitWeibull(speed, weibullMethod)
  const table = monthlyTable(axis, speed)
  const year = meanYear(table, COVERAGE_MIN)
  const cells = monthHourTable(axis, speed)
  const extreme = extremeWind(input, wind, {
    speed,
    years: (statistics.count * stepHours(axis)) / HOURS_PER_YEAR,
    weibull,
  })
  const annual = annualMeans(table, COVERAGE_MIN)
  const wholeYears = annual.mean.filter((value) => !Number.isNaN(value)).length
  return {
    height,
    meanSpeed: statistics.mean,
    meanOfMonths: year.mean,
    weibull,
    quality: weibullQuality(weibull, speed),
    airDensity,
    powerDensity: statistics.powerDensity,
    sectors: sectorsOf({ speed, directionDeg, sectors, airDensity, method: weibullMethod }),
    monthlySpeed: cells.monthly,
    diurnalSpeed: cells.diurnal,
    monthHourSpeed: cells.mean,
    turbulence: turbulenceAt(input, nearest, { height, ratio: statistics.mean / meanOf(nearest.speed) }),
    extreme,
    speedClass: speedClassOf(extreme, statistics.mean),
    uncertainty: uncertaintyOf({
      meanSpeed: statistics.mean,
      speedDeviation: input.speedDeviation ?? 0.02,
      exponentDeviation: input.exponentDeviation ?? (wind.levels.length > 1 ? 0.02 : 0.06),
      heightRatio: height / nearest.height,
      interannualVariation:
        wholeYears >= YEARS_MIN ? annual.interannualDeviation : (input.interannualVariation ?? 0.06),
      years: (statistics.count * stepHours(axis)) / HOURS_PER_YEAR,
    }),
  }
}

/** Shear of the mast by month and hour, by which speeds are carried, and by sector, for the answer. */
function shearOf(wind: WindOfSeries, directionDeg: Float64Array, sectors: number): WindResourceShear {
  const { levels, axis, shearExponent = ONE_SEVENTH } = wind
  if (levels.length === 1) {
    const fit = { law: 'power' as const, overall: shearExponent }
    return { source: 'given', exponent: shearExponent, bySector: null, monthHour: null, fit }
  }
  const mast = { heights: levels.map(({ height }) => height), speeds: levels.map(({ speed }) => speed) }
  const fit = fitShear({ ...mast, groups: monthHourOfRecords(axis), groupCount: MONTH_HOURS })
  const groups = directionDeg.map((direction) => windSector(direction, sectors))
  const { byGroup } = fitShear({ ...mast, groups, groupCount: sectors })
  return { source: 'measured', exponent: fit.overall, bySector: byGroup, monthHour: fit.byGroup, fit }
}

function sectorsOf(records: {
  readonly speed: Float64Array
  readonly directionDeg: Float64Array
  readonly sectors: number
  readonly airDensity: number
  readonly method: WeibullMethod
}): readonly WindResourceSector[] {
  const { speed: speeds, directionDeg: directionsDeg, sectors, airDensity, method } = records
  const rose = windRose({ speeds, directionsDeg, sectors, airDensity })
  const fits = fitSectors({
    speeds,
    directionsDeg,
    sectors,
    countMin: SECTOR_COUNT_MIN,
    fit: (part) => fitWeibull(part, method),
  })
  return fits.map(({ centreDeg, frequency, weibull }, s) => ({
    centreDeg,
    frequency,
    weibull,
    meanSpeed: rose.meanSpeed[s],
    powerDensity: rose.powerDensity[s],
    energyFraction: rose.energyFraction[s],
  }))
}

function extremeWind(
  input: WindResourceInput,
  { axis }: WindOfSeries,
  level: {
    readonly speed: Float64Array
    readonly years: number
    readonly weibull: WindResourceLevel['weibull']
  },
): WindResourceExtreme {
  const { hasTrueStorms = true, peakFactor, rng } = input
  if (!hasTrueStorms && level.years >= YEARS_MIN) {
    return extremeOf('weibull_tail', {
      value: weibullReturnLevel(level.weibull, 50),
      standardError: Number.NaN,
    })
  }
  const found = fittedExtreme({ axis, speed: level.speed }, { rng: rng.split('storms'), peakFactor })
  return found.missing === undefined ? extremeOf('independent_storms', found) : noExtreme(found.missing)
}

/** Eddies keep their size with height, so that the intensity falls as the speed rises. */
function turbulenceAt(
  { roughness }: WindResourceInput,
  { speed, deviation }: WindLevelSeries,
  { height, ratio }: { readonly height: number; readonly ratio: number },
): WindResourceTurbulence | null {
  if (deviation !== undefined) {
    const { meanAt15, representativeAt15 } = turbulenceBySpeed({ speeds: speed, deviations: deviation })
    if (!Number.isNaN(meanAt15)) {
      return turbulenceOf({
        source: 'measured',
        mean: meanAt15 / ratio,
        representative: representativeAt15 / ratio,
      })
    }
  }
  return roughness === undefined ? null : turbulenceOfRoughness(height, roughness)
}

function nearestLevel(levels: readonly WindLevelSeries[], height: number): WindLevelSeries {
  const apart = (level: WindLevelSeries): number =>
    Math.max(level.height, height) / Math.min(level.height, height)
  return levels.reduce((best, level) => (apart(level) < apart(best) ? level : best))
}

function firstDirections(levels: readonly WindLevelSeries[]): Float64Array {
  for (const { directionDeg } of levels) if (directionDeg !== undefined) return directionDeg
  return new Float64Array(levels[0].speed.length).fill(Number.NaN)
}
