import { InputError } from '../../../errors/index.ts'
import { fitCec, fitDeSoto, fitPvsyst } from '../datasheet/index.ts'
import type { CecParameters } from '../single-diode/cec.ts'
import type { DeSotoParameters } from '../single-diode/de-soto.ts'
import type { PvsystParameters } from '../single-diode/pvsyst.ts'
import { GENERIC_MODULE_NAMES, GENERIC_MODULES, type GenericModuleName } from './generic-modules.ts'

/** One module in the words of each model. */
export interface GenericModuleParameters {
  readonly pvwatts: {
    /** Nameplate [W]. */
    readonly capacity: number
    readonly temperatureCoefficientPerC: number
  }
  readonly deSoto: DeSotoParameters
  readonly cec: CecParameters
  readonly pvsyst: PvsystParameters
}

/**
 * Parameters of a generic module, fitted to its assumed datasheet by {@link fitDeSoto}, {@link fitCec} and
 * {@link fitPvsyst}. Takes some milliseconds.
 * @throws {InputError} `unknown_value`, with the names that there are.
 */
export function genericModuleParameters(name: GenericModuleName): GenericModuleParameters {
  InputError.requireOneOf(name, GENERIC_MODULE_NAMES, 'name')
  const { datasheet } = GENERIC_MODULES[name]
  return {
    pvwatts: {
      capacity: datasheet.iMp * datasheet.vMp,
      temperatureCoefficientPerC: datasheet.gammaPmp,
    },
    deSoto: fitDeSoto(datasheet),
    cec: fitCec(datasheet),
    pvsyst: fitPvsyst(datasheet),
  }
}
