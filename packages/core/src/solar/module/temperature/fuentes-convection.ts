import { cbrt, exp, log } from '../../../math/elementary/index.ts'

/** Constants of {@link airConvection} for one module, as logarithms where they are raised to a power. */
export interface ConvectionSurface {
  /** Forced, laminar: h = this · v^0.5 · T^−0.12. */
  readonly laminar: number
  /** Forced, turbulent: h = this · v^0.8 · T^−0.648. */
  readonly turbulent: number
  /** Free: h = exp(this) · |ΔT|^0.32 · T^−0.6064; −∞ on a level module. */
  readonly logFree: number
  /** The flow is turbulent where log v − 1.76·log T lies above this. */
  readonly logTurbulent: number
}

/** Density of air at 101 325 Pa times its temperature [kg·K/m³]. */
const DENSITY_UNIT: number = 0.003484 * 101325
/** Kinematic viscosity of air over T^1.76: 0.24237e-6·T^0.76 over the density. */
const VISCOSITY_UNIT: number = 0.24237e-6 / DENSITY_UNIT
/** Conductivity of air over T^0.84. */
const CONDUCTIVITY_UNIT = 2.1695e-4
/** Specific heat of air [J/(kg·K)]. */
const SPECIFIC_HEAT = 1007
const GRAVITY = 9.8
/** Prandtl number of air [1]. */
const PRANDTL = 0.71
/** Above this Reynolds number the flow over the module is turbulent. */
const REYNOLDS_TURBULENT = 1.2e5

/**
 * Constants of a module for {@link airConvection}.
 * @param hydraulicDiameter length over which the air flows [m].
 * @param sinTilt sine of the module's tilt [1].
 */
export function convectionSurface(hydraulicDiameter: number, sinTilt: number): ConvectionSurface {
  const flow = SPECIFIC_HEAT * DENSITY_UNIT
  const logViscosity = log(VISCOSITY_UNIT)
  const logLength = log(hydraulicDiameter)
  const logGrashof = log(GRAVITY * sinTilt * PRANDTL) + 3 * logLength - 2 * logViscosity
  return {
    laminar: 0.86 * flow * exp(0.5 * (logViscosity - logLength) - 0.67 * log(PRANDTL)),
    turbulent: 0.0282 * flow * exp(0.2 * (logViscosity - logLength) - 0.4 * log(PRANDTL)),
    logFree: log(0.21 * CONDUCTIVITY_UNIT) - logLength + 0.32 * logGrashof,
    logTurbulent: log(REYNOLDS_TURBULENT) + logViscosity - logLength,
  }
}

/**
 * Heat transfer from one side of a module to the air, forced and free together: h³ = hforced³ + hfree³.
 *
 *     hforced = 0.86 · Re^−0.5 · ρ·v·cp / Pr^0.67       laminar, Re = v·L/ν
 *     hforced = 0.0282 · Re^−0.2 · ρ·v·cp / Pr^0.4      turbulent
 *     hfree   = 0.21 · (Gr·Pr)^0.32 · k / L             Gr = g·|ΔT|·L³·sin β / (T·ν²)
 *
 * Density, viscosity and conductivity of air are powers of its temperature T, the mean of module and air, so that each
 * h is a constant of the module times powers of v, ΔT and T.
 *
 * @param module module temperature [K].
 * @param air air temperature [K].
 * @param wind wind speed at the module, > 0 [m/s].
 * @param logWind its natural logarithm.
 * @returns [W/(m²·K)].
 * @see Fuentes 1987, SAND85-0330
 */
export function airConvection(
  module: number,
  air: number,
  wind: number,
  logWind: number,
  surface: ConvectionSurface,
): number {
  const logMean = log((module + air) / 2)
  const forced =
    logWind - 1.76 * logMean > surface.logTurbulent
      ? surface.turbulent * exp(0.8 * logWind - 0.648 * logMean)
      : surface.laminar * Math.sqrt(wind) * exp(-0.12 * logMean)
  const difference = Math.abs(module - air)
  const free = difference === 0 ? 0 : exp(surface.logFree + 0.32 * log(difference) - 0.6064 * logMean)
  return cbrt(forced * forced * forced + free * free * free)
}
