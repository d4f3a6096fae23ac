import { requireFields, requireKnown } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { SpeedUpMap } from '../../farm/index.ts'
import { type HeldPower, holdPower } from './held-power.ts'
import type { LayoutEnergy, LayoutWake, LayoutWind } from './layout-energy.ts'
import { cubicAt } from './piecewise-cubic.ts'
import { speedUpField } from './speed-up-field.ts'
import { type LayoutNeighbours, neighbourFlows } from './standing-neighbours.ts'
import { allocateChain, type LayoutTurbine, runBack, runDown, type TurnedGradient } from './wake-chain.ts'
import { allocatePairs, listWakePairs, turnDownwind } from './wake-pairs.ts'

/** A farm of any turbines in Gaussian wakes. */
export interface WakeEnergyInput {
  readonly turbines: readonly LayoutTurbine[]
  readonly winds: readonly LayoutWind[]
  readonly wake: LayoutWake
  /** Local over free-stream speed over the ground; 1 everywhere when absent. */
  readonly speedUps?: readonly SpeedUpMap[] | undefined
  /** Whose wakes count too; none when absent. */
  readonly neighbours?: LayoutNeighbours | undefined
  /** Turbines held back in some winds; they always run when absent. */
  readonly held?: HeldPower | undefined
}

const KWH_PER_MWH = 1000

const WAKE_ENERGY_FIELDS: Readonly<Record<keyof WakeEnergyInput, true>> = {
  turbines: true,
  winds: true,
  wake: true,
  speedUps: true,
  neighbours: true,
  held: true,
}

/**
 * Energy and gradient where the thrust follows the speed: each speed of each direction runs down the farm from turbine
 * to turbine, and for the gradient back up again. Types may differ in size, hub and curves.
 * With s the speed-up at a turbine, its speed is U·(s − √Σ(s_i·d_i)²) over the wakes of those upstream.
 *
 * Neighbours take part in the wakes, both ways; those upstream of the whole layout are worked out once. Their energy
 * does not count. Of a wake that is widened for a search, that of such neighbours is as wide at its rotor as without.
 *
 * @throws {InputError} as `speedUpField`.
 */
export function wakeEnergy(input: WakeEnergyInput): LayoutEnergy {
  requireKnown(input, Object.keys(WAKE_ENERGY_FIELDS))
  requireFields(input, { turbines: 'list', winds: 'list', wake: 'object' })
  const { turbines: own, winds, wake, speedUps, neighbours, held } = input
  const count = own.length
  const turbines = neighbours === undefined ? own : [...own, ...neighbours.turbines]
  const total = turbines.length
  const pairs = allocatePairs(total)
  const chain = allocateChain(total)
  const [xr, yr, energies] = [new Float64Array(total), new Float64Array(total), new Float64Array(count)]
  const hubHeight = Float64Array.from(turbines, (turbine) => turbine.hubHeight)
  const turned: TurnedGradient = {
    downwind: new Float64Array(total),
    across: new Float64Array(total),
    load: new Float64Array(total),
    width: new Float64Array(total),
    speedUp: new Float64Array(total),
  }
  const slope = new Float64Array(1)
  const widest = widestWake(turbines, wake)
  const field = speedUps === undefined ? undefined : speedUpField(speedUps)
  const flows = neighbours && neighbourFlows(neighbours, winds, wake, widest, blowingTo)
  const local = new Float64Array(3)
  /** Slope of the speed-up eastward and northward, by place in the order [1/m]. */
  const [byEast, byNorth] = [new Float64Array(total), new Float64Array(total)]
  const axes = winds.map((wind, w) => {
    const [cosine, sine] = blowingTo(wind.directionDeg)
    const holds = held && Array.from(wind.speeds, (speed) => held(wind.directionDeg, speed))
    return { ...wind, speedUp: field?.(wind.directionDeg), flow: flows?.[w], holds, cosine, sine }
  })
  const placesOfAll = joinedPlaces(count, neighbours)

  const evaluate = (ownPlaces: Float64Array, gradient?: Float64Array, expansion = 1): number => {
    const places = placesOfAll(ownPlaces)
    energies.fill(0)
    gradient?.fill(0)
    for (const { cosine, sine, speeds, hours, speedUp, flow, holds } of axes) {
      turnDownwind(places, cosine, sine, pairs.order, xr, yr)
      const [from, to] = flow === undefined ? [0, total] : reachOfOwn(pairs.order, count)
      listWakePairs(xr, yr, hubHeight, expansion * widest, expansion * wake.growth, pairs, from, to)
      turned.downwind.fill(0)
      turned.across.fill(0)
      turned.speedUp.fill(0)
      if (speedUp !== undefined) {
        for (let n = 0; n < to; n++) {
          const i = pairs.order[n]
          if (i < count) speedUp(places[i], places[total + i], local)
          else local.set(FREE_STREAM)
          chain.speedUp[n] = local[0]
          byEast[n] = local[1]
          byNorth[n] = local[2]
        }
      }
      for (let k = 0; k < speeds.length; k++) {
        if (!(hours[k] > 0)) continue
        if (flow !== undefined) {
          for (let n = 0; n < from; n++) {
            const at = k * (total - count) + pairs.order[n] - count
            chain.load[n] = flow.load[at]
            chain.width[n] = flow.width[at]
          }
        }
        runDown(turbines, wake, pairs, speeds[k], expansion, chain, slope, from, to)
        if (holds !== undefined) holdPower(holds[k], pairs.order, count, from, to, chain)
        for (let n = from; n < to; n++) {
          const i = pairs.order[n]
          if (i < count) energies[i] += (hours[k] * chain.power[n]) / KWH_PER_MWH
          else chain.powerSlope[n] = 0
        }
        if (gradient !== undefined) {
          runBack(pairs, wake.growth, speeds[k], hours[k] / KWH_PER_MWH, chain, turned, from, to)
        }
      }
      if (gradient === undefined) continue
      for (let n = from; n < to; n++) {
        const i = pairs.order[n]
        if (i >= count) continue
        gradient[i] += cosine * turned.downwind[n] - sine * turned.across[n] + byEast[n] * turned.speedUp[n]
        gradient[count + i] +=
          sine * turned.downwind[n] + cosine * turned.across[n] + byNorth[n] * turned.speedUp[n]
      }
    }
    let sum = 0
    for (let i = 0; i < count; i++) sum += energies[i]
    return sum
  }
  const byTurbine = (out: Float64Array): Float64Array => {
    out.set(energies)
    return out
  }
  return { count, free: freeEnergy(own, winds, slope), evaluate, byTurbine }
}

/** Speed-up of a neighbour and its slopes. */
const FREE_STREAM = [1, 0, 0] as const

/** Cosine and sine of the direction in which a wind blows. */
function blowingTo(directionDeg: number): readonly [number, number] {
  return [-sinDeg(directionDeg), -cosDeg(directionDeg)]
}

/** Places of a layout followed by those of its neighbours: easts, then norths. */
function joinedPlaces(count: number, neighbours: LayoutNeighbours | undefined) {
  if (neighbours === undefined) return (places: Float64Array) => places
  const total = count + neighbours.turbines.length
  const all = new Float64Array(2 * total)
  all.set(neighbours.x, count)
  all.set(neighbours.y, total + count)
  return (places: Float64Array): Float64Array => {
    for (let i = 0; i < count; i++) {
      all[i] = places[i]
      all[total + i] = places[count + i]
    }
    return all
  }
}

/** From the first turbine of the layout in the order downwind to behind its last one. */
function reachOfOwn(order: Int32Array, count: number): readonly [number, number] {
  let from = 0
  while (order[from] >= count) from++
  let to = order.length
  while (order[to - 1] >= count) to--
  return [from, to]
}

/** Width behind a rotor that no turbine exceeds [m]. */
function widestWake(turbines: readonly LayoutTurbine[], { initialWidth }: LayoutWake): number {
  const diameter = turbines.reduce((most, { rotorDiameter }) => Math.max(most, rotorDiameter), 0)
  if (initialWidth.kind === 'fixed') return initialWidth.ratio * diameter
  const root = Math.sqrt(1 - initialWidth.ctMax)
  return initialWidth.constant * diameter * Math.sqrt((0.5 * (1 + root)) / root)
}

function freeEnergy(
  turbines: readonly LayoutTurbine[],
  winds: readonly LayoutWind[],
  slope: Float64Array,
): number {
  let energy = 0
  for (const { power } of turbines) {
    for (const { speeds, hours } of winds) {
      for (let k = 0; k < speeds.length; k++) {
        energy += (hours[k] * cubicAt(power, speeds[k], slope)) / KWH_PER_MWH
      }
    }
  }
  return energy
}
