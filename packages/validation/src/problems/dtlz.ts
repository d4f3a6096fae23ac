import { cos, pow, sin } from '@sunwake/core/math/elementary'
import { type MakeTestProblem, onUnitCube } from './test-problem.ts'

const PI = Math.PI

/** Many hills around x = 0.5. */
function rastriginDistance(x: Float64Array, from: number): number {
  let sum = x.length - from
  for (let k = from; k < x.length; k++) {
    const d = x[k] - 0.5
    sum += d * d - cos(20 * PI * d)
  }
  return 100 * sum
}

function sphereDistance(x: Float64Array, from: number): number {
  let sum = 0
  for (let k = from; k < x.length; k++) sum += (x[k] - 0.5) * (x[k] - 0.5)
  return sum
}

function powerDistance(x: Float64Array, from: number): number {
  let sum = 0
  for (let k = from; k < x.length; k++) sum += pow(x[k], 0.1)
  return sum
}

/** Points of a sphere of radius 1 + g at angles given in right angles. */
function onSphere(angles: readonly number[], g: number): number[] {
  const count = angles.length + 1
  return Array.from({ length: count }, (_, m) => {
    let value = 1 + g
    for (let k = 0; k < count - 1 - m; k++) value *= cos((angles[k] * PI) / 2)
    return m === 0 ? value : value * sin((angles[count - 1 - m] * PI) / 2)
  })
}

type Distance = (x: Float64Array, from: number) => number

/** A problem whose position on the front is the first variables, raised to a power. */
function spherical(variables: number, distance: Distance, power = 1): MakeTestProblem {
  return (variableCount = variables, objectiveCount = 3) =>
    onUnitCube(variableCount, objectiveCount, (x) => {
      const angles = Array.from({ length: objectiveCount - 1 }, (_, k) =>
        power === 1 ? x[k] : pow(x[k], power),
      )
      return onSphere(angles, distance(x, objectiveCount - 1))
    })
}

/** A problem whose front is a curve however many objectives it has. */
function curved(distance: Distance): MakeTestProblem {
  return (variableCount = 10, objectiveCount = 3) =>
    onUnitCube(variableCount, objectiveCount, (x) => {
      const g = distance(x, objectiveCount - 1)
      const angles = Array.from({ length: objectiveCount - 1 }, (_, k) =>
        k === 0 ? x[0] : (1 + 2 * g * x[k]) / (2 * (1 + g)),
      )
      return onSphere(angles, g)
    })
}

const dtlz1: MakeTestProblem = (variableCount = 7, objectiveCount = 3) =>
  onUnitCube(variableCount, objectiveCount, (x) => {
    const g = rastriginDistance(x, objectiveCount - 1)
    return Array.from({ length: objectiveCount }, (_, m) => {
      let value = 0.5 * (1 + g)
      for (let k = 0; k < objectiveCount - 1 - m; k++) value *= x[k]
      return m === 0 ? value : value * (1 - x[objectiveCount - 1 - m])
    })
  })

const dtlz7: MakeTestProblem = (variableCount = 10, objectiveCount = 3) =>
  onUnitCube(variableCount, objectiveCount, (x) => {
    const from = objectiveCount - 1
    let sum = 0
    for (let k = from; k < x.length; k++) sum += x[k]
    const g = 1 + (9 * sum) / (x.length - from)
    const objectives = Array.from(x.subarray(0, from))
    const h = objectives.reduce((left, f) => left - (f / (1 + g)) * (1 + sin(3 * PI * f)), objectiveCount)
    return [...objectives, (1 + g) * h]
  })

/** Any number of objectives. Deb, Thiele, Laumanns & Zitzler 2002, IEEE CEC, p. 825. */
export const DTLZ: Readonly<Record<string, MakeTestProblem>> = {
  dtlz1,
  dtlz2: spherical(10, sphereDistance),
  dtlz3: spherical(10, rastriginDistance),
  dtlz4: spherical(10, sphereDistance, 100),
  dtlz5: curved(sphereDistance),
  dtlz6: curved(powerDistance),
  dtlz7,
}
