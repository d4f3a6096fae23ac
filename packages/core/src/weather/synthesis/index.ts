export type {
  Monthly,
  SiteClimate,
  SunClimate,
  SunVariability,
  TemperatureClimate,
  WindClimate,
  WindLevel,
} from './climate/site-climate.ts'
export {
  type InterannualFactors,
  type InterannualSpread,
  interannualFactors,
} from './interannual-factors.ts'
export type { SynthesisNote, SynthesisNoteCode } from './synthesis-notes.ts'
export { drawYear, type SyntheticYear, synthesizeYear } from './synthesize-year.ts'
export { prepareYear, type YearFrame, type YearOptions } from './year-frame.ts'
