import { InputError } from '../../../errors/index.ts'

/** A module as the Sandia library lists it, at 1000 W/m² and 25 °C. */
export interface SapmParameters {
  /** Short-circuit current, > 0 [A]. */
  readonly isco: number
  /** Open-circuit voltage, > 0 [V]. */
  readonly voco: number
  /** Current at maximum power, > 0 [A]. */
  readonly impo: number
  /** Voltage at maximum power, > 0 [V]. */
  readonly vmpo: number
  /** Relative change of short-circuit current with temperature [1/°C]. */
  readonly aisc: number
  /** Relative change of the current at maximum power with temperature [1/°C]. */
  readonly aimp: number
  /** Linear and quadratic part of the current at maximum power over light [1]. */
  readonly c0: number
  readonly c1: number
  /** Linear [1] and quadratic [1/V] part of the voltage at maximum power over the logarithm of light. */
  readonly c2: number
  readonly c3: number
  /** Change of open-circuit voltage with temperature, and how it changes with missing light [V/°C]. */
  readonly bvoco: number
  readonly mbvoc: number
  /** The same for the voltage at maximum power [V/°C]. */
  readonly bvmpo: number
  readonly mbvmp: number
  /** Ideality factor of the cells, > 0 [1]. */
  readonly n: number
  /** Cells in series, ≥ 1 [1]. */
  readonly cellsInSeries: number
  /** Point x of the curve, at half the open-circuit voltage; not measured for every module [A, 1, 1]. */
  readonly ixo?: number | undefined
  readonly c4?: number | undefined
  readonly c5?: number | undefined
  /** Point xx, midway between maximum power and open circuit [A, 1, 1]. */
  readonly ixxo?: number | undefined
  readonly c6?: number | undefined
  readonly c7?: number | undefined
}

/** Bounds that no module reaches. */
const FIGURE_MAX = 1e6
const FIGURE_MIN = 1e-6

const POSITIVE = ['isco', 'voco', 'impo', 'vmpo', 'n', 'cellsInSeries'] as const

/**
 * Refuses a module with a figure that cannot be; the points x and xx may be absent.
 * @throws {InputError} `not_finite`, `out_of_range`, `wrong_type`, naming the figure, for example `parameters.voco`.
 */
export function requireSapmParameters(parameters: SapmParameters): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) InputError.requireRange(value, -FIGURE_MAX, FIGURE_MAX, `parameters.${name}`)
  }
  for (const name of POSITIVE) {
    InputError.requireRange(parameters[name], FIGURE_MIN, FIGURE_MAX, `parameters.${name}`)
  }
}
