import { cos, exp, log, tan } from '../../../math/elementary/index.ts'

/** Constants of {@link bastankhahDeflection}. */
export interface BastankhahDeflection {
  /** α* of the near wake's length: how much turbulence shortens it [1]. */
  readonly alpha: number
  /** β* of the near wake's length: how much its own shear shortens it [1]. */
  readonly beta: number
}

/** As fitted in the paper. */
export const BASTANKHAH_2016_DEFLECTION: BastankhahDeflection = { alpha: 2.32, beta: 0.154 }

/** A yawed rotor's wake at its onset: what {@link bastankhahDeflection} needs of the rotor. */
export interface DeflectedWake {
  /** Angle by which the wake leaves the rotor [rad]; the sign of the yaw. */
  skewRad: number
  /** Where the far wake begins, downstream of the rotor [m]. */
  onset: number
  /** Width of the wake there, sideways and upwards [m]. */
  widthY: number
  widthZ: number
  /** Thrust coefficient, with the loss by yaw in it [1]. */
  ct: number
}

/**
 * The onset of a yawed rotor's far wake
 *
 *     θ  = 0.3·γ/cos γ·(1 − √(1 − ct·cos γ))
 *     x0 = D·cos γ·(1 + √(1 − ct·cos γ))/(√2·(α*·I + β*·(1 − √(1 − ct))))
 *     σz0 = D/2·√(uR/(U + u0)),   σy0 = σz0·cos γ
 *     uR/U = ct·cos γ/(2·(1 − √(1 − ct·cos γ))),   u0/U = √(1 − ct)
 *
 * For inner loops: nothing is checked. Above 0 and below 1 for ct; NaN gives NaN.
 *
 * @param yawRad γ between rotor axis and wind.
 * @param ct thrust coefficient, with the loss by yaw in it [1].
 * @param turbulence intensity I at the rotor [1].
 * @param out filled and returned.
 * @see Bastankhah & Porté-Agel 2016, J. Fluid Mech. 806:506, equations 6.10–6.16, 7.3
 */
export function deflectedWake(
  { alpha, beta }: BastankhahDeflection,
  diameter: number,
  yawRad: number,
  ct: number,
  turbulence: number,
  out: DeflectedWake = { skewRad: 0, onset: 0, widthY: 0, widthZ: 0, ct: 0 },
): DeflectedWake {
  const along = cos(yawRad)
  const left = Math.sqrt(1 - ct)
  const leftAlong = Math.sqrt(1 - ct * along)
  const atRotor = (ct * along) / (2 * (1 - leftAlong))
  out.skewRad = ((0.3 * yawRad) / along) * (1 - leftAlong)
  out.onset = (diameter * along * (1 + leftAlong)) / (Math.SQRT2 * (alpha * turbulence + beta * (1 - left)))
  out.widthZ = 0.5 * diameter * Math.sqrt(atRotor / (1 + left))
  out.widthY = out.widthZ * along
  out.ct = ct
  return out
}

/** e^(1/12) and e^(1/3) of the paper's integral over the wake. */
const E_TWELFTH: number = exp(1 / 12)
const E_THIRD: number = exp(1 / 3)

/**
 * How far a yawed rotor's wake has been pushed aside [m]: straight up to the onset of the far wake, then
 *
 *     δ = x0·tan θ + θ·E0/5.2·√(σy0·σz0/(ky·kz·M0))·ln[(1.6 + √M0)(q − √M0)/((1.6 − √M0)(q + √M0))]
 *     q = 1.6·√(σy·σz/(σy0·σz0)),   σ = σ0 + k·(x − x0)
 *     C0 = 1 − √(1 − ct),   M0 = C0·(2 − C0),   E0 = C0² − 3·e^(1/12)·C0 + 3·e^(1/3)
 *
 * Positive where the yaw is: a rotor turned counter-clockwise seen from above pushes its wake to the right, looking
 * downwind. 0 upstream. For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param downwind x from the rotor [m].
 * @param growth k, by which the far wake widens, above 0 [1].
 * @see Bastankhah & Porté-Agel 2016, J. Fluid Mech. 806:506, equation 7.2
 */
export function bastankhahDeflection(
  { skewRad, onset, widthY, widthZ, ct }: DeflectedWake,
  downwind: number,
  growth: number,
): number {
  if (downwind <= 0) return 0
  const slope = tan(skewRad)
  if (downwind <= onset) return downwind * slope
  const deficit = 1 - Math.sqrt(1 - ct)
  const momentum = deficit * (2 - deficit)
  const root = Math.sqrt(momentum)
  const energy = deficit * deficit - 3 * E_TWELFTH * deficit + 3 * E_THIRD
  const wider = growth * (downwind - onset)
  const start = widthY * widthZ
  const q = 1.6 * Math.sqrt(((widthY + wider) * (widthZ + wider)) / start)
  const fraction = ((1.6 + root) * (q - root)) / ((1.6 - root) * (q + root))
  return (
    onset * slope +
    ((skewRad * energy) / 5.2) * Math.sqrt(start / (growth * growth * momentum)) * log(fraction)
  )
}
