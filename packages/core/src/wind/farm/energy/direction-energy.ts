import type { DirectionFlow, FlowSolver } from '../flow-solver.ts'
import { type DirectionSpread, type DirectionUncertainty, directionSpread } from './direction-uncertainty.ts'
import { densityFactor, freePower } from './free-power.ts'
import {
  type ActiveStates,
  createActiveStates,
  flowViews,
  gatherStates,
} from './frequency-table/active-states.ts'
import type { FrequencyTable } from './frequency-table/frequency-table.ts'
import { createConditionSource, type DirectionConditions, type SiteConditions } from './site-conditions.ts'

/** What one direction gives to the year: sums over its speeds, weighed by their shares of the year. */
export interface DirectionEnergy {
  /** Index into the table's directions. */
  readonly direction: number
  /** One value per turbine: Σ p·P with and without wakes [kW], Σ p·U [m/s], Σ p·I [1]. */
  readonly netPower: Float64Array
  readonly grossPower: Float64Array
  readonly speed: Float64Array
  readonly turbulence: Float64Array
  /** The whole farm, one value per speed of the table [kW]. */
  readonly netPowerBySpeed: Float64Array
  readonly grossPowerBySpeed: Float64Array
  /** Pairs of turbines that the solver looked at, and those it might have. */
  readonly computedPairs: number
  readonly possiblePairs: number
}

/** How a year is taken from a table of frequencies. */
export interface FarmEnergyOptions {
  readonly site?: SiteConditions | undefined
  readonly directionUncertainty?: DirectionUncertainty | undefined
  /** Sectors of the result, the first centred on north, 1..360; 12 when absent. */
  readonly sectors?: number | undefined
}

/** The fields of {@link FarmEnergyOptions}, to refuse others. */
export const FARM_ENERGY_FIELDS: Readonly<Record<keyof FarmEnergyOptions, true>> = {
  site: true,
  directionUncertainty: true,
  sectors: true,
}

/**
 * Binds a solver to a table and gives what one direction makes. States of probability 0 are not solved. The room it
 * needs is that of one direction.
 *
 * @throws {InputError} from the options, naming the value.
 */
export function createDirectionKernel(
  solver: FlowSolver,
  table: FrequencyTable,
  options: FarmEnergyOptions,
): (direction: number) => DirectionEnergy {
  const { farm } = solver
  const speeds = table.speeds.length
  const site = options.site ?? {}
  const conditionsOf = createConditionSource(farm, site)
  const spread = directionSpread(options.directionUncertainty)
  const flowOf = flowViews(farm.count, speeds)
  const density = site.airDensity === undefined ? undefined : new Float64Array(speeds).fill(site.airDensity)
  const states = createActiveStates(speeds)
  return (direction) => {
    const active = gatherStates(table, direction, states)
    const energy = emptyDirection(direction, farm.count, speeds)
    if (active === 0) return energy
    const flow = flowOf(active)
    const inflowSpeeds = states.speeds.subarray(0, active)
    const turbulence = states.turbulence.subarray(0, active)
    const inflowDensity = density?.subarray(0, active)
    let pairs = { computed: 0, possible: 0 }
    for (let m = 0; m < spread.weights.length; m++) {
      const directionDeg = directionOf(table, direction, spread, m)
      const conditions = conditionsOf(directionDeg)
      const counted = solver.solve(
        { directionDeg, speeds: inflowSpeeds, turbulence, density: inflowDensity, ...conditions },
        flow,
      )
      pairs = { computed: pairs.computed + counted.computed, possible: pairs.possible + counted.possible }
      addFlow(energy, flow, states, active, spread.weights[m])
      // Without speed-ups every direction of the spread has the same gross power: it is taken once, at full weight.
      if (conditions.speedUp !== undefined) {
        addGross(energy, solver, states, active, conditions, site.airDensity, spread.weights[m])
      } else if (m === 0) {
        addGross(energy, solver, states, active, conditions, site.airDensity, 1)
      }
    }
    return { ...energy, computedPairs: pairs.computed, possiblePairs: pairs.possible }
  }
}

function emptyDirection(direction: number, count: number, speeds: number): DirectionEnergy {
  return {
    direction,
    netPower: new Float64Array(count),
    grossPower: new Float64Array(count),
    speed: new Float64Array(count),
    turbulence: new Float64Array(count),
    netPowerBySpeed: new Float64Array(speeds),
    grossPowerBySpeed: new Float64Array(speeds),
    computedPairs: 0,
    possiblePairs: 0,
  }
}

function directionOf(table: FrequencyTable, l: number, { offsetsDeg }: DirectionSpread, m: number): number {
  const directionDeg = table.directionsDeg[l] + offsetsDeg[m]
  return directionDeg < 0 ? directionDeg + 360 : directionDeg >= 360 ? directionDeg - 360 : directionDeg
}

function addFlow(
  energy: DirectionEnergy,
  flow: DirectionFlow,
  { index, probability }: ActiveStates,
  active: number,
  weight: number,
): void {
  const { netPower, speed, turbulence, netPowerBySpeed } = energy
  for (let i = 0; i < netPower.length; i++) {
    const at = i * active
    let power = 0
    let speedSum = 0
    let turbulenceSum = 0
    for (let a = 0; a < active; a++) {
      const share = weight * probability[a]
      const part = share * flow.power[at + a]
      power += part
      speedSum += share * flow.speed[at + a]
      turbulenceSum += share * flow.turbulence[at + a]
      netPowerBySpeed[index[a]] += part
    }
    netPower[i] += power
    speed[i] += speedSum
    turbulence[i] += turbulenceSum
  }
}

function addGross(
  energy: DirectionEnergy,
  { farm }: FlowSolver,
  { index, speeds, probability }: ActiveStates,
  active: number,
  { speedUp }: DirectionConditions,
  airDensity: number | undefined,
  weight: number,
): void {
  const { grossPower, grossPowerBySpeed } = energy
  const factors = farm.models.map((model) => densityFactor(model, airDensity))
  // Turbines of one model in one wind make the same: their power is looked up once.
  const alike = speedUp === undefined ? new Float64Array(farm.models.length * active) : undefined
  alike?.forEach((_, n) => {
    const model = Math.floor(n / active)
    alike[n] = freePower(farm.models[model], speeds[n % active], factors[model])
  })
  for (let i = 0; i < farm.count; i++) {
    const model = farm.modelIndex[i]
    let power = 0
    for (let a = 0; a < active; a++) {
      const free =
        alike !== undefined
          ? alike[model * active + a]
          : freePower(farm.models[model], speeds[a] * (speedUp?.[i] ?? 1), factors[model])
      const part = weight * probability[a] * free
      power += part
      grossPowerBySpeed[index[a]] += part
    }
    grossPower[i] += power
  }
}
