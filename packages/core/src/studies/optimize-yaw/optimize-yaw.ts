import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { FrequencyTable } from '../../wind/farm/index.ts'
import { createDirectionTable } from '../../wind/farm/internal.ts'
import {
  type SteeredDirection,
  type SteeringSettings,
  type SteeringStates,
  steerDirection,
  steeringSettings,
} from '../../wind/steering/index.ts'
import { knownDirection } from '../../wind/steering/internal.ts'
import { HOURS_PER_YEAR } from '../../wind/turbine/index.ts'
import { createWakeSolver } from '../wind-farm/wake-models.ts'
import { meanTurbulence, tableOfClimate } from '../wind-farm/wind-farm-climate.ts'
import type {
  FinishedDirection,
  OptimizeYaw,
  OptimizeYawInput,
  OptimizeYawProgress,
} from './optimize-yaw-input.ts'

const OPTIMIZE_YAW_FIELDS: Readonly<Record<keyof OptimizeYawInput, true>> = {
  farm: true,
  wind: true,
  wakeModel: true,
  finished: true,
  method: true,
  limits: true,
  passes: true,
  sameAtAllSpeeds: true,
  site: true,
  directionUncertainty: true,
  nacelles: true,
  directions: true,
  speedStep: true,
}

/**
 * Wake steering: yaw angles for each direction and speed of a climate by which a farm makes the most power, and what
 * they are worth in a year.
 *
 * - Serial refine (Fleming et al. 2022), or from its answer a climb by gradient. No direction loses by it.
 * - Angles are those of steady winds, as a controller would hold them that knows the wind; with
 *   `directionUncertainty` the best ones on the mean of a normal spread, and the energies are such means, too.
 * - A direction is finished as a whole. Stop by `return` at any yield; its `best.directions` as `finished` of the next
 *   run leaves nothing to be done again and gives the same bits.
 *
 * @returns the table of angles and energies; yields after each turbine of each state.
 * @throws {InputError} naming the value; `inconsistent` where a finished direction belongs to something else.
 * @see Fleming et al. 2022, J. Phys.: Conf. Ser. 2265:032109, doi 10.1088/1742-6596/2265/3/032109
 */
export function* optimizeYaw(input: OptimizeYawInput): Generator<OptimizeYawProgress, OptimizeYaw, void> {
  requireKnown(input, Object.keys(OPTIMIZE_YAW_FIELDS))
  const { farm, wakeModel = 'gauss_curl', finished = [] } = input
  requireObject(farm, 'farm')
  requireObject(input.wind, 'wind')
  requireList(finished, 'finished')
  const table = tableOfClimate(input.wind, input)
  const settings = steeringSettings(farm.count, input)
  const solver =
    typeof wakeModel === 'string' ? createWakeSolver(farm, wakeModel, meanTurbulence(table)) : wakeModel(farm)
  const known = fieldsByDirection(finished, table)
  const total = table.directionsDeg.length
  const directions: SteeredDirection[] = []
  const sum = createEnergySum(table)
  const progress = (): OptimizeYawProgress => ({
    done: directions.length,
    total,
    stage: 'directions',
    best: { directions: [...directions], ...sum.total() },
  })
  for (let l = 0; l < total; l++) {
    const directionDeg = table.directionsDeg[l]
    const states = statesOf(table, l)
    const at = known.get(directionDeg)
    const steered =
      at === undefined
        ? yield* showing(steerDirection(solver, directionDeg, states, settings), progress)
        : knownDirection(solver, finished[at], states, settings, `finished[${at}]`)
    directions.push(steered)
    sum.add(steered)
    yield progress()
  }
  return {
    wakeModel: solver.name,
    directionsDeg: table.directionsDeg,
    speeds: table.speeds,
    ...anglesOf(directions, table, farm.count, settings),
    ...sum.result(),
    solves: directions.reduce((calls, { solves }) => calls + solves, 0),
  }
}

/** Runs a part of a study and yields how far the whole has come. */
function* showing<Result>(
  part: Generator<unknown, Result, void>,
  progress: () => OptimizeYawProgress,
): Generator<OptimizeYawProgress, Result, void> {
  for (let step = part.next(); ; step = part.next()) {
    if (step.done === true) return step.value
    yield progress()
  }
}

function statesOf({ speeds, turbulence, probability }: FrequencyTable, l: number): SteeringStates {
  const [from, to] = [l * speeds.length, (l + 1) * speeds.length]
  return { speeds, turbulence: turbulence.subarray(from, to), weights: probability.subarray(from, to) }
}

/** Which of the finished directions is which of the table's. */
function fieldsByDirection(
  finished: readonly FinishedDirection[],
  { directionsDeg }: FrequencyTable,
): Map<number, number> {
  const known = new Map<number, number>()
  finished.forEach(({ directionDeg }, at) => {
    if (directionsDeg.includes(directionDeg) && !known.has(directionDeg)) {
      known.set(directionDeg, at)
      return
    }
    const field = `finished[${at}].directionDeg`
    const constraint = 'a direction of the climate, once'
    throw new InputError({ code: 'inconsistent', field, value: directionDeg, constraint })
  })
  return known
}

/** The angles of all directions in one table. */
function anglesOf(
  directions: readonly SteeredDirection[],
  { directionsDeg, speeds }: FrequencyTable,
  count: number,
  { sameAtAllSpeeds }: SteeringSettings,
): Pick<OptimizeYaw, 'yawDeg' | 'yawByDirection'> {
  const row = speeds.length * count
  const yawDeg = new Float64Array(directionsDeg.length * row)
  directions.forEach((direction, l) => {
    yawDeg.set(direction.yawDeg, l * row)
  })
  if (!sameAtAllSpeeds) return { yawDeg, yawByDirection: null }
  const rising = Array.from(directionsDeg.keys()).sort((a, b) => directionsDeg[a] - directionsDeg[b])
  const values = rising.flatMap((l) => Array.from(yawDeg.subarray(l * row, l * row + count)))
  return {
    yawDeg,
    yawByDirection: createDirectionTable({
      directionsDeg: rising.map((l) => directionsDeg[l]),
      values,
      count,
      min: -90,
      max: 90,
      field: 'yawByDirection',
    }),
  }
}

/** Adds up what directions make in a year. */
function createEnergySum({ directionsDeg, speeds, probability }: FrequencyTable) {
  const rows = directionsDeg.length
  const [share, base, steered] = [0, 1, 2].map(() => new Float64Array(rows))
  let done = 0
  const total = (): { baseKwh: number; steeredKwh: number } => {
    let [baseKwh, steeredKwh] = [0, 0]
    for (let l = 0; l < done; l++) {
      baseKwh += base[l]
      steeredKwh += steered[l]
    }
    return { baseKwh, steeredKwh }
  }
  return {
    total,
    add({ basePower, steeredPower }: SteeredDirection): void {
      for (let k = 0; k < speeds.length; k++) {
        const weight = probability[done * speeds.length + k]
        share[done] += weight
        base[done] += HOURS_PER_YEAR * weight * basePower[k]
        steered[done] += HOURS_PER_YEAR * weight * steeredPower[k]
      }
      done++
    },
    result(): Pick<OptimizeYaw, 'baseKwh' | 'steeredKwh' | 'gain' | 'byDirection'> {
      const { baseKwh, steeredKwh } = total()
      return {
        baseKwh,
        steeredKwh,
        gain: gainOf(baseKwh, steeredKwh),
        byDirection: {
          probability: share,
          baseKwh: base,
          steeredKwh: steered,
          gain: base.map((energy, l) => gainOf(energy, steered[l])),
        },
      }
    },
  }
}

function gainOf(base: number, steered: number): number {
  return base === 0 ? 0 : steered / base - 1
}
