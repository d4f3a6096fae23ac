import { requireList } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../math/angles.ts'

/**
 * Means over the steps between stamps of instants: half the sum of both ends, one value fewer than there are stamps.
 * A NaN spoils the steps that it bounds.
 */
export function meansOfInstants(values: Float64Array): Float64Array {
  requireList(values, 'values')
  return Float64Array.from(
    { length: Math.max(values.length - 1, 0) },
    (_, t) => (values[t] + values[t + 1]) / 2,
  )
}

/** The same for directions [°]: that of the sum of both unit vectors; opposite ones give the first. */
export function meanDirections(directionDeg: Float64Array): Float64Array {
  requireList(directionDeg, 'directionDeg')
  return Float64Array.from({ length: Math.max(directionDeg.length - 1, 0) }, (_, t) => {
    const [a, b] = [directionDeg[t], directionDeg[t + 1]]
    const east = sinDeg(a) + sinDeg(b)
    const north = cosDeg(a) + cosDeg(b)
    if (Math.abs(east) + Math.abs(north) < 1e-9) return a
    return wrap360(atan2Deg(east, north))
  })
}

/**
 * Values at the middles of shorter steps, straight between the middles of longer ones and level beyond the first and
 * last; for what has no energy to keep, such as temperature. A NaN spoils what lies between it and its neighbours.
 */
export function refineMiddles(values: Float64Array, factor: number): Float64Array {
  if (factor === 1) return values.slice()
  const last = values.length - 1
  return Float64Array.from({ length: values.length * factor }, (_, j) => {
    const at = Math.min(Math.max((j + 0.5) / factor - 0.5, 0), last)
    const i = Math.min(Math.floor(at), Math.max(last - 1, 0))
    const share = at - i
    return share === 0 ? values[i] : values[i] + share * (values[Math.min(i + 1, last)] - values[i])
  })
}

/** {@link refineMiddles} for directions [°], along the shorter way round. */
export function refineDirections(directionDeg: Float64Array, factor: number): Float64Array {
  const turned = directionDeg.slice()
  for (let t = 1; t < turned.length; t++) {
    const turn = wrap360(directionDeg[t] - turned[t - 1] + 180) - 180
    turned[t] = Number.isNaN(turn) ? directionDeg[t] : turned[t - 1] + turn
  }
  return refineMiddles(turned, factor).map((value) => (Number.isNaN(value) ? value : wrap360(value)))
}
