import { InputError } from '../../../errors/index.ts'
import { sinDeg } from '../../../math/angles.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { airConvection, type ConvectionSurface, convectionSurface } from './fuentes-convection.ts'

/** Stefan–Boltzmann constant as Fuentes has it [W/(m²·K⁴)]. */
export const STEFAN_BOLTZMANN = 5.669e-8

/** A module and how it is installed; all of it constant. */
export interface FuentesInstallation {
  /** Installed nominal operating cell temperature, 25..90 [°C]; 45 when absent: PVWatts' open rack, its roof mount has 49. */
  readonly noctInstalled?: number | undefined
  /** Height of the modules above ground, > 0 [m]; 5 when absent (Dobos 2014). */
  readonly moduleHeight?: number | undefined
  /** Height of the anemometer, > 0 [m]; 9.144 when absent (30 ft, Fuentes 1987). */
  readonly windHeight?: number | undefined
  /** Emissivity of the module, 0..1 [1]; 0.84 when absent. */
  readonly emissivity?: number | undefined
  /** Share of the irradiance that heats the module, 0..1 [1]; 0.83 when absent. */
  readonly absorption?: number | undefined
  /** Tilt from horizontal, 0..180 [°]; 30 when absent (Fuentes 1987). */
  readonly tiltDeg?: number | undefined
  /** Hydraulic diameter of the module, twice its area over the sum of its sides, > 0 [m]; 0.5 when absent. */
  readonly hydraulicDiameter?: number | undefined
}

/** A module as it is installed, worked out once per series. */
export interface FuentesPlate {
  /** How the module gives heat to the air. */
  readonly surface: ConvectionSurface
  readonly emissivity: number
  readonly absorption: number
  /** [J/(m²·K)] */
  readonly heatCapacity: number
  /** Share of the module's rise over air by which the ground behind it is warmer than air, 0..1 [1]. */
  readonly groundRatio: number
  /** Convection of both sides over that of the front [1]. */
  readonly convectionRatio: number
  /** Wind at the module from wind at the anemometer [m/s]. */
  readonly windAtModule: (windSpeed: number) => number
}

const KELVIN = 273.15
/** Conditions of the installed NOCT: air, wind, irradiance, sky of that air. */
const NOCT_AIR = 293.15
const NOCT_WIND = 1
const NOCT_LOG_WIND = 0
const NOCT_IRRADIANCE = 800
const NOCT_SKY = 282.21
/** Heat capacity of a free-standing module [J/(m²·K)]. */
const HEAT_CAPACITY = 11000
/** Above this installed NOCT the roof takes part in the heat capacity [K], by one more module every 12 K. */
const NOCT_ROOF = 321.15
const ROOF_STEP_K = 12
/** Exponent of the wind profile. */
const SHEAR = 0.2
/** Keeps the air moving in a calm [m/s]. */
const WIND_FLOOR = 1e-4

/**
 * Fits the two unknowns of an installation, how warm its back stands and how much its back is cooled, so that the
 * module reaches its installed NOCT Tn, at its own tilt, in 800 W/m², 20 °C and 1 m/s:
 *
 *     back/front = (α·800 − ε·σ·(Tn⁴ − Ts⁴) − h·(Tn − Ta)) / ((hr + h)·(Tn − Ta)),  hr = ε·σ·(Tn² + Ta²)·(Tn + Ta)
 *     Tg⁴ = Tn⁴ − back/front · (Tn⁴ − Ta⁴),  Tg held in Ta..Tn
 *     groundRatio = (Tg − Ta) / (Tn − Ta)
 *     convectionRatio = (α·800 − ε·σ·(2·Tn⁴ − Ts⁴ − Tg⁴)) / (h·(Tn − Ta))
 *
 * @throws {InputError} `out_of_range`, `not_finite`; `inconsistent` when no convection could hold the module at Tn.
 * @see Fuentes 1987, SAND85-0330
 */
export function calibrateFuentes({
  noctInstalled = 45,
  moduleHeight = 5,
  windHeight = 9.144,
  emissivity = 0.84,
  absorption = 0.83,
  tiltDeg = 30,
  hydraulicDiameter = 0.5,
}: FuentesInstallation): FuentesPlate {
  InputError.requireRange(noctInstalled, 25, 90, 'noctInstalled', '°C')
  InputError.requireRange(moduleHeight, 0.01, 1000, 'moduleHeight', 'm')
  InputError.requireRange(windHeight, 0.01, 1000, 'windHeight', 'm')
  InputError.requireRange(emissivity, 0, 1, 'emissivity')
  InputError.requireRange(absorption, 0, 1, 'absorption')
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  InputError.requireRange(hydraulicDiameter, 0.001, 100, 'hydraulicDiameter', 'm')
  const noct = noctInstalled + KELVIN
  const rise = noct - NOCT_AIR
  const radiance = emissivity * STEFAN_BOLTZMANN
  const noctFourth = fourth(noct)
  const airFourth = fourth(NOCT_AIR)
  const skyFourth = fourth(NOCT_SKY)
  const heat = absorption * NOCT_IRRADIANCE
  const surface = convectionSurface(hydraulicDiameter, sinDeg(tiltDeg))
  const convection = airConvection(noct, NOCT_AIR, NOCT_WIND, NOCT_LOG_WIND, surface)
  const radiation = radiance * (noct * noct + NOCT_AIR * NOCT_AIR) * (noct + NOCT_AIR)
  const backToFront =
    (heat - radiance * (noctFourth - skyFourth) - convection * rise) / ((radiation + convection) * rise)
  const groundFourth = Math.max(
    airFourth,
    Math.min(noctFourth, noctFourth - backToFront * (noctFourth - airFourth)),
  )
  const ground = Math.sqrt(Math.sqrt(groundFourth))
  const convectionRatio =
    (heat - radiance * (2 * noctFourth - skyFourth - groundFourth)) / (convection * rise)
  if (!(convectionRatio > 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'noctInstalled',
      value: noctInstalled,
      constraint: 'a temperature above the one that cooling by radiation alone would give',
    })
  }
  const windFactor = exp(SHEAR * log(moduleHeight / windHeight))
  return {
    surface,
    emissivity,
    absorption,
    heatCapacity: HEAT_CAPACITY * (noct > NOCT_ROOF ? 1 + (noct - NOCT_ROOF) / ROOF_STEP_K : 1),
    groundRatio: (ground - NOCT_AIR) / rise,
    convectionRatio,
    windAtModule: (windSpeed) => windSpeed * windFactor + WIND_FLOOR,
  }
}

function fourth(x: number): number {
  return x * x * (x * x)
}
