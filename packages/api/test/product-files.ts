import { readFileSync } from 'node:fs'

/** A file of `products`: synthetic, in the shape of PVsyst's and SAM's files, with made-up figures. */
const textOf = (name: string): string => readFileSync(new URL(`products/${name}`, import.meta.url), 'utf8')

export const PAN = textOf('module.PAN')
export const OND = textOf('inverter.OND')
export const CEC_MODULES = textOf('cec-modules.csv')
export const CEC_INVERTERS = textOf('cec-inverters.csv')
export const SANDIA_MODULES = textOf('sandia-modules.csv')
