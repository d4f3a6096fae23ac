import { InputError } from '../../errors/index.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { OCTAVE_BANDS_HZ } from './octave-bands.ts'

/** Air that sound passes through. */
export interface SoundAir {
  /** −20..50 [°C]. */
  readonly temperature: number
  /** 0.1..1 [fraction]. */
  readonly relativeHumidity: number
  /** 20..110 kPa [Pa]. */
  readonly pressure: number
}

const KELVIN = 273.15
const TRIPLE_POINT_K = 273.16
const REFERENCE_K = 293.15
const REFERENCE_PA = 101_325

/**
 * How much of a pure tone the air takes over a metre [dB/m], by the relaxation of oxygen and nitrogen.
 *
 * @param frequenciesHz one value each; the nominal middles of the octave bands when absent, as ISO 9613-2 is usually
 *   computed. Its own table 2 was made with the exact middles 1000·10^(0.3·k), which differ by 1.4 % at 8 kHz.
 * @throws {InputError} `out_of_range` and its kin (`air.temperature`, `air.relativeHumidity`, `air.pressure`).
 * @see ISO 9613-1:1993, equations 3 to 5 and B.2, B.3
 */
export function airAbsorption(
  air: SoundAir,
  frequenciesHz: ArrayLike<number> = OCTAVE_BANDS_HZ,
): Float64Array {
  requireObject(air, 'air')
  const { temperature, relativeHumidity, pressure } = air
  InputError.requireRange(temperature, -20, 50, 'air.temperature', '°C')
  InputError.requireRange(relativeHumidity, 0.1, 1, 'air.relativeHumidity')
  InputError.requireRange(pressure, 20_000, 110_000, 'air.pressure', 'Pa')
  requireList(frequenciesHz, 'frequenciesHz')
  const kelvin = temperature + KELVIN
  const warm = kelvin / REFERENCE_K
  const press = pressure / REFERENCE_PA
  const saturation = pow(10, -6.8346 * pow(TRIPLE_POINT_K / kelvin, 1.261) + 4.6151)
  // Molar concentration of water [%].
  const water = (100 * relativeHumidity * saturation) / press
  const oxygenHz = press * (24 + (4.04e4 * water * (0.02 + water)) / (0.391 + water))
  const nitrogenHz = (press / Math.sqrt(warm)) * (9 + 280 * water * exp(-4.17 * (pow(warm, -1 / 3) - 1)))
  const oxygen = 0.01275 * exp(-2239.1 / kelvin)
  const nitrogen = 0.1068 * exp(-3352 / kelvin)
  const classical = (1.84e-11 / press) * Math.sqrt(warm)
  const cooling = pow(warm, -2.5)
  return Float64Array.from(frequenciesHz, (hz) => {
    const square = hz * hz
    const relaxation = oxygen / (oxygenHz + square / oxygenHz) + nitrogen / (nitrogenHz + square / nitrogenHz)
    return 8.686 * square * (classical + cooling * relaxation)
  })
}
