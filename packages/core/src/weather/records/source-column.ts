import { ParseError } from '../../errors/index.ts'
import { IRRADIANCE_OFFSET_MIN, IRRADIANCE_VARIABLES, PHYSICAL_BOUNDS } from '../bounds.ts'
import type { WeatherFileVariable, WeatherFileWarning } from '../weather-file.ts'

/** One variable as a file has it. */
export interface SourceColumn {
  readonly variable: WeatherFileVariable
  /** Name in the file, for messages. */
  readonly name: string
  /** Values in the file's unit; NaN is a gap already known. */
  readonly values: Float64Array
  /** Canonical value = value in the file · scale. */
  readonly scale?: number | undefined
  /** Values that stand for a gap. */
  readonly missingCodes?: readonly number[] | undefined
  /** Values from here upwards stand for a gap. */
  readonly missingFrom?: number | undefined
}

/** A variable in canonical units. */
export interface CleanColumn {
  readonly values: Float64Array
  readonly warnings: readonly WeatherFileWarning[]
}

/** Relative humidity above this is set to it [fraction]. */
const SATURATION = 1

/**
 * Brings a column to canonical units: missing codes and impossible secondary values become NaN,
 * small negative irradiance becomes 0, humidity a little above 100 % becomes 100 %.
 *
 * @param firstLine line of the first record, for messages; absent when the file has no lines.
 * @throws {ParseError} a primary value outside its physical bounds.
 */
export function cleanColumn(
  format: string,
  column: SourceColumn,
  firstLine: number | undefined,
): CleanColumn {
  const { variable, name, scale = 1, missingCodes = [], missingFrom = Number.POSITIVE_INFINITY } = column
  const { min, max, unit, beyond } = PHYSICAL_BOUNDS[variable]
  const isIrradiance = IRRADIANCE_VARIABLES.includes(variable)
  const values = new Float64Array(column.values.length)
  let offsets = 0
  let saturated = 0
  let impossible = 0
  let firstImpossible = -1
  for (let i = 0; i < values.length; i++) {
    const raw = column.values[i]
    let value = raw * scale
    if (Number.isNaN(raw) || raw >= missingFrom || missingCodes.includes(raw)) {
      value = Number.NaN
    } else if (value < min || value > max) {
      if (beyond === 'refuse') throw boundsError(format, column, i, firstLine)
      if (firstImpossible < 0) firstImpossible = i
      value = Number.NaN
      impossible++
    } else if (value < 0 && isIrradiance) {
      value = 0
      offsets++
    } else if (value > SATURATION && variable === 'relativeHumidity') {
      value = SATURATION
      saturated++
    }
    values[i] = value
  }
  const warnings: WeatherFileWarning[] = []
  if (offsets > 0) {
    warnings.push({
      code: 'negative_irradiance',
      message: `${name}: ${offsets} values between ${IRRADIANCE_OFFSET_MIN} and 0 W/m² were set to 0.`,
    })
  }
  if (saturated > 0) {
    warnings.push({
      code: 'humidity_above_one',
      message: `${name}: ${saturated} values above 100 % were set to 100 %.`,
    })
  }
  if (impossible > 0) {
    const where = placeOf(firstImpossible, firstLine)
    const bounds = `${min}..${max}${unit === '' ? '' : ` ${unit}`}`
    warnings.push({
      code: 'out_of_range',
      message: `${name}: ${impossible} values outside ${bounds} were made gaps, the first at ${where} (${column.values[firstImpossible]} in the file).`,
    })
  }
  return { values, warnings }
}

function boundsError(
  format: string,
  { variable, name, values, scale = 1 }: SourceColumn,
  i: number,
  firstLine: number | undefined,
): ParseError {
  const { min, max, unit } = PHYSICAL_BOUNDS[variable]
  const inUnits = scale === 1 ? '' : `, ${values[i] * scale} ${unit},`
  const place = firstLine === undefined ? ` at ${placeOf(i, firstLine)}` : ''
  return new ParseError({
    format,
    line: firstLine === undefined ? undefined : firstLine + i,
    column: name,
    value: String(values[i]),
    problem: `${values[i]}${inUnits} is not possible${place}; it must be ${min}..${max} ${unit}. Mend the value, or write the format's code for a missing one`,
  })
}

function placeOf(i: number, firstLine: number | undefined): string {
  return firstLine === undefined ? `record ${i + 1}` : `line ${firstLine + i}`
}
