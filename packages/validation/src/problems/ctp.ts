import { cos, exp, log, pow, sin } from '@sunwake/core/math/elementary'
import { inBox, type MakeTestProblem } from './test-problem.ts'

const PI = Math.PI

/** How a problem winds its constraint around the front. */
interface Winding {
  readonly theta: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
}

/** 1 − along/across, met when at most 0: the form of Deb's own program. */
function windingBreach({ theta, a, b, c, d, e }: Winding, f1: number, f2: number): number {
  const along = (f2 - e) * cos(theta) - f1 * sin(theta)
  const across = (f2 - e) * sin(theta) + f1 * cos(theta)
  // A negative place has no power of its own where the exponent is not whole; all of them are 1 or 2.
  const turn = b * PI * (c === 2 ? across * across : across)
  return 1 - along / (a * pow(Math.abs(sin(turn)), d))
}

/** CTP2 to CTP8: f2 = g·(1 − √(f1/g)) with g = 1 + the second variable, up to `most`. */
function wound(most: number, windings: readonly Winding[]): MakeTestProblem {
  return () =>
    inBox([0, 0], [1, most], windings.length, ([x, y]) => {
      const g = 1 + y
      const f2 = g * (1 - Math.sqrt(x / g))
      return { objectives: [x, f2], constraints: windings.map((winding) => windingBreach(winding, x, f2)) }
    })
}

/** Falling exponentials under which the front of CTP1 must not come: factor and rate of each. */
function exponentials(count: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  let [factor, rate] = [1, 1]
  for (let j = 1; j <= count; j++) {
    const place = j / (count + 1)
    const here = factor * exp(-rate * place)
    factor = (factor + here) / 2
    rate = -log(here / factor) / place
    found.push([factor, rate])
  }
  return found
}

const ctp1: MakeTestProblem = () => {
  const curves = exponentials(2)
  return inBox([0, 0], [1, 1], curves.length, ([x, y]) => {
    const f2 = (1 + y) * exp(-x / (1 + y))
    return { objectives: [x, f2], constraints: curves.map(([a, b]) => a * exp(-b * x) - f2) }
  })
}

const LEVEL = { theta: -0.2 * PI, a: 0.1, b: 10, c: 1, d: 0.5, e: 1 }
const STEEP = { theta: 0.1 * PI, a: 40, b: 0.5, c: 1, d: 2, e: -2 }
const FLAT = { theta: -0.05 * PI, a: 40, b: 5, c: 1, d: 6, e: 0 }

/** Two objectives under constraints that cut the front into pieces. Deb, Pratap & Meyarivan 2001, EMO, p. 284. */
export const CTP: Readonly<Record<string, MakeTestProblem>> = {
  ctp1,
  ctp2: wound(1, [{ ...LEVEL, a: 0.2, d: 6 }]),
  ctp3: wound(1, [LEVEL]),
  ctp4: wound(1, [{ ...LEVEL, a: 0.75 }]),
  ctp5: wound(1, [{ ...LEVEL, c: 2 }]),
  ctp6: wound(20, [STEEP]),
  ctp7: wound(1, [FLAT]),
  ctp8: wound(20, [STEEP, { ...FLAT, b: 2 }]),
}
