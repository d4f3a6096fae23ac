import type { WeatherFileVariable } from './weather-file.ts'

/** What a quantity can be on Earth, in canonical units. */
export interface PhysicalBounds {
  readonly min: number
  readonly max: number
  readonly unit: string
  /** `refuse` the file, or make the value a `gap` and say so: a broken secondary column should not cost the file. */
  readonly beyond: 'refuse' | 'gap'
}

/** Irradiance from here to 0 is the offset of a sensor and becomes 0; further below it is an error [W/m²]. */
export const IRRADIANCE_OFFSET_MIN: number = -50

/** Cloud edges lift global irradiance for minutes above the solar constant; 2000 has never been measured. */
const IRRADIANCE: PhysicalBounds = { min: IRRADIANCE_OFFSET_MIN, max: 2000, unit: 'W/m²', beyond: 'refuse' }
const SECONDARY_IRRADIANCE: PhysicalBounds = { ...IRRADIANCE, beyond: 'gap' }
/** Coldest and hottest air on record are −89.2 and 56.7 °C. */
const TEMPERATURE: PhysicalBounds = { min: -100, max: 70, unit: '°C', beyond: 'refuse' }
/** Strongest gust on record is 113 m/s. */
const WIND_SPEED: PhysicalBounds = { min: 0, max: 120, unit: 'm/s', beyond: 'refuse' }
const ANGLE: PhysicalBounds = { min: -360, max: 360, unit: '°', beyond: 'gap' }
const FRACTION: PhysicalBounds = { min: 0, max: 1, unit: '', beyond: 'gap' }

/** Physical bounds of every variable, applied once when a file is read. */
export const PHYSICAL_BOUNDS: Readonly<Record<WeatherFileVariable, PhysicalBounds>> = {
  ghi: IRRADIANCE,
  dni: IRRADIANCE,
  dhi: IRRADIANCE,
  tempAir: TEMPERATURE,
  windSpeed: WIND_SPEED,
  windDirectionDeg: { min: 0, max: 360, unit: '°', beyond: 'gap' },
  tempDew: { ...TEMPERATURE, beyond: 'gap' },
  // Sensors in fog read a little above saturation.
  relativeHumidity: { min: 0, max: 1.1, unit: '', beyond: 'gap' },
  // Summit of Everest 31 kPa; highest sea-level pressure 108.5 kPa, more below it.
  pressure: { min: 30_000, max: 120_000, unit: 'Pa', beyond: 'gap' },
  albedo: FRACTION,
  precipitableWaterCm: { min: 0, max: 15, unit: 'cm', beyond: 'gap' },
  ghiExtra: SECONDARY_IRRADIANCE,
  dniExtra: SECONDARY_IRRADIANCE,
  ghiClear: SECONDARY_IRRADIANCE,
  dniClear: SECONDARY_IRRADIANCE,
  dhiClear: SECONDARY_IRRADIANCE,
  solarZenithDeg: ANGLE,
  solarElevationDeg: ANGLE,
  poaGlobal: IRRADIANCE,
  poaBeam: IRRADIANCE,
  poaSkyDiffuse: IRRADIANCE,
  poaGroundDiffuse: IRRADIANCE,
  pvPowerW: { min: -1e12, max: 1e12, unit: 'W', beyond: 'gap' },
  longwaveDown: { min: 0, max: 1000, unit: 'W/m²', beyond: 'gap' },
  snowDepthCm: { min: 0, max: 2000, unit: 'cm', beyond: 'gap' },
  windSpeed2m: { ...WIND_SPEED, beyond: 'gap' },
  windSpeed50m: { ...WIND_SPEED, beyond: 'gap' },
  windDirection50mDeg: { min: 0, max: 360, unit: '°', beyond: 'gap' },
  reconstructed: FRACTION,
}

/** Variables whose small negative values are the offset of a sensor. */
export const IRRADIANCE_VARIABLES: readonly WeatherFileVariable[] = [
  'ghi',
  'dni',
  'dhi',
  'ghiExtra',
  'dniExtra',
  'ghiClear',
  'dniClear',
  'dhiClear',
  'poaGlobal',
  'poaBeam',
  'poaSkyDiffuse',
  'poaGroundDiffuse',
]
