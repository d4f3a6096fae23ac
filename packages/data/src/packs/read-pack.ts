import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { InputError, ParseError } from '@sunwake/core/errors'
import { type ClimatePack, PACK_BYTES_MAX, PACK_QUANTITIES, type PackLayer } from './climate-pack.ts'
import {
  broken,
  DIGEST_BYTES,
  HEAD_BYTES,
  INDEX_BYTES_MAX,
  inflated,
  type LayerEntry,
  PACK_MARK,
  type PackIndex,
  undifferenced,
} from './pack-file.ts'
import { requirePack } from './require-pack.ts'

/**
 * Reads a climate pack from the bytes of its file. Its digest is checked before anything of it is used, and all of its
 * layers are unpacked: a pack is read whole or not at all.
 *
 * @param name the file, as messages name it.
 * @throws {ParseError} it is no pack, or it is broken or cut off.
 */
export async function readClimatePack(bytes: Uint8Array, name = 'pack'): Promise<ClimatePack> {
  if (!(bytes instanceof Uint8Array)) {
    const constraint = 'the bytes of a file, as a Uint8Array'
    throw new InputError({ code: 'wrong_type', field: 'bytes', value: bytes, constraint })
  }
  const format = `climate pack ${name}`
  if (new TextDecoder('latin1').decode(bytes.subarray(0, PACK_MARK.length)) !== PACK_MARK) {
    throw new ParseError({ format, problem: 'it is no climate pack; `sunwake data build` makes one' })
  }
  if (bytes.length < HEAD_BYTES + DIGEST_BYTES) throw broken(format, `it has ${bytes.length} bytes`)
  const end = bytes.length - DIGEST_BYTES
  const digest = bytesToHex(sha256(bytes.subarray(0, end)))
  if (bytesToHex(bytes.subarray(end)) !== digest) throw broken(format, 'its digest is not that of its bytes')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(PACK_MARK.length, true)
  if (length > Math.min(INDEX_BYTES_MAX, end - HEAD_BYTES)) throw broken(format, 'its index is too long')
  const index = indexOf(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length), format)
  try {
    const layers = await layersOf(index, bytes.subarray(HEAD_BYTES + length, end), format)
    const { wind_speed: windSpeed, ghi } = index.uncertainty
    const pack = {
      name: index.name,
      sources: index.sources,
      uncertainty: { windSpeed, ghi },
      layers,
      sha256: digest,
    }
    requirePack(pack)
    return pack
  } catch (error) {
    if (error instanceof ParseError) throw error
    throw broken(format, error instanceof Error ? error.message : String(error))
  }
}

function indexOf(bytes: Uint8Array, format: string): PackIndex {
  let index: PackIndex
  try {
    index = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as PackIndex
  } catch (cause) {
    throw broken(format, cause instanceof Error ? cause.message : String(cause))
  }
  if (index.version !== 1) {
    throw new ParseError({
      format,
      problem: `it is of version ${String(index.version)}; 1 can be read. Build it again`,
    })
  }
  return index
}

async function layersOf({ layers }: PackIndex, body: Uint8Array, format: string): Promise<PackLayer[]> {
  const bytesOf = ({ quantity, rows, cols }: LayerEntry): number =>
    rows * cols * (PACK_QUANTITIES[quantity]?.bands ?? 1) * Int16Array.BYTES_PER_ELEMENT
  const total = layers.reduce((sum, layer) => sum + bytesOf(layer), 0)
  if (!(total <= PACK_BYTES_MAX))
    throw broken(format, `its layers take ${total} bytes, more than ${PACK_BYTES_MAX}`)
  const read: PackLayer[] = []
  let at = 0
  for (const entry of layers) {
    const packed = body.slice(at, at + entry.packed_bytes)
    at += entry.packed_bytes
    const pixels = numbersOf(await inflated(packed, bytesOf(entry), format))
    read.push({
      quantity: entry.quantity,
      height: entry.height_m,
      lattice: {
        rows: entry.rows,
        cols: entry.cols,
        x0: entry.west_deg,
        y0: entry.south_deg,
        stepX: entry.step_lon_deg,
        stepY: entry.step_lat_deg,
      },
      pixels: undifferenced(pixels, entry.cols),
      sources: entry.sources,
    })
  }
  if (at !== body.length) throw broken(format, `its layers take ${at} bytes and it has ${body.length}`)
  return read
}

function numbersOf(buffer: ArrayBuffer): Int16Array {
  const view = new DataView(buffer)
  return Int16Array.from({ length: buffer.byteLength / 2 }, (_, i) => view.getInt16(2 * i, true))
}
