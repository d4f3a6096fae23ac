import { cos, exp, log1p, sin } from '@sunwake/core/math/elementary'
import { type JsonObject, numberAt, objectAt } from '../adapter.ts'

/** A function of several variables and, where it has them, its constraints g ≤ 0. */
export interface TestFunction {
  value(x: Float64Array): number
  constraints?(x: Float64Array): number[]
}

const DEGREE = Math.PI / 180
const TWO_PI = 2 * Math.PI

const branin = (x: Float64Array): number => {
  const bend = x[1] - (5.1 / (4 * Math.PI * Math.PI)) * x[0] * x[0] + (5 / Math.PI) * x[0] - 6
  return bend * bend + 10 * (1 - 1 / (8 * Math.PI)) * cos(x[0]) + 10
}

/** With any number of variables. */
export const rosenbrock = (x: Float64Array): number => {
  let sum = 0
  for (let i = 0; i + 1 < x.length; i++) {
    const bend = x[i + 1] - x[i] * x[i]
    sum += 100 * bend * bend + (1 - x[i]) * (1 - x[i])
  }
  return sum
}

const himmelblau = (x: Float64Array): number => {
  const [a, b] = [x[0] * x[0] + x[1] - 11, x[0] + x[1] * x[1] - 7]
  return a * a + b * b
}

const beale = (x: Float64Array): number => {
  const [a, b] = [x[0], x[1]]
  const terms = [1.5 - a + a * b, 2.25 - a + a * b * b, 2.625 - a + a * b * b * b]
  return terms.reduce((sum, term) => sum + term * term, 0)
}

/** Powell's singular function, four variables at a time. */
const powell = (x: Float64Array): number => {
  let sum = 0
  for (let i = 0; i + 3 < x.length; i += 4) {
    const [a, b, c, d] = [x[i] + 10 * x[i + 1], x[i + 2] - x[i + 3], x[i + 1] - 2 * x[i + 2], x[i] - x[i + 3]]
    sum += a * a + 5 * b * b + c * c * c * c + 10 * d * d * d * d
  }
  return sum
}

const sphere = (x: Float64Array): number => x.reduce((sum, value) => sum + value * value, 0)

const booth = (x: Float64Array): number => {
  const [a, b] = [x[0] + 2 * x[1] - 7, 2 * x[0] + x[1] - 5]
  return a * a + b * b
}

const matyas = (x: Float64Array): number => 0.26 * (x[0] * x[0] + x[1] * x[1]) - 0.48 * x[0] * x[1]

/** With any number of variables. */
const ackley = (x: Float64Array): number => {
  let [squares, waves] = [0, 0]
  for (const value of x) {
    squares += value * value
    waves += cos(TWO_PI * value)
  }
  return -20 * exp(-0.2 * Math.sqrt(squares / x.length)) - exp(waves / x.length) + 20 + Math.E
}

const gramacy: TestFunction = {
  value: (x) => x[0] + x[1],
  constraints: (x) => [
    1.5 - x[0] - 2 * x[1] - 0.5 * sin(TWO_PI * (x[0] * x[0] - 2 * x[1])),
    x[0] * x[0] + x[1] * x[1] - 1.5,
  ],
}

function hartmann(table: JsonObject, name: string): TestFunction | undefined {
  const [a, p] = [table[`${name}_A`] as number[][] | undefined, table[`${name}_P`] as number[][] | undefined]
  if (a === undefined || p === undefined) return undefined
  const alpha = [1, 1.2, 3, 3.2]
  return {
    value: (x) => {
      let sum = 0
      for (let i = 0; i < alpha.length; i++) {
        let distance = 0
        for (let j = 0; j < x.length; j++) distance += a[i][j] * (x[j] - p[i][j]) * (x[j] - p[i][j])
        sum -= alpha[i] * exp(-distance)
      }
      return sum
    },
  }
}

const softplus = (z: number): number => Math.max(z, 0) + log1p(exp(-Math.abs(z)))

/** What the simple plant of the files makes and costs; x holds tilt, azimuth [°], DC/AC and ground cover. */
export interface PlantParts {
  readonly energy: number
  /** A year of capital and operation. */
  readonly cost: number
  readonly capex: number
  readonly shade: number
  readonly clip: number
  /** Irradiation of the plane. */
  readonly plane: number
}

/** What a plant of tilt, azimuth [°], DC/AC ratio and ground cover (0.35 when absent) comes to. */
export function plant(constants: JsonObject, x: Float64Array): PlantParts {
  const c = (name: string): number => numberAt(constants, name)
  const [tilt, facing] = [x[0] * DEGREE, (x[1] - 180) * DEGREE]
  const [ilr, gcr] = [x[2], x[3] ?? 0.35]
  const beam = cos(tilt) + sin(tilt) * (c('A') * cos(facing) + c('B') * sin(facing))
  const plane =
    c('ghi') * ((1 - c('kd')) * beam + (c('kd') * (1 + cos(tilt))) / 2 + (c('rho') * (1 - cos(tilt))) / 2)
  const knee = c('u0') + c('u1') * (1 - cos(facing)) + c('u1') * Math.abs(sin(tilt - 30 * DEGREE))
  const clip = (c('kclip') * c('s') * softplus((ilr - knee) / c('s'))) / ilr
  const crowding = softplus((gcr * (1 + 0.9 * sin(tilt)) - c('sh_b')) / c('sh_s'))
  const shade = c('sh_a') * c('sh_s') * crowding * (0.35 + 0.65 * sin(tilt))
  const energy = plane * ilr * c('pr') * (1 - clip) * Math.max(1 - shade, 0)
  const capex =
    c('c_ac') + c('c_dc') * ilr + c('c_tilt') * ilr * (1 - cos(tilt)) + (c('c_land') * ilr) / gcr + c('c_fix')
  return { energy, cost: c('fcr') * capex + c('opex'), capex, shade, clip, plane }
}

/** The plant of the Bayesian reference files, which those of local methods refer to but do not hold. */
const PLANT: JsonObject = {
  ...{ ghi: 1850, kd: 0.38, rho: 0.2, A: 0.66, B: -0.07, pr: 0.84, u0: 1.28, u1: 0.05, s: 0.06 },
  ...{ kclip: 0.75, price: 0.052, fcr: 0.071, c_ac: 330, c_dc: 520, c_tilt: 210, c_land: 38, c_fix: 95 },
  ...{ opex: 14, sh_a: 0.85, sh_b: 0.42, sh_s: 0.05 },
}

/** @see Surjanovic & Bingham, Virtual Library of Simulation Experiments (Hartmann functions). */
const HARTMANN: JsonObject = {
  hartmann3_A: [
    [3, 10, 30],
    [0.1, 10, 35],
    [3, 10, 30],
    [0.1, 10, 35],
  ],
  hartmann3_P: [
    [0.3689, 0.117, 0.2673],
    [0.4699, 0.4387, 0.747],
    [0.1091, 0.8732, 0.5547],
    [0.0381, 0.5743, 0.8828],
  ],
  hartmann6_A: [
    [10, 3, 17, 3.5, 1.7, 8],
    [0.05, 10, 17, 0.1, 8, 14],
    [3, 3.5, 1.7, 10, 17, 8],
    [17, 8, 0.05, 10, 0.1, 14],
  ],
  hartmann6_P: [
    [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
    [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
    [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665],
    [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
  ],
}

const PLAIN: Readonly<Record<string, (x: Float64Array) => number>> = {
  branin,
  rosenbrock,
  himmelblau,
  beale,
  sphere,
  booth,
  matyas,
}

/** Names that end in their number of variables. */
const SCALED: Readonly<Record<string, (x: Float64Array) => number>> = {
  ackley,
  powell,
  rosen: rosenbrock,
  rosenbrock,
  sphere,
}

/** The function that a reference file names; undefined when there is none. */
export function testFunction(document: JsonObject, name: string): TestFunction | undefined {
  const constants = objectAt(document, 'constants')
  const pv = { ...PLANT, ...objectAt(constants, 'pv') }
  if (Object.hasOwn(PLAIN, name)) return { value: PLAIN[name] }
  if (name === 'gramacy') return gramacy
  if (name.startsWith('hartmann')) return hartmann({ ...HARTMANN, ...constants }, name)
  if (name.startsWith('pv_margin')) {
    return {
      value: (x) => {
        const { energy, cost } = plant(pv, x)
        return cost - numberAt(pv, 'price') * energy
      },
    }
  }
  if (name.startsWith('pv_lcoe')) {
    const value = (x: Float64Array): number => {
      const { energy, cost } = plant(pv, x)
      return (1000 * cost) / energy
    }
    if (!name.endsWith('_shade')) return { value }
    return {
      value,
      constraints: (x) => {
        const { energy, shade } = plant(pv, x)
        return [shade - 0.006, (2180 - energy) / 1000]
      },
    }
  }
  const stem = name.replace(/\d+$/, '')
  return Object.hasOwn(SCALED, stem) ? { value: SCALED[stem] } : undefined
}
