import { RAD_PER_DEG } from '../../../../math/angles.ts'
import { cos } from '../../../../math/elementary/index.ts'
import {
  DEFLECTION_TERMS,
  FAR_WAKE_WIDTH,
  farWakeStart,
  GAUSS_PARAMETERS,
  gaussianDeflectionLimit,
  gaussianDeflectionTerms,
  ROTOR_WAKE_WIDTH,
} from '../../../wake/gauss-curl/index.ts'
import type { RotorState } from '../rotor-state.ts'

/**
 * The Gaussian wakes of a farm's turbines, whatever does not depend on the distance from them. Where the columns of a
 * rotor have the same turbulence only the first of their rows is filled ({@link columnRow}).
 */
export interface GaussSources {
  /** Where the far wake begins, three rows of cases per turbine, one per column of its rotor [m]. */
  readonly start: Float64Array
  /** Growth k of the far wake, in the same rows [1]. */
  readonly growth: Float64Array
  /** Width right behind the rotor, one row per turbine [m]. */
  readonly near: Float64Array
  /** ct·cos γ·D²/8 [m²]. */
  readonly loss: Float64Array
  /** Widths where the far wake begins, one per turbine [m]. */
  readonly farY: Float64Array
  readonly farZ: Float64Array
  /** Terms of the deflection, per turbine, column and case. */
  readonly deflection: Float64Array
  /** Most that the wake of a turbine bends aside in a case, at any distance and of any column [m]. */
  readonly asideMost: Float64Array
  /** 1 where the wake of a turbine bends. */
  readonly bent: Uint8Array
  /** No case's wake is wider than max(widest, widestBase + widestGrowth·x), nor further aside than `aside` [m]. */
  readonly widest: Float64Array
  readonly widestBase: Float64Array
  readonly widestGrowth: Float64Array
  readonly aside: Float64Array
  /** The same times the widths at which pruning ends, as one straight line: reachBase + reachGrowth·x [m]. */
  readonly reachBase: Float64Array
  readonly reachGrowth: Float64Array
}

/** The row and case in which a column's wake stands: the first row unless the columns differ. */
export function columnRow({ stride, mixed }: RotorState, n: number, column: number, k: number): number {
  return (mixed[n * stride + k] === 0 ? 3 * n : 3 * n + column) * stride + k
}

export function createGaussSources(count: number, stride: number): GaussSources {
  const perColumn = 3 * count * stride
  return {
    start: new Float64Array(perColumn),
    growth: new Float64Array(perColumn),
    near: new Float64Array(count * stride),
    loss: new Float64Array(count * stride),
    farY: new Float64Array(count),
    farZ: new Float64Array(count),
    deflection: new Float64Array(perColumn * DEFLECTION_TERMS),
    asideMost: new Float64Array(count * stride),
    bent: new Uint8Array(count),
    widest: new Float64Array(count),
    widestBase: new Float64Array(count),
    widestGrowth: new Float64Array(count),
    aside: new Float64Array(count),
    reachBase: new Float64Array(count),
    reachGrowth: new Float64Array(count),
  }
}

/** Bends the wake of turbine `n` by its effective yaw, with the turbulence that it has now. */
export function bendGaussSource(
  state: RotorState,
  sources: GaussSources,
  n: number,
  effectiveYawDeg: Float64Array,
  cosVeer: number,
  cases: number,
): void {
  const { stride, diameter, ct, turbulence } = state
  const { deflection } = sources
  let aside = 0
  sources.bent[n] = 1
  for (let k = 0; k < cases; k++) {
    const yawRad = effectiveYawDeg[k] * RAD_PER_DEG
    let most = 0
    const cosYaw = cos(yawRad)
    for (let a = 0; a < 3; a++) {
      const row = (3 * n + a) * stride + k
      const at = row * DEFLECTION_TERMS
      gaussianDeflectionTerms(
        diameter[n],
        ct[n * stride + k],
        turbulence[row],
        yawRad,
        cosYaw,
        cosVeer,
        GAUSS_PARAMETERS,
        deflection,
        at,
      )
      const limit = gaussianDeflectionLimit(deflection, at)
      if (!(limit <= most)) most = limit
      if (state.mixed[n * stride + k] === 0) break
    }
    sources.asideMost[n * stride + k] = most
    if (most > aside) aside = most
  }
  sources.aside[n] = aside
}

/**
 * Prepares the deficit of turbine `n` from its thrust and turbulence, after {@link bendGaussSource}.
 * @param pruningWidths beyond so many widths √2·σ no wake matters.
 */
export function prepareGaussSource(
  state: RotorState,
  sources: GaussSources,
  n: number,
  cosVeer: number,
  pruningWidths: number,
  cases: number,
): void {
  const { stride, ct, turbulence } = state
  const diameter = state.diameter[n]
  const cosYaw = state.cosYaw[n]
  const farZ = FAR_WAKE_WIDTH * diameter
  let widest = farZ
  let base = 0
  let steepest = 0
  for (let k = 0; k < cases; k++) {
    const at = n * stride + k
    const thrust = ct[at]
    const root = Math.sqrt(1 - thrust)
    const near = ROTOR_WAKE_WIDTH * diameter * Math.sqrt(thrust / 2)
    sources.near[at] = near
    sources.loss[at] = (thrust * cosYaw * diameter * diameter) / 8
    if (near > widest) widest = near
    for (let a = 0; a < 3; a++) {
      const row = (3 * n + a) * stride + k
      // Without thrust nothing is lost at any width; the start would be infinite in wind without turbulence.
      const start = thrust === 0 ? 0 : farWakeStart(diameter, cosYaw, root, turbulence[row], GAUSS_PARAMETERS)
      const growth = GAUSS_PARAMETERS.growthSlope * turbulence[row] + GAUSS_PARAMETERS.growthBase
      sources.start[row] = start
      sources.growth[row] = growth
      if (farZ - growth * start > base) base = farZ - growth * start
      if (growth > steepest) steepest = growth
      if (state.mixed[at] === 0) break
    }
  }
  sources.farZ[n] = farZ
  sources.farY[n] = farZ * cosYaw * cosVeer
  sources.widest[n] = widest
  sources.widestBase[n] = base
  sources.widestGrowth[n] = steepest
  sources.reachBase[n] =
    pruningWidths * Math.max(widest, base) + (sources.bent[n] === 1 ? sources.aside[n] : 0)
  sources.reachGrowth[n] = pruningWidths * steepest
}
