import type { LayoutWake, LayoutWind } from './layout-energy.ts'
import { allocateChain, type LayoutTurbine, runDown } from './wake-chain.ts'
import { allocatePairs, listWakePairs, turnDownwind } from './wake-pairs.ts'

/** Turbines of other farms beside a layout: they stand where they are, in the free stream, and always run. */
export interface LayoutNeighbours {
  readonly turbines: readonly LayoutTurbine[]
  /** East and north, as the places of the layout [m]. */
  readonly x: Float64Array
  readonly y: Float64Array
}

/** The wakes that neighbours make where no turbine of the layout is upstream of them, by speed and neighbour. */
export interface NeighbourFlow {
  /** As in the chain of wakes: ct·D²/8 [m²], and the width behind the rotor [m]. */
  readonly load: Float64Array
  readonly width: Float64Array
}

/**
 * Runs each wind down the neighbours alone, once for all layouts.
 *
 * @param widest width behind the rotor that no turbine exceeds [m].
 * @param turnOf cosine and sine of the direction in which a wind blows.
 */
export function neighbourFlows(
  { turbines, x, y }: LayoutNeighbours,
  winds: readonly LayoutWind[],
  wake: LayoutWake,
  widest: number,
  turnOf: (directionDeg: number) => readonly [number, number],
): readonly NeighbourFlow[] {
  const count = turbines.length
  const places = Float64Array.from([...x, ...y])
  const hubHeight = Float64Array.from(turbines, (turbine) => turbine.hubHeight)
  const pairs = allocatePairs(count)
  const chain = allocateChain(count)
  const [xr, yr, slope] = [new Float64Array(count), new Float64Array(count), new Float64Array(1)]
  return winds.map(({ directionDeg, speeds }) => {
    const [cosine, sine] = turnOf(directionDeg)
    turnDownwind(places, cosine, sine, pairs.order, xr, yr)
    listWakePairs(xr, yr, hubHeight, widest, wake.growth, pairs)
    const load = new Float64Array(speeds.length * count)
    const width = new Float64Array(speeds.length * count)
    for (let k = 0; k < speeds.length; k++) {
      runDown(turbines, wake, pairs, speeds[k], 1, chain, slope)
      for (let n = 0; n < count; n++) {
        load[k * count + pairs.order[n]] = chain.load[n]
        width[k * count + pairs.order[n]] = chain.width[n]
      }
    }
    return { load, width }
  })
}
