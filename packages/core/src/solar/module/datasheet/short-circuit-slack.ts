import { ConvergenceError, InputError } from '../../../errors/index.ts'
import type { ModuleDatasheet } from './module-datasheet.ts'

/** How far a fit may leave the datasheet. */
export interface ShortCircuitSlack {
  /**
   * By what share the short-circuit current may be raised, in steps of 1 %, when nothing fits the datasheet as it is,
   * 0..0.1 [1]; 0 when absent. SAM's generator goes up to 0.0511.
   */
  readonly iScSlack?: number | undefined
}

const STEP = 1.01
/** Room for the rounding of the steps. */
const ROUNDING = 1e-9

/**
 * Fits a datasheet, and where nothing fits the same with its short-circuit current raised step by step: rounded
 * figures often leave a knee that is too sharp for any diode.
 * @throws {InputError} `not_finite`, `out_of_range` (`iScSlack`).
 * @throws {ConvergenceError} what the fit of the datasheet itself threw, when no step helps.
 */
export function withShortCircuitSlack<Datasheet extends ModuleDatasheet, Fitted>(
  datasheet: Datasheet,
  iScSlack: number,
  fit: (datasheet: Datasheet) => Fitted,
): Fitted {
  InputError.requireRange(iScSlack, 0, 0.1, 'iScSlack')
  const iScMax = Math.min(datasheet.iSc * (1 + iScSlack + ROUNDING), 2 * datasheet.iMp)
  let first: unknown
  for (let iSc = datasheet.iSc; iSc === datasheet.iSc || iSc < iScMax; iSc *= STEP) {
    try {
      return fit({ ...datasheet, iSc })
    } catch (error) {
      if (!(error instanceof ConvergenceError)) throw error
      first ??= error
    }
  }
  throw first
}
