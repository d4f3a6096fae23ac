import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import type { Box } from '../../optimize/local/index.ts'
import type { Progress } from '../../steps/index.ts'
import type { DirectionUncertainty, FlowSolver } from '../farm/index.ts'
import { climbYaw } from './climb-yaw.ts'
import { LEAST_GAIN, serialRefine, type YawFound, type YawSearch } from './serial-refine.ts'
import {
  createSteeredPower,
  NACELLE_HOLDS,
  type NacelleHold,
  type SteeredPower,
  type SteeringSite,
  type SteeringStates,
} from './steered-power.ts'
import { turbinesWorthTurning } from './steering-order.ts'
import { type YawLimits, yawBox } from './yaw-limits.ts'

/** How yaw angles are sought: by serial refine alone, or climbing from its answer and from none at all. */
export type SteeringMethod = 'serial_refine' | 'gradient'

/** Every {@link SteeringMethod}, for checks and lists. */
export const STEERING_METHODS: readonly SteeringMethod[] = ['serial_refine', 'gradient']

/** How yaw angles are sought. */
export interface SteeringOptions {
  /** `serial_refine` when absent. */
  readonly method?: SteeringMethod | undefined
  /** −25..25° for all turbines when absent. */
  readonly limits?: YawLimits | undefined
  /** Angles that each turbine tries in each pass, 2..50, from the second on even; 5 and 4 when absent. */
  readonly passes?: readonly number[] | undefined
  /** Whether all speeds of a direction have the same angles, those of the most energy; false when absent. */
  readonly sameAtAllSpeeds?: boolean | undefined
  /** Density, speed-ups, standing and limited turbines. */
  readonly site?: SteeringSite | undefined
  /** Asks for the best mean over a normal spread about the direction, which makes angles robust. */
  readonly directionUncertainty?: DirectionUncertainty | undefined
  /** What turned rotors do in that spread; `follow` when absent. */
  readonly nacelles?: NacelleHold | undefined
}

/** Options with nothing left open. */
export interface SteeringSettings {
  readonly method: SteeringMethod
  readonly box: Box
  readonly passes: readonly number[]
  readonly sameAtAllSpeeds: boolean
  readonly site: SteeringSite
  readonly directionUncertainty: DirectionUncertainty | undefined
  readonly nacelles: NacelleHold
}

/** One direction, steered. */
export interface SteeredDirection {
  /** [°] */
  readonly directionDeg: number
  /** One row of a value per turbine for each speed (`[k · count + i]`), positive counter-clockwise from above [°]. */
  readonly yawDeg: Float64Array
  /** The whole farm at each speed, all rotors facing the wind, and turned; 0 where the weight is 0 [kW]. */
  readonly basePower: Float64Array
  readonly steeredPower: Float64Array
  /** Calls of the solver that it took. */
  readonly solves: number
}

const PASSES: readonly number[] = [5, 4]

/** Checks options. @throws {InputError} naming the value. */
export function steeringSettings(count: number, options: SteeringOptions): SteeringSettings {
  requireObject(options, 'options')
  const { method = 'serial_refine', passes = PASSES, nacelles = 'follow' } = options
  InputError.requireOneOf(method, STEERING_METHODS, 'method')
  InputError.requireOneOf(nacelles, NACELLE_HOLDS, 'nacelles')
  InputError.requireRange(passes.length, 1, 10, 'passes.length')
  passes.forEach((angles, p) => {
    requireInteger(angles, 2, 50, `passes[${p}]`)
    if (p === 0 || angles % 2 === 0) return
    const constraint = 'even from the second pass on, so that no angle is tried twice'
    throw new InputError({ code: 'out_of_range', field: `passes[${p}]`, value: angles, constraint })
  })
  return {
    method,
    box: yawBox(count, options.limits ?? {}),
    passes: [...passes],
    sameAtAllSpeeds: options.sameAtAllSpeeds ?? false,
    site: options.site ?? {},
    directionUncertainty: options.directionUncertainty,
    nacelles,
  }
}

/**
 * Yaw angles for the most power of a farm in one direction, at each speed or one set for all of them. Turbines whose
 * wake reaches nobody stay at 0, and so do all where the farm makes what it can anyway.
 *
 * @param states what blows. Speeds of weight 0 are left at 0, unless all speeds have the same angles.
 * @param settings from {@link steeringSettings}.
 * @returns angles whose power is nowhere (or, with the same angles, on the weighed mean) below that of facing the wind;
 *   yields after each turbine or step.
 */
export function* steerDirection(
  solver: FlowSolver,
  directionDeg: number,
  states: SteeringStates,
  settings: SteeringSettings,
): Generator<Progress, SteeredDirection, void> {
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(states, { speeds: 'list', turbulence: 'list', weights: 'list' }, 'states')
  requireFields(settings, { box: 'object', passes: 'list', site: 'object' }, 'settings')
  const { count } = solver.farm
  const { box, site, sameAtAllSpeeds } = settings
  const power = powerOf(solver, directionDeg, settings)
  const turbines = turbinesWorthTurning(solver.farm, power.directionsDeg, box, site.running)
  const yawDeg = new Float64Array(states.speeds.length * count)
  const blowing = Array.from(states.speeds.keys()).filter((k) => states.weights[k] > 0)
  if (turbines.length > 0 && blowing.length > 0) {
    const all = statesAt(states, blowing)
    if (sameAtAllSpeeds) {
      const powers = (yaw: Float64Array): number[] => [weighedSum(power.at(all, yaw), all.weights)]
      const ceiling = weighedSum(new Float64Array(blowing.length).fill(power.ceiling), all.weights)
      const [found] = yield* seek({ powers, turbines, box }, 1, ceiling, settings)
      for (let k = 0; k < states.speeds.length; k++) yawDeg.set(found.yawDeg, k * count)
    } else {
      const powers = (yaw: Float64Array, winds: readonly number[]): Float64Array =>
        power.at(statesAt(all, winds), yaw)
      const found = yield* seek({ powers, turbines, box }, blowing.length, power.ceiling, settings)
      found.forEach((one, n) => {
        yawDeg.set(one.yawDeg, blowing[n] * count)
      })
    }
  }
  return withPowers(power, directionDeg, states, yawDeg)
}

/**
 * Works out the powers of angles that are known already.
 *
 * @param known one row of angles per speed.
 * @param field names the direction in messages.
 * @throws {InputError} `length_mismatch`, `out_of_range` or `not_finite`, naming the angle; `inconsistent` where the
 *   angles make less than no steering, or should be the same at all speeds and are not: they belong to something else.
 */
export function knownDirection(
  solver: FlowSolver,
  known: { readonly directionDeg: number; readonly yawDeg: ArrayLike<number> },
  states: SteeringStates,
  settings: SteeringSettings,
  field: string,
): SteeredDirection {
  const { count } = solver.farm
  const { lower, upper } = settings.box
  InputError.requireLength(states.speeds.length * count, { [`${field}.yawDeg`]: known.yawDeg })
  for (let at = 0; at < known.yawDeg.length; at++) {
    const name = `${field}.yawDeg[${at}]`
    const value = known.yawDeg[at]
    InputError.requireRange(value, lower[at % count], upper[at % count], name, '°')
    if (settings.sameAtAllSpeeds && value !== known.yawDeg[at % count]) {
      throw new InputError({ code: 'inconsistent', field: name, value, constraint: 'the same at all speeds' })
    }
  }
  const power = powerOf(solver, known.directionDeg, settings)
  const steered = withPowers(power, known.directionDeg, states, Float64Array.from(known.yawDeg))
  const base = weighedSum(steered.basePower, states.weights)
  const turned = weighedSum(steered.steeredPower, states.weights)
  // Sums in another order than those by which the angles were chosen.
  if (!(turned < base * (1 - LEAST_GAIN))) return steered
  const constraint = 'angles found for this farm and wake model, which lose nothing'
  throw new InputError({
    code: 'inconsistent',
    field: `${field}.yawDeg`,
    value: turned / base - 1,
    constraint,
  })
}

function powerOf(solver: FlowSolver, directionDeg: number, settings: SteeringSettings): SteeredPower {
  const { site, directionUncertainty, nacelles } = settings
  return createSteeredPower(solver, directionDeg, site, directionUncertainty, nacelles)
}

/** Seeks angles in as many winds, but in those where there is nothing to be had. */
function* seek(
  search: YawSearch,
  winds: number,
  ceiling: number,
  { method, passes }: SteeringSettings,
): Generator<Progress, YawFound[], void> {
  const zero = new Float64Array(search.box.lower.length)
  const facing = Array.from(
    search.powers(
      zero,
      Array.from({ length: winds }, (_, w) => w),
    ),
    (power) => ({
      yawDeg: zero,
      power,
    }),
  )
  const worth = Array.from(facing.keys()).filter((w) => facing[w].power > 0 && facing[w].power < ceiling)
  const part: YawSearch = {
    ...search,
    powers: (yaw, some) =>
      search.powers(
        yaw,
        some.map((n) => worth[n]),
      ),
  }
  const starts = worth.map((w) => facing[w])
  const refined = yield* serialRefine(part, starts, passes)
  const found: YawFound[] = [...facing]
  for (let n = 0; n < worth.length; n++) {
    found[worth[n]] = refined[n]
    if (method === 'serial_refine') continue
    const higher = yield* climbYaw(part, n, refined[n])
    const fromZero = yield* climbYaw(part, n, starts[n])
    found[worth[n]] = fromZero.power > higher.power ? fromZero : higher
  }
  return found
}

/** Some of the states. */
function statesAt({ speeds, turbulence, weights }: SteeringStates, some: readonly number[]): SteeringStates {
  const pick = (values: Float64Array): Float64Array => Float64Array.from(some, (k) => values[k])
  return { speeds: pick(speeds), turbulence: pick(turbulence), weights: pick(weights) }
}

function weighedSum(values: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let k = 0; k < values.length; k++) sum += weights[k] * values[k]
  return sum
}

function withPowers(
  power: SteeredPower,
  directionDeg: number,
  states: SteeringStates,
  yawDeg: Float64Array,
): SteeredDirection {
  const { speeds, weights } = states
  const count = yawDeg.length / speeds.length
  const basePower = new Float64Array(speeds.length)
  const steeredPower = new Float64Array(speeds.length)
  const blowing = Array.from(speeds.keys()).filter((k) => weights[k] > 0)
  if (blowing.length > 0) {
    power.at(statesAt(states, blowing), new Float64Array(count)).forEach((base, n) => {
      basePower[blowing[n]] = base
    })
  }
  for (const k of blowing) {
    const row = yawDeg.subarray(k * count, (k + 1) * count)
    const isTurned = row.some((angle) => angle !== 0)
    steeredPower[k] = isTurned ? power.at(statesAt(states, [k]), row)[0] : basePower[k]
  }
  return { directionDeg, yawDeg, basePower, steeredPower, solves: power.solves }
}
