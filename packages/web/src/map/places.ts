import { addressOf } from '../parts/page.ts'
import type { Place } from './view.ts'

/** Cities of 100,000 people and more, the largest first: GeoNames, CC BY 4.0. */
interface Cities {
  readonly names: readonly string[]
  readonly countries: readonly string[]
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
}

/** A place that was found, with what people call it. */
export interface Found extends Place {
  readonly name: string
}

const FOUND_MAX = 8

let loaded: Promise<Cities> | undefined

/** Loads the cities once; a failure is tried again at the next call. */
export function cities(): Promise<Cities> {
  loaded ??= fetch(addressOf('cities'))
    .then((response) => response.json() as Promise<Cities>)
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}

/** Cities whose name, or a word of it, begins with a text, whatever its accents; the largest first. */
export async function findCities(text: string): Promise<readonly Found[]> {
  const wanted = plain(text)
  if (wanted === '') return []
  const { names, countries, latitudes, longitudes } = await cities()
  const found: Found[] = []
  for (let n = 0; n < names.length && found.length < FOUND_MAX; n++) {
    const name = plain(names[n]!)
    if (!name.startsWith(wanted) && !name.includes(` ${wanted}`)) continue
    found.push({ name: `${names[n]}, ${countries[n]}`, latitude: latitudes[n]!, longitude: longitudes[n]! })
  }
  return found
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
}
