import { readSamRow } from '../../module/internal.ts'
import type { SandiaInverterParameters } from '../sandia.ts'

/** An inverter of the CEC library with Sandia's parameters. */
export interface SamSandiaInverter {
  readonly name: string
  readonly parameters: SandiaInverterParameters
  /** [V] */
  readonly acVoltage: number
  /** Highest voltage and current of the array [V], [A]; absent where the library does not state them. */
  readonly dcVoltageMax?: number | undefined
  readonly dcCurrentMax?: number | undefined
  /** Voltages between which the maximum is tracked [V]. */
  readonly mpptLow: number
  readonly mpptHigh: number
}

const LIBRARY = { format: 'SAM CEC inverter library', mark: 'Pdco' }

/**
 * An inverter of SAM's library of CEC inverters (CSV, with or without its lines of units and variables), by name.
 *
 * @param name as the library has it, or as pvlib writes it.
 * @throws {ParseError} not that library, no such inverter, a cell that is not a number.
 * @see King, Gonzalez, Galbraith & Boyson 2007, SAND2007-5036 (the parameters)
 */
export function readSandiaInverter(text: string, name: string): SamSandiaInverter {
  const row = readSamRow(text, name, LIBRARY)
  return {
    name: row.name,
    parameters: {
      paco: row.number('Paco'),
      pdco: row.number('Pdco'),
      vdco: row.number('Vdco'),
      pso: row.number('Pso'),
      c0: row.number('C0'),
      c1: row.number('C1'),
      c2: row.number('C2'),
      c3: row.number('C3'),
      pnt: row.number('Pnt'),
    },
    acVoltage: row.number('Vac'),
    dcVoltageMax: row.optionalNumber('Vdcmax'),
    dcCurrentMax: row.optionalNumber('Idcmax'),
    mpptLow: row.number('Mppt_low'),
    mpptHigh: row.number('Mppt_high'),
  }
}
