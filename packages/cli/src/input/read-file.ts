import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UsageError } from '../errors.ts'

/** Largest file that a command reads, unpacked; a year of minutes of NSRDB is half of it. */
const BYTES_MAX = 64 * 1024 * 1024

/** Text of a file, `-` for the standard input; gzip is unpacked. */
export function readText(path: string): string {
  return readFileBytes(path).toString('utf8')
}

/** As {@link readText}, of a file that may be older than Unicode: what is no UTF-8 is taken for Windows' Latin-1. */
export function readLegacyText(path: string): string {
  const bytes = readFileBytes(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** As {@link readText}; a text in another encoding than UTF-8 is refused, and how to save it is told. */
export function readUtf8(path: string, mend = 'save it as UTF-8'): string {
  const bytes = readFileBytes(path)
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) throw new UsageError(`${path} is text in UTF-16; ${mend}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${path} is not text in UTF-8 (Latin-1 or Windows-1252, perhaps); ${mend}`)
  }
}

/** Bytes of a file, `-` for the standard input; gzip is unpacked. */
export function readFileBytes(path: string): Buffer {
  let bytes: Buffer
  try {
    bytes = readFileSync(path === '-' ? 0 : path)
    // Node 20 remembers that the last file was a pipe, and then imports behind symbolic links, as pnpm makes them, go
    // wrong: its realpathSync takes every link for the pipe. Another look makes it forget.
    if (path === '-') statSync('.')
  } catch (error) {
    throw new UsageError(
      `${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    )
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    try {
      bytes = gunzipSync(bytes, { maxOutputLength: BYTES_MAX })
    } catch (error) {
      throw new UsageError(`${path} is a broken or too large gzip file: ${(error as Error).message}`)
    }
  }
  if (bytes.length > BYTES_MAX)
    throw new UsageError(`${path} has ${bytes.length} bytes; at most ${BYTES_MAX} are read`)
  return bytes
}

/** An object from a JSON or YAML file with the API's request fields, `-` for the standard input. */
export async function readRequest(path: string): Promise<Record<string, unknown>> {
  const text = readUtf8(path)
  const value =
    /\.ya?ml$/i.test(path) || !/^\s*\{/.test(text) ? await readYaml(text, path) : await readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${path} must hold one object with the fields of the request`)
  }
  return value as Record<string, unknown>
}

async function readJson(text: string): Promise<unknown> {
  const { parseJson } = await import('@sunwake/api/json')
  return parseJson(text)
}

async function readYaml(text: string, path: string): Promise<unknown> {
  const { parse: parseYaml } = await import('yaml')
  try {
    return parseYaml(text, { maxAliasCount: 100 })
  } catch (error) {
    throw new UsageError(`${path} is not valid YAML: ${(error as Error).message.split('\n')[0]}`)
  }
}

/**
 * Sets the boundary of a request: the geometry of `--boundary`, or of the file that `boundary` in the request names,
 * relative to the request's own file.
 */
export async function setBoundary(
  request: Record<string, unknown>,
  { boundary, input }: { readonly boundary?: string | undefined; readonly input?: string | undefined },
): Promise<void> {
  const { boundary: given } = request
  if (boundary !== undefined) request['boundary'] = await readGeometry(boundary)
  else if (typeof given === 'string') request['boundary'] = await readGeometry(fileBeside(input, given))
}

/** A file that a request names, relative to the request's own file. */
export function fileBeside(input: string | undefined, path: string): string {
  return input === undefined || input === '-' ? path : resolve(dirname(input), path)
}

/** The geometry in a GeoJSON file: one by itself, of one feature, or of a collection of one. */
async function readGeometry(path: string): Promise<unknown> {
  return geometryOf(await readGeoJson(path), path)
}

/** Whatever GeoJSON a file holds. */
export async function readGeoJson(path: string): Promise<unknown> {
  const { parseJson } = await import('@sunwake/api/json')
  return parseJson(readUtf8(path))
}

function geometryOf(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) throw new UsageError(`${path} holds no GeoJSON object`)
  const { type, geometry, features } = value as {
    type?: unknown
    geometry?: unknown
    features?: readonly unknown[]
  }
  if (type === 'Feature') return geometry
  if (type !== 'FeatureCollection') return value
  if (!Array.isArray(features) || features.length !== 1) {
    throw new UsageError(
      `${path} holds ${Array.isArray(features) ? features.length : 'no'} features; one is needed`,
    )
  }
  return geometryOf(features[0], path)
}
