import { InputError, requireObject } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { cos, exp } from '../../math/elementary/index.ts'
import { gaussLegendre } from '../../math/integrate/index.ts'

/** Hills whose linear potential flow is known as an integral or in closed form. */
export const POTENTIAL_HILLS = ['gauss_ridge', 'gauss_hill', 'agnesi_ridge'] as const
export type PotentialHillShape = (typeof POTENTIAL_HILLS)[number]

/** A hill around (0, 0); ridges run along y. */
export interface PotentialHill {
  readonly shape: PotentialHillShape
  /** Height of the top above the plain H [m]. */
  readonly height: number
  /** Standard deviation s of a Gaussian, half width at half height L of an Agnesi ridge [m]. */
  readonly length: number
}

/** Place of the wanted speed: x along the wind, y across it, z above the local ground [m]. */
export interface HillPlace {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Beyond this k·s a Gaussian's spectrum is below 1e−18. */
const WAVENUMBER_MAX = 9.2
const RULE = gaussLegendre(16)

/**
 * Fractional speed-up Δu/U of uniform wind along +x over a low hill, by linear potential flow [1]: the outer layer of
 * Jackson and Hunt's theory. With z above local ground, ĥ the transform of the hill:
 *
 *     ridge   1/π·∫ k·ĥ(k)·e^(−kz)·cos(kx) dk
 *     hill    1/(4π²)·∬ (k_x²/k)·ĥ(k)·e^(−kz)·cos(k·r) d²k
 *     Agnesi  H·L·((L + z)² − x²)/((L + z)² + x²)²
 *
 * right to 1e−10 within 20 lengths of the top.
 *
 * @throws {InputError} `unknown_value` (`hill.shape`); `out_of_range` and its kin (`hill.height`, `hill.length`, `x`,
 *   `y` within 100 lengths, `z`).
 * @see Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929
 */
export function potentialSpeedup(input: PotentialHill, hillPlace: HillPlace): number {
  requireObject(input, 'input')
  requireObject(hillPlace, 'hillPlace')
  const { shape, height, length } = input
  const { x, y, z } = hillPlace
  InputError.requireOneOf(shape, POTENTIAL_HILLS, 'hill.shape')
  InputError.requireRange(height, -1e5, 1e5, 'hill.height', 'm')
  InputError.requireRange(length, 1e-3, 1e6, 'hill.length', 'm')
  InputError.requireRange(x, -100 * length, 100 * length, 'x', 'm')
  InputError.requireRange(y, -100 * length, 100 * length, 'y', 'm')
  InputError.requireRange(z, 0, 1e6, 'z', 'm')
  if (shape === 'agnesi_ridge') {
    const level = length + z
    const square = level * level + x * x
    return (height * length * (level * level - x * x)) / (square * square)
  }
  const scaled = { x: x / length, y: y / length, z: z / length }
  return (height / length) * (shape === 'gauss_ridge' ? ridge(scaled) : hill(scaled))
}

/** √(2π)/π·∫ k·e^(−k²/2 − kz)·cos(kx) dk, lengths in s. */
function ridge({ x, z }: HillPlace): number {
  const integral = overWavenumbers(Math.abs(x), (k) => k * exp(-0.5 * k * k - k * z) * cos(k * x))
  return Math.sqrt(2 / Math.PI) * integral
}

/** 1/(2π)·∫ k²·e^(−k²/2 − kz)·∫ cos²θ·cos(k·(x·cos θ + y·sin θ)) dθ dk, lengths in s. */
function hill({ x, y, z }: HillPlace): number {
  const r = Math.sqrt(x * x + y * y)
  // The trapezoid on a period is exact up to waves of its own number; Bessel functions die out beyond their argument.
  const angles = 2 * Math.ceil((WAVENUMBER_MAX * r + 40) / 2)
  const along = Float64Array.from({ length: angles }, (_, a) => cosDeg((180 * a) / angles))
  const across = Float64Array.from({ length: angles }, (_, a) => sinDeg((180 * a) / angles))
  return overWavenumbers(r, (k) => {
    let sum = 0
    for (let a = 0; a < angles; a++) {
      sum += along[a] * along[a] * cos(k * (x * along[a] + y * across[a]))
    }
    return ((k * k * exp(-0.5 * k * k - k * z)) / angles) * sum
  })
}

/** ∫ over 0..9.2, in pieces of less than half a wave. */
function overWavenumbers(distance: number, f: (k: number) => number): number {
  const pieces = Math.ceil(WAVENUMBER_MAX * (1 + distance / 2))
  const width = WAVENUMBER_MAX / pieces
  let sum = 0
  for (let piece = 0; piece < pieces; piece++) {
    for (let i = 0; i < RULE.nodes.length; i++) {
      sum += RULE.weights[i] * f(width * (piece + (1 + RULE.nodes[i]) / 2))
    }
  }
  return (sum * width) / 2
}
