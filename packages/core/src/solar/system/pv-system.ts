import { InputError, requireKnown, requireList, requireObject } from '../../errors/index.ts'
import { completeMount, type Mount, type MountInput } from '../array/index.ts'
import type { HorizonPoints } from '../horizon/index.ts'
import { createFarHorizon } from '../horizon/index.ts'
import { PEREZ_COEFFICIENTS, type PerezCoefficientSet } from '../irradiance/index.ts'
import { requireSnowModel, type SnowModel } from './dc/snow-model.ts'
import { requireSoilingModel, type SoilingModel } from './dc/soiling-model.ts'
import type { CellTemperatureName } from './dc/temperature-model.ts'
import { type GroundAlbedo, requireGroundAlbedo } from './light/ground-albedo.ts'
import type { IamName } from './light/incidence-modifier.ts'
import { type SkyTermModel, TRANSPOSITION_MODELS, type TranspositionModel } from './light/sky-model.ts'
import { type PvArray, requirePvArray } from './pv-array.ts'
import { type HeatLimit, type PvGrid, requireHeatLimits, requirePvGrid } from './pv-grid.ts'
import { acCeilingKw, type InverterPlant, type PvInverter, requirePvInverter } from './pv-inverter.ts'
import {
  type Degradation,
  type DetailedLosses,
  isDetailed,
  type PvLosses,
  requireDegradation,
  requirePvLosses,
} from './pv-losses.ts'
import { nameplateOf, type PvModule } from './pv-module.ts'
import { type PvPresetName, presetModels } from './pv-presets.ts'
import { usualRows } from './pv-rows.ts'
import { PVWATTS_DEFAULT_LOSSES, type PvwattsLosses } from './pvwatts-losses.ts'

/**
 * A photovoltaic plant: one array, or the first of several, with what all of them share. Without `module` and `inverter`
 * it is a plant of PVWatts.
 */
export interface PvSystem extends PvArray {
  /** Further arrays on the same inverters, each on an input of its own; what one leaves out it has from the first. */
  readonly subarrays?: readonly PvSubarray[] | undefined
  /** DC nameplate over AC nameplate, 0.5..3 [1]; of the PVWatts inverter. */
  readonly dcAcRatio: number
  /** Nominal efficiency of the PVWatts inverter, 0.5..1 [1]. */
  readonly inverterEfficiency: number
  /** The inverters; those of PVWatts when absent. */
  readonly inverter?: PvInverter | undefined
  /** What the inverters can give at air temperatures; their ceiling at any when absent. */
  readonly inverterHeat?: readonly HeatLimit[] | undefined
  /** Limits of the connection; none when absent. */
  readonly grid?: PvGrid | undefined
  readonly losses: PvLosses
  /** Loss of power over the years; none when absent. */
  readonly degradation?: Degradation | undefined
  readonly transposition: TranspositionModel
  /** Fit of the Perez model; the one of all sites of 1990 when absent. */
  readonly perezCoefficients?: PerezCoefficientSet | undefined
  readonly albedo: GroundAlbedo
  /** Skyline around the site; level when absent. */
  readonly horizon?: HorizonPoints | undefined
  /** Dirt on the glass; in place of the flat share of PVWatts' losses. */
  readonly soiling?: SoilingModel | undefined
  /** Snow on the modules; in place of the flat share of PVWatts' losses. */
  readonly snow?: SnowModel | undefined
}

/** An array beside the first. */
export type PvSubarray = Pick<PvArray, 'capacityKw'> & {
  readonly [K in keyof Omit<PvArray, 'capacityKw'>]?: PvArray[K] | undefined
}

/** What a plant has unless told otherwise. */
export interface PvSystemDefaults {
  readonly dcAcRatio: number
  readonly temperatureCoefficientPerC: number
  readonly inverterEfficiency: number
  readonly losses: PvwattsLosses
  readonly transposition: SkyTermModel
  readonly iam: IamName
  readonly cellTemperature: CellTemperatureName
  readonly albedo: number | 'weather'
}

/** The losses of PVWatts v5, the standard module of its version 8, the chain's usual models. */
export const PV_SYSTEM_DEFAULTS: PvSystemDefaults = {
  dcAcRatio: 1.2,
  temperatureCoefficientPerC: -0.0037,
  inverterEfficiency: 0.96,
  losses: PVWATTS_DEFAULT_LOSSES,
  transposition: 'perez',
  iam: 'physical',
  cellTemperature: 'sapm_open_rack_glass_glass',
  albedo: 0.2,
}

/** An array as it may be given: what is absent it has from the first one. */
export type PvArrayInput = {
  readonly [K in keyof Omit<PvArray, 'mount'>]?: PvArray[K] | undefined
} & { readonly mount?: MountInput | undefined }

const ARRAY_FIELDS: readonly (keyof PvArray)[] = [
  ...(['capacityKw', 'mount', 'module', 'temperatureCoefficientPerC', 'iam', 'diffuseIam'] as const),
  ...(['cellTemperature', 'spectral', 'rows', 'bifacial'] as const),
]

const SYSTEM_FIELDS: readonly (keyof PvSystemInput)[] = [
  ...ARRAY_FIELDS,
  ...([
    'subarrays',
    'dcAcRatio',
    'inverterEfficiency',
    'inverter',
    'inverterHeat',
    'grid',
    'losses',
  ] as const),
  ...(['degradation', 'transposition', 'perezCoefficients', 'albedo', 'horizon', 'soiling', 'snow'] as const),
  'preset',
]

/** What {@link createPvSystem} takes: a mount, and whatever differs from the defaults. */
export type PvSystemInput = {
  readonly [K in keyof Omit<PvSystem, 'mount' | 'subarrays' | 'losses'>]?: PvSystem[K] | undefined
} & {
  /** Of a tracker only what differs from `SINGLE_AXIS_DEFAULTS`. */
  readonly mount: MountInput
  /** Of PVWatts' shares only those that differ from the defaults or the preset. */
  readonly losses?: Partial<PvwattsLosses> | DetailedLosses | undefined
  readonly subarrays?: readonly PvArrayInput[] | undefined
  /** A tool whose models and losses stand where the plant says none of its own; the defaults when absent. */
  readonly preset?: PvPresetName | undefined
}

/**
 * A checked plant; what is not given is taken from its preset, else from {@link PV_SYSTEM_DEFAULTS}. The nameplate of modules with parameters
 * is their power at 1000 W/m² and 25 °C unless given.
 *
 * @throws {InputError} a value out of its range, by its path below `system`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (losses, inverter)
 * @example
 * const system = createPvSystem({
 *   capacityKw: 100,
 *   mount: { kind: 'single_axis', gcr: 0.35 }, // the rest of the tracker is usual
 *   losses: { soiling: 0.05 }, // the other losses are PVWatts'
 * })
 * system.losses.soiling // 0.05
 * system.losses.mismatch // 0.02
 * system.dcAcRatio // 1.2
 */
export function createPvSystem(input: PvSystemInput): PvSystem {
  requireObject(input, 'system')
  requireKnown(input, SYSTEM_FIELDS, 'system')
  requireObject(input.mount, 'system.mount')
  if (input.subarrays !== undefined) requireList(input.subarrays, 'system.subarrays')
  const { subarrays, preset, mount: givenMount, losses, ...given } = input
  const mount = completeMount(givenMount)
  const usual = preset === undefined ? {} : withoutAbsent(presetModels(preset, mount))
  const complete = {
    ...PV_SYSTEM_DEFAULTS,
    rows: usualRows(mount),
    ...usual,
    ...withoutAbsent(given),
    mount,
    losses: completeLosses(losses, { ...PV_SYSTEM_DEFAULTS, ...usual }.losses),
    capacityKw: capacityOf(given, 'system'),
    ...(subarrays === undefined
      ? {}
      : { subarrays: subarrays.map((array, i) => completeSubarray(array, given.module, preset, i)) }),
  } as PvSystem
  requirePvSystem(complete)
  return complete
}

/** PVWatts' shares that are given over the usual ones; losses one by one as they are. */
function completeLosses(losses: PvSystemInput['losses'], usual: PvLosses): PvLosses {
  if (losses === undefined) return usual
  requireObject(losses, 'system.losses')
  return isDetailed(losses as PvLosses)
    ? (losses as DetailedLosses)
    : ({ ...(isDetailed(usual) ? PVWATTS_DEFAULT_LOSSES : usual), ...withoutAbsent(losses) } as PvwattsLosses)
}

function completeSubarray(
  array: PvArrayInput,
  firstModule: PvModule | undefined,
  preset: PvPresetName | undefined,
  i: number,
): PvSubarray {
  requireObject(array, `system.subarrays[${i}]`)
  requireKnown(array, ARRAY_FIELDS, `system.subarrays[${i}]`)
  const { module = firstModule, capacityKw } = array
  const mount = array.mount === undefined ? undefined : completeMount(array.mount)
  return {
    ...(mount === undefined ? {} : withoutAbsent({ rows: presetRows(mount, preset) })),
    ...withoutAbsent({ ...array, mount }),
    capacityKw: capacityOf({ module, capacityKw }, `system.subarrays[${i}]`),
  } as PvSubarray
}

function presetRows(mount: Mount, preset: PvPresetName | undefined): PvArray['rows'] {
  return (preset && presetModels(preset, mount).rows) ?? usualRows(mount)
}

function capacityOf(
  {
    capacityKw,
    module,
  }: { readonly capacityKw?: number | undefined; readonly module?: PvModule | undefined },
  field: string,
): number {
  const capacity = capacityKw ?? (module === undefined ? undefined : nameplateOf(module))
  if (capacity !== undefined) return capacity
  throw new InputError({
    code: 'missing',
    field: `${field}.capacityKw`,
    value: undefined,
    constraint: 'given, unless the module has parameters',
  })
}

/** The arrays of a plant, the first one first. */
export function arraysOf(system: PvSystem): readonly PvArray[] {
  const { subarrays = [] } = system
  return [
    system,
    ...subarrays.map((array) => ({ ...firstArray(system), ...withoutAbsent(array) }) as PvArray),
  ]
}

/** DC nameplate of all arrays [kW]. */
export function plantCapacityKw({ capacityKw, subarrays = [] }: PvSystem): number {
  return subarrays.reduce((sum, array) => sum + array.capacityKw, capacityKw)
}

/** The plant as its inverters see it; those of PVWatts unless it names others. */
export function inverterPlantOf(system: PvSystem): InverterPlant {
  const { inverter = { kind: 'pvwatts' }, dcAcRatio, inverterEfficiency } = system
  return { inverter, dcAcRatio, inverterEfficiency, capacityKw: plantCapacityKw(system) }
}

/** Real AC power at which the inverters of a plant are held while it is not hot [kW]. */
export function acRatingKw(system: PvSystem): number {
  return acCeilingKw(inverterPlantOf(system)) * (system.grid?.powerFactor ?? 1)
}

/** What a further array has from the first. */
function firstArray(system: PvSystem): PvArray {
  const { capacityKw, mount, module, temperatureCoefficientPerC, iam, diffuseIam } = system
  const { cellTemperature, spectral, rows, bifacial } = system
  return {
    capacityKw,
    mount,
    module,
    temperatureCoefficientPerC,
    iam,
    diffuseIam,
    cellTemperature,
    spectral,
    rows,
    bifacial,
  }
}

function withoutAbsent<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** Refuses a plant with a value out of its range, by its path below `system`. */
export function requirePvSystem(system: PvSystem): void {
  InputError.requireRange(system.dcAcRatio, 0.5, 3, 'system.dcAcRatio')
  InputError.requireRange(system.inverterEfficiency, 0.5, 1, 'system.inverterEfficiency')
  requireGroundAlbedo(system.albedo, 'system.albedo')
  InputError.requireOneOf(system.transposition, TRANSPOSITION_MODELS, 'system.transposition')
  if (system.perezCoefficients !== undefined) {
    const sets = Object.keys(PEREZ_COEFFICIENTS)
    InputError.requireOneOf(system.perezCoefficients, sets, 'system.perezCoefficients')
  }
  requirePvLosses(system.losses)
  if (system.degradation !== undefined) requireDegradation(system.degradation, 'system.degradation')
  if (system.inverter !== undefined) requirePvInverter(system.inverter, 'system.inverter')
  if (system.inverterHeat !== undefined) requireHeatLimits(system.inverterHeat, 'system.inverterHeat')
  if (system.grid !== undefined) requirePvGrid(system.grid, 'system.grid')
  if (system.horizon !== undefined) createFarHorizon(system.horizon)
  if (system.soiling !== undefined) requireSoilingModel(system.soiling, 'system.soiling')
  for (const [i, array] of arraysOf(system).entries()) {
    requirePvArray(array, i === 0 ? 'system' : `system.subarrays[${i - 1}]`)
    if (system.snow !== undefined) requireSnowModel(system.snow, array.mount, 'system.snow')
  }
}
