export { type PanModule, readPan } from './pan.ts'
export type { PanIam } from './pan-iam.ts'
export { readPvsystObject } from './pvsyst-object.ts'
export {
  type PvsystEntry,
  type PvsystSection,
  pvsystNumber,
  pvsystNumbers,
  pvsystOptionalNumber,
  pvsystProfile,
  pvsystSection,
  pvsystText,
} from './pvsyst-section.ts'
export { type CecModule, readCecModule } from './sam-cec-module.ts'
export { readSamRow, type SamLibrary, type SamRow, samNames } from './sam-library.ts'
export { readSandiaModule, type SandiaModule } from './sam-sandia-module.ts'
