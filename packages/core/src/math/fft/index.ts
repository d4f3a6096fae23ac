/**
 * Fourier transforms of real and complex series and of grids.
 *
 * Start here: {@link createFourierTransform}, {@link transformGrid}, {@link smoothLength}.
 * @module
 */
export { createFourierTransform, type FourierTransform, transformGrid } from './fourier-transform.ts'
export { smoothLength } from './smooth-length.ts'
export type { ComplexArrays } from './stockham.ts'
