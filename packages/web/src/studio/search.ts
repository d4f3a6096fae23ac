import { signal } from '@preact/signals'
import type { SearchProgress } from '../engine/studio/protocol.ts'
import { engine } from '../parts/page.ts'
import { siteRequestOf, type TurbinePlace } from './drawing.ts'
import { cancelDrag, change, drag, drawing, drop, energies } from './state.ts'
import { texts } from './words.ts'

/** What of an analysis a search of places does not take. */
const NOT_OF_SEARCH = [
  'permit',
  'optimize_layout',
  'optimization_algorithm',
  'max_turbines',
  'uncertainty_analysis',
  'callback_url',
]

/** How far the search has come; undefined where none runs. */
export const progress = signal<SearchProgress | undefined>(undefined)
/** What the last search found. */
export const outcome = signal<{ readonly netMwh: number; readonly gain: number | undefined } | undefined>(
  undefined,
)
export const searchRefusal = signal<Error | undefined>(undefined)

/** Searches places for turbines, the best so far shown; one step of the history at its end. */
export async function searchPlaces(count: number, seconds: number): Promise<void> {
  const farm = siteRequestOf(drawing.value)
  searchRefusal.value = farm === undefined ? new Error(texts.noSite) : undefined
  outcome.value = undefined
  if (farm === undefined || progress.value !== undefined) return
  const before = energies.value?.farm.netMwh
  const first = drawing.value
  progress.value = {
    share: 0,
    stage: '',
    bestMwh: undefined,
    evaluations: 0,
    latitudes: undefined,
    longitudes: undefined,
  }
  const taken = Object.entries(farm).filter(([name]) => !NOT_OF_SEARCH.includes(name))
  const layout = { ...Object.fromEntries(taken), turbine_count: count, max_seconds: seconds }
  try {
    const found = await engine.ask('search', { farm, layout }, (step) => {
      const told = step as SearchProgress
      progress.value = told
      if (told.latitudes !== undefined && told.longitudes !== undefined) {
        drag({ ...first, turbines: turbinesOf(told.latitudes, told.longitudes) })
      }
    })
    drag({ ...first, turbines: found.positions.map(({ latitude: lat, longitude: lon }) => ({ lat, lon })) })
    drop()
    const { net_aep_mwh: netMwh } = found.farm_summary
    outcome.value = { netMwh, gain: before === undefined ? undefined : netMwh / before - 1 }
  } catch (error) {
    cancelDrag()
    searchRefusal.value = error as Error
  } finally {
    progress.value = undefined
  }
}

export function stopSearch(): void {
  void engine.ask('stopSearch', null)
}

function turbinesOf(latitudes: Float64Array, longitudes: Float64Array): readonly TurbinePlace[] {
  return Array.from(latitudes, (lat, i) => ({ lat, lon: longitudes[i] ?? Number.NaN }))
}

/** Changes a setting of the farm. */
export function setSetting(name: string, value: unknown): void {
  change({ ...drawing.value, settings: { ...drawing.value.settings, [name]: value } })
}
