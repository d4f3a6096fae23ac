export { createFourierTransform, type FourierTransform, transformGrid } from './fourier-transform.ts'
export { smoothLength } from './smooth-length.ts'
export type { ComplexArrays } from './stockham.ts'
