import { InputError } from '../../../errors/index.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { airConvection } from './fuentes-convection.ts'
import {
  calibrateFuentes,
  type FuentesInstallation,
  type FuentesPlate,
  STEFAN_BOLTZMANN,
} from './fuentes-installation.ts'
import { requireModuleWeather } from './require-module-weather.ts'

/** Where the model stands between two steps. */
export interface FuentesState {
  /** Module temperature at the last step that was no gap [°C]. */
  readonly tempModule: number
  /** Irradiance on the modules at that step [W/m²]. */
  readonly poaGlobal: number
  /** Time since that step that gaps have taken, ≥ 0 [h]. */
  readonly gapHours: number
}

/** Series have one value per time step. */
export interface FuentesInput extends FuentesInstallation {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at `windHeight` [m/s]. */
  readonly windSpeed: Float64Array
  /** Length of a step, 1e-6..1e6 [h]. */
  readonly stepHours: number
  /** State at the end of the steps before; a module at 20 °C in the dark when absent. */
  readonly initial?: FuentesState | undefined
}

/** What {@link fuentes} gives back. */
export interface FuentesOutput {
  /** Cell temperature, one value per step [°C]. */
  readonly tempCell: Float64Array
  /** State after the last step, to go on from. */
  readonly state: FuentesState
}

const KELVIN = 273.15
const SECONDS_PER_HOUR = 3600
/** A module that has seen no sun yet. */
const FUENTES_START: FuentesState = { tempModule: 20, poaGlobal: 0, gapHours: 0 }
/** Passes of Fuentes' program; each gains about two digits, because the h depend weakly on T. */
const PASSES_MAX = 10
/** Change between passes below which more of them change nothing [K]. */
const PASS_TOLERANCE_K = 1e-9
/** Below this exponent Fuentes' program takes the memory of the last step for 0 (it is 5·10⁻⁵). */
const FORGOTTEN = -10

/**
 * Cell temperature with thermal lag, as PVWatts has it: a plate of heat capacity C that takes up sunlight and
 * loses heat by convection to the air (Ta) and by radiation to sky (Ts) and ground (Tg),
 *
 *     C·dT/dt = α·E(t) − hc·(T − Ta) − hs·(T − Ts) − hg·(T − Tg)
 *
 * with E running straight from its value at the last step to that of this one. With H = hc + hs + hg,
 * x = −H·Δt/C, S = α·E now and S₀ before:
 *
 *     T = T₀·eˣ + ((1 − eˣ)·(hc·Ta + hs·Ts + hg·Tg + S₀ + (S − S₀)/x) + S − S₀) / H
 *
 * The h depend on T, so the line is repeated until T stands still. Ts = 0.0552·Ta^1.5·0.68 + 0.32·Ta [K].
 *
 * Gaps: a step with a NaN (or a negative wind) gives NaN; the next good step goes on from the last good one over
 * the whole time between them, as if the steps of the gap were not in the series. The start lies one step before
 * the first. A series in parts, each begun with the state of the part before, gives the same bits as in one.
 *
 * @param out filled and returned as `tempCell`; may be one of the inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Fuentes 1987, A Simplified Thermal Model for Flat-Plate Photovoltaic Arrays, SAND85-0330;
 *   Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641, section 7
 */
export function fuentes(input: FuentesInput, out?: Float64Array): FuentesOutput {
  requireModuleWeather(input)
  out ??= new Float64Array(input.poaGlobal.length)
  const { poaGlobal, tempAir, windSpeed, stepHours, initial = FUENTES_START } = input
  InputError.requireLength(poaGlobal.length, { tempAir, windSpeed, out })
  InputError.requireRange(stepHours, 1e-6, 1e6, 'stepHours', 'h')
  requireState(initial)
  const plate = calibrateFuentes(input)
  let { tempModule, poaGlobal: lastIrradiance, gapHours: elapsedHours } = initial
  for (let t = 0; t < out.length; t++) {
    elapsedHours += stepHours
    const irradiance = poaGlobal[t]
    const temperature = step(
      plate,
      tempModule + KELVIN,
      plate.absorption * lastIrradiance,
      plate.absorption * irradiance,
      tempAir[t] + KELVIN,
      plate.windAtModule(windSpeed[t]),
      elapsedHours * SECONDS_PER_HOUR,
    )
    if (!Number.isFinite(temperature)) {
      out[t] = Number.NaN
      continue
    }
    tempModule = temperature - KELVIN
    out[t] = tempModule
    lastIrradiance = irradiance
    elapsedHours = 0
  }
  return { tempCell: out, state: { tempModule, poaGlobal: lastIrradiance, gapHours: elapsedHours } }
}

/** Temperature at the end of one step: from `start` [K], absorbed sun [W/m²] before and now, air [K], wind [m/s], length [s]. */
function step(
  plate: FuentesPlate,
  start: number,
  lastSun: number,
  sun: number,
  air: number,
  wind: number,
  seconds: number,
): number {
  const logWind = log(wind)
  const sky = 0.68 * (0.0552 * air * Math.sqrt(air)) + 0.32 * air
  const radiance = plate.emissivity * STEFAN_BOLTZMANN
  const perCapacity = seconds / plate.heatCapacity
  let estimate = start
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const ground = air + plate.groundRatio * (estimate - air)
    const hConvection = plate.convectionRatio * airConvection(estimate, air, wind, logWind, plate.surface)
    const hSky = radiance * (estimate * estimate + sky * sky) * (estimate + sky)
    const hGround = radiance * (estimate * estimate + ground * ground) * (estimate + ground)
    const h = hConvection + hSky + hGround
    const x = -h * perCapacity
    const memory = x > FORGOTTEN ? exp(x) : 0
    const supply = hConvection * air + hSky * sky + hGround * ground + lastSun + (sun - lastSun) / x
    const next = start * memory + ((1 - memory) * supply + sun - lastSun) / h
    const change = Math.abs(next - estimate)
    estimate = next
    if (change < PASS_TOLERANCE_K) break
  }
  return estimate
}

function requireState({ tempModule, poaGlobal, gapHours }: FuentesState): void {
  InputError.requireRange(tempModule, -100, 200, 'initial.tempModule', '°C')
  InputError.requireRange(poaGlobal, -100, 10000, 'initial.poaGlobal', 'W/m²')
  InputError.requireRange(gapHours, 0, 1e9, 'initial.gapHours', 'h')
}
