import { InputError, requireKnown } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import type { Progress } from '../../steps/index.ts'
import {
  type FarmEnergy,
  type FlowMap,
  type FlowSolver,
  farmEnergy,
  flowMap,
  type LossWaterfall,
  lossWaterfall,
  meanSpeedMap,
  type PlantLoss,
  type WindFarm,
} from '../../wind/farm/index.ts'
import { HOURS_PER_YEAR } from '../../wind/turbine/index.ts'
import { type SeriesYield, seriesYield } from './series-yield.ts'
import { speedResponse } from './speed-response.ts'
import { solverAmong, takenBySurroundings } from './surroundings.ts'
import { wakeModelSpread } from './wake-model-spread.ts'
import { createWakeSolver } from './wake-models.ts'
import { meanSpeed, meanTurbulence, tableOfClimate } from './wind-farm-climate.ts'
import type { FlowMapInput, WindFarmYieldInput } from './wind-farm-input.ts'
import type { TurbineYields, WindFarmSeries, WindFarmTotals, WindFarmYield } from './wind-farm-result.ts'
import { yieldUncertainty } from './yield-uncertainty.ts'

const WIND_FARM_YIELD_FIELDS: Readonly<Record<keyof WindFarmYieldInput, true>> = {
  farm: true,
  wind: true,
  wakeModel: true,
  site: true,
  directionUncertainty: true,
  losses: true,
  sectors: true,
  uncertainty: true,
  series: true,
  flowMap: true,
  rng: true,
  directions: true,
  speedStep: true,
  neighbours: true,
  blockage: true,
}

/**
 * Energy of a wind farm in a year: wakes over a frequency table of winds, losses, uncertainty, and on request a year step
 * by step under rules of curtailment and a map of wind speeds.
 *
 *     E_net = E_gross·(1 − w)·Π(1 − l_i)
 *
 * - Gross is every turbine in the free stream, at the density and with the speed-ups of the site.
 * - Rules act on the series; the share that they take there is taken from the year's energy as one more loss,
 *   `curtailment_rules`, behind the others.
 * - The series' power at the meter bears the same losses as the year.
 * - What neighbours and blockage take is part of the wake loss `w`; the energy without each is told beside it.
 *
 * @returns the yield; yields how far it has come, by stage.
 * @throws {InputError} from the parts, naming the value; `inconsistent` (`wind`) where the farm makes nothing.
 * @example
 * import { createRng } from '@sunwake/core/math/random'
 * import { runToEnd } from '@sunwake/core/steps'
 * import { createWindFarm } from '@sunwake/core/wind/farm'
 * import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
 *
 * const power = createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] })
 * const thrust = createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] })
 * const model = createTurbineModel({ name: '3 MW', rotorDiameter: 100, hubHeight: 90, ratedPower: 3000, power, thrust })
 * const sectors = [
 *   { frequency: 0.7, scale: 9, shape: 2 }, // from north
 *   { frequency: 0.3, scale: 8, shape: 2 }, // from south
 * ]
 * const { farm, losses } = runToEnd(
 *   windFarmYield({
 *     farm: createWindFarm({ x: [0, 500], y: [0, 0], models: [model] }),
 *     wind: { kind: 'sectors', sectors, turbulence: 0.08 },
 *     losses: [{ name: 'turbines', category: 'availability', fraction: 0.03 }],
 *     rng: createRng(1), // of the uncertainty, which is drawn
 *   }),
 * )
 * farm.grossKwh // 20666858 [kWh per year]
 * farm.netKwh // 19654303 [kWh per year]
 * losses.byCategory.wake // 0.0196
 */
export function* windFarmYield(input: WindFarmYieldInput): Generator<Progress, WindFarmYield, void> {
  requireKnown(input, Object.keys(WIND_FARM_YIELD_FIELDS))
  const { farm, site = {}, losses = [], rng } = input
  requireObject(farm, 'farm')
  requireObject(input.wind, 'wind')
  const table = tableOfClimate(input.wind, input)
  const turbulence = meanTurbulence(table)
  const { wakeModel = 'bastankhah' } = input
  const wakesOf: (of: WindFarm) => FlowSolver =
    typeof wakeModel === 'string' ? (of) => createWakeSolver(of, wakeModel, turbulence) : wakeModel
  const solver = solverAmong(input, wakesOf)
  const energyOptions = { site, directionUncertainty: input.directionUncertainty }
  const energy = yield* farmEnergy(solver, table, { ...energyOptions, sectors: input.sectors })
  if (!(energy.grossKwh > 0 && energy.netKwh >= 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'wind',
      value: energy.grossKwh,
      constraint: 'a climate in which the turbines make energy',
    })
  }
  const run =
    input.series === undefined
      ? undefined
      : yield* seriesYield(solver, input.series, { ...input, turbulence })
  const waterfall = lossWaterfall({
    grossKwh: energy.grossKwh,
    afterWakesKwh: energy.netKwh,
    losses: [...losses, ...ruleLoss(run)],
  })
  const around = yield* takenBySurroundings(input, wakesOf, energy.netKwh, (of) =>
    farmEnergy(of, table, energyOptions),
  )
  const map = input.flowMap === undefined ? null : yield* mapOf(solver, input.flowMap, input, turbulence)
  const totals = totalsOf(farm, energy, waterfall, meanSpeed(table))
  const spread =
    input.uncertainty === undefined || input.uncertainty.wakeModel !== undefined
      ? null
      : yield* wakeModelSpread(solver, (of) => solverAmong(input, of), input.wind, energyOptions)
  const uncertainty =
    input.uncertainty === undefined
      ? null
      : yieldUncertainty(
          input.uncertainty,
          {
            netKwh: waterfall.netKwh,
            wakeLoss: energy.wakeLoss,
            wakeModelSpread: spread ?? 0,
            response: speedResponse(farm, energy.speeds, site.airDensity),
          },
          rng.split('yield uncertainty'),
        )
  return {
    farm: totals,
    turbines: turbinesOf(energy, energy.netKwh > 0 ? waterfall.netKwh / energy.netKwh : 0),
    sectors: energy.sectors,
    speeds: energy.speeds,
    losses: waterfall,
    uncertainty,
    wakeModelSpread: spread,
    series: run === undefined || input.series === undefined ? null : seriesOf(input.series, run, losses),
    curtailment:
      run?.curtailment === undefined
        ? null
        : {
            beforeKwh: run.curtailment.beforeKwh,
            afterKwh: run.curtailment.afterKwh,
            rules: run.curtailment.rules,
          },
    ...around,
    flowMap: map,
    computedPairs: energy.computedPairs,
    possiblePairs: energy.possiblePairs,
  }
}

/** The rules' share as one loss of the chain. */
function ruleLoss(run: SeriesYield | undefined): readonly PlantLoss[] {
  if (run?.curtailment === undefined) return []
  const { beforeKwh, afterKwh } = run.curtailment
  const fraction = beforeKwh > 0 ? 1 - afterKwh / beforeKwh : 0
  return [{ name: 'curtailment_rules', category: 'curtailment', fraction }]
}

function* mapOf(
  solver: FlowSolver,
  { plane, wind }: FlowMapInput,
  input: WindFarmYieldInput,
  turbulence: number,
): Generator<Progress, FlowMap, void> {
  if (wind === undefined) {
    return yield* meanSpeedMap(solver, tableOfClimate(input.wind, input), plane, input.site)
  }
  InputError.requireRange(wind.directionDeg, 0, 360, 'flowMap.wind.directionDeg', '°')
  InputError.requireRange(wind.speed, 0, 100, 'flowMap.wind.speed', 'm/s')
  return yield* flowMap(
    solver,
    {
      directionDeg: wind.directionDeg,
      speeds: Float64Array.of(wind.speed),
      turbulence: Float64Array.of(turbulence),
      density: input.site?.airDensity === undefined ? undefined : Float64Array.of(input.site.airDensity),
      running: input.site?.running,
      powerLimit: input.site?.powerLimit,
    },
    plane,
  )
}

function totalsOf(
  farm: WindFarm,
  energy: FarmEnergy,
  { netKwh }: LossWaterfall,
  freeSpeed: number,
): WindFarmTotals {
  const ratedPower = farm.modelIndex.reduce((sum, model) => sum + farm.models[model].ratedPower, 0)
  const turbulence = energy.turbines.meanTurbulence.reduce((sum, value) => sum + value, 0) / farm.count
  return {
    count: farm.count,
    ratedPower,
    grossKwh: energy.grossKwh,
    afterWakesKwh: energy.netKwh,
    netKwh,
    wakeLoss: energy.wakeLoss,
    capacityFactor: netKwh / (ratedPower * HOURS_PER_YEAR),
    meanSpeed: freeSpeed,
    meanTurbulence: turbulence,
  }
}

/** @param kept share of the energy behind wakes that comes to the meter. */
function turbinesOf({ turbines }: FarmEnergy, kept: number): TurbineYields {
  return {
    grossKwh: turbines.grossKwh,
    netKwh: turbines.netKwh.map((energy) => energy * kept),
    wakeLoss: turbines.wakeLoss,
    capacityFactor: turbines.capacityFactor.map((factor) => factor * kept),
    meanSpeed: turbines.meanSpeed,
    meanTurbulence: turbines.meanTurbulence,
  }
}

function seriesOf(
  { axis, speeds, directionsDeg, turbinePower: asked }: NonNullable<WindFarmYieldInput['series']>,
  { grossPower, netPower, turbinePower }: SeriesYield,
  losses: readonly PlantLoss[],
): WindFarmSeries {
  let kept = 1
  for (const { fraction } of losses) kept *= 1 - fraction
  return {
    axis,
    windSpeed: speeds,
    windDirectionDeg: directionsDeg,
    grossPower,
    netPower: netPower.map((power) => power * kept),
    turbinePower: (asked === true ? turbinePower : undefined) ?? null,
  }
}
