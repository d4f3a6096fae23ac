import { exp } from '../../../math/elementary/index.ts'
import type { LayoutWake } from './layout-energy.ts'
import { cubicAt, type PiecewiseCubic } from './piecewise-cubic.ts'

/** One turbine of a layout. */
export interface LayoutTurbine {
  /** [m] */
  readonly rotorDiameter: number
  /** Above ground [m]. */
  readonly hubHeight: number
  /** [kW] */
  readonly power: PiecewiseCubic
  /** Thrust coefficient [1]. */
  readonly thrust: PiecewiseCubic
}

/** Turbines in the order downwind, and for each the pairs with those in whose wake it stands. */
export interface WakePairs {
  /** Number of a turbine by its place in the order. */
  readonly order: Int32Array
  /** Pairs of the n-th turbine: `first[n]..first[n + 1]`. */
  readonly first: Int32Array
  /** Place in the order of the turbine upstream. */
  readonly upstream: Int32Array
  /** Downwind and across distance of a pair, and the square of that from the middle of the wake [m, m, m²]. */
  readonly downwind: Float64Array
  readonly across: Float64Array
  readonly square: Float64Array
}

/** Flow at one speed and how it changes: by place in the order, or by pair. */
export interface WakeChain {
  /** Energy of a turbine [kWh/h] and the slope of it by speed [kW/(m/s)]. */
  readonly power: Float64Array
  readonly powerSlope: Float64Array
  /** Local over free-stream speed without wakes; 1 when it is left alone. */
  readonly speedUp: Float64Array
  /** Wakes of all upstream, over the free stream. */
  readonly loss: Float64Array
  /** ct·D²/8 [m²], and the width behind the rotor [m]. */
  readonly load: Float64Array
  readonly width: Float64Array
  /** How the last two change with the speed. */
  readonly loadSlope: Float64Array
  readonly widthSlope: Float64Array
  /** By pair: change of the squared deficit with width, load, across distance and speed-up of the turbine upstream. */
  readonly byWidth: Float64Array
  readonly byLoad: Float64Array
  readonly byAcross: Float64Array
  readonly bySpeedUp: Float64Array
}

/** Room for `count` turbines. */
export function allocateChain(count: number): WakeChain {
  const turbines = (): Float64Array => new Float64Array(count)
  const pairs = (): Float64Array => new Float64Array((count * (count - 1)) / 2)
  return {
    power: turbines(),
    powerSlope: turbines(),
    speedUp: turbines().fill(1),
    loss: turbines(),
    load: turbines(),
    width: turbines(),
    loadSlope: turbines(),
    widthSlope: turbines(),
    byWidth: pairs(),
    byLoad: pairs(),
    byAcross: pairs(),
    bySpeedUp: pairs(),
  }
}

/** Runs a speed down the farm, from one place in the order to before another: the first and the end when absent. */
export function runDown(
  turbines: readonly LayoutTurbine[],
  { growth, initialWidth }: LayoutWake,
  pairs: WakePairs,
  speed: number,
  expansion: number,
  chain: WakeChain,
  slope: Float64Array,
  from = 0,
  to: number = pairs.order.length,
): void {
  const { order, first } = pairs
  for (let n = from; n < to; n++) {
    const { rotorDiameter, power, thrust } = turbines[order[n]]
    let sum = 0
    for (let pair = first[n]; pair < first[n + 1]; pair++)
      sum += deficit2(pairs, pair, growth, expansion, chain)
    const loss = Math.sqrt(sum)
    const local = speed * (chain.speedUp[n] - loss)
    chain.loss[n] = loss
    chain.power[n] = cubicAt(power, local, slope)
    chain.powerSlope[n] = slope[0]
    const ct = cubicAt(thrust, local, slope)
    const area = (rotorDiameter * rotorDiameter) / 8
    chain.load[n] = ct * area
    chain.loadSlope[n] = slope[0] * area
    chain.widthSlope[n] = 0
    if (initialWidth.kind === 'fixed') {
      chain.width[n] = initialWidth.ratio * rotorDiameter
    } else {
      const held = Math.min(ct, initialWidth.ctMax)
      const root = Math.sqrt(1 - held)
      const width = initialWidth.constant * rotorDiameter * Math.sqrt((0.5 * (1 + root)) / root)
      chain.width[n] = width
      // β = (1 + 1/√(1 − ct))/2, so that ε'/ε = β'/(2β) and β' = 1/(4·(1 − ct)^1.5).
      if (ct < initialWidth.ctMax) {
        chain.widthSlope[n] = (slope[0] * width) / (4 * root * root * (1 + root))
      }
    }
  }
}

/**
 * Squared deficit of a pair over the free stream; its changes go to the chain. It is the square of `gaussianDeficit`
 * with momentum theory (`formula-twins.test.ts`).
 */
function deficit2(
  { upstream, downwind, square, across }: WakePairs,
  pair: number,
  growth: number,
  expansion: number,
  { load, width, speedUp, byWidth, byLoad, byAcross, bySpeedUp }: WakeChain,
): number {
  const i = upstream[pair]
  const inverse = 1 / (width[i] + growth * downwind[pair])
  const inverse2 = inverse * inverse
  const narrow2 = inverse2 / (expansion * expansion)
  const away2 = square[pair] * narrow2
  const share = load[i] * inverse2
  const bell = exp(-away2)
  // A wake that would take more than all of the wind takes all of it.
  const root = share < 1 ? Math.sqrt(1 - share) : 0
  const centre = 1 - root
  const fast2 = speedUp[i] * speedUp[i]
  const q = fast2 * centre * centre * bell
  const byShare = root > 0 ? (fast2 * centre * bell) / root : 0
  byWidth[pair] = 2 * inverse * (q * away2 - byShare * share)
  byLoad[pair] = byShare * inverse2
  byAcross[pair] = -2 * narrow2 * across[pair] * q
  bySpeedUp[pair] = 2 * speedUp[i] * centre * centre * bell
  return q
}

/** What the energy gains by a change of each turbine's place along and across the wind, by place in the order. */
export interface TurnedGradient {
  readonly downwind: Float64Array
  readonly across: Float64Array
  /** By a turbine's own speed-up. */
  readonly speedUp: Float64Array
  /** Workspace: by a turbine's load and width. */
  readonly load: Float64Array
  readonly width: Float64Array
}

/**
 * Runs back up the farm and adds the gradient of hours times the sum of all power, by the adjoint of {@link runDown}:
 * when a turbine's turn comes, all those that its wake reaches have had theirs.
 */
export function runBack(
  pairs: WakePairs,
  growth: number,
  speed: number,
  hours: number,
  chain: WakeChain,
  gradient: TurnedGradient,
  from = 0,
  to: number = pairs.order.length,
): void {
  const { first, upstream } = pairs
  gradient.load.fill(0)
  gradient.width.fill(0)
  for (let n = to - 1; n >= from; n--) {
    const bySpeed =
      hours * chain.powerSlope[n] +
      gradient.load[n] * chain.loadSlope[n] +
      gradient.width[n] * chain.widthSlope[n]
    gradient.speedUp[n] += speed * bySpeed
    if (!(chain.loss[n] > 0)) continue
    const bySum = (-speed * bySpeed) / (2 * chain.loss[n])
    for (let pair = first[n]; pair < first[n + 1]; pair++) {
      const i = upstream[pair]
      const byWidth = bySum * chain.byWidth[pair]
      const byAcross = bySum * chain.byAcross[pair]
      gradient.width[i] += byWidth
      gradient.load[i] += bySum * chain.byLoad[pair]
      gradient.speedUp[i] += bySum * chain.bySpeedUp[pair]
      gradient.downwind[n] += growth * byWidth
      gradient.downwind[i] -= growth * byWidth
      gradient.across[n] += byAcross
      gradient.across[i] -= byAcross
    }
  }
}
