/** What other folders of the engine use of this one; no public subpath leads here. */
export { readPvsystObject } from './files/pvsyst-object.ts'
export {
  pvsystNumber,
  pvsystNumbers,
  pvsystOptionalNumber,
  pvsystProfile,
  pvsystSection,
  pvsystText,
} from './files/pvsyst-section.ts'
export { readSamRow } from './files/sam-library.ts'
export { diodeMaximumPower } from './single-diode/maximum-power.ts'
