import { InputError, requireFields, requireList } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import type { LocalFrame } from '../../site/index.ts'
import type { FrequencyTable, WindFarm } from '../../wind/farm/index.ts'
import {
  circleShape,
  type LayoutArea,
  type LayoutNeighbours,
  type LayoutNoise,
  type LayoutProblem,
  type LayoutTurbine,
  type LayoutWake,
  type LayoutWind,
  NoiseLimits,
  type Shape,
  wakeEnergy,
} from '../../wind/layout/index.ts'
import { smoothCurve } from '../../wind/layout/internal.ts'
import { HOURS_PER_YEAR, type TurbineModel } from '../../wind/turbine/index.ts'
import { frameOfArea } from '../wind-farm/area-layout.ts'
import { tableOfClimate } from '../wind-farm/wind-farm-climate.ts'
import { heldByRules } from './held-by-rules.ts'
import type { LayoutGround, OptimizeLayoutInput } from './optimize-layout-input.ts'
import { planeArea } from './plane-area.ts'

/** Growth that Bastankhah & Porté-Agel's simulations of a neutral boundary layer gave. */
const GROWTH = 0.0324555
/** As the farm solver's preset of the paper has it. */
const INITIAL_WIDTH = { kind: 'thrust', constant: 0.2, ctMax: 0.899 } as const
const MIN_SPACING_DIAMETERS = 3
const DIRECTIONS = 36
const SPEED_STEP = 2
/** Edges of zones belong to the ground; a rotor's is no place beside it. */
const BESIDE = 1 + 1e-9
/** Most turbines: the room for their pairs grows with the square. */
const COUNT_MAX = 1000

/** A study made ready. */
export interface LayoutStudyProblem {
  readonly area: LayoutArea
  /** Of the Earth; absent for a plane. */
  readonly frame: LocalFrame | undefined
  readonly minSpacing: number
  readonly wake: LayoutWake
  /** Length over which energies change [m]. */
  readonly unit: number
  /** The problem with turbines of these models. */
  problemOf(modelIndex: Int32Array): LayoutProblem
}

/** Checks a study's input. @throws {InputError} naming the field. */
export function layoutStudyProblem(input: OptimizeLayoutInput): LayoutStudyProblem {
  const { models, minSpacingDiameters = MIN_SPACING_DIAMETERS, wakeGrowth = GROWTH } = input
  const { directions = DIRECTIONS, speedStep = SPEED_STEP, speedUps, neighbours, rules, noise } = input
  InputError.requireRange(models.length, 1, COUNT_MAX, 'models.length')
  InputError.requireRange(minSpacingDiameters, 1, 20, 'minSpacingDiameters')
  InputError.requireRange(wakeGrowth, 0.001, 0.2, 'wakeGrowth')
  requireInteger(directions, 1, 360, 'directions')
  const total = checkCount(input)
  for (const [n, { x, y }] of (input.start ?? []).entries()) {
    InputError.requireLength(total, { [`start[${n}].x`]: x, [`start[${n}].y`]: y })
  }
  const { area: ground, frame } = areaOf(input.ground)
  const table = tableOfClimate(input.wind, { directions, speedStep })
  const winds = windsOf(table)
  const turbines = models.map(turbineOf)
  const wake: LayoutWake = { growth: wakeGrowth, initialWidth: INITIAL_WIDTH }
  const unit = models.reduce((most, { rotorDiameter }) => Math.max(most, rotorDiameter), 0)
  const minSpacing = minSpacingDiameters * unit
  const apart = neighbours === undefined ? ground : besideNeighbours(ground, neighbours, minSpacing)
  const area = noise === undefined ? apart : besideReceivers(apart, noise, unit / 2)
  const beside = neighbours && neighboursOf(neighbours)
  const held = rules && heldByRules(rules, models, table)
  const problemOf = (modelIndex: Int32Array): LayoutProblem => ({
    energy: wakeEnergy({
      turbines: Array.from(modelIndex, (m) => turbines[m]),
      winds,
      wake,
      speedUps,
      neighbours: beside,
      held: held?.(modelIndex),
    }),
    rules: {
      area,
      minSpacing,
      noise:
        noise &&
        new NoiseLimits(
          noise,
          Array.from(modelIndex, (m) => models[m].hubHeight),
        ),
    },
  })
  return { area, frame, minSpacing, wake, unit, problemOf }
}

/** Most turbines that a layout has. */
function checkCount({ count, models }: OptimizeLayoutInput): number {
  if (count.kind === 'fixed') {
    InputError.requireLength(models.length, { 'count.counts': count.counts })
    requireFields(count, { counts: 'list' }, 'count')
    count.counts.forEach((one, m) => {
      requireInteger(one, 0, COUNT_MAX, `count.counts[${m}]`)
    })
    const total = count.counts.reduce((sum, one) => sum + one, 0)
    InputError.requireRange(total, 1, COUNT_MAX, 'count.counts (sum)')
    return total
  }
  requireInteger(count.min, 1, COUNT_MAX, 'count.min')
  requireInteger(count.max, count.min, COUNT_MAX, 'count.max')
  InputError.requireRange(count.costPerTurbine, 0, 1e12, 'count.costPerTurbine')
  InputError.requireRange(count.costPerCableMetre ?? 0, 0, 1e9, 'count.costPerCableMetre')
  InputError.requireRange(count.valuePerMwh, 0, 1e9, 'count.valuePerMwh')
  return count.max
}

/** Ground on a plane, and the plane where it is that of the Earth. */
export function areaOf(ground: LayoutGround): { area: LayoutArea; frame: LocalFrame | undefined } {
  InputError.requireOneOf(ground.kind, ['plane', 'earth'], 'ground.kind')
  if (ground.kind === 'plane') {
    requireFields(ground.area, { ground: 'object', exclusions: 'list' }, 'ground.area')
    return { area: ground.area, frame: undefined }
  }
  const frame = frameOfArea(ground.ground)
  return { area: planeArea(ground.ground, ground.exclusions ?? [], frame), frame }
}

/** Neighbours and turbines keep the least distance, and at least a rotor of the neighbour. */
function besideNeighbours(
  area: LayoutArea,
  { x, y, rotorDiameter }: WindFarm,
  minSpacing: number,
): LayoutArea {
  const circles = Array.from(x, (east, n) =>
    circleShape({ x: east, y: y[n], radius: Math.max(minSpacing, rotorDiameter[n]) }),
  )
  return without(area, circles)
}

/** No turbine has a receiver within its rotor: the model of noise says nothing there. */
function besideReceivers(area: LayoutArea, { receivers }: LayoutNoise, rotorRadius: number): LayoutArea {
  requireList(receivers, 'noise.receivers')
  const radius = rotorRadius * BESIDE
  return without(
    area,
    receivers.map(({ x, y }) => circleShape({ x, y, radius })),
  )
}

/** Ground less zones, of which those elsewhere are left out. */
function without({ ground, exclusions }: LayoutArea, zones: readonly Shape[]): LayoutArea {
  const { xMin, xMax, yMin, yMax } = ground.bounds
  const near = zones.filter(
    ({ bounds }) => bounds.xMax > xMin && bounds.xMin < xMax && bounds.yMax > yMin && bounds.yMin < yMax,
  )
  return near.length === 0 ? { ground, exclusions } : { ground, exclusions: [...exclusions, ...near] }
}

function neighboursOf({ x, y, models, modelIndex, hubHeight }: WindFarm): LayoutNeighbours {
  const curves = models.map(turbineOf)
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    turbines: Array.from(modelIndex, (m, n) => ({ ...curves[m], hubHeight: hubHeight[n] })),
  }
}

/** Winds that blow at all; a table that is given is taken as it is. */
function windsOf({ directionsDeg, speeds, probability }: FrequencyTable): LayoutWind[] {
  return Array.from(directionsDeg, (directionDeg, l) => {
    const blowing = Array.from(speeds.keys()).filter((k) => probability[l * speeds.length + k] > 0)
    return {
      directionDeg,
      speeds: Float64Array.from(blowing, (k) => speeds[k]),
      hours: Float64Array.from(blowing, (k) => HOURS_PER_YEAR * probability[l * speeds.length + k]),
    }
  }).filter(({ speeds: blowing }) => blowing.length > 0)
}

function turbineOf({ rotorDiameter, hubHeight, power, thrust }: TurbineModel): LayoutTurbine {
  return { rotorDiameter, hubHeight, power: smoothCurve(power), thrust: smoothCurve(thrust) }
}
