import { precipitableWaterGueymard94 } from '../../../atmosphere/index.ts'
import { InputError } from '../../../errors/index.ts'
import { absoluteAirmass } from '../../airmass/index.ts'
import {
  FIRST_SOLAR_COEFFICIENTS,
  type FirstSolarModule,
  firstSolarMismatch,
  sapmSpectral,
} from '../../spectral/index.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'
import { gather } from './lit-records.ts'

/** How the colour of the light changes what the cells make of it. */
export type SpectralModel =
  /** Lee & Panchula 2016; `module` is a kind of cell or c1..c6. Needs precipitable water or relative humidity. */
  | { readonly kind: 'first_solar'; readonly module: FirstSolarModule | readonly number[] }
  /** King's f1 by A0..A4. */
  | { readonly kind: 'sapm'; readonly coefficients: readonly number[] }

/** Above, First Solar's formula has no value; the tropics reach it on few days [cm]. */
const WATER_MAX_CM = 8

/**
 * Refuses a model that does not exist or has too few coefficients.
 * @throws {InputError} `unknown_value`, `length_mismatch`, `out_of_range`.
 */
export function requireSpectralModel(model: SpectralModel, field: string): void {
  InputError.requireOneOf(model.kind, ['first_solar', 'sapm'], `${field}.kind`)
  const one = Float64Array.of(1)
  if (model.kind === 'sapm') sapmSpectral({ airmassAbsolute: one, coefficients: model.coefficients })
  else
    firstSolarMismatch({
      precipitableWater: one,
      airmassAbsolute: one,
      coefficients: firstSolar(model, field),
    })
}

/** Light of the records for which {@link spectralModifier} is asked. */
export interface SpectralLight {
  readonly index: Int32Array
  /** Relative air mass, NaN while the sun is down [1]. */
  readonly relativeAirmass: Float64Array
  /** Station pressure where the weather has none [Pa]. */
  readonly pressure: number
}

/**
 * Factor of the light that the cells use, at the lit records [1]; 1 while the sun is down, for then there is no air mass.
 * Water above 8 cm counts as 8 cm.
 *
 * @throws {InputError} `missing` where the weather has neither precipitable water nor humidity.
 */
export function spectralModifier(
  model: SpectralModel,
  weather: PvWeather,
  { index, relativeAirmass, pressure }: SpectralLight,
): Float64Array {
  const station = weather.pressure === undefined ? undefined : gather(index, weather.pressure)
  const airmassAbsolute = new Float64Array(index.length)
  for (let k = 0; k < airmassAbsolute.length; k++) {
    const here = station?.[k] ?? pressure
    airmassAbsolute[k] = absoluteAirmass(relativeAirmass[k], Number.isNaN(here) ? pressure : here)
  }
  const factor =
    model.kind === 'sapm'
      ? sapmSpectral({ airmassAbsolute, coefficients: model.coefficients })
      : firstSolarMismatch({
          precipitableWater: waterAt(weather, index),
          airmassAbsolute,
          coefficients: firstSolar(model, 'system.spectral'),
        })
  for (let k = 0; k < factor.length; k++) if (Number.isNaN(relativeAirmass[k])) factor[k] = 1
  return factor
}

function firstSolar(
  { module }: Extract<SpectralModel, { kind: 'first_solar' }>,
  field: string,
): readonly number[] {
  if (typeof module !== 'string') return module
  InputError.requireOneOf(module, Object.keys(FIRST_SOLAR_COEFFICIENTS), `${field}.module`)
  return FIRST_SOLAR_COEFFICIENTS[module as FirstSolarModule]
}

function waterAt(weather: PvWeather, index: Int32Array): Float64Array {
  const water = gather(
    index,
    weather.precipitableWaterCm ??
      waterOfHumidity(
        weather.tempAir,
        seriesFor(
          weather,
          'relativeHumidity',
          'system.spectral is First Solar and the weather has no precipitable water',
        ),
      ),
  )
  for (let k = 0; k < water.length; k++) water[k] = Math.min(water[k], WATER_MAX_CM)
  return water
}

function waterOfHumidity(tempAir: Float64Array, relativeHumidity: Float64Array): Float64Array {
  return tempAir.map((temperature, t) => precipitableWaterGueymard94(temperature, relativeHumidity[t]))
}
