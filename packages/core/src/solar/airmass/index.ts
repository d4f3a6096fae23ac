/**
 * Air mass: how much air sunlight crosses.
 *
 * Start here: {@link kastenYoung1989}, {@link kasten1966}, {@link absoluteAirmass}, {@link AIRMASS_MODELS}.
 * @module
 */
export { absoluteAirmass } from './absolute-airmass.ts'
export { kasten1966 } from './kasten-1966.ts'
export { type ApparentSun, kastenYoung1989 } from './kasten-young-1989.ts'
export { AIRMASS_MODELS, type AirmassModel } from './relative-airmass.ts'
