import type { WeatherFileVariable } from '../../weather-file.ts'

/** One data field of an EPW record. */
export interface EpwField {
  readonly name: string
  readonly variable?: WeatherFileVariable | undefined
  /** Canonical value = value in the file · scale. */
  readonly scale?: number | undefined
  /** Value from which upwards the manual reads a gap. */
  readonly missingFrom?: number | undefined
  /** Further values that stand for a gap. */
  readonly missingCodes?: readonly number[] | undefined
}

/**
 * Fields of an EPW record in their order, with the manual's codes for a missing value.
 * Precipitable water is in mm there, pressure in Pa, humidity in %.
 * @see EnergyPlus, Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary"
 */
export const EPW_FIELDS: readonly EpwField[] = [
  { name: 'Year' },
  { name: 'Month' },
  { name: 'Day' },
  { name: 'Hour' },
  { name: 'Minute' },
  { name: 'Data Source and Uncertainty Flags' },
  { name: 'Dry Bulb Temperature', variable: 'tempAir', missingFrom: 99.9 },
  { name: 'Dew Point Temperature', variable: 'tempDew', missingFrom: 99.9 },
  { name: 'Relative Humidity', variable: 'relativeHumidity', scale: 0.01, missingFrom: 999 },
  { name: 'Atmospheric Station Pressure', variable: 'pressure', missingFrom: 999_999 },
  { name: 'Extraterrestrial Horizontal Radiation', variable: 'ghiExtra', missingFrom: 9999 },
  { name: 'Extraterrestrial Direct Normal Radiation', variable: 'dniExtra', missingFrom: 9999 },
  { name: 'Horizontal Infrared Radiation Intensity', variable: 'longwaveDown', missingFrom: 9999 },
  { name: 'Global Horizontal Radiation', variable: 'ghi', missingFrom: 9999 },
  { name: 'Direct Normal Radiation', variable: 'dni', missingFrom: 9999 },
  { name: 'Diffuse Horizontal Radiation', variable: 'dhi', missingFrom: 9999 },
  { name: 'Global Horizontal Illuminance' },
  { name: 'Direct Normal Illuminance' },
  { name: 'Diffuse Horizontal Illuminance' },
  { name: 'Zenith Luminance' },
  { name: 'Wind Direction', variable: 'windDirectionDeg', missingFrom: 999 },
  { name: 'Wind Speed', variable: 'windSpeed', missingFrom: 999 },
  { name: 'Total Sky Cover' },
  { name: 'Opaque Sky Cover' },
  { name: 'Visibility' },
  { name: 'Ceiling Height' },
  { name: 'Present Weather Observation' },
  { name: 'Present Weather Codes' },
  { name: 'Precipitable Water', variable: 'precipitableWaterCm', scale: 0.1, missingFrom: 999 },
  { name: 'Aerosol Optical Depth' },
  { name: 'Snow Depth', variable: 'snowDepthCm', missingFrom: 999 },
  { name: 'Days Since Last Snow' },
  // No ground reflects nothing: converted files write 0 where they have no albedo.
  { name: 'Albedo', variable: 'albedo', missingFrom: 999, missingCodes: [0] },
  { name: 'Liquid Precipitation Depth' },
  { name: 'Liquid Precipitation Quantity' },
]

/** Fields up to wind speed, without which a record is of no use; older files end after some of the later ones. */
export const EPW_FIELDS_MIN = 22
