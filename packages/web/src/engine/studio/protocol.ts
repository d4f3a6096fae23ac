import type { LiveFlow, LivePlaces, LiveRose } from '@sunwake/api/run'
import type { WindLayoutResponse } from '@sunwake/api/schemas'

/** The body of an analysis: a farm of the studio, whose turbines may stand anywhere else. */
export type FarmRequest = Readonly<Record<string, unknown>>

/** Energies of turbines while they move. */
export interface LiveAnswer {
  /** Of a year, one value per turbine [MWh]. */
  readonly grossMwh: Float64Array
  readonly netMwh: Float64Array
  /** What wakes take, one value per turbine [fraction]. */
  readonly wakeLoss: Float64Array
  readonly farm: {
    readonly grossMwh: number
    readonly netMwh: number
    readonly wakeLoss: number
    readonly capacityFactor: number
  }
  /** What it took [ms]. */
  readonly milliseconds: number
}

/** Where the farm would gain by moving a turbine [MWh/m], one value per turbine. */
export interface SlopeAnswer {
  readonly byEast: Float64Array
  readonly byNorth: Float64Array
}

/** A grid over a box of degrees, rows from south to north. */
export interface BoxGrid {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly rows: number
  readonly cols: number
  readonly values: Float64Array
}

/** Heights around the site [m], and where they come from. */
export interface GroundAnswer extends BoxGrid {
  readonly source: string
  /** Distance of its own points [m]. */
  readonly resolution: number
}

/** How far the optimiser has come. */
export interface SearchProgress {
  readonly share: number
  readonly stage: string
  readonly bestMwh: number | undefined
  readonly evaluations: number
  /** The best so far, where it is a new one. */
  readonly latitudes: Float64Array | undefined
  readonly longitudes: Float64Array | undefined
}

/** What only the studio's thread can be asked for. */
export interface StudioTasks {
  readonly live: {
    readonly ask: { readonly farm: FarmRequest; readonly places: LivePlaces; readonly rose: LiveRose }
    readonly answer: LiveAnswer
  }
  readonly slope: {
    readonly ask: { readonly farm: FarmRequest; readonly places: LivePlaces }
    readonly answer: SlopeAnswer
  }
  /** Wind speeds at the hub; the mean speed where none is told, from the main direction where none is. */
  readonly flow: {
    readonly ask: {
      readonly farm: FarmRequest
      readonly places: LivePlaces
      readonly box: Omit<LiveFlow, 'directionDeg' | 'speed'>
      readonly directionDeg: number | undefined
    }
    readonly answer: BoxGrid & { readonly directionDeg: number; readonly speed: number }
  }
  /** The regular rows of the analysis, of `max_turbines`. */
  readonly rows: { readonly ask: FarmRequest; readonly answer: LivePlaces }
  /** The farm as a document of windIO. */
  readonly windIo: {
    readonly ask: { readonly farm: FarmRequest; readonly places: LivePlaces }
    readonly answer: object
  }
  readonly ground: { readonly ask: FarmRequest; readonly answer: GroundAnswer | null }
  /** A search for the best layout, which tells how far it has come. */
  readonly search: {
    readonly ask: { readonly farm: FarmRequest; readonly layout: FarmRequest }
    readonly answer: WindLayoutResponse
  }
  /** Ends the search with its best so far. */
  readonly stopSearch: { readonly ask: null; readonly answer: null }
}
