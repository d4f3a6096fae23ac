import {
  barometricDensity,
  dewPointFromHumidity,
  hypsometricDensity,
  idealGasDensity,
  moistAirDensity,
  precipitableWaterGueymard94,
  pressureFromAltitude,
  standardAtmosphere,
} from '@sunwake/core/atmosphere'
import { absoluteAirmass } from '@sunwake/core/solar/airmass'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const AIRMASS = 'solar/airmass.json'
const DENSITY = 'wind/air_density.json'
const HEIGHT = sweep(10, 200, 96)
const ALTITUDE = sweep(0, 4000, 81)
const TEMPERATURE = sweep(-20, 40, 61)
const HUMIDITY = [0.3, 0.6, 0.9]

/** A curve for each humidity. */
function byHumidity(value: (tempAir: number, humidity: number) => number): {
  readonly [name: string]: Float64Array
} {
  return Object.fromEntries(
    HUMIDITY.map((humidity) => [`${humidity * 100} % humidity`, TEMPERATURE.map((t) => value(t, humidity))]),
  )
}

export const AIR: ModelFamily = {
  slug: 'air',
  title: 'Air',
  pages: [
    {
      slug: 'air-density',
      title: 'Air density at hub height',
      symbol: 'barometricDensity',
      also: ['idealGasDensity', 'hypsometricDensity', 'moistAirDensity', 'saturationVapourPressure'],
      source: 'atmosphere/air-density.ts',
      checks: [valuesNamed(DENSITY, /^(density_|vapour_)/)],
      caption:
        'Density over the height above a station at sea level, 15 °C at 2 m and 60 % humidity, by four formulas.',
      plot: () => {
        const at = (height: number) => ({
          tempAir: 15,
          temperatureHeight: 2,
          pressure: 101325,
          pressureHeight: 0,
          height,
        })
        return curves({
          title: 'Air density over height',
          x: { label: 'height [m]', values: HEIGHT, range: [0, 200] },
          y: { label: 'density [kg/m³]' },
          curves: {
            barometric: HEIGHT.map((height) => barometricDensity(at(height))),
            'ideal gas': HEIGHT.map((height) => idealGasDensity(at(height))),
            hypsometric: HEIGHT.map((height) => hypsometricDensity(at(height))),
            'moist (IEC)': HEIGHT.map((height) => moistAirDensity(at(height), 0.6)),
          },
        })
      },
    },
    {
      slug: 'standard-atmosphere',
      title: 'Standard atmosphere',
      symbol: 'standardAtmosphere',
      source: 'atmosphere/standard-atmosphere.ts',
      checks: [valuesNamed(DENSITY, /^isa_/)],
      caption: 'Density of the ICAO atmosphere over the altitude.',
      plot: () =>
        curves({
          title: 'Standard atmosphere',
          x: { label: 'altitude [m]', values: ALTITUDE, range: [0, 4000] },
          y: { label: 'density [kg/m³]' },
          curves: { density: ALTITUDE.map((altitude) => standardAtmosphere(altitude).airDensity) },
        }),
    },
    {
      slug: 'pressure',
      title: 'Pressure and altitude',
      symbol: 'pressureFromAltitude',
      also: ['altitudeFromPressure'],
      source: 'atmosphere/pressure.ts',
      checks: [valuesNamed(AIRMASS, /^(pressure|altitude)$/)],
      caption: 'Pressure of the standard atmosphere over the altitude.',
      plot: () =>
        curves({
          title: 'Pressure over altitude',
          x: { label: 'altitude [m]', values: ALTITUDE, range: [0, 4000] },
          y: { label: 'pressure [Pa]' },
          curves: { pressure: ALTITUDE.map(pressureFromAltitude) },
        }),
    },
    {
      slug: 'absolute-airmass',
      title: 'Absolute air mass',
      symbol: 'absoluteAirmass',
      source: 'solar/airmass/absolute-airmass.ts',
      checks: [valuesNamed(AIRMASS, /^absolute_/)],
      caption: 'Air mass corrected for pressure, for a relative air mass of 1.5, over the altitude.',
      plot: () =>
        curves({
          title: 'Absolute air mass',
          x: { label: 'altitude [m]', values: ALTITUDE, range: [0, 4000] },
          y: { label: 'absolute air mass [1]' },
          curves: {
            'AM 1.5': ALTITUDE.map((altitude) => absoluteAirmass(1.5, pressureFromAltitude(altitude))),
          },
        }),
    },
    {
      slug: 'precipitable-water',
      title: 'Precipitable water (Gueymard 1994)',
      symbol: 'precipitableWaterGueymard94',
      source: 'atmosphere/precipitable-water.ts',
      checks: [valuesNamed(AIRMASS, /^precipitable_water/)],
      caption: 'Column of water over the air temperature at three humidities.',
      plot: () =>
        curves({
          title: 'Precipitable water',
          x: { label: 'air temperature [°C]', values: TEMPERATURE, range: [-20, 40] },
          y: { label: 'water [cm]' },
          curves: byHumidity(precipitableWaterGueymard94),
        }),
    },
    {
      slug: 'dew-point',
      title: 'Dew point and humidity',
      symbol: 'dewPointFromHumidity',
      also: ['humidityFromDewPoint'],
      source: 'atmosphere/dew-point.ts',
      checks: [valuesNamed(AIRMASS, /^(temp_dew|rh_back)$/)],
      caption: 'Dew point over the air temperature at three humidities.',
      plot: () =>
        curves({
          title: 'Dew point',
          x: { label: 'air temperature [°C]', values: TEMPERATURE, range: [-20, 40] },
          y: { label: 'dew point [°C]' },
          curves: byHumidity(dewPointFromHumidity),
        }),
    },
  ],
}
