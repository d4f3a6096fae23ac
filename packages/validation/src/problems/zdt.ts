import { cos, exp, pow, sin } from '@sunwake/core/math/elementary'
import { type MakeTestProblem, onUnitCube, type TestProblem } from './test-problem.ts'

const PI = Math.PI

/** f2 = g·h(f1, g) and g = 1 + 9·mean(x2..), which ZDT1 to ZDT3 share. */
function withShape(h: (f1: number, g: number) => number): MakeTestProblem {
  return (variableCount = 30) =>
    onUnitCube(variableCount, 2, (x) => {
      const g = 1 + 9 * meanOfRest(x)
      return [x[0], g * h(x[0], g)]
    })
}

function meanOfRest(x: Float64Array): number {
  let sum = 0
  for (let k = 1; k < x.length; k++) sum += x[k]
  return sum / (x.length - 1)
}

function zdt4(variableCount = 10): TestProblem {
  const bounds = (first: number, rest: number): number[] =>
    Array.from({ length: variableCount }, (_, k) => (k === 0 ? first : rest))
  const evaluate: TestProblem['evaluate'] = (x) => {
    let g = 1 + 10 * (x.length - 1)
    for (let k = 1; k < x.length; k++) g += x[k] * x[k] - 10 * cos(4 * PI * x[k])
    return { objectives: [x[0], g * (1 - Math.sqrt(x[0] / g))] }
  }
  return { lower: bounds(0, -5), upper: bounds(1, 5), objectiveCount: 2, constraintCount: 0, evaluate }
}

/** Bits of the first group and of every other. */
const FIRST_GROUP = 30
const GROUP = 5

/** ZDT5, deceptive, of bits; objectives scaled to 0..1 as pymoo does unless told otherwise. */
function zdt5(bits = 80): TestProblem {
  const groups = Math.max(Math.round((bits - FIRST_GROUP) / GROUP), 1)
  const size = FIRST_GROUP + GROUP * groups
  const evaluate: TestProblem['evaluate'] = (x) => {
    let f1 = 1
    for (let k = 0; k < FIRST_GROUP; k++) f1 += x[k]
    let g = 0
    for (let group = 0; group < groups; group++) {
      let ones = 0
      for (let k = 0; k < GROUP; k++) ones += x[FIRST_GROUP + GROUP * group + k]
      g += ones < GROUP ? 2 + ones : 1
    }
    // pymoo scales f2 from groups/31 to groups.
    const least = groups / (FIRST_GROUP + 1)
    return { objectives: [(f1 - 1) / FIRST_GROUP, (g / f1 - least) / (groups - least)] }
  }
  return {
    lower: new Array<number>(size).fill(0),
    upper: new Array<number>(size).fill(1),
    integer: new Array<boolean>(size).fill(true),
    objectiveCount: 2,
    constraintCount: 0,
    evaluate,
  }
}

function zdt6(variableCount = 10): TestProblem {
  return onUnitCube(variableCount, 2, (x) => {
    const f1 = 1 - exp(-4 * x[0]) * pow(sin(6 * PI * x[0]), 6)
    const g = 1 + 9 * Math.sqrt(Math.sqrt(meanOfRest(x)))
    return [f1, g * (1 - (f1 / g) * (f1 / g))]
  })
}

/** Two objectives. Zitzler, Deb & Thiele 2000, Evol. Comput. 8:173. */
export const ZDT: Readonly<Record<string, MakeTestProblem>> = {
  zdt1: withShape((f1, g) => 1 - Math.sqrt(f1 / g)),
  zdt2: withShape((f1, g) => 1 - (f1 / g) * (f1 / g)),
  zdt3: withShape((f1, g) => 1 - Math.sqrt(f1 / g) - (f1 / g) * sin(10 * PI * f1)),
  zdt4,
  zdt5,
  zdt6,
}
