import { RAD_PER_DEG } from '../../../../math/angles.ts'
import { atan2, log, tan } from '../../../../math/elementary/index.ts'
import { axialInduction } from '../../../wake/deficit/index.ts'
import { DECAY_WIDTHS } from '../kernel/decay-steps.ts'
import { numbersOf } from '../model-numbers.ts'
import type { PairwiseModel } from '../pairwise-model.ts'

/** Cells of a table per rotor diameter of width, and their number; {@link reachOfWidth} has the first as a number. */
const WIDTH_CELLS = 128
const WIDTHS = 4096
/** Widths of most wakes that matter [rotor diameters]. */
const LINE_FROM = 0.5
const LINE_TO = 1
/** What most turbines in a wake miss of the wind at least, and how many faint wakes they stand in. */
const USUAL_DEFICIT = 0.001
const USUAL_FAINT = 8
/** The same of distance, for turbulence. */
const DISTANCE_CELLS = 16
const DISTANCES = 1024

/**
 * How far from its centre line a wake matters. Everything is in rotor diameters of the wake's turbine; `w` is its
 * greatest width, σ/D of a Gaussian wake or Rw/D of a top hat, over the cases of a solve.
 */
export interface WakeReach {
  /** Reach by width, {@link WIDTH_CELLS} cells per diameter, each an upper bound; rises. ∞ where there is no bound. */
  readonly byWidth: Float64Array
  /** Beyond the table the reach is `widthSlope`·w, and no less than the table's last value. */
  readonly widthSlope: number
  /** Reach ≤ `lineStart` + `lineSlope`·w for any width that a wake can have; ∞ and 0 where there is no bound. */
  readonly lineStart: number
  readonly lineSlope: number
  /** The same line for wakes of `faintDeficit`; ∞ where wakes are not told apart by their strength. */
  readonly nearStart: number
  readonly nearSlope: number
  /** Deficit that wakes beyond that line stay below, as a share of their reference speed. */
  readonly faintDeficit: number
  /** Most that they may take from a speed where they are left out, as a share of the highest free-stream speed. */
  readonly faintTolerance: number
  /** Reach of added turbulence by distance down-wind, in the same way. */
  readonly byDistance: Float64Array
  readonly distanceSlope: number
  /** Width from which on even the middle of a wake does not matter. */
  readonly widthMax: number
}

const EVERY_STRENGTH: Pick<WakeReach, 'nearStart' | 'nearSlope' | 'faintDeficit' | 'faintTolerance'> = {
  nearStart: Number.POSITIVE_INFINITY,
  nearSlope: 0,
  faintDeficit: 0,
  faintTolerance: 0,
}

/** Of a solver that leaves out no wake. */
export const ENDLESS: WakeReach = {
  byWidth: Float64Array.of(Number.POSITIVE_INFINITY),
  widthSlope: 0,
  lineStart: Number.POSITIVE_INFINITY,
  lineSlope: 0,
  ...EVERY_STRENGTH,
  byDistance: Float64Array.of(Number.POSITIVE_INFINITY),
  distanceSlope: 0,
  widthMax: Number.POSITIVE_INFINITY,
}

/** Reach of a wake of a width [rotor diameters]. For inner loops. */
export function reachOfWidth({ byWidth, widthSlope }: WakeReach, width: number): number {
  const cell = width * 128
  if (cell < byWidth.length) return byWidth[cell | 0]
  return Math.max(byWidth[byWidth.length - 1], widthSlope * width)
}

/** Reach of added turbulence at a distance [rotor diameters]. For inner loops. */
export function reachOfDistance({ byDistance, distanceSlope }: WakeReach, distance: number): number {
  const cell = distance * 16
  if (cell < byDistance.length) return byDistance[cell | 0]
  return Math.max(byDistance[byDistance.length - 1], distanceSlope * distance)
}

/**
 * Bounds within which wakes are computed, so that leaving out the others changes no speed by more than a tolerance.
 *
 * A pair is left out when its deficit is below ε of the farm's highest free-stream speed U in every case:
 *
 *     linear: ε = τ/n      squared: ε = τ/√n      max: ε = τ
 *
 * With n wakes at a turbine the sum left out is at most n·ε·U = τ·U; of squares √(S + O) − √S ≤ √O ≤ √(n·ε²)·U = τ·U;
 * the greatest differs by at most ε·U. That bounds the error at one turbine when the turbines upstream are right.
 * Their own errors come down through ct, whose share of a deficit is below 1 for the curves of real machines and
 * decays with distance: the default τ leaves a factor of ten for it.
 *
 * A Gaussian deficit at radius r is A(s)·e^(−r²/(2s²)), s = σ/D, with A(s) ≤ min(1, 2a(ctMax/(8s²))) falling in s,
 * so it is below ε outside r(s) = s·√(2·ln(A(s)/ε)). In a cell s₁..s₂ the table holds s₂·√(2·ln(A(s₁)/ε)) or the value
 * before, whichever is greater: it rises, and so holds for every narrower wake as well. From the width where
 * A(s) ≤ ε on, nothing is left. A top hat ends at Rw exactly.
 *
 * Where squares alone are summed, τ is halved, and the other half leaves out wakes by what the rest take. Let the rest
 * sum up to S and let F wakes that stand beyond the line of a greater deficit δ sum up to O ≤ F·δ²·u², u the case's
 * own free stream. Leaving them out changes the speed by √(S + O) − √S ≤ O/(2√S), which is no more than τ/2·U where
 *
 *     √S ≥ F·δ²·u²/(τ·U)
 *
 * Cases in which the rest take less get the F wakes too.
 *
 * @param tolerance τ, 0 or above; 0 leaves out only what changes no bit of a speed.
 * @param count n, most wakes that one turbine may stand in.
 * @param ctMax highest thrust coefficient of the farm's turbines.
 * @param byLine whether the lines will do, and no bound is wanted by width: its table costs more than all the rest.
 */
export function wakeReach(
  model: PairwiseModel,
  tolerance: number,
  count: number,
  ctMax: number,
  byLine: boolean,
): WakeReach {
  const byStrength = tellsStrength(model) && tolerance > 0
  const share = byStrength ? tolerance / 2 : tolerance
  const cells = byLine ? lineCells(model) : WIDTHS
  const { byWidth, widthSlope, widthMax } = reachOf(model, share / shareOf(model, count), ctMax, cells)
  return {
    byWidth: byLine ? ENDLESS.byWidth : byWidth,
    widthSlope,
    ...lineOf(model, byWidth, widthSlope),
    ...(byStrength ? nearOf(model, share, ctMax) : EVERY_STRENGTH),
    ...turbulenceByDistance(model),
    widthMax: model.turbulence === undefined ? widthMax : Number.POSITIVE_INFINITY,
  }
}

/** Whether wakes are left out by what the others have taken: where nothing but squares of deficits is summed up. */
function tellsStrength({
  deficit,
  superposition,
  rotorAverage,
  turbulence,
  deflection,
  groundMirror,
}: PairwiseModel): boolean {
  return (
    deficit.kind === 'gaussian' &&
    superposition === 'squared' &&
    rotorAverage === 'center' &&
    turbulence === undefined &&
    deflection === undefined &&
    groundMirror !== true
  )
}

/** Line of the wakes that count whatever the others take. */
function nearOf(
  model: PairwiseModel,
  faintTolerance: number,
  ctMax: number,
): Pick<WakeReach, 'nearStart' | 'nearSlope' | 'faintDeficit' | 'faintTolerance'> {
  const faintDeficit = Math.sqrt((2 * faintTolerance * USUAL_DEFICIT) / USUAL_FAINT)
  const { byWidth, widthSlope } = reachOf(model, faintDeficit, ctMax, lineCells(model))
  const { lineStart, lineSlope } = lineOf(model, byWidth, widthSlope)
  return { nearStart: lineStart, nearSlope: lineSlope, faintDeficit, faintTolerance }
}

/** Reach of a deficit ε by width, over the first cells, and what holds beyond all of them. */
function reachOf(
  model: PairwiseModel,
  epsilon: number,
  ctMax: number,
  cells: number,
): Pick<WakeReach, 'byWidth' | 'widthSlope' | 'widthMax'> {
  const turbulenceReach =
    model.turbulence?.kind === 'crespo_hernandez' && model.deficit.kind === 'gaussian' ? 2 : 0
  const perWidth = (cell: number): number =>
    Math.max(edgeOf(model, centreDeficit(model, ctMax, cell / WIDTH_CELLS), epsilon), turbulenceReach)
  const byWidth = new Float64Array(cells)
  let reach = 0
  for (let cell = 0; cell < cells; cell++) {
    reach = Math.max(reach, ((cell + 1) / WIDTH_CELLS) * perWidth(cell))
    byWidth[cell] = reach
  }
  let end = WIDTHS
  while (end > 0 && centreDeficit(model, ctMax, (end - 1) / WIDTH_CELLS) <= epsilon) end--
  const widthMax = end < WIDTHS ? end / WIDTH_CELLS : Number.POSITIVE_INFINITY
  return { byWidth, widthSlope: perWidth(WIDTHS - 1), widthMax }
}

/** Cells that {@link lineOf} asks for: some beyond the widths of most wakes, and beyond the narrowest of all. */
function lineCells(model: PairwiseModel): number {
  return Math.min(WIDTHS, WIDTH_CELLS * (1 + Math.ceil(Math.max(LINE_TO, numbersOf(model).narrowest))))
}

/**
 * The line above the reach of every width. Reach bends down, so that a line as steep as the reach is between the widths
 * of most wakes lies close to it there, and ever farther above it from there on.
 */
function lineOf(
  model: PairwiseModel,
  byWidth: Float64Array,
  widthSlope: number,
): Pick<WakeReach, 'lineStart' | 'lineSlope'> {
  const { topHat, narrowest } = numbersOf(model)
  if (topHat) return { lineStart: 0, lineSlope: 1 }
  const rise = byWidth[LINE_TO * WIDTH_CELLS] - byWidth[LINE_FROM * WIDTH_CELLS]
  const lineSlope = Math.max(widthSlope, rise / (LINE_TO - LINE_FROM))
  let lineStart = 0
  for (let cell = 0; cell < byWidth.length; cell++) {
    const width = Math.max(cell / WIDTH_CELLS, narrowest)
    if ((cell + 1) / WIDTH_CELLS > narrowest) {
      lineStart = Math.max(lineStart, byWidth[cell] - lineSlope * width)
    }
  }
  return { lineStart, lineSlope }
}

/** How many wakes share a tolerance. */
function shareOf({ superposition, groundMirror = false }: PairwiseModel, count: number): number {
  const wakes = Math.max(groundMirror ? 2 * count : count, 1)
  if (superposition === 'linear') return wakes
  return superposition === 'squared' ? Math.sqrt(wakes) : 1
}

/** Bound of the deficit in the middle of a wake of a width; falls with the width. */
function centreDeficit({ deficit, induction }: PairwiseModel, ctMax: number, width: number): number {
  if (deficit.kind === 'top_hat') return axialInduction(induction, ctMax) / 2 / (width * width)
  return Math.min(1, 2 * axialInduction(induction, ctMax / (8 * width * width)))
}

/** Where a deficit falls below ε, in widths. */
function edgeOf({ deficit }: PairwiseModel, centre: number, epsilon: number): number {
  if (deficit.kind === 'top_hat') return 1
  if (centre <= epsilon) return 0
  return epsilon === 0 ? DECAY_WIDTHS : Math.min(Math.sqrt(2 * log(centre / epsilon)), DECAY_WIDTHS)
}

/** Edges of Frandsen's and the standard's view of a wake, by distance. */
function turbulenceByDistance({
  turbulence,
}: PairwiseModel): Pick<WakeReach, 'byDistance' | 'distanceSlope'> {
  const byDistance = new Float64Array(DISTANCES)
  if (turbulence === undefined || turbulence.kind === 'crespo_hernandez') {
    return { byDistance, distanceSlope: 0 }
  }
  const slopeAt = (distance: number): number => {
    if (turbulence.weight === 'iec') return distance < 10 ? tan(10.8 * RAD_PER_DEG) : 0
    return tan((atan2(1, distance) + 10 * RAD_PER_DEG) / 2)
  }
  let reach = 0
  for (let cell = 0; cell < DISTANCES; cell++) {
    reach = Math.max(reach, ((cell + 1) / DISTANCE_CELLS) * slopeAt(cell / DISTANCE_CELLS))
    byDistance[cell] = reach
  }
  return { byDistance, distanceSlope: slopeAt(DISTANCES / DISTANCE_CELLS) }
}
