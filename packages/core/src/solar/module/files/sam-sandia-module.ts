import type { SapmParameters } from '../sapm/sapm-parameters.ts'
import type { SapmMounting } from '../temperature/sapm-mountings.ts'
import { readSamRow, type SamRow } from './sam-library.ts'

/** A module of the Sandia library. */
export interface SandiaModule {
  readonly name: string
  /** As the library has it, for example `mc-Si`. */
  readonly material: string
  /** [m²] */
  readonly area: number
  /** The curve's points. */
  readonly parameters: SapmParameters
  /** A0..A4: response to the spectrum by air mass. */
  readonly spectralCoefficients: readonly number[]
  /** B0..B5: response to the angle of incidence. */
  readonly incidenceCoefficients: readonly number[]
  /** Share of the diffuse light that the module uses [1]. */
  readonly diffuseShare: number
  /** Measured on an open rack. */
  readonly mounting: SapmMounting
}

const LIBRARY = { format: 'SAM Sandia module library', mark: 'Mbvoc' }

/**
 * A module of SAM's library of Sandia modules (CSV, with or without its lines of units and variables), by name.
 *
 * @param name as the library has it, or as pvlib writes it.
 * @throws {ParseError} not that library, no such module, a cell that is not a number.
 * @see King, Boyson & Kratochvil 2004, Photovoltaic Array Performance Model, SAND2004-3535
 */
export function readSandiaModule(text: string, name: string): SandiaModule {
  const row = readSamRow(text, name, LIBRARY)
  return {
    name: row.name,
    material: row.text('Material'),
    area: row.number('Area'),
    parameters: parametersOf(row),
    spectralCoefficients: numbers(row, ['A0', 'A1', 'A2', 'A3', 'A4']),
    incidenceCoefficients: numbers(row, ['B0', 'B1', 'B2', 'B3', 'B4', 'B5']),
    diffuseShare: row.number('FD'),
    mounting: { a: row.number('A'), b: row.number('B'), deltaT: row.number('DTC') },
  }
}

function parametersOf(row: SamRow): SapmParameters {
  return {
    isco: row.number('Isco'),
    voco: row.number('Voco'),
    impo: row.number('Impo'),
    vmpo: row.number('Vmpo'),
    aisc: row.number('Aisc'),
    aimp: row.number('Aimp'),
    c0: row.number('C0'),
    c1: row.number('C1'),
    c2: row.number('C2'),
    c3: row.number('C3'),
    bvoco: row.number('Bvoco'),
    mbvoc: row.number('Mbvoc'),
    bvmpo: row.number('Bvmpo'),
    mbvmp: row.number('Mbvmp'),
    n: row.number('N'),
    cellsInSeries: row.number('Cells_in_Series'),
    ixo: row.optionalNumber('IXO'),
    c4: row.optionalNumber('C4'),
    c5: row.optionalNumber('C5'),
    ixxo: row.optionalNumber('IXXO'),
    c6: row.optionalNumber('C6'),
    c7: row.optionalNumber('C7'),
  }
}

function numbers(row: SamRow, columns: readonly string[]): number[] {
  return columns.map((column) => row.number(column))
}
