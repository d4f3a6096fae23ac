/**
 * Integrals: adaptive, by fixed rules, and of tables.
 *
 * Start here: {@link integrate}, {@link gaussLegendre}, {@link integrateByRule}, {@link trapezoid}.
 * @module
 */
export { type Integral, type IntegrateOptions, integrate } from './adaptive.ts'
export { gaussLegendre, integrateByRule, type QuadratureRule } from './gauss-legendre.ts'
export { trapezoid } from './trapezoid.ts'
