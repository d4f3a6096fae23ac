export { type OndInverter, readOnd } from './ond.ts'
export { readAdrInverter, type SamAdrInverter } from './sam-adr-inverter.ts'
export { readSandiaInverter, type SamSandiaInverter } from './sam-sandia-inverter.ts'
