import { InputError } from '@sunwake/core/errors'
import {
  PACK_BYTES_MAX,
  PACK_NAME,
  PACK_QUANTITIES,
  type PackContents,
  type PackLayer,
} from './climate-pack.ts'

/** Most layers and sources of a pack. */
const LAYERS_MAX = 200
/** Highest level of wind [m]. */
const HEIGHT_MAX = 400

/**
 * Refuses contents that make no pack.
 * @throws {InputError} by the field.
 */
export function requirePack({ name, sources, uncertainty, layers }: PackContents): void {
  if (!PACK_NAME.test(name)) {
    throw refused('name', name, 'at most 64 letters, digits, ., _ and -, the first a letter or digit')
  }
  InputError.requireRange(layers.length, 1, LAYERS_MAX, 'layers.length')
  InputError.requireRange(sources.length, 1, LAYERS_MAX, 'sources.length')
  for (const [i, { sha256 }] of sources.entries()) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw refused(`sources[${i}].sha256`, sha256, '64 hexadecimal digits')
  }
  for (const [field, value] of Object.entries(uncertainty) as [string, number | undefined][]) {
    if (value !== undefined) InputError.requireRange(value, 0.001, 1, `uncertainty.${field}`)
  }
  const known = new Set<string>()
  let bytes = 0
  for (const [i, layer] of layers.entries()) {
    requireLayer(layer, `layers[${i}]`, sources.length)
    const key = `${layer.quantity}@${layer.height}`
    if (known.has(key)) throw refused(`layers[${i}]`, key, 'a layer that the pack does not have yet')
    known.add(key)
    bytes += layer.pixels.byteLength
  }
  if (bytes > PACK_BYTES_MAX) {
    throw refused(
      'layers',
      `${bytes} bytes`,
      `at most ${PACK_BYTES_MAX} bytes unpacked; take a smaller region or larger cells`,
    )
  }
}

function requireLayer(
  { quantity, height, lattice, pixels, sources }: PackLayer,
  path: string,
  count: number,
): void {
  const facts = Object.hasOwn(PACK_QUANTITIES, quantity) ? PACK_QUANTITIES[quantity] : undefined
  if (facts === undefined) {
    throw refused(`${path}.quantity`, quantity, `one of ${Object.keys(PACK_QUANTITIES).join(', ')}`)
  }
  if (facts.hasHeight !== (height !== null)) {
    throw refused(`${path}.height`, height, facts.hasHeight ? `2..${HEIGHT_MAX} m` : 'null')
  }
  if (height !== null) InputError.requireRange(height, 2, HEIGHT_MAX, `${path}.height`, 'm')
  const { rows, cols, x0, y0, stepX, stepY } = lattice
  for (const [field, value] of Object.entries({ rows, cols })) {
    if (!Number.isInteger(value)) throw refused(`${path}.${field}`, value, 'a whole number')
    InputError.requireRange(value, 1, 200_000, `${path}.${field}`)
  }
  InputError.requireRange(stepX, 1e-5, 360, `${path}.stepX`, '°')
  InputError.requireRange(stepY, 1e-5, 180, `${path}.stepY`, '°')
  InputError.requireRange(x0, -180, 180, `${path}.x0`, '°')
  InputError.requireRange(y0, -90, 90, `${path}.y0`, '°')
  InputError.requireRange((cols - 1) * stepX, 0, 360, `${path}.cols·stepX`, '°')
  InputError.requireRange(y0 + (rows - 1) * stepY, -90, 90, `${path}.rows·stepY`, '°')
  InputError.requireLength(rows * cols * facts.bands, { [`${path}.pixels`]: pixels })
  if (sources.length === 0 || !sources.every((i) => Number.isInteger(i) && i >= 0 && i < count)) {
    throw refused(`${path}.sources`, sources.join(', '), `places in sources, 0..${count - 1}`)
  }
}

function refused(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'unknown_value', field, value, constraint })
}
