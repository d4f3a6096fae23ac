/** Constants of the Gaussian wake and of its bending. */
export interface GaussParameters {
  /** Growth of the wake with turbulence: k = growthSlope·TI + growthBase [1]. */
  readonly growthSlope: number
  readonly growthBase: number
  /** How fast turbulence and shear erode the near wake [1]. */
  readonly alpha: number
  readonly beta: number
}

/**
 * The usual constants.
 * @see Niayifar & Porté-Agel 2016, Energies 9:741 (growth); Bastankhah & Porté-Agel 2016, J. Fluid Mech. 806:506
 */
export const GAUSS_PARAMETERS: GaussParameters = {
  growthSlope: 0.38,
  growthBase: 0.004,
  alpha: 0.58,
  beta: 0.077,
}

/**
 * Width of the wake over rotor diameter where the far wake begins, √(1/8): the paper's ½·√(uR/(U + u0)) is that for
 * every thrust, as uR = U·(1 + √(1 − ct))/2 and u0 = U·√(1 − ct).
 */
export const FAR_WAKE_WIDTH: number = 0.3535533905932738

/** Width over diameter times √(ct/2) right behind the rotor. */
export const ROTOR_WAKE_WIDTH = 0.501

/** Closer downstream than this a turbine makes no deficit [m]. */
export const WAKE_START = 0.1
