import type { FlowGrid } from './flow-grid.ts'
import type { FlowState } from './flow-state.ts'
import type { Gradient } from './gradient.ts'
import { isCoupled, isDiffusive } from './horizontal-faces.ts'
import { diffuses, type Sides } from './sides.ts'

/** Adds the transposed part of the stress, ν ∂u_j/∂x_i, and the force of the pressure. */
export function addStressAndPressure(
  grid: FlowGrid,
  state: FlowState,
  sides: Sides,
  viscosity: number,
  [du, dv, dw]: readonly [Gradient, Gradient, Gradient],
  pressure: Gradient,
  [ru, rv, rw]: readonly [Float64Array, Float64Array, Float64Array],
): void {
  const { nx, ny, nz, strideX, s, depth, horizontal } = grid
  const { eddy } = state
  for (const faces of horizontal) {
    const { axis, across, stride, depth: depths, firstI, firstJ, name } = faces
    const slopes = name === 'x' ? du : dv
    for (let j = firstJ; j <= ny; j++)
      for (let i = firstI; i <= nx; i++) {
        const [a, b] = name === 'x' ? [i, j] : [j, i]
        if (!isDiffusive(faces, sides, a)) continue
        const c = j * (nx + 2) + i
        const weight = axis.weight[a]
        const area = across.width[b] * depths[c]
        for (let k = 1, n = c * strideX + 1; k <= nz; k++, n++) {
          const o = n + stride
          const stress = (viscosity + eddy[n] + weight * (eddy[o] - eddy[n])) * area * s.width[k]
          const x = stress * (slopes.x[n] + weight * (slopes.x[o] - slopes.x[n]))
          const y = stress * (slopes.y[n] + weight * (slopes.y[o] - slopes.y[n]))
          const z = stress * (slopes.z[n] + weight * (slopes.z[o] - slopes.z[n]))
          ru[n] += x
          ru[o] -= x
          rv[n] += y
          rv[o] -= y
          rw[n] += z
          rw[o] -= z
        }
      }
  }
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const area = grid.x.width[i] * grid.y.width[j]
      const [hx, hy] = [grid.faceSlopeX[c], grid.faceSlopeY[c]]
      for (let k = 0, n = c * strideX; k <= nz; k++, n++) {
        if ((k > 0 || diffuses(sides.below)) && (k < nz || diffuses(sides.above))) {
          const weight = s.weight[k]
          const o = n + 1
          const left = 1 - s.faces[k]
          const [a, b] = [hx * left, hy * left]
          const stress = (viscosity + eddy[n] + weight * (eddy[o] - eddy[n])) * area
          const x =
            stress * (between(dw.x, n, weight) - a * between(du.x, n, weight) - b * between(dv.x, n, weight))
          const y =
            stress * (between(dw.y, n, weight) - a * between(du.y, n, weight) - b * between(dv.y, n, weight))
          const z =
            stress * (between(dw.z, n, weight) - a * between(du.z, n, weight) - b * between(dv.z, n, weight))
          ru[n] += x
          ru[o] -= x
          rv[n] += y
          rv[o] -= y
          rw[n] += z
          rw[o] -= z
        }
        if (k === 0) continue
        const volume = area * depth[c] * s.width[k]
        ru[n] -= volume * pressure.x[n]
        rv[n] -= volume * pressure.y[n]
        rw[n] -= volume * pressure.z[n]
      }
    }
}

/** A field at the face above a cell. */
const between = (q: Float64Array, n: number, weight: number) => q[n] + weight * (q[n + 1] - q[n])

/**
 * Flows through the faces from the velocity of the cells, with the pressure's share as Rhie and Chow take it, so that
 * neighbours cannot part: V/a of the momentum rows times the pressure's slope at the face less the mean of the cells'.
 * Sides where the velocity is given have their flow from it.
 */
export function faceFlows(
  grid: FlowGrid,
  state: FlowState,
  sides: Sides,
  mobility: Float64Array,
  pressure: Gradient,
): void {
  const { nx, ny, nz, strideX, s, depth, horizontal } = grid
  const { u, v, w, p, flowZ } = state
  for (const faces of horizontal) {
    const { axis, across, count, stride, step, depth: depths, slope, firstI, firstJ, name } = faces
    const [speeds, flows, pressures] = [state[faces.velocity], state[faces.flow], pressure[name]]
    for (let j = firstJ; j <= ny; j++)
      for (let i = firstI; i <= nx; i++) {
        const [a, b] = name === 'x' ? [i, j] : [j, i]
        const c = j * (nx + 2) + i
        const weight = axis.weight[a]
        const perStep = axis.perStep[a]
        const area = across.width[b] * depths[c]
        const coupled = isCoupled(faces, sides, a)
        // At an outlet both are those of the cell beside it.
        const [here, there] = [slope[a === 0 ? c + step : c], slope[a === count ? c : c + step]]
        const [before, after] = [a === 0 ? stride : 0, a === count ? 0 : stride]
        for (let k = 1, n = c * strideX + 1; k <= nz; k++, n++) {
          const o = n + stride
          let speed = speeds[n] + weight * (speeds[o] - speeds[n])
          if (coupled) {
            const left = 1 - s.middle[k]
            const first = pressures[n + before] + here * left * pressure.z[n + before]
            const second = pressures[n + after] + there * left * pressure.z[n + after]
            const m = mobility[n + before] + weight * (mobility[n + after] - mobility[n + before])
            speed += m * (first + weight * (second - first) - (p[o] - p[n]) * perStep)
          }
          flows[n] = area * s.width[k] * speed
        }
      }
  }
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const area = grid.x.width[i] * grid.y.width[j]
      const [hx, hy] = [grid.faceSlopeX[c], grid.faceSlopeY[c]]
      const perDepth = 1 / depth[c]
      for (let k = 0, n = c * strideX; k <= nz; k++, n++) {
        const weight = s.weight[k]
        const left = 1 - s.faces[k]
        const [a, b] = [hx * left, hy * left]
        const o = n + 1
        let flow =
          w[n] +
          weight * (w[o] - w[n]) -
          a * (u[n] + weight * (u[o] - u[n])) -
          b * (v[n] + weight * (v[o] - v[n]))
        if (k > 0 && k < nz) {
          const slope = pressure.z[n] + weight * (pressure.z[o] - pressure.z[n])
          const m = mobility[n] + weight * (mobility[o] - mobility[n])
          flow += m * (1 + a * a + b * b) * (slope - (p[o] - p[n]) * s.perStep[k] * perDepth)
        } else if (sides[k === 0 ? 'below' : 'above'] !== 'given') flow = 0
        flowZ[n] = area * flow
      }
    }
}

/** Coefficients of the pressure's correction at the faces, from V/a. */
export function pressureCoefficients(
  grid: FlowGrid,
  sides: Sides,
  mobility: Float64Array,
  east: Float64Array,
  north: Float64Array,
  above: Float64Array,
): void {
  const { nx, ny, nz, strideX, s, depth, horizontal } = grid
  for (const faces of horizontal) {
    const { axis, across, count, stride, depth: depths, firstI, firstJ, name } = faces
    const into = name === 'x' ? east : north
    for (let j = firstJ; j <= ny; j++)
      for (let i = firstI; i <= nx; i++) {
        const [a, b] = name === 'x' ? [i, j] : [j, i]
        const c = j * (nx + 2) + i
        const weight = a === 0 ? 1 : a === count ? 0 : axis.weight[a]
        const open = isCoupled(faces, sides, a) ? 1 : 0
        const area = open * across.width[b] * depths[c] * axis.perStep[a]
        for (let k = 1, n = c * strideX + 1; k <= nz; k++, n++)
          into[n] = area * s.width[k] * (mobility[n] + weight * (mobility[n + stride] - mobility[n]))
      }
  }
  for (let j = 1; j <= ny; j++)
    for (let i = 1; i <= nx; i++) {
      const c = j * (nx + 2) + i
      const [hx, hy] = [grid.faceSlopeX[c], grid.faceSlopeY[c]]
      const area = (grid.x.width[i] * grid.y.width[j]) / depth[c]
      for (let k = 1, n = c * strideX + 1; k < nz; k++, n++) {
        const left = 1 - s.faces[k]
        const m = mobility[n] + s.weight[k] * (mobility[n + 1] - mobility[n])
        above[n] = area * s.perStep[k] * m * (1 + (hx * hx + hy * hy) * left * left)
      }
    }
}
