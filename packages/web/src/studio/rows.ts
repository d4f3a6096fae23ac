import { signal } from '@preact/signals'
import { engine } from '../parts/page.ts'
import { filled } from '../texts/index.ts'
import { type Drawing, siteRequestOf } from './drawing.ts'
import { change, drawing } from './state.ts'
import { texts } from './words.ts'

/** Why turbines could not all be placed. */
export const rowsRefusal = signal<string | undefined>(undefined)

/** Places turbines in the regular rows of the analysis. @param take takes the drawing with them. */
export async function placeInRows(count: number, take: (next: Drawing) => void = change): Promise<void> {
  const shown = drawing.value
  const site = siteRequestOf(shown)
  rowsRefusal.value = site === undefined ? texts.noSite : undefined
  if (site === undefined) return
  try {
    const places = await engine.ask('rows', { ...site, max_turbines: count })
    const turbines = Array.from(places.latitudes, (lat, i) => ({
      lat,
      lon: places.longitudes[i] ?? Number.NaN,
    }))
    if (turbines.length < count) {
      rowsRefusal.value = filled(texts.tooMany, { count: turbines.length, wanted: count })
    }
    take({ ...shown, turbines })
  } catch (error) {
    rowsRefusal.value = error instanceof Error ? error.message : String(error)
  }
}
