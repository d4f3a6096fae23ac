import { atan2, cos, exp, pow, sin } from '@sunwake/core/math/elementary'
import { type MakeTestProblem, onUnitCube, type TestProblem } from './test-problem.ts'

const PI = Math.PI

/** Distance from the front by the variables behind the first. */
type Distance = (x: Float64Array) => number

const narrowing: Distance = (x) => {
  const n = x.length
  let g = 1
  for (let k = 1; k < n; k++) {
    const offset = pow(x[k], n - 2) - 0.5 - k / (2 * n)
    g += 1 - exp(-10 * offset * offset)
  }
  return g
}

const rippled: Distance = (x) => {
  const n = x.length
  let g = 1
  for (let k = 1; k < n; k++) {
    const offset = x[k] - k / n
    const z = 1 - exp(-10 * offset * offset)
    g += (0.1 / n) * z * z + 1.5 - 1.5 * cos(2 * PI * z)
  }
  return g
}

const linked: Distance = (x) => {
  let g = 1
  for (let k = 1; k < x.length; k++) {
    const before = x[k - 1] - 0.5
    const offset = x[k] + before * before - 1
    g += 2 * offset * offset
  }
  return g
}

type Shape = (
  x: number,
  g: number,
) => { readonly objectives: readonly number[]; readonly constraints: readonly number[] }

function made(distance: Distance, constraintCount: number, most: number, shape: Shape): MakeTestProblem {
  return (variableCount = 15): TestProblem => {
    const free = onUnitCube(variableCount, 2, () => [])
    return {
      ...free,
      upper: free.upper.map(() => most),
      constraintCount,
      evaluate: (x) => shape(x[0], distance(x)),
    }
  }
}

/** height·sinᵖ(b·π·√2·(f2 − f1)). */
function ripple(height: number, b: number, power: number, f1: number, f2: number): number {
  return height * pow(sin(b * PI * Math.SQRT2 * (f2 - f1)), power)
}

/** Two objectives with small or bent feasible regions. Ma & Wang 2019, IEEE Trans. Evol. Comput. 23:972. */
export const MW: Readonly<Record<string, MakeTestProblem>> = {
  mw1: made(narrowing, 1, 1, (x, g) => {
    const f2 = g - 0.85 * x
    return { objectives: [x, f2], constraints: [x + f2 - 1 - ripple(0.5, 2, 8, x, f2)] }
  }),
  mw2: made(rippled, 1, 1, (x, g) => {
    const f2 = g - x
    return { objectives: [x, f2], constraints: [x + f2 - 1 - ripple(0.5, 3, 8, x, f2)] }
  }),
  mw3: made(linked, 2, 1, (x, g) => {
    const f2 = g - x
    return {
      objectives: [x, f2],
      constraints: [
        x + f2 - 1.05 - ripple(0.45, 0.75, 6, x, f2),
        0.85 - x - f2 + ripple(0.3, 0.75, 2, x, f2),
      ],
    }
  }),
  mw7: made(linked, 2, 1, (x, g) => {
    const [f1, f2] = [g * x, g * Math.sqrt(1 - x * x)]
    const angle = 4 * atan2(f2, f1)
    const outer = 1.2 + Math.abs(0.4 * pow(sin(angle), 16))
    const inner = 1.15 - 0.2 * pow(sin(angle), 8)
    return { objectives: [f1, f2], constraints: [g * g - outer * outer, inner * inner - g * g] }
  }),
  mw11: made(linked, 4, Math.SQRT2, (x, g) => {
    const [f1, f2] = [g * x, g * Math.sqrt(Math.max(2 - x * x, 0))]
    const s = f1 * f1
    return {
      objectives: [f1, f2],
      constraints: [
        -(3 - s - f2) * (3 - 2 * s - f2),
        (3 - 0.625 * s - f2) * (3 - 7 * s - f2),
        -(1.62 - 0.18 * s - f2) * (1.125 - 0.125 * s - f2),
        (2.07 - 0.23 * s - f2) * (0.63 - 0.07 * s - f2),
      ],
    }
  }),
}
