import type { EmbeddedData } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/browser'
import { FIRST_PLACE } from './first-place.ts'

/** Where a place is wanted and none is told: files are fetched whole, and decoded where most pages begin. */
export const ANYWHERE = { latitudeDeg: FIRST_PLACE.latitude, longitudeDeg: FIRST_PLACE.longitude }

let opened: EmbeddedData | undefined

/** Opens the data of the page and begins to fetch what every answer needs. */
export function openData(baseUrl: string): void {
  opened = openEmbeddedData({ baseUrl })
  // A failure is told by the answer that needs them.
  void opened.rastersAround(ANYWHERE).catch(() => undefined)
  void opened.turbines().catch(() => undefined)
}

/** The data of the page. */
export function pageData(): EmbeddedData {
  if (opened === undefined) throw new Error('the thread was not started')
  return opened
}
