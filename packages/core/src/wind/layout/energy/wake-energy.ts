import { requireFields, requireKnown } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { SpeedUpMap } from '../../farm/index.ts'
import type { LayoutEnergy, LayoutWake, LayoutWind } from './layout-energy.ts'
import { cubicAt } from './piecewise-cubic.ts'
import { speedUpField } from './speed-up-field.ts'
import { allocateChain, type LayoutTurbine, runBack, runDown, type TurnedGradient } from './wake-chain.ts'
import { allocatePairs, listWakePairs, turnDownwind } from './wake-pairs.ts'

/** A farm of any turbines in Gaussian wakes. */
export interface WakeEnergyInput {
  readonly turbines: readonly LayoutTurbine[]
  readonly winds: readonly LayoutWind[]
  readonly wake: LayoutWake
  /** Local over free-stream speed over the ground; 1 everywhere when absent. */
  readonly speedUps?: readonly SpeedUpMap[] | undefined
}

const KWH_PER_MWH = 1000

const WAKE_ENERGY_FIELDS: Readonly<Record<keyof WakeEnergyInput, true>> = {
  turbines: true,
  winds: true,
  wake: true,
  speedUps: true,
}

/**
 * Energy and gradient where the thrust follows the speed: each speed of each direction runs down the farm from turbine
 * to turbine, and for the gradient back up again. Types may differ in size, hub and curves.
 * With s the speed-up at a turbine, its speed is U·(s − √Σ(s_i·d_i)²) over the wakes of those upstream.
 *
 * @throws {InputError} as `speedUpField`.
 */
export function wakeEnergy(input: WakeEnergyInput): LayoutEnergy {
  requireKnown(input, Object.keys(WAKE_ENERGY_FIELDS))
  requireFields(input, { turbines: 'list', winds: 'list', wake: 'object' })
  const { turbines, winds, wake, speedUps } = input
  const count = turbines.length
  const pairs = allocatePairs(count)
  const chain = allocateChain(count)
  const [xr, yr, energies] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const hubHeight = Float64Array.from(turbines, (turbine) => turbine.hubHeight)
  const turned: TurnedGradient = {
    downwind: new Float64Array(count),
    across: new Float64Array(count),
    load: new Float64Array(count),
    width: new Float64Array(count),
    speedUp: new Float64Array(count),
  }
  const slope = new Float64Array(1)
  const widest = widestWake(turbines, wake)
  const field = speedUps === undefined ? undefined : speedUpField(speedUps)
  const local = new Float64Array(3)
  /** Slope of the speed-up eastward and northward, by place in the order [1/m]. */
  const [byEast, byNorth] = [new Float64Array(count), new Float64Array(count)]
  const axes = winds.map((wind) => ({
    ...wind,
    speedUp: field?.(wind.directionDeg),
    cosine: -sinDeg(wind.directionDeg),
    sine: -cosDeg(wind.directionDeg),
  }))

  const evaluate = (places: Float64Array, gradient?: Float64Array, expansion = 1): number => {
    energies.fill(0)
    gradient?.fill(0)
    for (const { cosine, sine, speeds, hours, speedUp } of axes) {
      turnDownwind(places, cosine, sine, pairs.order, xr, yr)
      listWakePairs(xr, yr, hubHeight, expansion * widest, expansion * wake.growth, pairs)
      turned.downwind.fill(0)
      turned.across.fill(0)
      turned.speedUp.fill(0)
      if (speedUp !== undefined) {
        for (let n = 0; n < count; n++) {
          speedUp(places[pairs.order[n]], places[count + pairs.order[n]], local)
          chain.speedUp[n] = local[0]
          byEast[n] = local[1]
          byNorth[n] = local[2]
        }
      }
      for (let k = 0; k < speeds.length; k++) {
        if (!(hours[k] > 0)) continue
        runDown(turbines, wake, pairs, speeds[k], expansion, chain, slope)
        for (let n = 0; n < count; n++) energies[pairs.order[n]] += (hours[k] * chain.power[n]) / KWH_PER_MWH
        if (gradient !== undefined) {
          runBack(pairs, wake.growth, speeds[k], hours[k] / KWH_PER_MWH, chain, turned)
        }
      }
      if (gradient === undefined) continue
      for (let n = 0; n < count; n++) {
        const i = pairs.order[n]
        gradient[i] += cosine * turned.downwind[n] - sine * turned.across[n] + byEast[n] * turned.speedUp[n]
        gradient[count + i] +=
          sine * turned.downwind[n] + cosine * turned.across[n] + byNorth[n] * turned.speedUp[n]
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
  return { count, free: freeEnergy(turbines, winds, slope), evaluate, byTurbine }
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
