import type { PowerDatasheet } from '../datasheet/index.ts'
import type { CecParameters } from '../single-diode/cec.ts'
import { readSamRow } from './sam-library.ts'

/** A module of the CEC library. */
export interface CecModule {
  readonly name: string
  /** As the library has it, for example `Mono-c-Si`. */
  readonly technology: string
  readonly isBifacial: boolean
  /** [1] */
  readonly cellsInSeries: number
  /** [m²] */
  readonly area: number
  /** Nominal operating cell temperature [°C]. */
  readonly noct: number
  /** The measured points and coefficients. */
  readonly datasheet: PowerDatasheet
  /** The six parameters fitted to them. */
  readonly parameters: CecParameters
}

const LIBRARY = { format: 'SAM CEC module library', mark: 'I_L_ref' }

/**
 * A module of SAM's library of CEC modules (CSV, with or without its lines of units and variables), by name.
 *
 * @param name as the library has it, or as pvlib writes it.
 * @throws {ParseError} not that library, no such module, a cell that is not a number.
 * @see Dobos 2012, Journal of Solar Energy Engineering 134:021011 (the parameters)
 */
export function readCecModule(text: string, name: string): CecModule {
  const row = readSamRow(text, name, LIBRARY)
  return {
    name: row.name,
    technology: row.text('Technology'),
    isBifacial: row.number('Bifacial') !== 0,
    cellsInSeries: row.number('N_s'),
    area: row.number('A_c'),
    noct: row.number('T_NOCT'),
    datasheet: {
      iSc: row.number('I_sc_ref'),
      vOc: row.number('V_oc_ref'),
      iMp: row.number('I_mp_ref'),
      vMp: row.number('V_mp_ref'),
      alphaSc: row.number('alpha_sc'),
      betaVoc: row.number('beta_oc'),
      // SAM renamed the column in its release of 2024-12.
      gammaPmp: row.number(row.has('gamma_pmp') ? 'gamma_pmp' : 'gamma_r') / 100,
    },
    parameters: {
      alphaSc: row.number('alpha_sc'),
      aRef: row.number('a_ref'),
      iLRef: row.number('I_L_ref'),
      iORef: row.number('I_o_ref'),
      rShRef: row.number('R_sh_ref'),
      rS: row.number('R_s'),
      adjust: row.number('Adjust'),
    },
  }
}
