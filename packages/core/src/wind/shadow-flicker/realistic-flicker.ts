import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type FlickerInput, flickerYear, MINUTES_PER_DAY, monthsOfDays } from './flicker-year.ts'

/** What thins the worst case out. */
export interface FlickerWeather {
  /** How often the wind comes from each of twelve sectors, the first about north; any scale. */
  readonly sectorFrequency: ArrayLike<number>
  /** Share of the daylight of each month in which the sun shines, 0..1 [fraction]. */
  readonly sunshineByMonth: ArrayLike<number>
  /** Share of the time in which rotors turn, 0..1 [fraction]. */
  readonly operatingFraction: number
}

const SECTORS = 12

/**
 * Minutes of shadow a year that are to be expected at each receiver: rotors stand across the wind of each sector as
 * often as it blows, the sun shines as often as it does in the month, and rotors turn part of the time. The three are
 * taken to be independent.
 *
 * @throws {InputError} naming the field.
 */
export function realisticFlicker(input: FlickerInput, weather: FlickerWeather): Float64Array {
  requireObject(weather, 'weather')
  const { sectorFrequency, sunshineByMonth, operatingFraction } = weather
  requireShares(sectorFrequency, 'weather.sectorFrequency', Number.MAX_VALUE)
  requireShares(sunshineByMonth, 'weather.sunshineByMonth', 1)
  InputError.requireRange(operatingFraction, 0, 1, 'weather.operatingFraction')
  let sum = 0
  for (let k = 0; k < SECTORS; k++) sum += sectorFrequency[k]
  InputError.requireRange(sum, Number.MIN_VALUE, Number.MAX_VALUE, 'weather.sectorFrequency')
  const out = new Float64Array(input.receivers.length)
  const some = { ...input, sun: sunOfShadows(input) }
  for (let k = 0; k < SECTORS; k++) {
    if (sectorFrequency[k] === 0) continue
    const years = flickerYear({ ...some, rotor: { windFromDeg: (360 / SECTORS) * k } })
    const months = monthsOfDays(input.sun.up.length / MINUTES_PER_DAY)
    years.forEach(({ minutes }, i) => {
      let shining = 0
      for (const minute of minutes) shining += sunshineByMonth[months[Math.floor(minute / MINUTES_PER_DAY)]]
      out[i] += (sectorFrequency[k] / sum) * shining * operatingFraction
    })
  }
  return out
}

/** By how much a rotor across the light is taken too large, so that it covers a rotor at a slant before a wide sun. */
const MARGIN = 1.02

/** The sun of the minutes in which a rotor across the light throws a shadow on anybody; at all others it is down. */
function sunOfShadows(input: FlickerInput): FlickerInput['sun'] {
  const turbines = input.turbines.map((turbine) => ({
    ...turbine,
    rotorDiameter: turbine.rotorDiameter * MARGIN,
  }))
  const up = new Float64Array(input.sun.up.length).fill(-1)
  for (const { minutes } of flickerYear({ ...input, turbines, rotor: 'sphere' })) {
    for (const minute of minutes) up[minute] = input.sun.up[minute]
  }
  return { ...input.sun, up }
}

function requireShares(values: ArrayLike<number>, field: string, max: number): void {
  requireList(values, field)
  InputError.requireLength(SECTORS, { [field]: values })
  for (let k = 0; k < SECTORS; k++) InputError.requireRange(values[k], 0, max, `${field}[${k}]`)
}
