/** What other folders of the engine use of this one; no public subpath leads here. */
export { extraterrestrialAtRecords } from './extraterrestrial.ts'
export { deltaTOfFirstRecord, type SunAtRecords, sunAtRecords, trueSun } from './sun-path.ts'
