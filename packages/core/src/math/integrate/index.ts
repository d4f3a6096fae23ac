export { type Integral, type IntegrateOptions, integrate } from './adaptive.ts'
export { gaussLegendre, integrateByRule, type QuadratureRule } from './gauss-legendre.ts'
export { trapezoid } from './trapezoid.ts'
