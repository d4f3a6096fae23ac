import { exp, pow, sin } from '@sunwake/core/math/elementary'
import { type MakeTestProblem, onUnitCube, type TestProblem } from './test-problem.ts'

/** The unit cube stretched to low..high in every variable. */
function inCube(problem: TestProblem, low: number, high: number): TestProblem {
  return { ...problem, lower: problem.lower.map(() => low), upper: problem.upper.map(() => high) }
}

const kursawe: MakeTestProblem = (variableCount = 3) =>
  inCube(
    onUnitCube(variableCount, 2, (x) => {
      let f1 = 0
      let f2 = 0
      for (let k = 0; k < x.length; k++) {
        if (k + 1 < x.length) f1 -= 10 * exp(-0.2 * Math.sqrt(x[k] * x[k] + x[k + 1] * x[k + 1]))
        f2 += pow(Math.abs(x[k]), 0.8) + 5 * sin(x[k] * x[k] * x[k])
      }
      return [f1, f2]
    }),
    -5,
    5,
  )

const schaffer: MakeTestProblem = () =>
  inCube(
    onUnitCube(1, 2, ([x]) => [x * x, (x - 2) * (x - 2)]),
    -1000,
    1000,
  )

const fonseca: MakeTestProblem = (variableCount = 3) =>
  inCube(
    onUnitCube(variableCount, 2, (x) => {
      const shift = 1 / Math.sqrt(x.length)
      let [below, above] = [0, 0]
      for (const value of x) {
        below += (value - shift) * (value - shift)
        above += (value + shift) * (value + shift)
      }
      return [1 - exp(-below), 1 - exp(-above)]
    }),
    -4,
    4,
  )

/** Two objectives: Kursawe 1991, Schaffer 1984 and Fonseca & Fleming 1995, as in Deb et al. 2002, table I. */
export const UNCONSTRAINED: Readonly<Record<string, MakeTestProblem>> = { kursawe, schaffer, fonseca }
