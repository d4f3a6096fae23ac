import { InputError, requireFields, requireKnown, requireList } from '../../../../errors/index.ts'

/**
 * How often the wind blows from each of L directions at each of K speeds. Arrays of L·K values run over the speeds of
 * one direction first (`[l · K + k]`). Made by {@link createFrequencyTable}, which checks it once.
 */
export interface FrequencyTable {
  /** Where the wind comes from, each within 0..360 and none twice [°]. */
  readonly directionsDeg: Float64Array
  /** Free stream at hub height, rising [m/s]. */
  readonly speeds: Float64Array
  /** Share of the year in each state [fraction]; what they lack to 1 is a time without energy. */
  readonly probability: Float64Array
  /** Ambient turbulence intensity in each state [1]. */
  readonly turbulence: Float64Array
}

/** What {@link createFrequencyTable} checks and copies. */
export interface FrequencyTableInput {
  readonly directionsDeg: ArrayLike<number>
  readonly speeds: ArrayLike<number>
  /** L·K shares [fraction]. */
  readonly probability: ArrayLike<number>
  /** One value for all, one per speed, or one per state [1]. */
  readonly turbulence: number | ArrayLike<number>
}

/** Rounding may lift a sum of shares above 1 by this. */
const SUM_SLACK = 1e-6

/** Most that one weight may be: a direction of one degree that stands for the whole circle. */
const WEIGHT_MAX = 360

/** Most states of one table. */
const STATES_MAX = 10_000_000

const CREATE_FREQUENCY_TABLE_FIELDS: Readonly<Record<keyof FrequencyTableInput, true>> = {
  directionsDeg: true,
  speeds: true,
  probability: true,
  turbulence: true,
}

/**
 * Checks and copies a joint frequency table.
 *
 * @throws {InputError} `out_of_range`, `not_finite` or `length_mismatch` naming the value; `inconsistent` where speeds
 *   do not rise, a direction comes twice or the shares sum to more than 1.
 */
export function createFrequencyTable(input: FrequencyTableInput): FrequencyTable {
  requireKnown(input, Object.keys(CREATE_FREQUENCY_TABLE_FIELDS))
  requireFields(input, { directionsDeg: 'list', speeds: 'list', probability: 'list' })
  const table = weightTable(input)
  let sum = 0
  for (let s = 0; s < table.probability.length; s++) sum += table.probability[s]
  if (sum <= 1 + SUM_SLACK) return table
  throw new InputError({
    code: 'inconsistent',
    field: 'table.probability',
    value: sum,
    constraint: 'shares that sum to 1 at most',
  })
}

/**
 * The same for weights that may sum to anything, as where some directions stand for more than the whole circle.
 *
 * @throws {InputError} as {@link createFrequencyTable} but for the sum.
 */
export function weightTable(input: FrequencyTableInput): FrequencyTable {
  const { directionsDeg, speeds, probability } = input
  InputError.requireRange(directionsDeg.length, 1, STATES_MAX, 'table.directionsDeg.length')
  InputError.requireRange(speeds.length, 1, STATES_MAX, 'table.speeds.length')
  const states = directionsDeg.length * speeds.length
  InputError.requireRange(states, 1, STATES_MAX, 'table.probability.length')
  InputError.requireLength(states, { 'table.probability': probability })
  requireDirections(directionsDeg)
  requireRisingSpeeds(speeds)
  for (let s = 0; s < states; s++) {
    InputError.requireRange(probability[s], 0, WEIGHT_MAX, `table.probability[${s}]`)
  }
  return {
    directionsDeg: Float64Array.from(directionsDeg),
    speeds: Float64Array.from(speeds),
    probability: Float64Array.from(probability),
    turbulence: turbulenceOfStates(input.turbulence, directionsDeg.length, speeds.length),
  }
}

function requireDirections(directionsDeg: ArrayLike<number>): void {
  const seen = new Set<number>()
  for (let l = 0; l < directionsDeg.length; l++) {
    InputError.requireRange(directionsDeg[l], 0, 360, `table.directionsDeg[${l}]`, '°')
    const direction = directionsDeg[l] % 360
    if (seen.has(direction)) {
      throw new InputError({
        code: 'inconsistent',
        field: `table.directionsDeg[${l}]`,
        value: directionsDeg[l],
        constraint: 'a direction that comes only once',
      })
    }
    seen.add(direction)
  }
}

function requireRisingSpeeds(speeds: ArrayLike<number>): void {
  for (let k = 0; k < speeds.length; k++) {
    InputError.requireRange(speeds[k], 0, 200, `table.speeds[${k}]`, 'm/s')
    if (k > 0 && speeds[k] <= speeds[k - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `table.speeds[${k}]`,
        value: speeds[k],
        constraint: `above the speed before it, ${speeds[k - 1]} m/s`,
      })
    }
  }
}

/** Turbulence of every state from one value, one per speed or one per state. */
function turbulenceOfStates(
  turbulence: number | ArrayLike<number>,
  rows: number,
  cols: number,
): Float64Array {
  const states = rows * cols
  const given = typeof turbulence === 'number' ? [turbulence] : turbulence
  requireList(given, 'table.turbulence')
  if (given.length !== 1 && given.length !== cols) {
    InputError.requireLength(states, { 'table.turbulence': given })
  }
  for (let s = 0; s < given.length; s++) InputError.requireRange(given[s], 0, 2, `table.turbulence[${s}]`)
  return Float64Array.from({ length: states }, (_, s) => given[s % given.length])
}
