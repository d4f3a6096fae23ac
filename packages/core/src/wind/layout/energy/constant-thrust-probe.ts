import { exp } from '../../../math/elementary/index.ts'
import type { ConstantThrustInput } from './constant-thrust-input.ts'
import { CUT, type LayoutProbe, type LayoutWind } from './layout-energy.ts'
import { cubicAt } from './piecewise-cubic.ts'
import type { WakeAxis } from './wake-axes.ts'

const KWH_PER_MWH = 1000

/**
 * Energy with one turbine elsewhere where wakes depend on the places alone: the sums of squared deficits of the others
 * are kept, and only the turbines in its wake, and itself, are looked at again.
 */
export function constantThrustProbe(
  { count, ct, rotorDiameter, initialWidth, growth, power }: ConstantThrustInput,
  axes: readonly WakeAxis[],
): LayoutProbe {
  const first = initialWidth * rotorDiameter
  const load = (ct * rotorDiameter * rotorDiameter) / 8
  const reach = Math.sqrt(CUT)
  const size = axes.length * count
  const xr = new Float64Array(size)
  const yr = new Float64Array(size)
  const along = { sums: new Float64Array(size), energies: new Float64Array(size) }
  const against = { sums: new Float64Array(size), energies: new Float64Array(size) }
  const slope = new Float64Array(1)
  let moved = 0
  let others = 0

  /** Squared deficit so far downwind and across, 0 where it does not matter. */
  const squaredDeficit = (downwind: number, across: number): number => {
    const width = first + growth * downwind
    if (Math.abs(across) > reach * width || downwind === 0) return 0
    const inverse2 = 1 / (width * width)
    const centre = 1 - Math.sqrt(1 - load * inverse2)
    return centre * centre * exp(-across * across * inverse2)
  }
  const energyOf = (wind: LayoutWind | undefined, sum: number): number => {
    if (wind === undefined) return 0
    const { speeds, hours } = wind
    const loss = Math.sqrt(sum)
    let energy = 0
    for (let k = 0; k < speeds.length; k++) {
      energy += hours[k] * cubicAt(power, speeds[k] * (1 - loss), slope)
    }
    return energy / KWH_PER_MWH
  }

  const begin = (places: Float64Array, turbine: number): void => {
    moved = turbine
    others = 0
    along.sums.fill(0)
    against.sums.fill(0)
    for (const [a, axis] of axes.entries()) {
      const from = a * count
      for (let i = 0; i < count; i++) {
        xr[from + i] = axis.cosine * places[i] + axis.sine * places[count + i]
        yr[from + i] = axis.cosine * places[count + i] - axis.sine * places[i]
      }
      for (let i = 1; i < count; i++) {
        for (let j = 0; j < i; j++) {
          if (i === moved || j === moved) continue
          const dx = xr[from + i] - xr[from + j]
          const square = squaredDeficit(Math.abs(dx), yr[from + i] - yr[from + j])
          along.sums[from + (dx > 0 ? i : j)] += square
          against.sums[from + (dx > 0 ? j : i)] += square
        }
      }
      for (let i = 0; i < count; i++) {
        along.energies[from + i] = energyOf(axis.along, along.sums[from + i])
        against.energies[from + i] = energyOf(axis.against, against.sums[from + i])
        if (i !== moved) others += along.energies[from + i] + against.energies[from + i]
      }
    }
  }
  const at = (x: number, y: number): number => {
    let energy = others
    for (let a = 0, n = 0; a < axes.length; a++) {
      const axis = axes[a]
      const downwind = axis.cosine * x + axis.sine * y
      const across = axis.cosine * y - axis.sine * x
      let ownAlong = 0
      let ownAgainst = 0
      for (let i = 0; i < count; i++, n++) {
        const dx = xr[n] - downwind
        const square = squaredDeficit(Math.abs(dx), yr[n] - across)
        if (square === 0 || i === moved) continue
        if (dx > 0) {
          ownAgainst += square
          energy += energyOf(axis.along, along.sums[n] + square) - along.energies[n]
        } else {
          ownAlong += square
          energy += energyOf(axis.against, against.sums[n] + square) - against.energies[n]
        }
      }
      energy += energyOf(axis.along, ownAlong) + energyOf(axis.against, ownAgainst)
    }
    return energy
  }
  return { begin, at }
}
