/** What an instrument or a turbine's controller records. */
export type MeasuredQuantity =
  | 'wind_speed'
  | 'wind_direction'
  | 'temperature'
  | 'pressure'
  | 'relative_humidity'
  | 'power'
  | 'turbulence_intensity'
  | 'other'

/** A unit as one of the engine: value = given · scale + offset. */
interface UnitRule {
  readonly scale: number
  readonly offset?: number | undefined
}

/** Units that each quantity may be written in, the engine's own first, and the range of its values in that one. */
export const MEASURED_UNITS: Readonly<
  Record<
    MeasuredQuantity,
    { readonly units: Readonly<Record<string, UnitRule>>; readonly min: number; readonly max: number }
  >
> = {
  wind_speed: {
    units: {
      'm/s': { scale: 1 },
      'km/h': { scale: 1 / 3.6 },
      mph: { scale: 0.447_04 },
      kn: { scale: 1852 / 3600 },
    },
    min: 0,
    max: 110,
  },
  wind_direction: { units: { deg: { scale: 1 }, '°': { scale: 1 } }, min: -360, max: 360 },
  temperature: {
    units: {
      degC: { scale: 1 },
      '°C': { scale: 1 },
      K: { scale: 1, offset: -273.15 },
      degF: { scale: 5 / 9, offset: -160 / 9 },
    },
    min: -90,
    max: 70,
  },
  pressure: {
    units: { Pa: { scale: 1 }, hPa: { scale: 100 }, mbar: { scale: 100 }, kPa: { scale: 1000 } },
    min: 30_000,
    max: 120_000,
  },
  relative_humidity: { units: { '1': { scale: 1 }, '%': { scale: 0.01 } }, min: 0, max: 1.1 },
  power: {
    units: { kW: { scale: 1 }, W: { scale: 0.001 }, MW: { scale: 1000 } },
    min: -1e5,
    max: 1e6,
  },
  turbulence_intensity: { units: { '1': { scale: 1 }, '%': { scale: 0.01 } }, min: 0, max: 5 },
  other: { units: { '1': { scale: 1 } }, min: -1e15, max: 1e15 },
}
