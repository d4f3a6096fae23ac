import type { PlantLoss } from '@sunwake/core/wind/farm'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { turbineIdentity } from '../farm/turbine-identity.ts'
import { FLOW_CELLS } from '../ground/flow/flow-cells.ts'
import type { RansFlow } from '../ground/flow/rans-flow.ts'
import { surroundingsIdentity } from '../surroundings/notes.ts'
import type { AnalysisLayout } from './layout.ts'
import type { WindAnalysisPlan } from './plan.ts'

/** The fingerprint of an analysis: equal where all that makes its numbers is equal. */
export function analysisIdentity(
  plan: WindAnalysisPlan,
  {
    layout,
    losses,
    wakeModel,
    terrainModel,
    flow,
    dataIdentity,
  }: {
    readonly layout: AnalysisLayout
    readonly losses: readonly PlantLoss[]
    readonly wakeModel: string
    readonly terrainModel: string
    readonly flow: RansFlow | undefined
    /** Of the wind and of the ground. */
    readonly dataIdentity: string
  },
): string {
  const { checked, options, turbines } = plan
  const { turbine, model } = turbines.usual
  return fingerprint({
    operation: 'wind.analysis',
    engineVersion: ENGINE_VERSION,
    request: {
      boundary: checked.boundary,
      positions: checked.turbine_positions,
      maxTurbines: checked.max_turbines,
      optimization: layout.search,
      ...(checked.noise_limits && { noise: checked.noise_limits }),
      losses: losses.map(({ name, fraction }) => [name, fraction]),
      hubHeight: model.hubHeight,
      ...options,
      wakeModel,
      terrainModel,
      ...(flow === undefined ? {} : flowIdentity(plan, flow)),
      turbine: turbineIdentity(turbine),
      ...identityOfMore(plan),
    },
    dataIdentity,
  })
}

function flowIdentity({ checked }: WindAnalysisPlan, flow: RansFlow): object {
  return {
    flowCells: checked.flow_cells ?? FLOW_CELLS,
    ...(checked.flow_raster && { flowRaster: checked.flow_raster }),
    ...(flow.complete
      ? {}
      : { flowDirections: flow.sectors.map(({ last_change: known }) => known !== null) }),
  }
}

/** What else makes the numbers, where a request has it. */
function identityOfMore({ checked, turbines: { kinds, kindOf }, neighbours }: WindAnalysisPlan): object {
  return {
    ...(kindOf === undefined ? {} : { kinds: kinds.map(({ turbine }) => turbineIdentity(turbine)) }),
    ...surroundingsIdentity(checked, neighbours),
    ...(checked.permit === undefined ? {} : { permit: checked.permit }),
  }
}
