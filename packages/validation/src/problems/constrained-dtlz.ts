import { DTLZ } from './dtlz.ts'
import type { MakeTestProblem } from './test-problem.ts'

/** Breaches of a point of the objective space, each met when at most 0. */
type Breaches = (objectives: readonly number[]) => readonly number[]

function under(name: string, variables: number, count: (m: number) => number, of: Breaches): MakeTestProblem {
  return (variableCount = variables, objectiveCount = 3) => {
    const free = DTLZ[name](variableCount, objectiveCount)
    return {
      ...free,
      constraintCount: count(objectiveCount),
      evaluate: (x) => {
        const objectives = Array.from(free.evaluate(x).objectives)
        return { objectives, constraints: of(objectives) }
      },
    }
  }
}

function squaredNorm(f: readonly number[]): number {
  return f.reduce((sum, value) => sum + value * value, 0)
}

/** Barrier between two spheres before the front. */
const barrier: Breaches = (f) => {
  const outer = f.length < 5 ? 9 : f.length <= 12 ? 12.5 : 15
  const squared = squaredNorm(f)
  return [-(squared - 16) * (squared - outer * outer)]
}

/** Balls around the ends of the front and its middle. */
const balls: Breaches = (f) => {
  const radius = f.length === 2 ? 0.2 : f.length === 3 ? 0.4 : 0.5
  const squared = squaredNorm(f)
  const middle = 1 / Math.sqrt(f.length)
  const distances = f.map((value) => squared - value * value + (value - 1) * (value - 1))
  distances.push(f.reduce((sum, value) => sum + (value - middle) * (value - middle), 0))
  return [Math.min(...distances) - radius * radius]
}

const beyondPlane: Breaches = (f) => {
  const last = f[f.length - 1]
  return [f.reduce((sum, value) => sum + value / 0.5, -1 - last / 0.5) + last / 0.6]
}

const beyondPlanes: Breaches = (f) => {
  const sum = f.reduce((total, value) => total + value, 0)
  return f.map((value) => 1 - value / 0.5 - (sum - value))
}

const beyondSpheres: Breaches = (f) => {
  const squared = squaredNorm(f)
  return f.map((value) => 1 - (value * value) / 4 - (squared - value * value))
}

const one = (): number => 1
const each = (m: number): number => m

/** DTLZ under constraints. Jain & Deb 2014, IEEE Trans. Evol. Comput. 18:602, §III. */
export const CONSTRAINED_DTLZ: Readonly<Record<string, MakeTestProblem>> = {
  c1dtlz1: under('dtlz1', 12, one, beyondPlane),
  c1dtlz3: under('dtlz3', 12, one, barrier),
  c2dtlz2: under('dtlz2', 12, one, balls),
  c3dtlz1: under('dtlz1', 12, each, beyondPlanes),
  c3dtlz4: under('dtlz4', 7, each, beyondSpheres),
}
