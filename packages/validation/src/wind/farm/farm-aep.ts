import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  type PairwiseModel,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { weibullCdf } from '@sunwake/core/wind/resource'
import { curveAt } from '@sunwake/core/wind/turbine'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { compareTotal, turbineOf, wakeModelOf } from '../wake/superposed-wakes.ts'

const SPEEDS = Float64Array.from({ length: 23 }, (_, k) => k + 3)
const SECTORS = 12
const SECTOR_DEG = 30
const HOURS = 8760
const KWH_PER_GWH = 1e6

/** Annual energy of whole farms in a climate of sectors. */
export const farmAepAdapter: Adapter = {
  schema: 'farm_aep',
  about: 'Annual energy of whole farms, 360 one-degree directions',
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

interface FarmEnergy {
  readonly net: Float64Array
  readonly bySector: Float64Array
  gross: number
  probability: number
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const model = wakeModelOf(objectAt(entry, 'params'))
  if (model === undefined) return { label, comparisons: [], unsupported: 'no such wake model' }
  const place = objectAt(objectAt(document, 'farms'), String(entry['farm']))
  const turbine = turbineOf(document, String(entry['turbine']))
  const farm = createWindFarm({ x: place['x'] as number[], y: place['y'] as number[], models: [turbine] })
  const energy = energyOf(farm, model, place, entry['wd'] as number[] | undefined)
  const relative = numberAt(objectAt(document, 'tolerance'), 'aep_rel')
  const net = energy.net.reduce((sum, value) => sum + value, 0)
  const expected = objectAt(entry, 'expected')
  const list = (name: string, values: Float64Array): Comparison[] =>
    ((expected[name] ?? []) as number[]).map((value, i) =>
      compare(`${name}[${i}]`, values[i] as number, value, { relative, absolute: 0 }),
    )
  return {
    label,
    comparisons: [
      compareTotal('aep_net_gwh', net, expected, relative),
      compareTotal('aep_gross_gwh', energy.gross, expected, relative),
      compareTotal('wake_loss_fraction', 1 - net / energy.gross, expected, relative),
      compareTotal('probability_sum', energy.probability, expected, relative),
      ...list('aep_net_by_turbine_gwh', energy.net),
      ...list('aep_net_by_30deg_gwh', energy.bySector),
    ],
  }
}

function energyOf(
  farm: WindFarm,
  model: PairwiseModel,
  place: JsonObject,
  listed: readonly number[] | undefined,
): FarmEnergy {
  const directions = listed ?? Array.from({ length: 360 }, (_, l) => l)
  const widthDeg = 360 / directions.length
  const solver = createPairwiseSolver(farm, model)
  const flow = allocateDirectionFlow(farm.count, SPEEDS.length)
  const turbulence = SPEEDS.map(() => numberAt(place, 'ti'))
  const energy = {
    net: new Float64Array(farm.count),
    bySector: new Float64Array(SECTORS),
    gross: 0,
    probability: 0,
  }
  for (const directionDeg of directions) {
    const sector = Math.floor(directionDeg / SECTOR_DEG + 0.5) % SECTORS
    const tableSector = halfToEven(directionDeg / SECTOR_DEG) % SECTORS
    const weights = probabilities(objectAt(place, 'site'), sector, widthDeg)
    solver.solve({ directionDeg, speeds: SPEEDS, turbulence }, flow)
    for (let i = 0; i < farm.count; i++) {
      let mean = 0
      for (let k = 0; k < SPEEDS.length; k++) mean += weights[k] * flow.power[i * SPEEDS.length + k]
      energy.net[i] += (mean * HOURS) / KWH_PER_GWH
      energy.bySector[tableSector] += (mean * HOURS) / KWH_PER_GWH
    }
    for (let k = 0; k < SPEEDS.length; k++) {
      const free = curveAt(farm.models[0].power, SPEEDS[k])
      energy.gross += (weights[k] * free * farm.count * HOURS) / KWH_PER_GWH
      energy.probability += weights[k]
    }
  }
  return energy
}

/** The table of sectors rounds as NumPy does: halves to the even neighbour. The climate's sectors round up. */
function halfToEven(value: number): number {
  const rounded = Math.round(value)
  return rounded - value === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded
}

/** Share of the year of each speed's bin in one direction of a width. */
function probabilities(site: JsonObject, sector: number, widthDeg: number): Float64Array {
  const frequencies = site['f'] as number[]
  const total = frequencies.reduce((sum, value) => sum + value, 0)
  const weibull = { scale: (site['A'] as number[])[sector], shape: (site['k'] as number[])[sector] }
  const share = (frequencies[sector] / total) * (widthDeg / SECTOR_DEG)
  return SPEEDS.map((u) => share * (weibullCdf(weibull, u + 0.5) - weibullCdf(weibull, u - 0.5)))
}
