import type { PicturePlace } from '@sunwake/api/permit-pictures'
import type { ComparedResult, getTurbine } from '@sunwake/api/run'
import type {
  CompareResponse,
  HybridQuickResponse,
  HybridRunResponse,
  SimulateResponse,
  SolarResourceResponse,
  WindAnalysisResponse,
  WindQuickResponse,
  WindResourceResponse,
} from '@sunwake/api/schemas'
import type { SolarPlantMoney } from '@sunwake/core/studies'
import type {
  BarChart,
  CashFlowChart,
  ExceedanceChart,
  HeatChart,
  LineChart,
  RoseChart,
  Size,
  WaterfallChart,
} from '@sunwake/report/chart'

import type { HourlyMeans } from './hourly-means.ts'
import type { StudioTasks } from './studio/protocol.ts'

/** Operations that the page computes by itself, and their answers: the bodies of the service, to the same bits. */
export interface Answers {
  readonly solarResource: SolarResourceResponse
  readonly simulatePv: SimulateResponse
  readonly windResource: WindResourceResponse
  readonly quickWind: WindQuickResponse
  readonly quickHybrid: HybridQuickResponse
  readonly runWindAnalysis: WindAnalysisResponse
}

export type OperationName = keyof Answers

/** Operations whose results have a permalink of a page. */
export type LinkedOperation = OperationName | 'compareResults'

type Permit = NonNullable<WindAnalysisResponse['permit']>
type Noise = NonNullable<Permit['noise']>
type FlickerReceiver = NonNullable<Permit['shadow_flicker']>['receivers'][number]

/** Pictures of a permit, of the parts of its answer. */
interface NoiseMap {
  readonly map: NonNullable<Noise['map']>
  readonly receivers: Noise['receivers']
  readonly turbines: readonly PicturePlace[]
}
interface FlickerCalendar {
  readonly name: string
  readonly calendar: NonNullable<FlickerReceiver['calendar']>
  readonly year: number
}
interface CablePlan {
  readonly network: NonNullable<Permit['collector_network']>
  readonly turbines: readonly PicturePlace[]
  readonly substation: PicturePlace
  readonly types: readonly string[]
}

/** Charts that the engine's thread draws, so that the page itself stays small. */
export interface Charts {
  readonly bar: BarChart
  readonly line: LineChart
  readonly cashFlow: CashFlowChart
  readonly rose: RoseChart
  readonly heat: HeatChart
  readonly waterfall: WaterfallChart
  readonly exceedance: ExceedanceChart
  readonly noiseMap: NoiseMap
  readonly flickerCalendar: FlickerCalendar
  readonly cablePlan: CablePlan
}

export type ChartName = keyof Charts

/** An exceedance curve by its marks, or by the normal distribution that they are of. */
type Exceedance = Omit<ExceedanceChart, 'format' | 'curve'> & {
  readonly normal?: { readonly mean: number; readonly deviation: number } | undefined
}

/** A chart to be drawn. The thread writes numbers in the language of the page. */
export type Drawing = {
  readonly [Name in ChartName]: {
    readonly chart: Name
    readonly of: Name extends 'exceedance' ? Exceedance : Omit<Charts[Name], 'format' | 'writeNumber'>
    readonly size: Size
  }
}[ChartName]

/** Everything that a result can be computed again from, as the fragment of a permalink holds it. */
export interface Link {
  /** Its `operationId`; a link that was not made by a page may have any. */
  readonly operation: string
  readonly request: Readonly<Record<string, unknown>>
  readonly seed: number
  readonly engineVersion: string
  readonly fingerprint: string
}

/** A program that asks for a result. */
export interface Sample {
  readonly label: string
  readonly source: string
}

/** A turbine to choose. */
export interface TurbineChoice {
  readonly id: string
  readonly name: string
  readonly hubHeights: readonly number[]
  /** [m] */
  readonly rotorDiameter: number
}

/** What the thread can be asked for, and what it answers. */
export interface Tasks extends StudioTasks {
  readonly start: {
    readonly ask: { readonly dataUrl: string; readonly language: string }
    readonly answer: null
  }
  readonly compute: {
    readonly ask: { readonly operation: OperationName; readonly request: unknown }
    readonly answer: Computed
  }
  /** Why two results differ. */
  readonly compare: { readonly ask: unknown; readonly answer: CompareResponse }
  /** One of the results that are compared. */
  readonly comparedResult: { readonly ask: Link; readonly answer: ComparedResult }
  readonly draw: { readonly ask: Drawing; readonly answer: string }
  readonly writeLink: { readonly ask: Link; readonly answer: string }
  readonly readLink: { readonly ask: string; readonly answer: Link }
  /** The hours of a simulated plant as CSV, for its request. */
  readonly writeCsv: { readonly ask: unknown; readonly answer: string }
  /** What one more unit of each size of a hybrid is worth, for its request. */
  readonly shadowPrices: { readonly ask: object; readonly answer: HybridRunResponse['shadow_prices'] }
  /** Programs that ask for exactly a result. */
  readonly samples: {
    readonly ask: { readonly operation: string; readonly request: unknown; readonly origin: string }
    readonly answer: readonly Sample[]
  }
  /** The turbines of the catalogue. */
  readonly turbines: { readonly ask: null; readonly answer: readonly TurbineChoice[] }
  /** One of them with its curves. */
  readonly turbine: { readonly ask: string; readonly answer: ReturnType<typeof getTurbine> }
  readonly version: { readonly ask: null; readonly answer: string }
}

export type TaskName = keyof Tasks

/** An answer, and of a solar plant its mean powers [kW] and its money. */
export interface Computed<Name extends OperationName = OperationName> {
  readonly body: Answers[Name]
  readonly hourlyMeans?: HourlyMeans | undefined
  readonly money?: SolarPlantMoney | undefined
}

/** One refused field, as the service names it. */
export interface RefusedField {
  readonly field: string
  readonly constraint: string
}

/** Message to the thread. */
export interface Ask {
  readonly id: number
  readonly task: TaskName
  readonly ask: unknown
}

/** Message of the thread. */
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly message: string; readonly fields: readonly RefusedField[] }
