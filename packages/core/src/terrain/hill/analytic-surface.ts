import { InputError } from '../../errors/index.ts'
import { cos, exp, sin } from '../../math/elementary/index.ts'

/** Shapes of ground that are known as a formula. */
export const SURFACE_SHAPES = ['plane', 'cone', 'gauss_hill', 'gauss_ridge', 'agnesi_ridge', 'sine'] as const
export type SurfaceShape = (typeof SURFACE_SHAPES)[number]

/** A surface around (0, 0), x to the east and y to the north, that is known everywhere. */
export interface AnalyticSurface {
  /** [m] */
  heightAt(x: number, y: number): number
  /** Rise to the east and to the north [m/m]. */
  gradientAt(x: number, y: number): { readonly east: number; readonly north: number }
}

const FLAT = { east: 0, north: 0 }

/**
 * A surface by name and two numbers a, b
 *
 *     plane         a·x + b·y
 *     cone          max(0, a·(1 − r/b))
 *     gauss_hill    a·exp(−r²/(2·b²))
 *     gauss_ridge   a·exp(−x²/(2·b²))
 *     agnesi_ridge  a/(1 + (x/b)²)
 *     sine          a·sin(2π·x/b)
 *
 * The gradient at a cone's tip is taken as level.
 *
 * @throws {InputError} `unknown_value` (`shape`); `out_of_range` or `not_finite` (`a`, `b`; b above 0 but for planes).
 */
export function analyticSurface(shape: SurfaceShape, a: number, b: number): AnalyticSurface {
  InputError.requireOneOf(shape, SURFACE_SHAPES, 'shape')
  InputError.requireRange(a, -1e5, 1e5, 'a')
  InputError.requireRange(b, shape === 'plane' ? -1e5 : 1e-6, 1e7, 'b')
  return SURFACES[shape](a, b)
}

const SURFACES: Readonly<Record<SurfaceShape, (a: number, b: number) => AnalyticSurface>> = {
  plane: (a, b) => ({
    heightAt: (x, y) => a * x + b * y,
    gradientAt: () => ({ east: a, north: b }),
  }),
  cone: (a, b) => ({
    heightAt: (x, y) => Math.max(0, a * (1 - Math.sqrt(x * x + y * y) / b)),
    gradientAt(x, y) {
      const r = Math.sqrt(x * x + y * y)
      if (r === 0 || r >= b) return FLAT
      return { east: (-a / b) * (x / r), north: (-a / b) * (y / r) }
    },
  }),
  gauss_hill: (a, b) => ({
    heightAt: (x, y) => a * exp(-(x * x + y * y) / (2 * b * b)),
    gradientAt(x, y) {
      const fall = (-a * exp(-(x * x + y * y) / (2 * b * b))) / (b * b)
      return { east: fall * x, north: fall * y }
    },
  }),
  gauss_ridge: (a, b) => ({
    heightAt: (x) => a * exp(-(x * x) / (2 * b * b)),
    gradientAt: (x) => ({ east: (-a * exp(-(x * x) / (2 * b * b)) * x) / (b * b), north: 0 }),
  }),
  agnesi_ridge: (a, b) => ({
    heightAt: (x) => a / (1 + (x / b) * (x / b)),
    gradientAt(x) {
      const foot = 1 + (x / b) * (x / b)
      return { east: (-2 * a * x) / (b * b * foot * foot), north: 0 }
    },
  }),
  sine: (a, b) => ({
    heightAt: (x) => a * sin((2 * Math.PI * x) / b),
    gradientAt: (x) => ({ east: ((2 * Math.PI * a) / b) * cos((2 * Math.PI * x) / b), north: 0 }),
  }),
}
