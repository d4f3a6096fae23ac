export { absoluteAirmass } from './absolute-airmass.ts'
export { kasten1966 } from './kasten-1966.ts'
export { type ApparentSun, kastenYoung1989, kastenYoungSeries } from './kasten-young-1989.ts'
export { AIRMASS_MODELS, type AirmassModel } from './relative-airmass.ts'
