import { landPath } from './coast.ts'
import { type Displayed, displayed, safe } from './displayed.ts'

type Position = readonly [number, number]

interface Part {
  readonly kind: 'point' | 'line' | 'ring'
  readonly positions: readonly Position[]
  readonly title: string
}

const WIDTH = 560
const HEIGHT_MAX = 420
const MARGIN = 28
/** How far around a place that stands alone the map reaches [°]. */
const AROUND_DEG = 8
const DEGREES_TO_RADIANS = 0.017453292519943295

/** Its colours where people read light on dark. */
const DARK =
  '<style>@media (prefers-color-scheme:dark){.sunwake-map>rect{fill:#17191d}.sunwake-map>rect.sea{fill:#101a24}.sunwake-map>path{fill:#23272e;stroke:#4a525c}.sunwake-map>polygon,.sunwake-map>polyline{stroke:#7fb2e5}}</style>'

/**
 * Shows GeoJSON: the value itself for programs with maps, and a plan of its geometries for all others, on the land of
 * Natural Earth where it reaches over 2° or more. A property `name` or `title` is what pointing at a shape tells.
 */
export function geoJson(value: object): Displayed {
  const parts: Part[] = []
  collect(value, '', parts)
  if (parts.length === 0) throw new TypeError('geoJson takes GeoJSON with at least one geometry')
  for (const { kind, positions } of parts) {
    if (!Array.isArray(positions) || positions.length === 0 || !positions.every(isPosition)) {
      const got = JSON.stringify(kind === 'point' ? positions[0] : positions)?.slice(0, 80)
      throw new TypeError(`geoJson takes positions of two numbers, longitude and latitude (got ${got})`)
    }
  }
  const count = (kind: Part['kind'], word: string) => {
    const { length } = parts.filter((part) => part.kind === kind)
    return length === 0 ? [] : [`${length} ${word}${length === 1 ? '' : 's'}`]
  }
  const told = [...count('point', 'point'), ...count('line', 'line'), ...count('ring', 'ring')].join(', ')
  return displayed({
    'application/geo+json': value,
    'image/svg+xml': planOf(parts, told),
    'text/plain': `[map: ${told}]`,
  })
}

function isPosition(value: unknown): boolean {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])
}

function collect(value: unknown, title: string, parts: Part[]): void {
  if (typeof value !== 'object' || value === null) return
  const { type, coordinates, geometry, geometries, features, properties } = value as Record<string, unknown>
  const { name, title: own } = (properties ?? {}) as Record<string, unknown>
  const told = typeof name === 'string' ? name : typeof own === 'string' ? own : title
  const add = (kind: Part['kind'], positions: unknown): void => {
    parts.push({ kind, positions: positions as readonly Position[], title: told })
  }
  const each = (list: unknown, then: (item: unknown) => void): void => {
    if (Array.isArray(list)) for (const item of list) then(item)
  }
  switch (type) {
    case 'FeatureCollection':
      each(features, (feature) => collect(feature, told, parts))
      break
    case 'Feature':
      collect(geometry, told, parts)
      break
    case 'GeometryCollection':
      each(geometries, (one) => collect(one, told, parts))
      break
    case 'Point':
      add('point', [coordinates])
      break
    case 'MultiPoint':
      each(coordinates, (position) => add('point', [position]))
      break
    case 'LineString':
      add('line', coordinates)
      break
    case 'MultiLineString':
      each(coordinates, (line) => add('line', line))
      break
    case 'Polygon':
      each(coordinates, (ring) => add('ring', ring))
      break
    case 'MultiPolygon':
      each(coordinates, (polygon) => each(polygon, (ring) => add('ring', ring)))
      break
    default:
  }
}

/** A plan with equal scales at its middle latitude, drawn by exact arithmetic so that its text is the same everywhere. */
function planOf(parts: readonly Part[], told: string): string {
  const all = parts.flatMap(({ positions }) => positions)
  const ranges = [rangeOf(all.map(([longitude]) => longitude)), rangeOf(all.map(([, latitude]) => latitude))]
  const around = ranges.every(([least, greatest]) => least === greatest) ? AROUND_DEG : 0
  const [[west, east], [south, north]] = ranges.map(([least, greatest]) => [
    least - around,
    greatest + around,
  ]) as [[number, number], [number, number]]
  const narrowing = cosine(((south + north) / 2) * DEGREES_TO_RADIANS)
  const span = { x: Math.max((east - west) * narrowing, 1e-9), y: Math.max(north - south, 1e-9) }
  const scale = Math.min((WIDTH - 2 * MARGIN) / span.x, (HEIGHT_MAX - 2 * MARGIN) / span.y)
  const height = Math.round(span.y * scale + 2 * MARGIN)
  const left = (WIDTH - span.x * scale) / 2
  const place = ([longitude, latitude]: Position): Position => [
    left + (longitude - west) * narrowing * scale,
    MARGIN + (north - latitude) * scale,
  ]
  const shapes = parts.map(({ kind, positions, title }) => {
    const name = title === '' ? '' : `<title>${safe(title)}</title>`
    const placed = positions.map((position) => place(position).map((part) => part.toFixed(1)))
    if (kind === 'point') {
      const [x, y] = placed[0] ?? []
      return `<circle cx="${x}" cy="${y}" r="4" fill="#d2691e" stroke="#ffffff">${name}</circle>`
    }
    const points = placed.join(' ')
    return kind === 'ring'
      ? `<polygon points="${points}" fill="#4c7fb0" fill-opacity="0.25" stroke="#2f5d8a">${name}</polygon>`
      : `<polyline points="${points}" fill="none" stroke="#2f5d8a" stroke-width="1.5">${name}</polyline>`
  })
  const land = landPath({ spanDeg: Math.max(WIDTH, height) / scale, width: WIDTH, height, place })
  const rect = `<rect width="${WIDTH}" height="${height}"`
  const ground =
    land === undefined
      ? `${rect} fill="#f3f6f2"/>`
      : `${rect} class="sea" fill="#e8f1f8"/><path d="${land}" fill="#f3f6f2" fill-rule="evenodd" stroke="#b9c4b0" stroke-width="0.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" class="sunwake-map" role="img" aria-label="Map: ${told}">${DARK}${ground}${shapes.join('')}</svg>`
}

function rangeOf(values: readonly number[]): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

/** Cosine by its series: enough for a scale, and the same on every engine. */
function cosine(x: number): number {
  const square = x * x
  let [sum, term] = [1, 1]
  for (let n = 1; n <= 10; n++) {
    term *= -square / ((2 * n - 1) * (2 * n))
    sum += term
  }
  return sum
}
