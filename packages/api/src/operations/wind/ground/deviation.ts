import type { WindUncertaintyComponent } from '@sunwake/core/studies'
import { WIND_COMPONENTS } from '@sunwake/core/uncertainty'
import type { BoundaryTerrain } from '../../data/embedded/boundary-terrain.ts'
import type { Notes } from '../../result/notes.ts'
import type { MastPrediction } from './from-masts.ts'

/**
 * Share of its speed-up by which the flow model is wrong; our own figure, between the two that Askervein Hill gives: along
 * line A (Taylor & Teunissen 1987; table of docs/models/terrain-flow.md) the root mean square error is 13 % of that of
 * the measured speed-ups up to the top, and 47 % with the lee, where no turbine should stand.
 */
const SPEEDUP_SHARE = 0.25
/** Share of the correction by ruggedness that is uncertain: its factor differs by region; our own figure. */
const RIX_SHARE = 0.5

/**
 * What flat ground hides of the wind at a turbine, by the class of the terrain [fraction of the wind speed]; our own
 * figures, the size of the speed-ups of such ground.
 */
const FLAT: Readonly<Record<string, number>> = {
  flat: 0.01,
  rolling: 0.03,
  hilly: 0.06,
  complex: 0.1,
  very_complex: 0.15,
}

/** Factors of the flow at all turbines and directions [1]. */
interface FlowFactors {
  readonly orography: Float64Array
  readonly roughness: Float64Array
  readonly rixFactor: Float64Array
}

/** Uncertainty of the speeds that the flow over the ground makes. */
export function flowDeviation(
  { orography, roughness, rixFactor }: FlowFactors,
  assumptions: Notes['assumptions'],
): WindUncertaintyComponent {
  const flow = SPEEDUP_SHARE * rootMeanSquare(orography, (hills, i) => hills * (roughness[i] ?? 1) - 1)
  const rugged = RIX_SHARE * rootMeanSquare(rixFactor, (factor) => factor - 1)
  return horizontal(
    Math.sqrt(flow * flow + rugged * rugged),
    `${100 * SPEEDUP_SHARE} % of the mean square speed-up (${percent(flow)}), ${100 * RIX_SHARE} % of the correction by ruggedness (${percent(rugged)}); assumed`,
    assumptions,
  )
}

/**
 * Share of its speed-up by which RANS is wrong; our own figure, after line A of Askervein Hill: up to the top the root
 * mean square error is 17 % of that of the measured speed-ups, with the lee 28 % (docs/models/terrain-flow.md).
 */
const SOLVED_SHARE = 0.2

/** The same of a flow by `cfd_rans`. @param total factors of the flow [1]. */
export function solvedDeviation(
  total: Float64Array,
  assumptions: Notes['assumptions'],
): WindUncertaintyComponent {
  const flow = SOLVED_SHARE * rootMeanSquare(total, (factor) => factor - 1)
  const source = `${100 * SOLVED_SHARE} % of the mean square speed-up (${percent(flow)}); assumed`
  return horizontal(flow, source, assumptions)
}

/** What heights that show no hills hide between a mast and a turbine elsewhere: the upper end for flow models [fraction]. */
const UNRESOLVED = 0.05

/**
 * The same of speeds that were carried from masts: the share is of the change from mast to turbine, so that a turbine at
 * a mast has none.
 * @param ratios factor at each turbine and direction over that at the masts [1].
 * @param unresolved share of the turbines that stand away from the masts, where the heights show no hills; else 0 [1].
 */
export function carriedDeviation(
  ratios: Float64Array,
  unresolved: number,
  assumptions: Notes['assumptions'],
): WindUncertaintyComponent {
  const change = SPEEDUP_SHARE * rootMeanSquare(ratios, (ratio) => ratio - 1)
  const hidden = UNRESOLVED * Math.sqrt(unresolved)
  const source = `${100 * SPEEDUP_SHARE} % of the mean square change from the masts to the turbines`
  return horizontal(
    Math.sqrt(change * change + hidden * hidden),
    hidden === 0
      ? `${source}; assumed`
      : `${source} (${percent(change)}), and hills that the heights do not show (${percent(hidden)}); assumed`,
    assumptions,
  )
}

/** The same where flat ground was computed over ground whose class is known; undefined where it is not. */
export function flatDeviation(
  { figures }: BoundaryTerrain,
  { assumptions }: Notes,
): WindUncertaintyComponent | undefined {
  const deviation = figures === undefined ? undefined : FLAT[figures.complexity]
  if (deviation === undefined) return undefined
  const terrain = figures?.complexity.replaceAll('_', ' ')
  return horizontal(deviation, `what flat ground hides of terrain that is ${terrain}; assumed`, assumptions)
}

/**
 * Uncertainty of carrying the wind to the turbines. What masts that predict each other are wrong by counts where it
 * is more; own wind over ground of which nothing is known has the usual uncertainty.
 */
export function horizontalUncertainty(
  {
    deviation,
    predictions,
  }: {
    readonly deviation: WindUncertaintyComponent | undefined
    readonly predictions: readonly MastPrediction[]
  },
  isOwnWind: boolean,
): readonly WindUncertaintyComponent[] {
  const errors = predictions.flatMap(({ measured, predicted }, at) =>
    predicted.filter((_, of) => of !== at).map((speed) => speed / measured - 1),
  )
  const crossed = rootMeanSquare(Float64Array.from(errors), (error) => error)
  if (crossed > (deviation?.standardDeviation ?? 0)) {
    const source = `what ${predictions.length} masts predict of each other, root mean square`
    return [{ name: 'horizontal_extrapolation', standardDeviation: Math.min(crossed, 1), source }]
  }
  if (deviation !== undefined) return [deviation]
  if (!isOwnWind) return []
  const { standardDeviation, source } = WIND_COMPONENTS.horizontal_extrapolation
  return [{ name: 'horizontal_extrapolation', standardDeviation, source }]
}

function horizontal(
  standardDeviation: number,
  source: string,
  assumptions: Notes['assumptions'],
): WindUncertaintyComponent {
  assumptions['terrain_uncertainty'] =
    `${percent(standardDeviation)} of the wind speed, the same error at all turbines: ${source}`
  return { name: 'horizontal_extrapolation', standardDeviation, source }
}

function rootMeanSquare(values: Float64Array, of: (value: number, i: number) => number): number {
  let sum = 0
  values.forEach((value, i) => {
    const deviation = of(value, i)
    sum += deviation * deviation
  })
  return Math.sqrt(sum / Math.max(values.length, 1))
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`
}
