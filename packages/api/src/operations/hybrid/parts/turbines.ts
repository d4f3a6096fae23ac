import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { warnOfHub } from '../../wind/farm/hub-warning.ts'
import { kindsOfPlant, type PlantKind } from '../../wind/plant/kinds-of-plant.ts'
import type { HybridQuickRequest } from '../request.ts'

const DEFAULT_HUB = 100

/** Kinds of turbines of a request, and how many there are of each. */
export function turbinesOf({ wind }: HybridQuickRequest, earth: EmbeddedEarth): readonly PlantKind[] {
  return wind === undefined ? [] : kindsOfPlant(wind, earth.turbines, { prefix: 'wind.', counted: 0 })
}

/** Height of the hubs [m]: as given, else the first height of the first turbine. */
export function hubHeightOf({ wind }: HybridQuickRequest, kinds: readonly PlantKind[], notes: Notes): number {
  const first = kinds[0]
  if (first === undefined) return DEFAULT_HUB
  const hub = defaultTo(notes, {
    field: 'wind.hub_height_m',
    value: wind?.hub_height_m,
    fallback: first.turbine.hubHeights[0] ?? DEFAULT_HUB,
    unit: 'm',
  })
  for (const { turbine } of kinds) warnOfHub(turbine, hub, notes)
  if (
    wind?.turbine_model === undefined &&
    wind?.turbine_models === undefined &&
    wind?.turbine_positions?.some(({ turbine_model: own }) => own !== undefined) !== true
  ) {
    notes.assumptions['wind.turbine_model'] = `${first.turbine.id} (default)`
  }
  return hub
}
