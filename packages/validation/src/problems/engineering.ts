import { inBox, type MakeTestProblem, type TestProblem } from './test-problem.ts'

const PI = Math.PI

function withIntegers(problem: TestProblem, integers: readonly number[]): TestProblem {
  return { ...problem, integer: problem.lower.map((_, k) => integers.includes(k)) }
}

/** Greatest stress [kPa] of the truss, of bars of the areas a and b [m²] hung at the height y [m]. */
const STRESS_MAX = 1e5

const truss: MakeTestProblem = () =>
  inBox([0, 0, 1], [0.01, 0.01, 3], 1, ([a, b, y]) => {
    const long = Math.sqrt(16 + y * y)
    const short = Math.sqrt(1 + y * y)
    const stress = Math.max((20 * long) / (y * a), (80 * short) / (y * b))
    return { objectives: [a * long + b * short, stress], constraints: [stress - STRESS_MAX] }
  })

/** Cost against volume of a vessel whose plates come in sixteenths of an inch. */
const pressureVessel: MakeTestProblem = () =>
  withIntegers(
    inBox([1, 1, 10, 10], [99, 99, 200, 240], 2, ([shellPlates, headPlates, r, l]) => {
      const shell = shellPlates / 16
      const head = headPlates / 16
      const cost =
        0.6224 * shell * r * l +
        1.7781 * head * r * r +
        3.1661 * shell * shell * l +
        19.84 * shell * shell * r
      const volume = PI * r * r * l + (4 / 3) * PI * r * r * r
      return {
        objectives: [cost, -volume],
        constraints: [(0.0193 * r) / shell - 1, (0.00954 * r) / head - 1],
      }
    }),
    [0, 1],
  )

/** Error of the ratio against the largest of four wheels, by their teeth. */
const gearTrain: MakeTestProblem = () =>
  withIntegers(
    inBox([12, 12, 12, 12], [60, 60, 60, 60], 0, ([a, b, c, d]) => {
      const error = 1 / 6.931 - (a * b) / (c * d)
      return { objectives: [error * error, Math.max(a, b, c, d)], constraints: [] }
    }),
    [0, 1, 2, 3],
  )

/** Weight against stress of a gear box of face width b, module m and z teeth. */
const speedReducer: MakeTestProblem = () =>
  withIntegers(
    inBox(
      [2.6, 0.7, 17, 7.3, 7.3, 2.9, 5],
      [3.6, 0.8, 28, 8.3, 8.3, 3.9, 5.5],
      11,
      ([b, m, z, l1, l2, d1, d2]) => {
        const [q1, q2] = [d1 * d1, d2 * d2]
        const weight =
          0.7854 * b * m * m * ((10 / 3) * z * z + 14.9334 * z - 43.0934) -
          1.508 * b * (q1 + q2) +
          7.4777 * (q1 * d1 + q2 * d2) +
          0.7854 * (l1 * q1 + l2 * q2)
        const load = (l: number): number => (745 * l) / (m * z)
        const stress1 = Math.sqrt(load(l1) * load(l1) + 1.69e7) / (0.1 * q1 * d1)
        const stress2 = Math.sqrt(load(l2) * load(l2) + 1.575e8) / (0.1 * q2 * d2)
        return {
          objectives: [weight, stress1],
          constraints: [
            27 / (b * m * m * z) - 1,
            397.5 / (b * m * m * z * z) - 1,
            (1.93 * l1 * l1 * l1) / (m * z * q1 * q1) - 1,
            (1.93 * l2 * l2 * l2) / (m * z * q2 * q2) - 1,
            (m * z) / 40 - 1,
            b / (12 * m) - 1,
            (5 * m) / b - 1,
            (1.9 + 1.5 * d1) / l1 - 1,
            (1.9 + 1.1 * d2) / l2 - 1,
            stress1 / 1300 - 1,
            stress2 / 1100 - 1,
          ],
        }
      },
    ),
    [2],
  )

/** Mass against stopping time of a brake of discs of radii a and b [mm], engaging force F [N] and n surfaces. */
const discBrake: MakeTestProblem = () =>
  withIntegers(
    inBox([55, 75, 1000, 2], [80, 110, 3000, 20], 5, ([a, b, force, n]) => {
      const ring = b * b - a * a
      const cubes = b * b * b - a * a * a
      return {
        objectives: [4.9e-5 * ring * (n - 1), (9.82e6 * ring) / (force * n * cubes)],
        constraints: [
          (20 - (b - a)) / 20,
          (2.5 * (n + 1) - 30) / 30,
          force / (3.14 * ring) / 0.4 - 1,
          (2.22e-3 * force * cubes) / (ring * ring) - 1,
          1 - (2.66e-2 * force * n * cubes) / ring / 900,
        ],
      }
    }),
    [3],
  )

/**
 * Two objectives of machine parts, most with whole numbers among the variables: the truss of Chafekar et al. 2003 (GECCO,
 * p. 813), pressure vessel and gear train after Sandgren 1990 (J. Mech. Des. 112:223), speed reducer of Golinski 1970
 * (J. Mechanisms 5:287) with a stress for an objective (Kurpati, Azarm & Wu 2002, Struct. Multidiscip. Optim. 23:204), disc brake after Osyczka & Kundu 1995 (Struct. Optim. 10:94).
 */
export const ENGINEERING: Readonly<Record<string, MakeTestProblem>> = {
  truss2d: truss,
  pressure_vessel: pressureVessel,
  gear_train: gearTrain,
  speed_reducer: speedReducer,
  disc_brake: discBrake,
}
