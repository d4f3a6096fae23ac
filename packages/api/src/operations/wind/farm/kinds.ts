import type { TurbineModel } from '@sunwake/core/wind/turbine'
import { type Turbine, type TurbineCatalogue, turbineModelOf } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import { TURBINES_MAX } from '../analysis/request.ts'
import type { WindLayoutRequest } from '../layout/request.ts'
import { warnOfHub } from './hub-warning.ts'
import { turbineOfId } from './turbine-of-id.ts'

const KW_PER_MW = 1000

/** One kind of turbine of a layout, and how many of it. */
export interface TurbineKind {
  readonly turbine: Turbine
  readonly model: TurbineModel
  readonly count: number
}

/**
 * Which turbines a layout has, and how many of each.
 *
 * @throws {ServiceError} `validation_error`, `turbine_not_found`.
 */
export function kindsOf(
  request: WindLayoutRequest,
  catalogue: TurbineCatalogue,
  notes: Notes,
): readonly TurbineKind[] {
  const asked = askedKinds(request)
  const found = asked.map(({ id }) => turbineOfId(catalogue, id))
  const counts = countsOf(request, asked, found, notes)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total > TURBINES_MAX) {
    throw refused('turbine_count', total, `at most ${TURBINES_MAX} turbines in all`)
  }
  return found.map((turbine, n) => ({
    turbine,
    model: modelOf(turbine, request.hub_height_m, notes),
    count: counts[n] ?? 0,
  }))
}

interface AskedKind {
  readonly id: string
  /** Where the request has a number for this kind. */
  readonly count: number | undefined
}

function askedKinds({
  turbine_model: one,
  turbine_models: several,
}: WindLayoutRequest): readonly AskedKind[] {
  if ((one === undefined) === (several === undefined)) {
    throw refused('turbine_model', one, 'either turbine_model or turbine_models')
  }
  if (one !== undefined) return [{ id: one, count: undefined }]
  const kinds = (several ?? []).map((kind) =>
    typeof kind === 'string'
      ? { id: kind, count: undefined }
      : { id: kind.turbine_model, count: kind.turbine_count },
  )
  const counted = kinds.filter(({ count }) => count !== undefined)
  if (counted.length > 0 && counted.length < kinds.length) {
    throw refused('turbine_models', null, 'a number for every kind, or for none')
  }
  return kinds
}

function countsOf(
  { turbine_count: count, target_capacity_mw: capacity }: WindLayoutRequest,
  asked: readonly AskedKind[],
  turbines: readonly Turbine[],
  { assumptions }: Notes,
): readonly number[] {
  const given = asked.flatMap((kind) => (kind.count === undefined ? [] : [kind.count]))
  const wanted = [given.length > 0, count !== undefined, capacity !== undefined].filter(Boolean).length
  if (wanted !== 1) {
    throw refused(
      'turbine_count',
      count,
      'one of turbine_count, target_capacity_mw, or a number for each of turbine_models',
    )
  }
  if (given.length > 0) return given
  if (capacity !== undefined) {
    const ratedMw = turbines.reduce((sum, { ratedPowerKw }) => sum + ratedPowerKw, 0) / KW_PER_MW
    const each = Math.max(1, Math.round(capacity / ratedMw))
    const built = Math.round(1000 * each * ratedMw) / 1000
    assumptions['turbine_count'] =
      `${each}${turbines.length > 1 ? ' of each kind' : ''}, ${built} MW: nearest to target_capacity_mw = ${capacity} MW`
    return turbines.map(() => each)
  }
  const total = count ?? 0
  if (total < turbines.length) throw refused('turbine_count', total, 'at least one of each kind')
  const shares = turbines.map((_, n) => Math.floor((total + turbines.length - 1 - n) / turbines.length))
  if (turbines.length > 1) {
    assumptions['turbine_models'] =
      `shared out evenly: ${turbines.map(({ id }, n) => `${shares[n]} × ${id}`).join(', ')}`
  }
  return shares
}

/** The turbine on its tower; without a height of its own the request must have one. */
function modelOf(turbine: Turbine, asked: number | undefined, notes: Notes): TurbineModel {
  const { id, hubHeights } = turbine
  const hubHeight = asked ?? hubHeights[0]
  if (hubHeight === undefined) {
    throw refused('hub_height_m', null, `required: no hub height is published for ${id}`)
  }
  if (asked === undefined) {
    const note = `${hubHeight} m for ${id} (default: the first that it is published with)`
    const before = notes.assumptions['hub_height_m']
    notes.assumptions['hub_height_m'] = before === undefined ? note : `${before}; ${note}`
  }
  if (turbine.ctCurve.origin === 'modelled') {
    notes.assumptions['thrust_curve'] = `of ${id}: from its power curve by momentum theory`
  }
  warnOfHub(turbine, hubHeight, notes)
  return turbineModelOf(turbine, { hubHeight })
}

function refused(
  field: string,
  value: ErrorDetail['value'] | undefined,
  constraint: string,
): ReturnType<typeof validationError> {
  return validationError([{ field, value: value ?? null, constraint }])
}
