import type { Site } from '@sunwake/core/site'
import { erbs } from '@sunwake/core/solar/irradiance'
import { extraterrestrialNormal, sunPath } from '@sunwake/core/solar/position'
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'

/** The sun below this gives clearness that is mostly noise. */
const SIN_HEIGHT_MIN = 0.17
/** Tilts at which a plant facing south is simulated [°]. */
const TILTS: readonly number[] = [20, 25, 30, 35, 40]

/** Figures of a year of hours that tell real from odd, by name. */
export type YearFigures = Readonly<Record<string, number>>

/** Figures of one year of hours that begins at a local midnight. */
export function yearFigures(weather: WeatherSeries, site: Site): YearFigures {
  return { ...lightFigures(weather, site), ...airFigures(weather), ...plantFigures(weather, site) }
}

/** The same global irradiance, split after Erbs: what the split alone does. */
export function splitAgain(weather: WeatherSeries, site: Site): WeatherSeries {
  const { zenithDeg } = sunPath(weather.axis, site)
  const { dni, dhi } = erbs({ ghi: weather.ghi, zenithDeg, dniExtra: extraterrestrialNormal(weather.axis) })
  return { ...weather, dni, dhi }
}

function lightFigures({ axis, ghi, dni, dhi }: WeatherSeries, site: Site): YearFigures {
  const { cosZenith } = sunPath(axis, site)
  const outside = extraterrestrialNormal(axis).map((e, t) => e * Math.max(cosZenith[t]!, 0))
  const days = Array.from({ length: axis.length / 24 }, (_, d) => d)
  const day = (x: Float64Array, d: number): number => sum(x.subarray(24 * d, 24 * d + 24))
  const daily = days.map((d) => day(ghi, d) / day(outside, d))
  const hourly = Array.from(ghi, (x, t) => (cosZenith[t]! > SIN_HEIGHT_MIN ? x / outside[t]! : Number.NaN))
  const known = hourly.filter((kt) => !Number.isNaN(kt))
  const within = days.map((d) =>
    deviation(hourly.slice(24 * d, 24 * d + 24).filter((kt) => !Number.isNaN(kt))),
  )
  const month = monthOfRecords(axis)
  const months = days.map((d) => month[24 * d + 12]!)
  return {
    'GHI [kWh/m²]': sum(ghi) / 1000,
    'DNI [kWh/m²]': sum(dni) / 1000,
    'DHI [kWh/m²]': sum(dhi) / 1000,
    'hourly kt, mean (sun above 10°)': mean(known),
    'hourly kt, standard deviation': deviation(known),
    'hourly kt, deviation within the day': mean(within),
    'hours with kt above 0.70 [%]': percent(known, (kt) => kt > 0.7),
    'hours with kt below 0.20 [%]': percent(known, (kt) => kt < 0.2),
    'daily kt, deviation about the month': deviation(aboutMonth(daily, months)),
    'daily kt, lag-1 correlation': lagOne(aboutMonth(daily, months)),
    'days with kt above 0.65 [%]': percent(daily, (kt) => kt > 0.65),
    'days with kt below 0.25 [%]': percent(daily, (kt) => kt < 0.25),
    'clearest day, kt': Math.max(...daily),
  }
}

function airFigures({ axis, tempAir, windSpeed, windDirectionDeg }: WeatherSeries): YearFigures {
  const month = Array.from(monthOfRecords(axis))
  const days = Array.from({ length: axis.length / 24 }, (_, d) => d)
  const day = (d: number): number[] => Array.from(tempAir.subarray(24 * d, 24 * d + 24))
  const means = days.map((d) => mean(day(d)))
  const noons = days.map((d) => month[24 * d + 12]!)
  const inMonth = (m: number): number => deviation(means.filter((_, d) => noons[d] === m))
  const speeds = Array.from(windSpeed)
  const turns = Array.from(windDirectionDeg ?? [])
    .map((to, t, all) => Math.abs(((to - (all[t - 1] ?? to) + 540) % 360) - 180))
    .filter((_, t) => t > 0 && speeds[t]! > 1 && speeds[t - 1]! > 1)
  return {
    'temperature, range of the day [K]': mean(days.map((d) => Math.max(...day(d)) - Math.min(...day(d)))),
    'temperature, range of the mean day [K]': meanDayRange(Array.from(tempAir)),
    'temperature, daily means in January, deviation [K]': inMonth(0),
    'temperature, daily means in July, deviation [K]': inMonth(6),
    'temperature, hours of the year, deviation [K]': deviation(Array.from(tempAir)),
    'wind, mean [m/s]': mean(speeds),
    'wind, deviation over mean': deviation(speeds) / mean(speeds),
    'wind, hourly lag-1 correlation': lagOne(aboutMonth(speeds, month)),
    'wind, half the range of the mean day over the mean': meanDayRange(speeds) / 2 / mean(speeds),
    'wind, change of direction in an hour [°]': mean(turns),
  }
}

function plantFigures(weather: WeatherSeries, site: Site): YearFigures {
  const at = (tiltDeg: number): readonly [poa: number, energy: number] => {
    const mount = { kind: 'fixed', tiltDeg, azimuthDeg: 180 } as const
    const plant = simulatePv({ site, weather, system: createPvSystem({ capacityKw: 1, mount }) })
    return [sum(plant.series.poaGlobal), plant.energyKwh]
  }
  const [flatPoa, flatEnergy] = at(0)
  const rows = TILTS.map((tilt) => [tilt, ...at(tilt)] as const)
  return Object.fromEntries([
    ...rows.map(([tilt, poa]) => [`light on the plane at ${tilt}° over flat`, poa / flatPoa]),
    ...rows.map(([tilt, , energy]) => [`energy at ${tilt}° over flat`, energy / flatEnergy]),
    ['energy at 30° [kWh/kW]', rows.find(([tilt]) => tilt === 30)?.[2] ?? Number.NaN],
  ])
}

function meanDayRange(values: readonly number[]): number {
  const profile = Array.from({ length: 24 }, (_, h) => mean(values.filter((_, t) => t % 24 === h)))
  return Math.max(...profile) - Math.min(...profile)
}

/** Values less the mean of their month. */
function aboutMonth(values: readonly number[], month: readonly number[]): number[] {
  const means = Array.from({ length: 12 }, (_, m) => mean(values.filter((_, i) => month[i] === m)))
  return values.map((value, i) => value - means[month[i]!]!)
}

function lagOne(values: readonly number[]): number {
  const product = values.reduce((total, value, i) => total + value * (values[i - 1] ?? 0), 0)
  return product / values.reduce((total, value) => total + value * value, 0)
}

function percent(values: readonly number[], is: (value: number) => boolean): number {
  return (100 * values.filter(is).length) / values.length
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))))
}

export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
