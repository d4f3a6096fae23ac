import { requireFields, requireKnown } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import type { ConstantThrustInput } from './constant-thrust-input.ts'
import { constantThrustProbe } from './constant-thrust-probe.ts'
import { CUT, type LayoutEnergy, type LayoutWind } from './layout-energy.ts'
import { cubicAt, type PiecewiseCubic } from './piecewise-cubic.ts'
import { type WakeAxis, wakeAxes } from './wake-axes.ts'
import { turnDownwind } from './wake-pairs.ts'

const KWH_PER_MWH = 1000

const CONSTANT_THRUST_ENERGY_FIELDS: Readonly<Record<keyof ConstantThrustInput, true>> = {
  count: true,
  winds: true,
  ct: true,
  rotorDiameter: true,
  initialWidth: true,
  growth: true,
  power: true,
}

/**
 * Energy and gradient where the thrust is the same whatever the speed: a wake then depends on the places alone, so that
 * every speed of a direction shares one set of wakes, opposite directions share it too, and no chain of speeds runs
 * down the farm. With S the sum of squared deficits at a turbine, L = √S and E(L) = Σ_k h_k·P(U_k·(1 − L)),
 *
 *     dE/dxr = Σ_pairs (E'(L)/(2L))·dq/dxr,   q = c(σ)²·e^(−Δy²/σ²)
 *
 * where √q is `gaussianDeficit` with momentum theory (`formula-twins.test.ts`).
 * A turbine exactly abreast of another does not see it.
 */
export function constantThrustEnergy(input: ConstantThrustInput): LayoutEnergy {
  requireKnown(input, Object.keys(CONSTANT_THRUST_ENERGY_FIELDS))
  requireFields(input, { winds: 'list', power: 'object' })
  const { count } = input
  const axes = wakeAxes(input.winds, count)
  const xr = new Float64Array(count)
  const yr = new Float64Array(count)
  const sumAlong = new Float64Array(count)
  const sumAgainst = new Float64Array(count)
  const turnedX = new Float64Array(count)
  const turnedY = new Float64Array(count)
  const energies = new Float64Array(count)
  const pairs = allocatePairs((count * (count - 1)) / 2)
  const slope = new Float64Array(1)
  const free = count * axes.reduce((sum, axis) => sum + freeEnergy(axis, input.power, slope), 0)

  const evaluate = (places: Float64Array, gradient?: Float64Array, expansion = 1): number => {
    energies.fill(0)
    gradient?.fill(0)
    for (const { cosine, sine, along, against, order } of axes) {
      turnDownwind(places, cosine, sine, order, xr, yr)
      const found = gatherPairs(input, expansion, xr, yr, pairs, sumAlong, sumAgainst)
      turnSums(along, input.power, sumAlong, order, energies, slope)
      turnSums(against, input.power, sumAgainst, order, energies, slope)
      if (gradient === undefined) continue
      scatterPairs(found, pairs, sumAlong, sumAgainst, turnedX, turnedY)
      for (let n = 0; n < count; n++) {
        gradient[order[n]] += cosine * turnedX[n] - sine * turnedY[n]
        gradient[count + order[n]] += sine * turnedX[n] + cosine * turnedY[n]
      }
    }
    let total = 0
    for (let i = 0; i < count; i++) total += energies[i]
    return total
  }
  const byTurbine = (out: Float64Array): Float64Array => {
    out.set(energies)
    return out
  }
  return { count, free, evaluate, byTurbine, probe: constantThrustProbe(input, axes) }
}

/** Pairs near enough to matter, by places in the order downwind, and how q changes with the way between them. */
interface Pairs {
  readonly upstream: Int32Array
  readonly downstream: Int32Array
  readonly byDownwind: Float64Array
  readonly byAcross: Float64Array
}

function allocatePairs(most: number): Pairs {
  return {
    upstream: new Int32Array(most),
    downstream: new Int32Array(most),
    byDownwind: new Float64Array(most),
    byAcross: new Float64Array(most),
  }
}

/** Sums q up at each turbine for the wind along the axis and against it; returns how many pairs matter. */
function gatherPairs(
  { ct, rotorDiameter, initialWidth, growth }: ConstantThrustInput,
  expansion: number,
  xr: Float64Array,
  yr: Float64Array,
  { upstream, downstream, byDownwind, byAcross }: Pairs,
  sumAlong: Float64Array,
  sumAgainst: Float64Array,
): number {
  const first = initialWidth * rotorDiameter
  const load = (ct * rotorDiameter * rotorDiameter) / 8
  const narrow = 1 / (expansion * expansion)
  const found = nearPairs(xr, yr, expansion * first, expansion * growth, upstream, downstream)
  sumAlong.fill(0)
  sumAgainst.fill(0)
  for (let n = 0; n < found; n++) {
    const i = upstream[n]
    const j = downstream[n]
    const dx = xr[j] - xr[i]
    const dy = yr[j] - yr[i]
    // One division gives 1/σ, the root h/σ in the deficit and its inverse, h = √(σ² − load).
    const width = first + growth * dx
    const shorter = Math.sqrt(width * width - load)
    const inverseOfBoth = 1 / (width * shorter)
    const inverse = shorter * inverseOfBoth
    const inverse2 = inverse * inverse
    const across2 = dy * dy * inverse2 * narrow
    const centre = 1 - shorter * inverse
    const bell = centre * exp(-across2)
    const q = centre * bell
    byDownwind[n] = 2 * growth * inverse * (q * across2 - bell * load * inverseOfBoth)
    byAcross[n] = -2 * inverse2 * narrow * q * dy
    sumAlong[j] += q
    sumAgainst[i] += q
  }
  return found
}

/** Lists the pairs of which one stands in the other's wake, of turbines in the order downwind. */
function nearPairs(
  xr: Float64Array,
  yr: Float64Array,
  first: number,
  growth: number,
  upstream: Int32Array,
  downstream: Int32Array,
): number {
  const count = xr.length
  const reach = Math.sqrt(CUT)
  let found = 0
  for (let i = 0; i < count; i++) {
    const from = reach * (first - growth * xr[i])
    const xi = xr[i]
    const yi = yr[i]
    for (let j = i + 1; j < count; j++) {
      if (Math.abs(yr[j] - yi) > from + reach * growth * xr[j] || xr[j] === xi) continue
      upstream[found] = i
      downstream[found] = j
      found++
    }
  }
  return found
}

/** Adds each turbine's energy of a direction and turns its sum of squared deficits into what the energy gains by it. */
function turnSums(
  wind: LayoutWind | undefined,
  power: PiecewiseCubic,
  sums: Float64Array,
  order: Int32Array,
  energies: Float64Array,
  slope: Float64Array,
): void {
  if (wind === undefined) {
    sums.fill(0)
    return
  }
  const { speeds, hours } = wind
  for (let j = 0; j < sums.length; j++) {
    const loss = Math.sqrt(sums[j])
    let energy = 0
    let steep = 0
    for (let k = 0; k < speeds.length; k++) {
      energy += hours[k] * cubicAt(power, speeds[k] * (1 - loss), slope)
      steep += hours[k] * speeds[k] * slope[0]
    }
    energies[order[j]] += energy / KWH_PER_MWH
    sums[j] = loss > 0 ? -steep / (2 * loss * KWH_PER_MWH) : 0
  }
}

/** Gradient along and across the axis, of what {@link gatherPairs} found. */
function scatterPairs(
  found: number,
  { upstream, downstream, byDownwind, byAcross }: Pairs,
  gainAlong: Float64Array,
  gainAgainst: Float64Array,
  turnedX: Float64Array,
  turnedY: Float64Array,
): void {
  turnedX.fill(0)
  turnedY.fill(0)
  for (let n = 0; n < found; n++) {
    const up = upstream[n]
    const down = downstream[n]
    const gain = gainAlong[down] + gainAgainst[up]
    const x = gain * byDownwind[n]
    const y = gain * byAcross[n]
    turnedX[down] += x
    turnedX[up] -= x
    turnedY[down] += y
    turnedY[up] -= y
  }
}

function freeEnergy({ along, against }: WakeAxis, power: PiecewiseCubic, slope: Float64Array): number {
  let energy = 0
  for (const wind of [along, against]) {
    if (wind === undefined) continue
    for (let k = 0; k < wind.speeds.length; k++) {
      energy += (wind.hours[k] * cubicAt(power, wind.speeds[k], slope)) / KWH_PER_MWH
    }
  }
  return energy
}
