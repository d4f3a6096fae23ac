import { InputError } from '../../errors/index.ts'
import {
  type CecParameters,
  cecDiode,
  type DeSotoParameters,
  type DiodeSeries,
  deSotoDiode,
  type PvsystParameters,
  pvsystDiode,
  pvwattsDc,
  type SapmParameters,
  sapm,
} from '../module/index.ts'
import { diodeMaximumPower } from '../module/internal.ts'

/** How modules are wired together. */
export interface ModuleLayout {
  /** Modules in series, a whole number 1..1e4. */
  readonly modulesPerString: number
  /** Strings in parallel, a whole number 1..1e7. */
  readonly strings: number
}

/** What makes electricity of the light: PVWatts' line through the nameplate, or a module with parameters. */
export type PvModule =
  | {
      readonly kind: 'pvwatts'
      /** Shortfall of power at 200 W/m² as a share of the nameplate (Marion 2008), −0.2..0.2; 0 when absent. */
      readonly lowLightLoss?: number | undefined
    }
  | ({ readonly kind: 'cec'; readonly parameters: CecParameters } & ModuleLayout)
  | ({ readonly kind: 'desoto'; readonly parameters: DeSotoParameters } & ModuleLayout)
  | ({ readonly kind: 'pvsyst'; readonly parameters: PvsystParameters } & ModuleLayout)
  | ({
      readonly kind: 'sapm'
      readonly parameters: SapmParameters
      /** Share of diffuse light that the module uses, 0..1 [1]; 1 when absent: flat plates. */
      readonly diffuseShare?: number | undefined
    } & ModuleLayout)

/** Kinds of {@link PvModule}. */
export const PV_MODULE_KINDS = ['pvwatts', 'cec', 'desoto', 'pvsyst', 'sapm'] as const

/** Modules and what they are rated for. */
export interface RatedModule {
  readonly module: PvModule
  /** Nameplate of the array [kW]. */
  readonly capacityKw: number
  /** Relative change of power with temperature, for `pvwatts` [1/°C]. */
  readonly temperatureCoefficientPerC: number
}

/** DC side of an array at its maximum power, one value per step. */
export interface ArrayDc {
  /** [kW] */
  readonly power: Float64Array
  /** Voltage of the strings [V]; absent for `pvwatts`, which has none. */
  readonly voltage?: Float64Array | undefined
}

const WATTS_PER_KW = 1000

/**
 * DC power and voltage of an array. A NaN spoils its own step only.
 *
 * @param effectiveIrradiance that the cells use [W/m²].
 * @throws {InputError} as the module's model, for its parameters.
 */
export function arrayDc(
  { module, capacityKw, temperatureCoefficientPerC }: RatedModule,
  effectiveIrradiance: Float64Array,
  tempCell: Float64Array,
): ArrayDc {
  if (module.kind === 'pvwatts') {
    const power = pvwattsDc({
      effectiveIrradiance,
      tempCell,
      capacity: capacityKw,
      temperatureCoefficientPerC,
      lowLightLoss: module.lowLightLoss,
    })
    return { power }
  }
  const { pMp, vMp } =
    module.kind === 'sapm'
      ? sapm({ effectiveIrradiance, tempCell, parameters: module.parameters })
      : diodeMaximumPower(diodeOf(module, effectiveIrradiance, tempCell))
  const { modulesPerString, strings } = module
  const modules = modulesPerString * strings
  for (let t = 0; t < pMp.length; t++) {
    pMp[t] = (pMp[t] * modules) / WATTS_PER_KW
    vMp[t] *= modulesPerString
  }
  return { power: pMp, voltage: vMp }
}

/** Power of an array at 1000 W/m² and a cell temperature [kW]. */
function ratedPower(module: RatedModule, tempCell = 25): number {
  return arrayDc(module, Float64Array.of(1000), Float64Array.of(tempCell)).power[0]
}

/** Nameplate of modules with parameters: their power at 1000 W/m² and 25 °C [kW]; undefined for `pvwatts`. */
export function nameplateOf(module: PvModule): number | undefined {
  if (module.kind === 'pvwatts') return undefined
  return ratedPower({ module, capacityKw: 1, temperatureCoefficientPerC: 0 })
}

/** Relative change of an array's power with cell temperature at 1000 W/m² about 25 °C [1/°C]. */
export function powerTemperatureCoefficient(rated: RatedModule): number {
  if (rated.module.kind === 'pvwatts') return rated.temperatureCoefficientPerC
  return (ratedPower(rated, 26) - ratedPower(rated, 24)) / (2 * ratedPower(rated))
}

/**
 * Refuses a module of another kind, with parameters or a layout that cannot be.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, `wrong_type`.
 */
export function requirePvModule(module: PvModule, field: string): void {
  InputError.requireOneOf(module.kind, PV_MODULE_KINDS, `${field}.kind`)
  if (module.kind !== 'pvwatts') {
    requireCount(module.modulesPerString, 1e4, `${field}.modulesPerString`)
    requireCount(module.strings, 1e7, `${field}.strings`)
  }
  if (module.kind === 'sapm' && module.diffuseShare !== undefined) {
    InputError.requireRange(module.diffuseShare, 0, 1, `${field}.diffuseShare`)
  }
  ratedPower({ module, capacityKw: 1, temperatureCoefficientPerC: 0 })
}

/**
 * Refuses anything but a whole number of 1 or more.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type`.
 */
export function requireCount(value: number, max: number, field: string): void {
  InputError.requireRange(value, 1, max, field)
  if (!Number.isInteger(value)) {
    throw new InputError({ code: 'wrong_type', field, value, constraint: 'a whole number' })
  }
}

/** The single-diode equation of a module at the given light and temperature. */
export function diodeOf(
  module: Exclude<PvModule, { kind: 'pvwatts' | 'sapm' }>,
  effectiveIrradiance: Float64Array,
  tempCell: Float64Array,
): DiodeSeries {
  switch (module.kind) {
    case 'cec':
      return cecDiode({ effectiveIrradiance, tempCell, parameters: module.parameters })
    case 'desoto':
      return deSotoDiode({ effectiveIrradiance, tempCell, parameters: module.parameters })
    case 'pvsyst':
      return pvsystDiode({ effectiveIrradiance, tempCell, parameters: module.parameters })
  }
}
