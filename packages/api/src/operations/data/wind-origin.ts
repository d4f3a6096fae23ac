import type { GeoPoint } from '@sunwake/core/site'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import type { Turbine, WindSeries } from '@sunwake/data'
import type { HubWind, SyntheticWind } from '@sunwake/data/place'
import type { DataMode } from '../../wire/common-request.ts'
import type { DataQuality } from '../result/data-quality.ts'
import type { ResultMetadata } from '../result/metadata.ts'
import type { ForestRequest } from '../wind/forest/schema.ts'
import type { WindDataRequest } from '../wind/own-wind/schema.ts'
import type { WindClimateRequest } from '../wind/wind-climate/schema.ts'
import type { PlaceClimate, placeClimate } from './embedded/place-climate.ts'
import type { uncertaintyReasons } from './embedded/uncertainty-reasons.ts'

/** Wind of a place as a run works with it, from a provider or from the embedded climatology. */
export interface WindOfRun {
  readonly place: PlaceClimate
  /** Wind and air at a height above ground [m]. */
  readonly hub: (hubHeight: number) => HubWind
  /** The hours behind it; a climatology has none. */
  readonly series: WindSeries | undefined
  /** The last year of hours at a height [m]; a climatology has none. */
  readonly lastYear: { readonly at: (hubHeight: number) => SyntheticWind; readonly note: string } | undefined
  /** Flags and coverage of wind that the request brought. */
  readonly quality?: DataQuality | undefined
  readonly dataSource: string
  readonly data: (turbine?: Turbine) => ResultMetadata['data']
  readonly fidelity: ResultMetadata['fidelity']
  /** Of the data, for the fingerprint. */
  readonly identity: string
  /** Years that the wind is known for; of a climatology those asked for. */
  readonly years: number
  readonly period: string
  /** Share of the records that have a value [fraction]. */
  readonly coverage: number
  /** Standard deviation of single years over the long-term mean [fraction]. */
  readonly interannualVariation: number
  /** How sure the wind at a hub is, in a sentence. */
  readonly statement: (speedUncertainty: number, hubHeight: number) => string
  readonly reasons: ReturnType<typeof uncertaintyReasons>
  /** Masts of the request with their places, the first of which gives the directions; none where it has no places. A climate pack of small cells is one, at the place of the run. Absent where the wind is of neither. */
  readonly masts?: readonly MastOfRun[] | undefined
}

/** A mast of a request. */
export interface MastOfRun {
  /** Of its fields in the request. */
  readonly path: string
  readonly place: GeoPoint
  /** For people; a mast when absent. */
  readonly name?: string | undefined
  /** Its wind at a height, by 16 sectors. */
  readonly sectorsAt: (hubHeight: number) => readonly ClimateSector[]
}

/** What a run asks for. */
export interface WindWanted {
  readonly place: Parameters<typeof placeClimate>[1]
  readonly dataMode: DataMode | undefined
  /** Data set that the request names. */
  readonly asked: string
  /** Years to come that exceedance energies are means of; years of data where a provider is asked. */
  readonly years: number
  /** What `years` changes on a climatology, for the warning. */
  readonly yearsChange: string
  /** Wind that the request brings, which is used before any other. */
  readonly own?: WindDataRequest | undefined
  /** Likewise a generalised wind climate. */
  readonly climate?: WindClimateRequest | undefined
  /** Forest around turbines and masts. */
  readonly forest?: ForestRequest | undefined
}
