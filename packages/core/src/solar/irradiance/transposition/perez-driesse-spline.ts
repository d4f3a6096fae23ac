/**
 * Where the pieces of the quadratic splines of the Perez–Driesse model meet, over ζ [1].
 * Driesse, Jensen & Perez 2024, Solar Energy 267, doi:10.1016/j.solener.2023.112093; figures as in pvlib 0.16.1.
 */
export const PEREZ_DRIESSE_KNOTS: readonly number[] = [0, 0.061, 0.187, 0.333, 0.487, 0.643, 0.778, 0.839, 1]

/**
 * Weights of the ten quadratic B-splines (rows) for f11, f12, f13, f21, f22, f23 (columns) [1].
 * Source as {@link PEREZ_DRIESSE_KNOTS}.
 */
export const PEREZ_DRIESSE_WEIGHTS: readonly (readonly number[])[] = [
  [-0.053, 0.529, -0.028, -0.071, 0.061, -0.019],
  [-0.008, 0.588, -0.062, -0.06, 0.072, -0.022],
  [0.131, 0.77, -0.167, -0.026, 0.106, -0.032],
  [0.328, 0.471, -0.216, 0.069, -0.105, -0.028],
  [0.557, 0.241, -0.3, 0.086, -0.085, -0.012],
  [0.861, -0.323, -0.355, 0.24, -0.467, -0.008],
  [1.212, -1.239, -0.444, 0.305, -0.797, 0.047],
  [1.099, -1.847, -0.365, 0.275, -1.132, 0.124],
  [0.544, 0.157, -0.213, 0.118, -1.455, 0.292],
  [0.544, 0.157, -0.213, 0.118, -1.455, 0.292],
]
