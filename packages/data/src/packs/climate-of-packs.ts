import { log } from '@sunwake/core/math/elementary'
import type { ClimateUncertainty, WindUncertainty } from '../climate/climate-quality.ts'
import { DAYS_IN_MONTH } from '../climate/extraterrestrial-month.ts'
import type { HourClimate, WindClimate } from '../climate/site-climate.ts'
import { type WindLevels, windSpeedAtHeight } from '../climate/site-wind.ts'
import { type PackValues, packUses } from './pack-values.ts'
import { seasonsOfYear } from './season-rose.ts'

/** Fall of the temperature with height [K/m]. */
const LAPSE_RATE = 0.0065
const LOW = 10
const HIGH = 100
/** Shear exponents that no pair of levels of an honest map goes beyond [1]. */
const SHEAR_MIN = -0.1
const SHEAR_MAX = 0.6

type Air = Omit<WindClimate, 'uncertainty'>
type Sun = Pick<HourClimate, 'ghiKwhM2Day' | 'directNormal'>

/** Warmth and wind of a site with what packs know of them; the rest stays that of the embedded climate. */
export function airOfPacks(air: Air, values: PackValues): Air {
  const packs = packUses(values)
  if (packs.length === 0) return air
  return {
    ...air,
    source: 'climate-pack',
    packs,
    ...temperatureOfPacks(air, values),
    ...windOfPacks(air, values),
    ...(values.rose === undefined ? {} : { windRose: seasonsOfYear(values.rose.value, air.windRose) }),
  }
}

function temperatureOfPacks(air: Air, { temperature, temperatureCycle }: PackValues): Partial<Air> {
  if (temperature === undefined && temperatureCycle === undefined) return {}
  const { mean, elevation } = temperature?.value ?? { mean: air.temperatureYear, elevation: undefined }
  const year = mean - (elevation === undefined ? 0 : LAPSE_RATE * (air.site.altitude - elevation))
  const change = temperatureCycle?.value ?? air.temperature.map((t) => t - air.temperatureYear)
  const months = change.map((difference) => year + difference)
  return { temperature: months, temperatureYear: months.reduce((sum, t) => sum + t, 0) / 12 }
}

function windOfPacks(air: Air, { wind, windCycle }: PackValues): Partial<Air> {
  const cycle = windCycle?.value ?? air.windSpeed100m.map((speed) => speed / air.windSpeed100mYear)
  if (wind === undefined) {
    if (windCycle === undefined) return {}
    return {
      windSpeed10m: cycle.map((factor) => factor * air.windSpeed10mYear),
      windSpeed100m: cycle.map((factor) => factor * air.windSpeed100mYear),
    }
  }
  const levels = wind.value.map(({ height, speed, shape }) => ({
    height,
    speed: cycle.map((factor) => factor * speed),
    shape,
  }))
  const known: WindLevels = { ...air, windLevels: levels, shearExponentAbove: shearAbove(wind.value, air) }
  const windSpeed10m = windSpeedAtHeight(known, LOW)
  const windSpeed100m = windSpeedAtHeight(known, HIGH)
  return {
    windLevels: levels,
    windSpeed10m,
    windSpeed100m,
    windSpeed10mYear: windSpeed10m.reduce((sum, v) => sum + v, 0) / 12,
    windSpeed100mYear: windSpeed100m.reduce((sum, v) => sum + v, 0) / 12,
    shearExponentAbove: known.shearExponentAbove,
  }
}

/** Exponent above the highest level: that of the two highest, else that of the embedded climate. */
function shearAbove(levels: NonNullable<PackValues['wind']>['value'], air: Air): number {
  const [below, top] = levels.slice(-2)
  if (below === undefined || top === undefined || below.speed <= 0 || top.speed <= 0)
    return air.shearExponentAbove
  const exponent = log(top.speed / below.speed) / log(top.height / below.height)
  return Math.min(Math.max(exponent, SHEAR_MIN), SHEAR_MAX)
}

/** Irradiation of mean days with what packs know of it: the year, its course, or both. */
export function sunOfPacks(ghiKwhM2Day: Float64Array, { ghi, ghiCycle, dni, dniCycle }: PackValues): Sun {
  const year = meanDay(ghiKwhM2Day)
  const course = ghiCycle?.value ?? ghiKwhM2Day.map((day) => day / year)
  const level = ghi?.value ?? year
  const known =
    ghi === undefined && ghiCycle === undefined ? ghiKwhM2Day : course.map((factor) => factor * level)
  if (dni === undefined) return { ghiKwhM2Day: known }
  return { ghiKwhM2Day: known, directNormal: { dayKwhM2: dni.value, course: dniCycle?.value } }
}

/** What the makers of packs say of their errors, in place of what is known of the embedded climate. */
export function uncertaintyOfPacks<U extends WindUncertainty | ClimateUncertainty>(
  uncertainty: U,
  windSpeed100mYear: number,
  { wind, ghi }: PackValues,
): U {
  const speed = wind?.pack.uncertainty.windSpeed
  const light = ghi?.pack.uncertainty.ghi
  const dropped = [...(speed === undefined ? [] : ['wind']), ...(light === undefined ? [] : ['ghi'])]
  const ghiMonth = 'ghiYear' in uncertainty ? monthOf(uncertainty, light) : undefined
  return {
    ...uncertainty,
    ...(speed === undefined ? {} : { windSpeed100m: speed * windSpeed100mYear }),
    ...(light === undefined || ghiMonth === undefined ? {} : { ghiYear: light, ghiMonth }),
    reasons: uncertainty.reasons.filter(({ quantity }) => !dropped.includes(quantity)),
  }
}

/** One month: the change between year and month stays, the year is that of the pack. */
function monthOf({ ghiYear, ghiMonth }: ClimateUncertainty, light: number | undefined): number {
  const year = light ?? ghiYear
  return Math.sqrt(ghiMonth * ghiMonth - ghiYear * ghiYear + year * year)
}

function meanDay(ghiKwhM2Day: Float64Array): number {
  let sum = 0
  for (const [month, day] of ghiKwhM2Day.entries()) sum += day * (DAYS_IN_MONTH[month] as number)
  return sum / 365
}
