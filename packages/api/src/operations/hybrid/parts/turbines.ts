import type { Turbine } from '@sunwake/data'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { warnOfHub } from '../../wind/farm/hub-warning.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../../wind/farm/turbine-of-id.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { Kind } from './wind-part.ts'

const DEFAULT_HUB = 100

/** Kinds of turbines of a request, and how many there are of each. */
export function turbinesOf({ wind }: HybridQuickRequest, earth: EmbeddedEarth): readonly Kind[] {
  if (wind === undefined) return []
  const of = (id: string | undefined): Turbine => turbineOfId(earth.turbines, id ?? DEFAULT_TURBINE)
  if (wind.turbine_models !== undefined) {
    return wind.turbine_models.map(({ turbine_model: id, turbine_count: count }) => ({
      turbine: of(id),
      count,
    }))
  }
  if (wind.turbine_positions !== undefined) {
    const counts = new Map<Turbine, number>()
    for (const { turbine_model: id } of wind.turbine_positions) {
      const turbine = of(id ?? wind.turbine_model)
      counts.set(turbine, (counts.get(turbine) ?? 0) + 1)
    }
    return [...counts].map(([turbine, count]) => ({ turbine, count }))
  }
  const count = wind.turbine_count ?? 0
  return count === 0 ? [] : [{ turbine: of(wind.turbine_model), count }]
}

/** Height of the hubs [m]: as given, else the first height of the first turbine. */
export function hubHeightOf({ wind }: HybridQuickRequest, kinds: readonly Kind[], notes: Notes): number {
  const first = kinds[0]
  if (first === undefined) return DEFAULT_HUB
  const hub = defaultTo(notes, {
    field: 'wind.hub_height_m',
    value: wind?.hub_height_m,
    fallback: first.turbine.hubHeights[0] ?? DEFAULT_HUB,
    unit: 'm',
  })
  for (const { turbine } of kinds) warnOfHub(turbine, hub, notes)
  if (wind?.turbine_model === undefined && wind?.turbine_models === undefined) {
    notes.assumptions['wind.turbine_model'] = `${first.turbine.id} (default)`
  }
  return hub
}
