import { InputError } from '../../../errors/index.ts'
import type { WeatherFileVariable } from '../../weather-file.ts'

/** Units that a generic CSV may be written in. */
export type GenericUnit =
  | 'W/m2'
  | 'kW/m2'
  | 'Wh/m2'
  | 'kWh/m2'
  | 'kJ/m2'
  | 'MJ/m2'
  | 'J/cm2'
  | 'C'
  | 'K'
  | 'F'
  | 'm/s'
  | 'km/h'
  | 'mph'
  | 'kn'
  | 'deg'
  | 'fraction'
  | '%'
  | 'Pa'
  | 'hPa'
  | 'mbar'
  | 'kPa'
  | 'cm'
  | 'mm'
  | 'm'
  | 'in'
  | 'W'
  | 'kW'

/** Canonical value = (value + shift) · scale, the scale per hour of the step where the unit is an energy. */
interface UnitRule {
  readonly quantity:
    | 'irradiance'
    | 'temperature'
    | 'speed'
    | 'angle'
    | 'share'
    | 'pressure'
    | 'depth'
    | 'power'
  readonly scale: number
  readonly shift?: number | undefined
  /** Whether the cell holds what came in over the whole step. */
  readonly perStep?: boolean | undefined
}

const UNITS: Readonly<Record<GenericUnit, UnitRule>> = {
  'W/m2': { quantity: 'irradiance', scale: 1 },
  'kW/m2': { quantity: 'irradiance', scale: 1000 },
  'Wh/m2': { quantity: 'irradiance', scale: 1, perStep: true },
  'kWh/m2': { quantity: 'irradiance', scale: 1000, perStep: true },
  'kJ/m2': { quantity: 'irradiance', scale: 1 / 3.6, perStep: true },
  'MJ/m2': { quantity: 'irradiance', scale: 1000 / 3.6, perStep: true },
  'J/cm2': { quantity: 'irradiance', scale: 10 / 3.6, perStep: true },
  C: { quantity: 'temperature', scale: 1 },
  K: { quantity: 'temperature', scale: 1, shift: -273.15 },
  F: { quantity: 'temperature', scale: 5 / 9, shift: -32 },
  'm/s': { quantity: 'speed', scale: 1 },
  'km/h': { quantity: 'speed', scale: 1 / 3.6 },
  mph: { quantity: 'speed', scale: 0.44704 },
  kn: { quantity: 'speed', scale: 1852 / 3600 },
  deg: { quantity: 'angle', scale: 1 },
  fraction: { quantity: 'share', scale: 1 },
  '%': { quantity: 'share', scale: 0.01 },
  Pa: { quantity: 'pressure', scale: 1 },
  hPa: { quantity: 'pressure', scale: 100 },
  mbar: { quantity: 'pressure', scale: 100 },
  kPa: { quantity: 'pressure', scale: 1000 },
  cm: { quantity: 'depth', scale: 1 },
  mm: { quantity: 'depth', scale: 0.1 },
  m: { quantity: 'depth', scale: 100 },
  in: { quantity: 'depth', scale: 2.54 },
  W: { quantity: 'power', scale: 1 },
  kW: { quantity: 'power', scale: 1000 },
}

/** Canonical unit of every variable. */
const CANONICAL: Readonly<Record<WeatherFileVariable, GenericUnit>> = {
  ghi: 'W/m2',
  dni: 'W/m2',
  dhi: 'W/m2',
  tempAir: 'C',
  windSpeed: 'm/s',
  windDirectionDeg: 'deg',
  tempDew: 'C',
  relativeHumidity: 'fraction',
  pressure: 'Pa',
  albedo: 'fraction',
  precipitableWaterCm: 'cm',
  ghiExtra: 'W/m2',
  dniExtra: 'W/m2',
  ghiClear: 'W/m2',
  dniClear: 'W/m2',
  dhiClear: 'W/m2',
  solarZenithDeg: 'deg',
  solarElevationDeg: 'deg',
  poaGlobal: 'W/m2',
  poaBeam: 'W/m2',
  poaSkyDiffuse: 'W/m2',
  poaGroundDiffuse: 'W/m2',
  pvPowerW: 'W',
  longwaveDown: 'W/m2',
  snowDepthCm: 'cm',
  windSpeed2m: 'm/s',
  windSpeed50m: 'm/s',
  windDirection50mDeg: 'deg',
  reconstructed: 'fraction',
}

/** Every variable that a column may be mapped to. */
export const GENERIC_VARIABLES: readonly WeatherFileVariable[] = Object.keys(
  CANONICAL,
) as WeatherFileVariable[]

/**
 * Refuses a unit in which a variable cannot be written; the canonical one when absent.
 * @throws {InputError} `unknown_value`, with the units that it can.
 */
export function unitOf(variable: WeatherFileVariable, unit: GenericUnit | undefined): GenericUnit {
  const { quantity } = UNITS[CANONICAL[variable]]
  const allowed = (Object.keys(UNITS) as GenericUnit[]).filter((name) => UNITS[name].quantity === quantity)
  const named = unit ?? CANONICAL[variable]
  InputError.requireOneOf(named, allowed, `columns.${variable}.unit`)
  return named
}

/** Brings values to the canonical unit, in place. A NaN stays one. */
export function toCanonical(values: Float64Array, unit: GenericUnit, stepHours: number): Float64Array {
  const { scale, shift = 0, perStep = false } = UNITS[unit]
  const factor = perStep ? scale / stepHours : scale
  if (factor === 1 && shift === 0) return values
  for (let i = 0; i < values.length; i++) values[i] = (values[i] + shift) * factor
  return values
}
