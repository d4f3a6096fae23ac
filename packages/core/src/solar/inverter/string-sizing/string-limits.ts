import { InputError, requireFields } from '../../../errors/index.ts'

/** What a string's voltage and current depend on, of one module at 1000 W/m² and 25 °C. */
export interface StringModule {
  /** Open-circuit voltage, 1e-2..1e5 [V]. */
  readonly vOc: number
  /** Voltage at maximum power, below `vOc` [V]. */
  readonly vMp: number
  /** Short-circuit current, 1e-3..1e4 [A]. */
  readonly iSc: number
  /** Change of open-circuit voltage with temperature, −2 % of `vOc` to 0 [V/°C]. */
  readonly betaVoc: number
  /** Relative change of short-circuit current with temperature, −0.001..0.001 [1/°C]; 0 when absent. */
  readonly alphaRelative?: number | undefined
  /** Relative change of maximum power with temperature, −0.01..0 [1/°C]. */
  readonly gammaPmp: number
  /** Highest system voltage that the module is made for [V]; no limit when absent. */
  readonly systemVoltageMax?: number | undefined
}

/** Limits of one input of an inverter. */
export interface StringInput {
  /** Highest DC voltage, > 0 [V]. */
  readonly dcVoltageMax: number
  /** Voltages between which the maximum is tracked, `mpptLow` below `mpptHigh` [V]. */
  readonly mpptLow: number
  readonly mpptHigh: number
  /** Highest short-circuit current of the strings together [A]; no limit when absent. */
  readonly dcCurrentMax?: number | undefined
}

/** Temperatures of the cells between which the string must work. */
export interface StringTemperatures {
  /** Lowest on record, at dawn: that of the air, −60..40 [°C]. */
  readonly cellMin: number
  /** Highest in operation, above `cellMin`: that of the air on a hot day plus the heating by the sun, up to 110 [°C]. */
  readonly cellMax: number
}

/** What to size. */
export interface StringLimitsInput {
  readonly module: StringModule
  readonly input: StringInput
  readonly temperatures: StringTemperatures
  /** Factor on the short-circuit current for light above 1000 W/m², 1..2 [1]; 1.25 when absent (NEC 690.8). */
  readonly currentFactor?: number | undefined
}

/** Limits of the length of a string. No length fits where `modulesMin` is above `modulesMax`. */
export interface StringLimits {
  /** Most modules: open circuit at the lowest temperature stays below every limit; may be 0 [1]. */
  readonly modulesMax: number
  /** Fewest: at the highest temperature maximum power lies where the inverter tracks it [1]. */
  readonly modulesMin: number
  /** Most modules with which maximum power is still tracked at the lowest temperature [1]. */
  readonly modulesTracked: number
  /** Strings in parallel on the input, undefined without a limit of current [1]. */
  readonly stringsMax?: number | undefined
  /** Open-circuit voltage of a module at the lowest temperature [V]. */
  readonly vOcCold: number
  /** Voltage at maximum power of a module at the lowest and at the highest temperature [V]. */
  readonly vMpCold: number
  readonly vMpHot: number
}

const TEMP_REF = 25
/** So that a limit which is met exactly is not lost to rounding. */
const ROUNDING = 1e-9

/**
 * How many modules fit in a string, by the temperatures of the site:
 *
 *     Voc,cold = Voc + β·(Tmin − 25)                most = ⌊Vmax / Voc,cold⌋
 *     Vmp,hot = Vmp·(1 + (γ − α)·(Tmax − 25))       fewest = ⌈Vmppt,low / Vmp,hot⌉
 *     strings = ⌊Imax / (1.25·Isc)⌋
 *
 * The voltage at maximum power changes as power does less the current (γ − α).
 *
 * @throws {InputError} `out_of_range`, `not_finite`, `inconsistent`, `wrong_type`.
 * @see NFPA 70 (NEC 2023) 690.7(A)(1) and 690.8(A)(1)(a)(1); IEC 62548-1:2023
 */
export function stringLimits(givenInput: StringLimitsInput): StringLimits {
  requireFields(givenInput, { module: 'object', input: 'object', temperatures: 'object' }, 'givenInput')
  const { module, input, temperatures, currentFactor = 1.25 } = givenInput
  requireModule(module)
  requireInput(input)
  const { cellMin, cellMax } = temperatures
  InputError.requireRange(cellMin, -60, 40, 'temperatures.cellMin', '°C')
  InputError.requireRange(cellMax, cellMin, 110, 'temperatures.cellMax', '°C')
  InputError.requireRange(currentFactor, 1, 2, 'currentFactor')
  const { vOc, vMp, iSc, betaVoc, gammaPmp, alphaRelative = 0, systemVoltageMax } = module
  const vMpAt = (temp: number): number => vMp * (1 + (gammaPmp - alphaRelative) * (temp - TEMP_REF))
  const vOcCold = vOc + betaVoc * (cellMin - TEMP_REF)
  const voltageMax = Math.min(input.dcVoltageMax, systemVoltageMax ?? Number.POSITIVE_INFINITY)
  return {
    modulesMax: Math.floor(voltageMax / vOcCold + ROUNDING),
    modulesMin: Math.ceil(input.mpptLow / vMpAt(cellMax) - ROUNDING),
    modulesTracked: Math.floor(input.mpptHigh / vMpAt(cellMin) + ROUNDING),
    stringsMax:
      input.dcCurrentMax === undefined
        ? undefined
        : Math.floor(input.dcCurrentMax / (currentFactor * iSc) + ROUNDING),
    vOcCold,
    vMpCold: vMpAt(cellMin),
    vMpHot: vMpAt(cellMax),
  }
}

function requireModule({
  vOc,
  vMp,
  iSc,
  betaVoc,
  gammaPmp,
  alphaRelative,
  systemVoltageMax,
}: StringModule): void {
  InputError.requireRange(vOc, 1e-2, 1e5, 'module.vOc', 'V')
  InputError.requireRange(vMp, vOc / 2, vOc, 'module.vMp', 'V')
  InputError.requireRange(iSc, 1e-3, 1e4, 'module.iSc', 'A')
  InputError.requireRange(betaVoc, -0.02 * vOc, 0, 'module.betaVoc', 'V/°C')
  // Farther than 1 %/°C the voltage of hot cells would vanish.
  InputError.requireRange(gammaPmp, -0.01, 0, 'module.gammaPmp', '1/°C')
  InputError.requireRange(alphaRelative ?? 0, -0.001, 0.001, 'module.alphaRelative', '1/°C')
  InputError.requireRange(systemVoltageMax ?? 1, 1, 1e6, 'module.systemVoltageMax', 'V')
}

function requireInput({ dcVoltageMax, mpptLow, mpptHigh, dcCurrentMax }: StringInput): void {
  InputError.requireRange(dcVoltageMax, 1, 1e6, 'input.dcVoltageMax', 'V')
  InputError.requireRange(mpptLow, 0, 1e6, 'input.mpptLow', 'V')
  InputError.requireRange(mpptHigh, mpptLow, 1e6, 'input.mpptHigh', 'V')
  InputError.requireRange(dcCurrentMax ?? 1, 1e-3, 1e6, 'input.dcCurrentMax', 'A')
}
