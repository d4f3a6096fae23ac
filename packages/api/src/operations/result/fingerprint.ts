import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import type { WeatherSeries } from '@sunwake/core/time'
import { createSha256 } from '#sha256'

/** A value as JSON with sorted keys, so that equal values have equal texts; absent fields are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== 'object' || item === null)
    return isFlat ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
}

/** Identity of a result: SHA-256 of everything that its numbers depend on. */
export function fingerprint(inputs: {
  readonly operation: string
  readonly engineVersion: string
  readonly request: unknown
  readonly dataIdentity: string
}): string {
  return createSha256().update(canonicalJson(inputs)).hex()
}

/** Of weather that is kept and worked with again; weather is never changed. */
const identities = new WeakMap<WeatherSeries, string>()

/** Identity of weather: SHA-256 of its axis and the bytes of its series, the same on every machine. */
export function weatherIdentity(weather: WeatherSeries): string {
  const known = identities.get(weather)
  if (known !== undefined) return known
  const identity = identityOf(weather)
  identities.set(weather, identity)
  return identity
}

function identityOf({ axis, ...series }: WeatherSeries): string {
  const hash = createSha256().update(canonicalJson(axis))
  const present = Object.entries(series).filter((entry) => entry[1] !== undefined)
  for (const [name, values] of present.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(littleEndian(values as Float64Array))
  }
  return hash.hex()
}

/** Identity of a grid: SHA-256 of its lattice and the bytes of its values, the same on every machine. */
export function gridIdentity({ data, ...lattice }: TerrainGrid): string {
  return createSha256().update(canonicalJson(lattice)).update(littleEndian(data)).hex()
}

/** Bytes of numbers in one order, with one NaN and one zero. */
function littleEndian(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8))
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!
    if (Number.isNaN(value)) view.setUint32(t * 8 + 4, 0x7ff80000, true)
    else view.setFloat64(t * 8, value + 0, true)
  }
  return new Uint8Array(view.buffer)
}
