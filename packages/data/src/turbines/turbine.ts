import type { SourceId } from '../attribution/sources.ts'

/** Electric power against wind speed at hub height; 0 outside the table. */
export interface PowerCurve {
  /** Rising [m/s]. */
  readonly speeds: Float64Array
  /** At the air density of the turbine [kW]. */
  readonly powerKw: Float64Array
}

/** Thrust coefficient against wind speed at hub height; 0 outside the table. */
export interface ThrustCurve {
  /** Rising [m/s]. */
  readonly speeds: Float64Array
  readonly ct: Float64Array
  /** `source`: published with the power curve. `modelled`: from power by momentum theory. */
  readonly origin: 'source' | 'modelled'
}

/** What a data sheet says, where one was at hand. */
export interface DataSheetSpeeds {
  /** [m/s] */
  readonly cutInSpeed?: number | undefined
  readonly ratedSpeed?: number | undefined
  readonly cutOutSpeed?: number | undefined
}

/** Whether the power curve of a turbine can be used for yields. */
export interface CurveQuality {
  readonly ok: boolean
  /** What is wrong, in sentences; empty where nothing is. */
  readonly reasons: readonly string[]
}

/** A type of wind turbine. Names of makers only identify the type. */
export interface Turbine {
  readonly id: string
  /** Other ids under which the turbine is found. */
  readonly aliases: readonly string[]
  readonly manufacturer: string
  readonly model: string
  /** `reference`: designed for research; `generic`: a class, no product; `commercial`: sold. */
  readonly kind: 'reference' | 'generic' | 'commercial'
  readonly ratedPowerKw: number
  /** [m] */
  readonly rotorDiameter: number
  /** Heights that are offered [m]; empty where none is published. */
  readonly hubHeights: readonly number[]
  /** As published, for example `IIIa`; undefined where it is not. */
  readonly iecClass?: string | undefined
  /** First wind speed with power, first with rated power, last with power, read from the curve [m/s]. */
  readonly cutInSpeed: number
  readonly ratedSpeed: number
  readonly cutOutSpeed: number
  readonly dataSheet?: DataSheetSpeeds | undefined
  readonly powerCurve: PowerCurve
  readonly ctCurve: ThrustCurve
  /** Air density of the curves [kg/m³]. */
  readonly airDensity: number
  /** Source, for `attributionsFor`; a turbine of a user's own has none. */
  readonly source?: SourceId | undefined
  /** Where exactly the figures were published. */
  readonly publishedIn: string
  readonly licence: string
  /** What is odd about the entry, in sentences; empty for most. */
  readonly remarks: readonly string[]
  /** Whether the power curve keeps to physics; one that does not is never a default. */
  readonly quality: CurveQuality
}
