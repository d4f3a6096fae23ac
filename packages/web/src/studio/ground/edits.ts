import { signal } from '@preact/signals'
import { filled } from '../../texts/index.ts'
import { type Drawing, type Ground, polygonsOf } from '../drawing.ts'
import { fit } from '../plan/view.ts'
import { change, drawing } from '../state.ts'
import { texts } from '../words.ts'

/** Why ground was not taken. */
export const groundRefusal = signal<string | undefined>(undefined)
/** Size of the ground for turbines [km²]. */
export const groundSize = signal<number | undefined>(undefined)

const ground = () => import('./ground.ts')

/** A drawing with other ground: where turbines may stand is worked out anew. */
async function withGround(next: Drawing): Promise<void> {
  groundRefusal.value = undefined
  const { buildableOf } = await ground()
  const buildable = buildableOf(next)
  if (next.site !== undefined && buildable === undefined) {
    groundRefusal.value = texts.noGroundLeft
    return
  }
  change({ ...next, buildable })
  await measure()
}

/** Tells the size of the ground. */
export async function measure(): Promise<void> {
  const { buildable } = drawing.value
  groundSize.value = buildable === undefined ? undefined : (await ground()).sizeOf(buildable)
}

/** Whether a ring crosses itself, which is then said. */
async function isRefused(drawn: Ground): Promise<boolean> {
  const { crossingsOf } = await ground()
  const crossings = crossingsOf(drawn)
  if (crossings.length === 0) return false
  const at = crossings.map(([longitude, latitude]) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
  groundRefusal.value = filled(texts.crossesItself, { places: at.slice(0, 3).join('; ') })
  return true
}

export async function setSite(site: Ground): Promise<void> {
  if (await isRefused(site)) return
  await withGround({ ...drawing.value, site })
  fit(site)
}

export async function addExclusion(exclusion: Ground): Promise<void> {
  if (await isRefused(exclusion)) return
  await withGround({ ...drawing.value, exclusions: [...drawing.value.exclusions, exclusion] })
}

export async function removeExclusion(index: number): Promise<void> {
  const exclusions = drawing.value.exclusions.filter((_, n) => n !== index)
  await withGround({ ...drawing.value, exclusions })
}

export async function setSetback(setback: number): Promise<void> {
  await withGround({ ...drawing.value, setback })
}

/** Takes what a file has: its first ground, or all of it, as the site; the rest as exclusions where that is meant. */
export async function importFile(file: File, as: 'site' | 'exclusions' | 'turbines'): Promise<void> {
  groundRefusal.value = undefined
  try {
    const { readGround } = await import('./import.ts')
    const { grounds, turbines } = await readGround(file)
    const found = as === 'turbines' ? turbines.length : grounds.length
    if (found === 0) {
      groundRefusal.value = filled(texts.nothingImported, { file: file.name })
      return
    }
    if (as === 'turbines') {
      change({ ...drawing.value, turbines })
      return
    }
    for (const one of grounds) if (await isRefused(one)) return
    if (as === 'exclusions') {
      await withGround({ ...drawing.value, exclusions: [...drawing.value.exclusions, ...grounds] })
      return
    }
    const [first] = grounds
    const site: Ground =
      grounds.length === 1 && first !== undefined
        ? first
        : { type: 'MultiPolygon', coordinates: grounds.flatMap(polygonsOf) }
    await withGround({
      ...drawing.value,
      site,
      turbines: turbines.length > 0 ? turbines : drawing.value.turbines,
    })
    fit(site)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    groundRefusal.value = filled(texts.notImported, { file: file.name, why })
  }
}
