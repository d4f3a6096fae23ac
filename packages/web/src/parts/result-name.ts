import type { Link } from '../engine/protocol.ts'
import { decimal, texts } from './page.ts'

type Json = Readonly<Record<string, unknown>>

/** Pages that show a result of an operation. */
const PAGES: Readonly<Record<string, string>> = {
  simulatePv: 'solar',
  quickWind: 'wind',
  quickHybrid: 'hybrid',
}

/** The page that shows the result of a link; undefined where none does. */
export function pageOf({ operation, request }: Pick<Link, 'operation' | 'request'>): string | undefined {
  if (operation === 'runWindAnalysis') {
    if (request['permit'] !== undefined) return 'permit'
    return request['boundary'] !== undefined && request['turbine_positions'] !== undefined
      ? 'studio'
      : undefined
  }
  return Object.hasOwn(PAGES, operation) ? PAGES[operation] : undefined
}

/** The kind of a result in words, or its operation where no page has it. */
export function kindOf({ operation }: Pick<Link, 'operation'>): string {
  const word = (texts as Json)[operation]
  return typeof word === 'string' ? word : operation
}

/** What tells a result from others of its kind: its place, and what stands there. */
export function nameOf({ request }: Pick<Link, 'request'>): string {
  const { latitude, longitude } = { ...(request['site'] as Json | undefined), ...request }
  return [
    typeof request['name'] === 'string' ? request['name'] : undefined,
    typeof latitude === 'number' && typeof longitude === 'number'
      ? placeName(latitude, longitude)
      : undefined,
    plantName(request['system'] as Json | undefined),
    turbineName(request),
    plantName(request['solar'] as Json | undefined),
    turbineName((request['wind'] ?? {}) as Json),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** A place as people write it: `47.37° N 8.54° E`. */
function placeName(latitude: number, longitude: number): string {
  const side = longitude < 0 ? texts.directions[12] : texts.directions[4]
  return `${decimal(Math.abs(latitude), 2)}° ${latitude < 0 ? 'S' : 'N'} ${decimal(Math.abs(longitude), 2)}° ${side}`
}

function plantName(plant: Json | undefined): string | undefined {
  const { capacity_kw: capacity, tilt, azimuth } = plant ?? {}
  if (typeof capacity !== 'number') return undefined
  const angles = typeof tilt === 'number' ? `, ${tilt}°/${azimuth ?? 180}°` : ''
  return `${decimal(capacity, 0)} kW${angles}`
}

function turbineName({ turbine_model: model, hub_height_m: hub, turbine_count: count }: Json) {
  if (typeof model !== 'string') return undefined
  return `${typeof count === 'number' ? `${count} × ` : ''}${model}${typeof hub === 'number' ? `, ${hub} m` : ''}`
}
