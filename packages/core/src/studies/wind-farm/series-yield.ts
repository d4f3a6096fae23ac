import type { Progress } from '../../steps/index.ts'
import { type Curtailment, curtail, type FlowSolver, farmSeries } from '../../wind/farm/index.ts'
import type { WindFarmYieldInput } from './wind-farm-input.ts'

/** Output of a farm step by step behind its wakes, before and under its rules. */
export interface SeriesYield {
  /** [kW] */
  readonly grossPower: Float64Array
  /** Behind wakes, under the rules [kW]. */
  readonly netPower: Float64Array
  /** Undefined without rules. */
  readonly curtailment: Curtailment | undefined
  /** Of each turbine, record by record, behind wakes, before the rules [kW]; undefined unless asked for. */
  readonly turbinePower: Float64Array | undefined
}

/** Directions of a series are rounded to whole degrees [°]. */
const BIN_DEG = 1

/** Runs a farm through a series and keeps its rules. Turbines that stand or are limited do so throughout. */
export function* seriesYield(
  solver: FlowSolver,
  series: NonNullable<WindFarmYieldInput['series']>,
  options: Pick<WindFarmYieldInput, 'site' | 'directionUncertainty'> & { readonly turbulence: number },
): Generator<Progress, SeriesYield, void> {
  const { axis, speeds, directionsDeg, turbineRules = [], farmRules = [] } = series
  const hasRules = turbineRules.length + farmRules.length > 0
  const { netPower, grossPower, turbinePower } = yield* farmSeries(
    solver,
    { speeds, directionsDeg, turbulence: series.turbulence ?? options.turbulence },
    {
      site: options.site,
      directionUncertainty: options.directionUncertainty,
      directionBinDeg: series.directionBinDeg ?? BIN_DEG,
      turbinePower: hasRules || series.turbinePower === true,
    },
  )
  if (turbinePower === undefined || !hasRules)
    return { grossPower, netPower, curtailment: undefined, turbinePower }
  const { farm } = solver
  const curtailment = curtail({
    axis,
    power: turbinePower,
    ratedPower: Float64Array.from(farm.modelIndex, (model) => farm.models[model].ratedPower),
    air: { ...series.air, speeds, directionsDeg },
    turbineRules,
    farmRules,
  })
  return { grossPower, netPower: curtailment.farmPower, curtailment, turbinePower }
}
