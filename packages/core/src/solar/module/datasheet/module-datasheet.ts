import { InputError, requireFields } from '../../../errors/index.ts'

/** Points of a module's current-voltage curve at 1000 W/m² and 25 °C, as a datasheet states them. */
export interface DatasheetPoints {
  /** Short-circuit current, 1e-3..1e4 [A]. */
  readonly iSc: number
  /** Open-circuit voltage, 1e-2..1e5 [V]. */
  readonly vOc: number
  /** Current at maximum power, above half of and below `iSc` [A]. */
  readonly iMp: number
  /** Voltage at maximum power, above half of and below `vOc` [V]. */
  readonly vMp: number
}

/** A datasheet with the temperature coefficients of current and voltage, in absolute units. */
export interface ModuleDatasheet extends DatasheetPoints {
  /** Change of short-circuit current with temperature, within ±2 % of `iSc` [A/°C]; %/°C of a datasheet × iSc/100. */
  readonly alphaSc: number
  /** Change of open-circuit voltage with temperature, 0 to −2 % of `vOc`, not 0 [V/°C]; %/°C of a datasheet × vOc/100. */
  readonly betaVoc: number
}

/** A datasheet that states the temperature coefficient of power too. */
export interface PowerDatasheet extends ModuleDatasheet {
  /** Relative change of maximum power with temperature, −0.02..0.005 [1/°C]; %/°C of a datasheet / 100. */
  readonly gammaPmp: number
}

/** Beyond any module, so that a slip of the unit (% for A or V) is noticed [1/°C]. */
const COEFFICIENT_MAX = 0.02

/**
 * Refuses points that no diode has: a falling concave curve has its maximum of power above half of the short-circuit
 * current and of the open-circuit voltage (its tangent there meets the axes at twice the point).
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type`, naming the figure, for example `datasheet.vMp`.
 */
function requireDatasheetPoints({ iSc, vOc, iMp, vMp }: DatasheetPoints): void {
  InputError.requireRange(iSc, 1e-3, 1e4, 'datasheet.iSc', 'A')
  InputError.requireRange(vOc, 1e-2, 1e5, 'datasheet.vOc', 'V')
  InputError.requireRange(iMp, 0, 1e4, 'datasheet.iMp', 'A')
  InputError.requireRange(vMp, 0, 1e5, 'datasheet.vMp', 'V')
  requireBetween('iMp', iMp, 'iSc', iSc, 'A')
  requireBetween('vMp', vMp, 'vOc', vOc, 'V')
}

/**
 * Refuses a datasheet that no module has; its coefficients must be in A/°C and V/°C.
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type`, naming the figure.
 */
export function requireModuleDatasheet(datasheet: ModuleDatasheet): void {
  requireDatasheetPoints(datasheet)
  const { iSc, vOc, alphaSc, betaVoc } = datasheet
  InputError.requireRange(alphaSc, -COEFFICIENT_MAX * iSc, COEFFICIENT_MAX * iSc, 'datasheet.alphaSc', 'A/°C')
  InputError.requireRange(betaVoc, -COEFFICIENT_MAX * vOc, -1e-6 * vOc, 'datasheet.betaVoc', 'V/°C')
}

/**
 * Refuses a datasheet that no module has; the coefficient of power must be relative.
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type`, naming the figure.
 */
export function requirePowerDatasheet(datasheet: PowerDatasheet): void {
  requireFields(
    datasheet,
    {
      gammaPmp: 'number',
      alphaSc: 'number',
      betaVoc: 'number',
      iSc: 'number',
      vOc: 'number',
      iMp: 'number',
      vMp: 'number',
    },
    'datasheet',
  )
  requireModuleDatasheet(datasheet)
  InputError.requireRange(datasheet.gammaPmp, -COEFFICIENT_MAX, 0.005, 'datasheet.gammaPmp', '1/°C')
}

function requireBetween(field: string, value: number, whole: string, limit: number, unit: string): void {
  if (value > limit / 2 && value < limit) return
  throw new InputError({
    code: 'inconsistent',
    field: `datasheet.${field}`,
    value,
    constraint: `above half of and below ${whole}, ${limit / 2}..${limit} ${unit}`,
  })
}
