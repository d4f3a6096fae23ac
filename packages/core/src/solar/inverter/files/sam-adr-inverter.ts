import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import type { SamRow } from '../../module/index.ts'
import { readSamRow } from '../../module/internal.ts'
import type { AdrInverterParameters } from '../adr.ts'

/** An inverter of Driesse's library. */
export interface SamAdrInverter {
  readonly name: string
  readonly manufacturer: string
  readonly model: string
  readonly parameters: AdrInverterParameters
}

const LIBRARY = { format: 'ADR inverter library', mark: 'ADRCoefficients' }
const COEFFICIENTS = 9

/**
 * An inverter of the ADR library (CSV, with or without its lines of units and variables), by name. A limit of voltage
 * that the library does not state is taken as the curve's own (`Vmin`, `Vmax`), which leaves the model's range as it is.
 *
 * @param name as the library has it, or as pvlib writes it.
 * @throws {ParseError} not that library, no such inverter, a cell that is not a number, other than nine coefficients.
 * @see Driesse, Jain & Harrison 2008, 33rd IEEE PVSC, doi:10.1109/PVSC.2008.4922827
 */
export function readAdrInverter(text: string, name: string): SamAdrInverter {
  const row = readSamRow(text, name, LIBRARY)
  const vmin = row.number('Vmin')
  const vmax = row.number('Vmax')
  return {
    name: row.name,
    manufacturer: row.text('Manufacturer'),
    model: row.text('Model'),
    parameters: {
      pnom: row.number('Pnom'),
      vnom: row.number('Vnom'),
      vmin,
      vmax,
      vdcmax: row.optionalNumber('Vdcmax') ?? vmax,
      mpptLow: row.optionalNumber('MPPTLow') ?? vmin,
      mpptHi: row.optionalNumber('MPPTHi') ?? vmax,
      pacmax: row.number('Pacmax'),
      pnt: row.number('Pnt'),
      coefficients: coefficientsOf(row),
    },
  }
}

/** The nine numbers of a cell such as `[ 0.01385 0.0152 ... ]`, with blanks or commas between. */
function coefficientsOf(row: SamRow): number[] {
  const cell = row.text('ADRCoefficients')
  const words = cell
    .replace(/[[\]]/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const values = words.map((word) => readNumber(word, 0, word.length))
  if (values.length === COEFFICIENTS && !values.some(Number.isNaN)) return values
  throw new ParseError({
    format: LIBRARY.format,
    line: row.line,
    column: 'ADRCoefficients',
    value: excerpt(cell),
    problem: `the cell has ${words.length} words, not nine numbers`,
  })
}
