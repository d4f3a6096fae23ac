/**
 * Special functions: error, gamma, beta and Bessel functions, quantiles of distributions.
 *
 * Start here: {@link erf}, {@link gamma}, {@link lgamma}, {@link gammaP}, {@link betaI}, {@link digamma},
 * {@link normalCdf}, {@link normalQuantile}, {@link studentTQuantile}, {@link besselI0Scaled}.
 * @module
 */
export { besselI0Scaled, besselI1Scaled } from './bessel-i.ts'
export { digamma } from './gamma/digamma.ts'
export { gamma } from './gamma/gamma.ts'
export { chiSquaredQuantile, gammaQuantile } from './gamma/gamma-quantile.ts'
export { betaI } from './gamma/incomplete-beta.ts'
export { gammaP, gammaQ } from './gamma/incomplete-gamma.ts'
export { lgamma } from './gamma/lgamma.ts'
export { erf, erfc, erfcx } from './normal/erf.ts'
export { logNormalCdf, normalCdf, normalPdf } from './normal/normal.ts'
export { normalQuantile } from './normal/normal-quantile.ts'
export { studentTQuantile } from './student-t-quantile.ts'
