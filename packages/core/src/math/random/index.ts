/**
 * Random numbers from a seed: the same stream on every engine, split and restored.
 *
 * Start here: {@link createRng}, {@link rngFrom}, {@link restoreRng}, {@link drawNormal}, {@link drawInteger}, {@link
 * drawGamma}, {@link drawWeibull}, {@link drawExponential}, {@link drawPermutation}, {@link shuffle},
 * {@link fillNormal}.
 * @module
 */
export { drawExponential, fillExponential } from './exponential.ts'
export { drawGamma, fillGamma } from './gamma.ts'
export { drawInteger } from './integer.ts'
export { drawNormal, fillNormal, type NormalParameters } from './normal.ts'
export { createRng, type Rng, type RngState, restoreRng, rngFrom } from './rng.ts'
export { drawPermutation, type Reorderable, shuffle } from './shuffle.ts'
export { fillUniform, type UniformParameters } from './uniform.ts'
export { drawWeibull, fillWeibull, type ShapeScale } from './weibull.ts'
