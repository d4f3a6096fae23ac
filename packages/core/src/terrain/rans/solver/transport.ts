import type { FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import type { Gradient } from './gradient.ts'
import { isDiffusive } from './horizontal-faces.ts'
import { diffuses, type Sides } from './sides.ts'

/** Rows of a transport equation: what each neighbour counts for, and the cell itself. */
export interface TransportRows {
  readonly west: Float64Array
  readonly east: Float64Array
  readonly south: Float64Array
  readonly north: Float64Array
  readonly below: Float64Array
  readonly above: Float64Array
  readonly centre: Float64Array
}

export function createTransportRows({ size }: FlowGrid): TransportRows {
  const of = () => new Float64Array(size)
  return { west: of(), east: of(), south: of(), north: of(), below: of(), above: of(), centre: of() }
}

/** ν + ν_t/σ of a transported quantity. */
export interface Diffusivity {
  readonly viscosity: number
  readonly perSigma: number
  /** Vertical differences exact for c/(z + z0), as ε has it, rather than for a + b ln(z + z0). */
  readonly reciprocal: boolean
}

/** Upwind convection and diffusion across the grid's lines, implicit; the rest is for `addExplicitFluxes`. */
export function assembleTransport(
  grid: FlowGrid,
  state: FlowState,
  sides: Sides,
  { viscosity, perSigma, reciprocal }: Diffusivity,
  rows: TransportRows,
): void {
  const { nx, ny, nz, strideX, s, depth, roughness, faceUp, horizontal } = grid
  const { flowZ, eddy } = state
  const { below, above, centre } = rows
  centre.fill(0)
  for (const faces of horizontal) {
    const { axis, across, stride, depth: depths, firstI, firstJ, name } = faces
    const [fromLow, fromHigh, flows] = [rows[faces.low], rows[faces.high], state[faces.flow]]
    for (let j = firstJ; j <= ny; j++)
      for (let i = firstI; i <= nx; i++) {
        const [a, b] = name === 'x' ? [i, j] : [j, i]
        const c = j * (nx + 2) + i
        const open = isDiffusive(faces, sides, a) ? 1 : 0
        const weight = axis.weight[a]
        const area = open * across.width[b] * depths[c] * axis.perStep[a]
        for (let k = 1, n = c * strideX + 1; k <= nz; k++, n++) {
          const o = n + stride
          const nu = viscosity + perSigma * (eddy[n] + weight * (eddy[o] - eddy[n]))
          const diffusion = nu * area * s.width[k]
          const flow = flows[n]
          const high = diffusion + (flow < 0 ? -flow : 0)
          const low = diffusion + (flow > 0 ? flow : 0)
          fromHigh[n] = high
          fromLow[o] = low
          centre[n] += high
          centre[o] += low
        }
      }
  }
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const area = grid.x.width[i] * grid.y.width[j]
      const [hx, hy] = [grid.faceSlopeX[c], grid.faceSlopeY[c]]
      const tilt = hx * hx + hy * hy
      const z0 = roughness[c]
      const apart = reciprocal && z0 !== Number.POSITIVE_INFINITY
      const d = depth[c]
      for (let k = 0, n = c * strideX; k <= nz; k++, n++) {
        const open = (k > 0 || diffuses(sides.below)) && (k < nz || diffuses(sides.above)) ? area : 0
        const left = 1 - s.faces[k]
        const nu = viscosity + perSigma * (eddy[n] + s.weight[k] * (eddy[n + 1] - eddy[n]))
        const metric = open * nu * (1 + tilt * left * left)
        let up = metric * faceUp[n]
        let down = up
        if (apart) {
          const face = 1 / (s.faces[k] * d + z0)
          const perStep = s.perStep[k] / d
          up = metric * face * (s.middle[k + 1] * d + z0) * (perStep - s.weight[k] * face)
          down = metric * face * (s.middle[k] * d + z0) * (perStep + (1 - s.weight[k]) * face)
        }
        const flow = flowZ[n]
        const against = flow < 0 ? -flow : 0
        const along = flow > 0 ? flow : 0
        above[n] = up + against
        below[n + 1] = down + along
        centre[n] += down + against
        centre[n + 1] += up + along
      }
    }
}

/** In place of an ease: no bounds; the value of the ring, which stands on the face. */
const [UNBOUNDED, EDGE] = [-1, -2]

/** How the value at a face follows from the cells around it: third order, with or without Koren's bounds. */
export type ConvectionScheme = 'upwind' | 'third_order' | 'bounded'

/**
 * Adds to `right` what upwind convection leaves out and the diffusion along tilted grid lines.
 *
 * The face behind a column beside given values has no bounds: those values stand on the column's other face, half a cell
 * off, so that the slope which bounds are judged by answers a change of the column 2.7 times as strongly as elsewhere.
 * Explicit bounds then flip from one iteration to the next, for ever, and no flow settles.
 *
 * @param gradient of q.
 */
export function addExplicitFluxes(
  grid: FlowGrid,
  state: FlowState,
  sides: Sides,
  { viscosity, perSigma }: Diffusivity,
  scheme: ConvectionScheme,
  q: Float64Array,
  gradient: Gradient,
  ease: number,
  right: Float64Array,
): void {
  const { nx, ny, nz, strideX, s, depth, ground, horizontal } = grid
  const { flowZ, eddy } = state
  const { x: qx, y: qy, z: qz } = gradient
  const convects = scheme === 'upwind' ? 0 : 1
  const soft = scheme === 'bounded' ? ease * ease : UNBOUNDED
  for (const faces of horizontal) {
    const { axis, across, stride, step: next, depth: depths, slope: slopes, firstI, firstJ, name } = faces
    const [qa, flows] = [gradient[name], state[faces.flow]]
    for (let j = firstJ; j <= ny; j++)
      for (let i = firstI; i <= nx; i++) {
        const [a, b] = name === 'x' ? [i, j] : [j, i]
        const c = j * (nx + 2) + i
        const open = isDiffusive(faces, sides, a) ? 1 : 0
        const edge = a === 0 || a === faces.count
        const easeLow = edge ? EDGE : a === 1 && sides[faces.low] === 'given' ? UNBOUNDED : soft
        const easeHigh = edge
          ? EDGE
          : a + 1 === faces.count && sides[faces.high] === 'given'
            ? UNBOUNDED
            : soft
        const weight = axis.weight[a]
        const step = 1 / axis.perStep[a]
        const slope = (ground[c + next] - ground[c]) * axis.perStep[a]
        const area = open * across.width[b] * depths[c] * slope
        for (let k = 1, n = c * strideX + 1; k <= nz; k++, n++) {
          const o = n + stride
          const left = 1 - s.middle[k]
          const nu = viscosity + perSigma * (eddy[n] + weight * (eddy[o] - eddy[n]))
          let flux = -nu * area * s.width[k] * left * (qz[n] + weight * (qz[o] - qz[n]))
          const flow = flows[n] * convects
          const difference = q[o] - q[n]
          if (flow > 0) {
            const along = 2 * step * (qa[n] + slopes[c] * left * qz[n]) - difference
            flux -= flow * weight * steered(along, difference, easeLow)
          } else if (flow < 0) {
            const along = 2 * step * (qa[o] + slopes[c + next] * left * qz[o]) - difference
            flux += flow * (1 - weight) * steered(along, difference, easeHigh)
          }
          right[n] += flux
          right[o] -= flux
        }
      }
  }
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const area = grid.x.width[i] * grid.y.width[j]
      const [hx, hy] = [grid.faceSlopeX[c], grid.faceSlopeY[c]]
      for (let k = 0, n = c * strideX; k <= nz; k++, n++) {
        const open = (k > 0 || diffuses(sides.below)) && (k < nz || diffuses(sides.above)) ? area : 0
        const edge = k === 0 || k === nz
        const weight = s.weight[k]
        const left = 1 - s.faces[k]
        const [a, b] = [hx * left, hy * left]
        const nu = viscosity + perSigma * (eddy[n] + weight * (eddy[n + 1] - eddy[n]))
        const z = qz[n] + weight * (qz[n + 1] - qz[n])
        const x = qx[n] + weight * (qx[n + 1] - qx[n]) + a * z
        const y = qy[n] + weight * (qy[n + 1] - qy[n]) + b * z
        let flux = nu * open * (-a * x - b * y)
        const flow = flowZ[n] * convects
        const difference = q[n + 1] - q[n]
        const step = depth[c] / s.perStep[k]
        if (flow > 0)
          flux -= flow * weight * steered(2 * step * qz[n] - difference, difference, edge ? EDGE : soft)
        else if (flow < 0)
          flux +=
            flow * (1 - weight) * steered(2 * step * qz[n + 1] - difference, difference, edge ? EDGE : soft)
        right[n] += flux
        right[n + 1] -= flux
      }
    }
}

/**
 * Step from the cell upwind of a face to the face's value, twice: of the κ = 1/3 scheme, third order where the field is
 * smooth; bounded, by the smooth limiter of van Albada's kind, (2s² + s)/(2s² − s + 2), which lets iterations settle
 * where Koren's, with its corners, makes them cycle.
 *
 * @param before step from the cell farther upwind to the one upwind.
 */
function steered(before: number, step: number, ease: number): number {
  if (ease < 0) return ease === EDGE ? step : (2 * step + before) / 3
  const product = before * step
  const square = 2 * step * step
  const limited = product > 0 ? before * (square + product) : 0
  return (limited + (ease * (2 * step + before)) / 3) / (square - product + 2 * before * before + ease)
}
