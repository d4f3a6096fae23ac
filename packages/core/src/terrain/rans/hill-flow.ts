import { InputError } from '../../errors/index.ts'
import { surfaceLayer } from './atmosphere.ts'
import { flowAt } from './flow-at.ts'
import { axisFaces, levelFaces } from './sector-faces.ts'
import { createFlowGrid } from './solver/flow-grid.ts'
import { overLand, settle } from './verification-case.ts'

/** Height of the hills of the RUSHIL experiment at a thousand times their size, and roughness length there [m]. */
export const RUSHIL = { height: 117, roughness: 0.157 }
/** To the inflow and the outflow, and the lid, in heights of the hill: as Castro & Apsley 1997 had them. */
const [REACH, LID] = [40, 13.7]
const [LEVELS, FIRST_CELL] = [48, 1.6]
/** Points by which a hill's outline is drawn. */
const OUTLINE_POINTS = 4000

/** Flow over a single ridge across the wind. */
export interface HillFlow {
  readonly isSettled: boolean
  /** Where the flow along the ground turns back, and where it goes on again, from the crest over the hill's height; null where it never does. */
  readonly separation: number | null
  readonly reattachment: number | null
  /** Height of the ground [m]. */
  groundAt(x: number): number
  /** Speed over that of the inflow at the same height above ground, less 1; x from the crest [m]. */
  speedupAt(x: number, height: number): number
}

/**
 * The neutral flow over a hill of the RUSHIL wind tunnel, by the solver of {@link ransSpeedups}: a validation case. The
 * hills are 117 m high here, of half-length 3, 5 and 8 times that; wind tunnels have them 0.117 m high, and the equations
 * do not know the difference.
 *
 * The flow over the steepest hill parts from the ground behind the crest; measured it comes back 6 to 7 heights behind
 * it, by the standard k–ε model 4 to 5.5.
 *
 * @param aspect half-length over height, 3 to 20.
 * @param cells along the wind in a height of the hill, 2 to 32; 8 take some seconds.
 * @throws {InputError} `out_of_range`, `not_finite` (`aspect`, `cells`).
 * @see Khurshudyan, Snyder & Nekrasov 1981, EPA-600/4-81-067; ERCOFTAC classic collection, case 69; Castro & Apsley 1997, Atmos. Environ. 31:839
 */
export function hillFlow(aspect: number, cells = 8): HillFlow {
  InputError.requireRange(aspect, 3, 20, 'aspect')
  InputError.requireRange(cells, 2, 32, 'cells')
  const { height: high, roughness } = RUSHIL
  const half = aspect * high
  const groundAt = rushilOutline(high, half)
  const step = high / cells
  const reach = REACH * high
  const [first, last] = [-half - high, half + 6 * high]
  const x = axisFaces([first, last], step, reach + first, reach - last)
  const top = LID * high
  const ridge = Array.from(x, groundAt)
  const grid = createFlowGrid({
    ...{
      x,
      y: [0, step],
      s: levelFaces(FIRST_CELL / top, LEVELS),
      top,
      ground: [...ridge, ...ridge],
      roughness,
    },
  })
  const friction = 0.5
  const { state, ...problem } = overLand(grid, roughness, friction)
  const isSettled = settle(problem, state, 2e-6)
  let [separation, reattachment]: (number | null)[] = [null, null]
  for (let i = 2; i <= grid.nx; i++) {
    const [before, here] = [i - 1, i].map((at) => state.u[grid.strideY + at * grid.strideX + 1])
    if (before > 0 === here > 0) continue
    const [from, to] = [grid.x.middle[i - 1], grid.x.middle[i]]
    const at = (from + (before / (before - here)) * (to - from)) / high
    if (here <= 0) separation ??= at
    else reattachment = at
  }
  return {
    ...{ isSettled, separation, reattachment, groundAt },
    speedupAt: (at, height) => {
      const { along, up } = flowAt({ grid, state }, at, 0, height)
      const speed = Math.sqrt(along * along + up * up)
      return (Math.sign(along) * speed) / surfaceLayer(height, roughness, friction).speed - 1
    },
  }
}

/**
 * Height over x of a hill of the RUSHIL experiment; flat beyond the half-length a. With m = H/a + √((H/a)² + 1) and
 * |ξ| ≤ a: x = ξ/2 [1 + a²/(ξ² + m²(a² − ξ²))], z = m/2 √(a² − ξ²) [1 − a²/(ξ² + m²(a² − ξ²))].
 */
function rushilOutline(high: number, half: number): (x: number) => number {
  const slope = high / half
  const m = slope + Math.sqrt(slope * slope + 1)
  const [xs, zs] = [new Float64Array(OUTLINE_POINTS + 1), new Float64Array(OUTLINE_POINTS + 1)]
  for (let n = 0; n <= OUTLINE_POINTS; n++) {
    const xi = half * ((2 * n) / OUTLINE_POINTS - 1)
    const rest = Math.max(0, half * half - xi * xi)
    const share = (half * half) / (xi * xi + m * m * rest)
    xs[n] = (xi / 2) * (1 + share)
    zs[n] = (m / 2) * Math.sqrt(rest) * (1 - share)
  }
  return (x) => {
    if (Math.abs(x) >= half) return 0
    let [low, top] = [0, OUTLINE_POINTS]
    while (top - low > 1) {
      const middle = (low + top) >> 1
      if (xs[middle] <= x) low = middle
      else top = middle
    }
    return zs[low] + ((x - xs[low]) / (xs[top] - xs[low])) * (zs[top] - zs[low])
  }
}
