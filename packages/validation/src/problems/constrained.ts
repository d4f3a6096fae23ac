import { atan2, cos } from '@sunwake/core/math/elementary'
import { inBox, type MakeTestProblem } from './test-problem.ts'

function square(value: number): number {
  return value * value
}

const bnh: MakeTestProblem = () =>
  inBox([0, 0], [5, 3], 2, ([a, b]) => ({
    objectives: [4 * a * a + 4 * b * b, square(a - 5) + square(b - 5)],
    constraints: [(square(a - 5) + b * b - 25) / 25, (7.7 - square(a - 8) - square(b + 3)) / 7.7],
  }))

const constr: MakeTestProblem = () =>
  inBox([0.1, 0], [1, 5], 2, ([a, b]) => ({
    objectives: [a, (1 + b) / a],
    constraints: [6 - b - 9 * a, 1 + b - 9 * a],
  }))

const srn: MakeTestProblem = () =>
  inBox([-20, -20], [20, 20], 2, ([a, b]) => ({
    objectives: [2 + square(a - 2) + square(b - 1), 9 * a - square(b - 1)],
    constraints: [(a * a + b * b - 225) / 225, (a - 3 * b + 10) / 10],
  }))

const tnk: MakeTestProblem = () =>
  inBox([0, 0], [Math.PI, Math.PI], 2, ([a, b]) => ({
    objectives: [a, b],
    constraints: [
      1 + 0.1 * cos(16 * atan2(a, b)) - a * a - b * b,
      2 * (square(a - 0.5) + square(b - 0.5)) - 1,
    ],
  }))

const osy: MakeTestProblem = () =>
  inBox([0, 0, 1, 0, 1, 0], [10, 10, 5, 6, 5, 10], 6, ([a, b, c, d, e, f]) => ({
    objectives: [
      -25 * square(a - 2) - square(b - 2) - square(c - 1) - square(d - 4) - square(e - 1),
      a * a + b * b + c * c + d * d + e * e + f * f,
    ],
    constraints: [
      (2 - a - b) / 2,
      (a + b - 6) / 6,
      (b - a - 2) / 2,
      (a - 3 * b - 2) / 2,
      (square(c - 3) + d - 4) / 4,
      (4 - square(e - 3) - f) / 4,
    ],
  }))

/** Load [lbf], length [in], greatest shear and normal stress [psi] of the welded beam. */
const LOAD = 6000
const LENGTH = 14
const SHEAR_MAX = 13600
const STRESS_MAX = 30000

/** Cost against deflection of a beam held by welds of thickness h and length l; width t, breadth b [in]. */
const weldedBeam: MakeTestProblem = () =>
  inBox([0.125, 0.1, 0.1, 0.125], [5, 10, 10, 5], 4, ([h, l, t, b]) => {
    const arm = Math.sqrt(0.25 * (l * l + square(h + t)))
    const direct = LOAD / (Math.SQRT2 * h * l)
    const polar = Math.SQRT2 * h * l * ((l * l) / 12 + 0.25 * square(h + t))
    const twist = (LOAD * (LENGTH + l / 2) * arm) / polar
    const shear = Math.sqrt(direct * direct + twist * twist + (direct * twist * l) / arm)
    const stress = (6 * LOAD * LENGTH) / (b * t * t)
    const buckling = 64746.022 * (1 - 0.0282346 * t) * t * b * b * b
    return {
      objectives: [1.10471 * h * h * l + 0.04811 * t * b * (14 + l), 2.1952 / (b * t * t * t)],
      constraints: [
        shear / SHEAR_MAX - 1,
        stress / STRESS_MAX - 1,
        (h - b) / (5 - 0.125),
        1 - buckling / LOAD,
      ],
    }
  })

/**
 * Two objectives under constraints: Binh & Korn 1997, Srinivas & Deb 1994, Tanaka et al. 1995, Osyczka & Kundu 1995,
 * Deb's CONSTR and the welded beam, all as in Deb 2001, Multi-Objective Optimization using Evolutionary Algorithms,
 * §7; the constraints are divided by their constants.
 */
export const CONSTRAINED: Readonly<Record<string, MakeTestProblem>> = {
  bnh,
  constr,
  srn,
  tnk,
  osy,
  welded_beam: weldedBeam,
}
