import { requireInteger } from '../../../math/require-integer.ts'
import { windSector } from '../../resource/index.ts'
import { HOURS_PER_YEAR } from '../../turbine/index.ts'
import type { WindFarm } from '../wind-farm.ts'
import type { DirectionEnergy } from './direction-energy.ts'
import type { FrequencyTable } from './frequency-table/frequency-table.ts'

/** Energy of a farm in a year. */
export interface FarmEnergy {
  /** With wakes and as operated [kWh]. */
  readonly netKwh: number
  /** Without wakes, every turbine running freely into the wind [kWh]. */
  readonly grossKwh: number
  /** 1 − net/gross: wakes, and what yawing, limits and standstill take [fraction]. NaN without gross energy. */
  readonly wakeLoss: number
  /** Net over rated power at all hours [fraction]. */
  readonly capacityFactor: number
  /** Sum of the table: the share of the year that the states cover [fraction]. */
  readonly probability: number
  readonly turbines: TurbineEnergies
  readonly directions: EnergyByWind
  readonly sectors: EnergyByWind
  readonly speeds: EnergyByWind
  /** Pairs of turbines that the solver looked at, and those it might have. */
  readonly computedPairs: number
  readonly possiblePairs: number
}

/** One value per turbine. */
export interface TurbineEnergies {
  readonly netKwh: Float64Array
  readonly grossKwh: Float64Array
  /** 1 − net/gross [fraction]. */
  readonly wakeLoss: Float64Array
  readonly capacityFactor: Float64Array
  /** Mean over the states of the table, wakes included [m/s]. */
  readonly meanSpeed: Float64Array
  /** Mean over the states of the table, wakes included [1]. */
  readonly meanTurbulence: Float64Array
}

/** Energy of the whole farm by wind: one value per direction [°], sector [°] or speed [m/s]. */
export interface EnergyByWind {
  /** The direction, the middle of the sector, or the speed. */
  readonly at: Float64Array
  readonly probability: Float64Array
  readonly netKwh: Float64Array
  readonly grossKwh: Float64Array
  /** Net over gross [fraction]; NaN where there is no gross energy. */
  readonly efficiency: Float64Array
}

/** Takes directions one after another and gives their sum. */
export interface EnergySum {
  add(energy: DirectionEnergy): void
  result(): FarmEnergy
}

/** Sectors of a rose, when none are asked for. */
const SECTORS = 12

/**
 * An empty sum for a farm and a table. What is added last is added last to every sum: the order makes the bits.
 *
 * @throws {InputError} `out_of_range` and its kin (`sectors`).
 */
export function createEnergySum(farm: WindFarm, table: FrequencyTable, sectors: number = SECTORS): EnergySum {
  requireInteger(sectors, 1, 360, 'sectors')
  const zeros = (length: number): Float64Array => new Float64Array(length)
  const [net, gross, speed, turbulence] = [0, 1, 2, 3].map(() => zeros(farm.count))
  const [netByDirection, grossByDirection] = [0, 1].map(() => zeros(table.directionsDeg.length))
  const [netBySpeed, grossBySpeed] = [0, 1].map(() => zeros(table.speeds.length))
  let computedPairs = 0
  let possiblePairs = 0
  const add = (energy: DirectionEnergy): void => {
    addTo(net, energy.netPower)
    addTo(gross, energy.grossPower)
    addTo(speed, energy.speed)
    addTo(turbulence, energy.turbulence)
    addTo(netBySpeed, energy.netPowerBySpeed)
    addTo(grossBySpeed, energy.grossPowerBySpeed)
    netByDirection[energy.direction] = sumOf(energy.netPower)
    grossByDirection[energy.direction] = sumOf(energy.grossPower)
    computedPairs += energy.computedPairs
    possiblePairs += energy.possiblePairs
  }
  const result = (): FarmEnergy => {
    const shares = probabilities(table)
    const netTotal = sumOf(net)
    const grossTotal = sumOf(gross)
    const rated = Float64Array.from(farm.modelIndex, (model) => farm.models[model].ratedPower)
    return {
      netKwh: netTotal * HOURS_PER_YEAR,
      grossKwh: grossTotal * HOURS_PER_YEAR,
      wakeLoss: 1 - netTotal / grossTotal,
      capacityFactor: netTotal / sumOf(rated),
      probability: shares.all,
      turbines: {
        netKwh: net.map(annual),
        grossKwh: gross.map(annual),
        wakeLoss: net.map((power, i) => 1 - power / gross[i]),
        capacityFactor: net.map((power, i) => power / rated[i]),
        meanSpeed: speed.map((value) => value / shares.all),
        meanTurbulence: turbulence.map((value) => value / shares.all),
      },
      directions: energyByWind(table.directionsDeg, shares.byDirection, netByDirection, grossByDirection),
      sectors: energyBySector(table, sectors, shares.byDirection, netByDirection, grossByDirection),
      speeds: energyByWind(table.speeds, shares.bySpeed, netBySpeed, grossBySpeed),
      computedPairs,
      possiblePairs,
    }
  }
  return { add, result }
}

function annual(power: number): number {
  return power * HOURS_PER_YEAR
}

function addTo(sum: Float64Array, part: Float64Array): void {
  for (let n = 0; n < sum.length; n++) sum[n] += part[n]
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += values[n]
  return sum
}

function probabilities({ directionsDeg, speeds, probability }: FrequencyTable): {
  all: number
  byDirection: Float64Array
  bySpeed: Float64Array
} {
  const byDirection = new Float64Array(directionsDeg.length)
  const bySpeed = new Float64Array(speeds.length)
  for (let l = 0; l < byDirection.length; l++) {
    for (let k = 0; k < bySpeed.length; k++) {
      const share = probability[l * bySpeed.length + k]
      byDirection[l] += share
      bySpeed[k] += share
    }
  }
  return { all: sumOf(byDirection), byDirection, bySpeed }
}

/** Mean powers as annual energies. */
function energyByWind(
  at: Float64Array,
  probability: Float64Array,
  netPower: Float64Array,
  grossPower: Float64Array,
): EnergyByWind {
  return {
    at: Float64Array.from(at),
    probability,
    netKwh: netPower.map(annual),
    grossKwh: grossPower.map(annual),
    efficiency: netPower.map((power, n) => power / grossPower[n]),
  }
}

function energyBySector(
  { directionsDeg }: FrequencyTable,
  sectors: number,
  probability: Float64Array,
  netPower: Float64Array,
  grossPower: Float64Array,
): EnergyByWind {
  const [share, net, gross] = [0, 1, 2].map(() => new Float64Array(sectors))
  for (let l = 0; l < directionsDeg.length; l++) {
    const sector = windSector(directionsDeg[l], sectors)
    share[sector] += probability[l]
    net[sector] += netPower[l]
    gross[sector] += grossPower[l]
  }
  return energyByWind(
    Float64Array.from(share, (_, s) => (s * 360) / sectors),
    share,
    net,
    gross,
  )
}
