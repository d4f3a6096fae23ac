/**
 * Elementary functions made of IEEE 754 operations alone: the same bits on every engine.
 *
 * Start here: {@link exp}, {@link log}, {@link pow}, {@link sin}, {@link cos}, {@link tan}, {@link atan2},
 * {@link cbrt}, {@link hypot}, {@link tanh}.
 * @module
 */
export { acos } from './angle/acos.ts'
export { asin } from './angle/asin.ts'
export { atan } from './angle/atan.ts'
export { atan2 } from './angle/atan2.ts'
export { cos } from './angle/cos.ts'
export { sin } from './angle/sin.ts'
export { tan } from './angle/tan.ts'
export { cbrt } from './cbrt.ts'
export { cosh } from './exponential/cosh.ts'
export { exp } from './exponential/exp.ts'
export { expm1 } from './exponential/expm1.ts'
export { log } from './exponential/log.ts'
export { log1p } from './exponential/log1p.ts'
export { log10 } from './exponential/log10.ts'
export { pow } from './exponential/pow.ts'
export { sinh } from './exponential/sinh.ts'
export { tanh } from './exponential/tanh.ts'
export { hypot } from './hypot.ts'
