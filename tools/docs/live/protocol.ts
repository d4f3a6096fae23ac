import type { Place } from './world-frame.ts'

/** A question to the thread of the engine. */
export interface Question {
  /** Folder of the embedded data, absolute. */
  readonly dataUrl: string
  readonly place: Place
}

/** What a year gives at a place: a plant of 1 MW, a turbine of 3 MW. */
export interface Yields {
  readonly place: Place
  readonly altitude: number
  readonly plant: { readonly tiltDeg: number; readonly energyMwh: number; readonly p90Mwh: number }
  readonly turbine: { readonly meanSpeed: number; readonly energyMwh: number; readonly p90Mwh: number }
  /** Charts as SVG. */
  readonly months: string
  readonly rose: string
  /** Between question and answer, with the data that had to be fetched [ms]. */
  readonly tookMs: number
}

/** What the thread says: the yields, or what is wrong with the place. */
export type Answer = Yields | { readonly place: Place; readonly error: string }
