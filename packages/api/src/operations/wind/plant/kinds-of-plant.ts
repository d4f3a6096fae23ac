import type { Turbine, TurbineCatalogue } from '@sunwake/data'
import { validationError } from '../../../errors/index.ts'
import { TURBINES_MAX } from '../analysis/request.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../farm/turbine-of-id.ts'
import type { PlantTurbines } from './turbines-schema.ts'

/** Turbines of one kind. */
export type PlantKind = { readonly turbine: Turbine; readonly count: number }

/**
 * Kinds of turbines of a plant, and how many there are of each.
 * @param counted how many there are where the request has no number.
 * @throws {ServiceError} `turbine_not_found`; `validation_error` for more turbines than an analysis takes.
 */
export function kindsOfPlant(
  {
    turbine_model: one,
    turbine_count: count,
    turbine_models: several,
    turbine_positions: places,
  }: PlantTurbines,
  catalogue: TurbineCatalogue,
  { prefix, counted }: { readonly prefix: '' | 'wind.'; readonly counted: number },
): readonly PlantKind[] {
  const of = (id: string | undefined, field: string): Turbine =>
    turbineOfId(catalogue, id ?? DEFAULT_TURBINE, `${prefix}${field}`)
  if (several !== undefined) {
    const total = several.reduce((sum, { turbine_count: each }) => sum + each, 0)
    if (total > TURBINES_MAX) {
      throw validationError([
        {
          field: `${prefix}turbine_models`,
          value: `${total} turbines`,
          constraint: `at most ${TURBINES_MAX} turbines in all`,
        },
      ])
    }
    return several.map(({ turbine_model: id, turbine_count: each }, i) => ({
      turbine: of(id, `turbine_models[${i}].turbine_model`),
      count: each,
    }))
  }
  if (places !== undefined) {
    const counts = new Map<Turbine, number>()
    for (const [i, { turbine_model: own }] of places.entries()) {
      const turbine =
        own === undefined ? of(one, 'turbine_model') : of(own, `turbine_positions[${i}].turbine_model`)
      counts.set(turbine, (counts.get(turbine) ?? 0) + 1)
    }
    return [...counts].map(([turbine, each]) => ({ turbine, count: each }))
  }
  const total = count ?? counted
  return total === 0 ? [] : [{ turbine: of(one, 'turbine_model'), count: total }]
}
