import { sha256 } from '@noble/hashes/sha2.js'
import { requireFields } from '@sunwake/core/errors'
import type { PackContents } from './climate-pack.ts'
import {
  deflated,
  differenced,
  type LayerEntry,
  PACK_MARK,
  type PackIndex,
  uncertaintyEntry,
} from './pack-file.ts'
import { requirePack } from './require-pack.ts'

/**
 * Writes a climate pack as the bytes of one file.
 *
 * @throws {InputError} a name, source or layer that makes no pack, by its field.
 */
export async function writeClimatePack(contents: PackContents): Promise<Uint8Array> {
  requireFields(
    contents,
    { name: 'text', sources: 'list', uncertainty: 'object', layers: 'list' },
    'contents',
  )
  requirePack(contents)
  const { name, sources, uncertainty, layers } = contents
  const entries: LayerEntry[] = []
  const bodies: Uint8Array[] = []
  for (const { quantity, height, lattice, pixels, sources: made } of layers) {
    const body = await deflated(littleEndian(differenced(pixels, lattice.cols)))
    bodies.push(body)
    entries.push({
      quantity,
      height_m: height,
      rows: lattice.rows,
      cols: lattice.cols,
      west_deg: lattice.x0,
      south_deg: lattice.y0,
      step_lon_deg: lattice.stepX,
      step_lat_deg: lattice.stepY,
      sources: made,
      packed_bytes: body.length,
    })
  }
  const index: PackIndex = {
    version: 1,
    name,
    uncertainty: uncertaintyEntry(uncertainty),
    sources: sources.map(({ file, sha256: digest, dataset, licence, credit, url }) => ({
      ...{ file, sha256: digest, dataset, licence, credit, url },
    })),
    layers: entries,
  }
  const text = new TextEncoder().encode(JSON.stringify(index))
  const head = new Uint8Array(PACK_MARK.length + 4)
  head.set(new TextEncoder().encode(PACK_MARK))
  new DataView(head.buffer).setUint32(PACK_MARK.length, text.length, true)
  const whole = joined([head, text, ...bodies])
  return joined([whole, sha256(whole)])
}

function littleEndian(pixels: Int16Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(pixels.length * 2))
  for (let i = 0; i < pixels.length; i++) view.setInt16(2 * i, pixels[i] ?? 0, true)
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
