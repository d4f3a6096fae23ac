import { jimenezNodes } from '../../wake/deflection/index.ts'
import type { WindFarm } from '../wind-farm.ts'
import type { FanGeometry } from './fan/fan-geometry.ts'
import type { CaseRange } from './kernel/gaussian-kernel.ts'
import { type ModelNumbers, numbersOf } from './model-numbers.ts'
import type { PairwiseModel } from './pairwise-model.ts'
import { createRotorTable, type RotorTable } from './rotor/rotor-table.ts'
import { createVectorPlan, type VectorPlan } from './vector/vector-plan.ts'
import { createSourceList, type Gathering, type SourceList } from './wake/source-list.ts'
import { ENDLESS, wakeReach } from './wake/wake-reach.ts'
import { createWakeState, type WakeState, type WakeStateNeeds } from './wake/wake-state.ts'
import { createWindFrame, SWEEP_MAX, VECTOR_SWEEP_MAX, type WindFrame } from './wake/wind-frame.ts'

/** Everything that one solver keeps between calls. */
export interface Workspace {
  readonly model: PairwiseModel
  readonly farm: WindFarm
  readonly frame: WindFrame
  /** One table per turbine type of the farm. */
  readonly tables: readonly RotorTable[]
  readonly numbers: ModelNumbers
  /** For the kernel in vectors; absent where it has not all that the model does, or in a farm too large. */
  readonly vectors: VectorPlan | undefined
  /** Highest thrust coefficient of the farm's turbines [1]. */
  readonly ctMax: number
  readonly gathering: Gathering & { state: WakeState }
  /** Images below ground of the wakes gathered; one wake of one case. */
  readonly mirrored: SourceList
  readonly single: SourceList
  readonly cases: CaseRange
  /** How many cases there is room for. */
  room: number
  /** What the wakes of one place add up to, by case. */
  sums: Float64Array
  addedTurbulence: Float64Array
  /** I∞^q of Crespo & Hernández by case [1]. */
  ambientPower: Float64Array
  /** Factor on speeds for the air density by type and case. */
  densityFactor: Float64Array
  /** Local over free-stream speed by slot. */
  readonly speedUp: Float64Array
  speedUpMax: number
  /** Highest free-stream speed of the cases [m/s]. */
  speedMax: number
  /** Slot of the first turbine of each type that no wake reaches, −1 where there is none. */
  readonly unwaked: Int32Array
  /** Of the last fan of directions; absent before the first. */
  fan: FanGeometry | undefined
  /** Points of the deflection's integral. */
  readonly deflectionNodes: Float64Array
}

/**
 * Room for a model on a farm.
 *
 * @param tolerance of {@link wakeReach}; every wake counts everywhere where there is none.
 */
export function createWorkspace(
  farm: WindFarm,
  model: PairwiseModel,
  tolerance: number | undefined,
): Workspace {
  const { count } = farm
  const pruning = tolerance !== undefined
  const tables = farm.models.map(createRotorTable)
  const ctMax = tables.reduce((most, table) => Math.max(most, table.ctMax), 0)
  const { deficit, turbulence, deflection } = model
  const numbers = numbersOf(model)
  const byDistance = turbulence !== undefined && turbulence.kind !== 'crespo_hernandez'
  const straightBound = (deficit.kind === 'top_hat' || count <= SWEEP_MAX) && !byDistance
  const byLine = straightBound && count <= SWEEP_MAX
  const reach = pruning ? wakeReach(model, tolerance, count - 1, ctMax, byLine) : ENDLESS
  const vectors =
    count <= VECTOR_SWEEP_MAX ? createVectorPlan(model, numbers, reach, tables, straightBound) : undefined
  const frame = createWindFrame(farm, vectors === undefined ? SWEEP_MAX : VECTOR_SWEEP_MAX)
  return {
    model,
    farm,
    frame,
    tables,
    numbers,
    vectors,
    ctMax,
    gathering: {
      frame,
      state: createWakeState(frame, 0, needsOf(model)),
      reach,
      byDistance,
      straightBound,
      straight: createSourceList(count),
      faint: createSourceList(count),
      swerving: createSourceList(deflection === undefined ? 0 : count),
      place: { downwind: 0.5, crosswind: 0.5, height: 0.5, margin: 0.5, slots: 0 },
      candidates: new Int32Array(count + 1),
    },
    mirrored: createSourceList(model.groundMirror === true ? count : 0),
    single: createSourceList(1),
    cases: { count: 0, from: 0, to: 0, first: 0, last: 0 },
    room: 0,
    sums: new Float64Array(0),
    addedTurbulence: new Float64Array(0),
    ambientPower: new Float64Array(0),
    densityFactor: new Float64Array(0),
    speedUp: new Float64Array(count),
    speedUpMax: 1,
    speedMax: 0,
    unwaked: new Int32Array(tables.length),
    fan: undefined,
    deflectionNodes: deflection === undefined ? new Float64Array(0) : jimenezNodes(deflection.points),
  }
}

/** Makes room for a number of cases where there is less. */
export function makeRoom(work: Workspace, cases: number): void {
  work.cases.count = cases
  work.cases.from = 0
  work.cases.to = cases
  work.cases.first = work.model.turbulence === undefined ? cases : 0
  work.cases.last = work.model.turbulence === undefined ? 0 : cases
  if (cases <= work.room) return
  work.room = cases
  work.gathering.state = createWakeState(work.frame, cases, needsOf(work.model))
  work.sums = new Float64Array(cases)
  work.addedTurbulence = new Float64Array(cases)
  work.ambientPower = new Float64Array(cases)
  work.densityFactor = new Float64Array(cases * work.tables.length)
}

function needsOf({ deficit, referenceSpeed, turbulence }: PairwiseModel): WakeStateNeeds {
  return {
    gaussian: deficit.kind === 'gaussian',
    effective: referenceSpeed === 'effective',
    turbulence: turbulence !== undefined,
  }
}
