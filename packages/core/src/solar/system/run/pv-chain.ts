import { pressureFromAltitude } from '../../../atmosphere/index.ts'
import { requireFields } from '../../../errors/index.ts'
import { requireWeatherFields } from '../../../time/internal.ts'
import { kastenYoungSeries } from '../../airmass/internal.ts'
import { createFarHorizon } from '../../horizon/index.ts'
import type { SunPath } from '../../position/index.ts'
import { extraterrestrialAtRecords } from '../../position/internal.ts'
import { type ArrayChain, runArrayChain } from '../dc/array-chain.ts'
import { groundAlbedo } from '../light/ground-albedo.ts'
import { type LitRecords, litRecords, type SunOfRecords, sunOfPath } from '../light/lit-records.ts'
import { skyOf } from '../light/sky-model.ts'
import { totalPower } from '../pv-inverter.ts'
import { arraysOf, inverterPlantOf, type PvSystem, plantCapacityKw } from '../pv-system.ts'
import type { PvWeather } from '../pv-weather.ts'
import { runAcChain } from './ac-chain.ts'
import type { LadderStep } from './power-ladder.ts'
import { createRunState, type PvRunState } from './run-state.ts'

/** What the chain computed for the records that have light; `lit.index` says which records of the axis they are. */
export interface PvChainResult {
  readonly lit: LitRecords
  readonly dniExtra: Float64Array
  /** Relative air mass of Kasten & Young, NaN while the sun is down [1]. */
  readonly relativeAirmass: Float64Array
  /** The arrays, the first one first. */
  readonly arrays: readonly ArrayChain[]
  /** Irradiance on the fronts, mean of the arrays by nameplate [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Irradiance that the cells use, likewise [W/m²]. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature, likewise [°C]. */
  readonly tempCell: Float64Array
  /** DC power of all arrays at the inverters [kW]. */
  readonly dcPower: Float64Array
  /** AC power of inverters without a ceiling [kW]. */
  readonly acUnclipped: Float64Array
  /** AC power [kW]. */
  readonly acPower: Float64Array
  /** AC power of a record without light: night tare and transformer, 0 or less [kW]. */
  readonly acPowerDark: number
  /** Steps of the inverters and after, and what they leave at a record without light. */
  readonly acSteps: readonly LadderStep[]
  readonly acDarkSteps: readonly LadderStep[]
}

/** What a run needs beside weather, sun and plant. */
export interface PvChainOptions {
  /** Height of the site, for the pressure where the weather has none [m]; 0 when absent. */
  readonly altitude?: number | undefined
  /** State after the slice before; of a plant that has not run when absent. Written over. */
  readonly state?: PvRunState | undefined
}

/**
 * The chain of a plant, record by record: for each array its plane, beam + sky + ground on it past skyline and rows,
 * incidence angle, dirt, colour of the light, light from behind, cell temperature, module, snow, DC losses; then the
 * inverters, wires and transformer. Runs only over records with light. With the defaults it is the PVWatts chain:
 *
 *     effective = beam · IAM + sky + ground
 *     dc = P0 · effective/1000 · (1 + γ (Tcell − 25)) · Π(1 − loss)
 *     ac = PVWatts inverter with DC limit P0 / (dcAcRatio · η)
 *
 * A tracker has no aim while the sun is below the horizon; such a record has no irradiance on the plane.
 * A NaN in the weather of a lit record makes all results of that record NaN.
 *
 * @throws {InputError} `missing` where a model asks for a series that the weather does not have.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641
 */
export function runPvChain(
  weather: PvWeather,
  sun: SunPath,
  system: PvSystem,
  options: PvChainOptions = {},
): PvChainResult {
  requireWeatherFields(weather)
  requireFields(
    sun,
    {
      zenithDeg: 'list',
      apparentZenithDeg: 'list',
      azimuthDeg: 'list',
      cosZenith: 'list',
      east: 'list',
      north: 'list',
      up: 'list',
    },
    'sun',
  )
  requireFields(system, { losses: 'object', mount: 'object' }, 'system')
  return runPvChainUnder(weather, sunOfPath(sun), system, options)
}

/** {@link runPvChain} under a sun that is computed where there is light; with an azimuth where the plant has a skyline. */
export function runPvChainUnder(
  weather: PvWeather,
  sunOf: SunOfRecords,
  system: PvSystem,
  { altitude = 0, state }: PvChainOptions,
): PvChainResult {
  const plan = arraysOf(system)
  const capacityKw = plantCapacityKw(system)
  const run = state ?? createRunState(plan.length)
  const lit = litRecords(weather, sunOf)
  const dniExtra = extraterrestrialAtRecords(weather.axis, lit.index)
  const relativeAirmass = kastenYoungSeries(lit)
  const input = {
    system,
    weather,
    lit,
    dniExtra,
    relativeAirmass,
    pressure: pressureFromAltitude(altitude),
    sky: skyOf(system.transposition, { ...lit, dniExtra, relativeAirmass }, system.perezCoefficients),
    albedo: groundAlbedo(system.albedo, weather, lit, run),
    horizon: system.horizon === undefined ? undefined : createFarHorizon(system.horizon),
    state: run,
  }
  const arrays = plan.map((array, i) => runArrayChain(array, run.arrays[i], input))
  const shares = plan.map((array) => array.capacityKw / capacityKw)
  const plant = inverterPlantOf(system)
  const ac = runAcChain(
    plant,
    system,
    arrays.map(({ dc }) => dc),
    lit.tempAir,
  )
  const zero = new Float64Array(1)
  const dark = runAcChain(plant, system, [{ power: zero, voltage: zero }], zero)
  return {
    lit,
    dniExtra,
    relativeAirmass,
    arrays,
    poaGlobal: weighted(arrays, shares, 'poaGlobal'),
    effectiveIrradiance: weighted(arrays, shares, 'effectiveIrradiance'),
    tempCell: weighted(arrays, shares, 'tempCell'),
    dcPower: totalPower(arrays.map(({ dc }) => dc)),
    acUnclipped: ac.acUnclipped,
    acPower: ac.acPower,
    acPowerDark: dark.acPower[0],
    acSteps: ac.steps,
    acDarkSteps: dark.steps,
  }
}

/** Mean of a quantity over the arrays by nameplate; of a single one the array itself. */
function weighted(
  arrays: readonly ArrayChain[],
  shares: readonly number[],
  quantity: 'poaGlobal' | 'effectiveIrradiance' | 'tempCell',
): Float64Array {
  if (arrays.length === 1) return arrays[0][quantity]
  const mean = new Float64Array(arrays[0][quantity].length)
  for (const [i, array] of arrays.entries()) {
    const values = array[quantity]
    for (let k = 0; k < mean.length; k++) mean[k] += shares[i] * values[k]
  }
  return mean
}
