import { cos, exp, sin } from '@sunwake/core/math/elementary'

const DIAMETER = 130
const THRUST = 8 / 9
const GROWTH = 0.0324555
const FREE_SPEED = 9.8
const CUT_IN = 4
const CUT_OUT = 25
const RATED_MW = 3.35
const HOURS = 8760

/**
 * Annual energy of a layout [MWh] under the wake of IEA Wind Task 37's first case study, and its gradient by the
 * positions: what the reference files of local optimisers maximise.
 *
 *     loss = (1 − √(1 − C_T/(8 s²/D²)))·e^(−½(Δy/s)²),  s = k·Δx + D/√8
 *
 * @param place x and y of every turbine in turn [m].
 * @param gradient filled [MWh/m].
 */
export function layoutEnergy(rose: readonly number[], place: Float64Array, gradient: Float64Array): number {
  const count = place.length / 2
  const losses = new Float64Array(count * count)
  const alongs = new Float64Array(count * count)
  const acrosses = new Float64Array(count * count)
  gradient.fill(0)
  let energy = 0
  rose.forEach((frequency, k) => {
    const angle = (2 * Math.PI * k) / rose.length
    // The wind comes from there, clockwise from north.
    const [east, north] = [sin(angle), cos(angle)]
    for (let i = 0; i < count; i++) {
      let squares = 0
      for (let j = 0; j < count; j++) {
        const at = i * count + j
        losses[at] = 0
        if (i === j) continue
        const [dx, dy] = [place[2 * i] - place[2 * j], place[2 * i + 1] - place[2 * j + 1]]
        const along = -(dx * east + dy * north)
        if (!(along > 0)) continue
        lossInto(along, dx * north - dy * east, at, losses, alongs, acrosses)
        squares += losses[at] * losses[at]
      }
      const total = Math.sqrt(squares)
      const { power, slope } = powerAt(FREE_SPEED * (1 - total))
      energy += HOURS * frequency * power
      if (total === 0) continue
      // d energy/d loss = −slope·speed·loss/total.
      const weight = (-HOURS * frequency * slope * FREE_SPEED) / total
      for (let j = 0; j < count; j++) {
        const at = i * count + j
        if (losses[at] === 0) continue
        const [byAlong, byAcross] = [weight * losses[at] * alongs[at], weight * losses[at] * acrosses[at]]
        const toEast = -byAlong * east + byAcross * north
        const toNorth = -byAlong * north - byAcross * east
        gradient[2 * i] += toEast
        gradient[2 * i + 1] += toNorth
        gradient[2 * j] -= toEast
        gradient[2 * j + 1] -= toNorth
      }
    }
  })
  return energy
}

/** Loss of speed and its derivatives along and across the wind, as shares. */
function lossInto(
  along: number,
  across: number,
  at: number,
  losses: Float64Array,
  alongs: Float64Array,
  acrosses: Float64Array,
): void {
  const width = GROWTH * along + DIAMETER / Math.sqrt(8)
  const thrust = (THRUST * DIAMETER * DIAMETER) / (8 * width * width)
  const root = Math.sqrt(1 - thrust)
  const share = across / width
  const bell = exp(-0.5 * share * share)
  losses[at] = (1 - root) * bell
  const byWidth = -(thrust / (width * root)) * bell + (losses[at] * share * share) / width
  alongs[at] = GROWTH * byWidth
  acrosses[at] = (-losses[at] * share) / width
}

function powerAt(speed: number): { readonly power: number; readonly slope: number } {
  if (speed < CUT_IN || speed > CUT_OUT) return { power: 0, slope: 0 }
  if (speed >= FREE_SPEED) return { power: RATED_MW, slope: (3 * RATED_MW) / (FREE_SPEED - CUT_IN) }
  const share = (speed - CUT_IN) / (FREE_SPEED - CUT_IN)
  return {
    power: RATED_MW * share * share * share,
    slope: (3 * RATED_MW * share * share) / (FREE_SPEED - CUT_IN),
  }
}
