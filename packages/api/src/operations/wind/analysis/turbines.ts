import { createWindFarm, type WindFarm } from '@sunwake/core/wind/farm'
import type { TurbineModel } from '@sunwake/core/wind/turbine'
import { type Turbine, type TurbineCatalogue, turbineModelOf } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import { warnOfHub } from '../farm/hub-warning.ts'
import { turbineOfId } from '../farm/turbine-of-id.ts'
import type { WindAnalysisRequest } from './request.ts'

/** A turbine on its tower. */
export interface TurbineOnTower {
  readonly turbine: Turbine
  readonly model: TurbineModel
}

/** The turbines of an analysis. */
export interface AnalysisTurbines {
  /** Of `turbine_model`: regular layouts are of it, and the climate is that of its hub. */
  readonly usual: TurbineOnTower
  /** Every kind and height that stands, the usual one first, whether or not it does. */
  readonly kinds: readonly [TurbineOnTower, ...TurbineOnTower[]]
  /** Which of them stands at each position; all are the usual one when absent. */
  readonly kindOf: readonly number[] | undefined
}

/**
 * The turbine of each position: its own model and hub height, else those of the request.
 * @throws {ServiceError} `turbine_not_found`; `validation_error` where a height is missing.
 */
export function turbinesOfAnalysis(
  request: Pick<
    WindAnalysisRequest,
    'turbine_model' | 'hub_height_m' | 'turbine_positions' | 'optimize_layout'
  >,
  catalogue: TurbineCatalogue,
  notes: Notes,
): AnalysisTurbines {
  const usualTurbine = turbineOfId(catalogue, request.turbine_model)
  const usual = {
    turbine: usualTurbine,
    model: onTower(usualTurbine, request.hub_height_m, 'hub_height_m', notes),
  }
  const { turbine_positions: positions = [] } = request
  const own = positions.some((place) => (place.turbine_model ?? place.hub_height_m) !== undefined)
  if (!own) return { usual, kinds: [usual], kindOf: undefined }
  requireFixed(request)
  const found = new Map<string, number>([[keyOf(usualTurbine.id, usual.model.hubHeight), 0]])
  const kinds: [TurbineOnTower, ...TurbineOnTower[]] = [usual]
  const kindOf = positions.map(({ turbine_model: id, hub_height_m: asked }, i) => {
    const path = `turbine_positions[${i}]`
    const turbine = id === undefined ? usualTurbine : turbineOfId(catalogue, id, `${path}.turbine_model`)
    const height =
      asked ??
      request.hub_height_m ??
      (turbine.id === usualTurbine.id ? usual.model.hubHeight : turbine.hubHeights[0])
    const known = found.get(keyOf(turbine.id, height))
    if (known !== undefined) return known
    const model = onTower(turbine, height, `${path}.hub_height_m`, notes)
    kinds.push({ turbine, model })
    found.set(keyOf(turbine.id, height), kinds.length - 1)
    return kinds.length - 1
  })
  notes.assumptions['turbines'] = kinds
    .map(({ turbine, model }, k) => ({ turbine, model, count: kindOf.filter((kind) => kind === k).length }))
    .filter(({ count }) => count > 0)
    .map(({ turbine, model, count }) => `${count} × ${turbine.id} at ${model.hubHeight} m`)
    .join(', ')
  return { usual, kinds, kindOf }
}

/** The turbine at a position. */
export function turbineAt({ kinds, kindOf }: AnalysisTurbines, position: number): TurbineOnTower {
  return kinds[kindOf?.[position] ?? 0] ?? kinds[0]
}

/** The turbines at the places of a layout. */
export function farmOf(
  { kinds, kindOf }: AnalysisTurbines,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
): WindFarm {
  return createWindFarm({ x, y, models: kinds.map(({ model }) => model), modelIndex: kindOf })
}

function keyOf(id: string, height: number | undefined): string {
  return `${id}@${height}`
}

/** A search places turbines of one kind. */
function requireFixed({
  optimize_layout: isSearched,
  turbine_positions: positions = [],
}: Pick<WindAnalysisRequest, 'turbine_positions' | 'optimize_layout'>): void {
  if (isSearched !== true) return
  const details = positions.flatMap((place, i): ErrorDetail[] =>
    (['turbine_model', 'hub_height_m'] as const)
      .filter((name) => place[name] !== undefined)
      .map((name) => ({
        field: `turbine_positions[${i}].${name}`,
        value: place[name] ?? null,
        constraint: 'left out with optimize_layout; POST /v1/wind/optimization/run places several kinds',
      })),
  )
  throw validationError(details)
}

/** The turbine on its tower; without a height of its own the request must have one. */
function onTower(turbine: Turbine, asked: number | undefined, field: string, notes: Notes): TurbineModel {
  const { assumptions } = notes
  const hubHeight = asked ?? turbine.hubHeights[0]
  if (hubHeight === undefined) {
    const constraint = `required: no hub height is published for ${turbine.id}`
    throw validationError([{ field, value: null, constraint }])
  }
  if (asked === undefined) {
    assumptions['hub_height_m'] =
      `${hubHeight} m (default: ${turbine.hubHeights.length > 1 ? `the first of ${turbine.hubHeights.join(', ')} m, with which` : 'with which'} ${turbine.id} is published)`
  }
  if (turbine.ctCurve.origin === 'modelled') {
    assumptions['thrust_curve'] = `of ${turbine.id}: from its power curve by momentum theory`
  }
  warnOfHub(turbine, hubHeight, notes)
  return turbineModelOf(turbine, { hubHeight })
}
