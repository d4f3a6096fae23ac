/**
 * The files of the package, files on disk and online providers, on Node.
 *
 * Start here: {@link openEmbeddedData}, {@link openDataOf}, {@link openOnlineData}, {@link probeOnlineData},
 * {@link readPacksOf}, {@link fileReader}, {@link embeddedFiles}, {@link readEmbeddedFile}.
 * @module
 */

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { requireFields, requireObject } from '@sunwake/core/errors'
import type { RangeReader } from './geotiff/range-reader.ts'
import { DataUnavailableError } from './loading/data-unavailable-error.ts'
import { createEmbeddedData, type EmbeddedData } from './loading/embedded-data.ts'
import type { CacheFiles } from './online/cache/disk-cache.ts'
import type { ProviderOptions, Providers } from './online/open-providers.ts'
import type { ProviderProbe } from './online/probe-providers.ts'
import { type ClimatePack, PACK_SUFFIX } from './packs/climate-pack.ts'
import { withClimatePacks } from './packs/with-climate-packs.ts'
import type { WeatherSource } from './sources/weather-source.ts'
import type { TerrainSource } from './terrain/terrain-source.ts'

/** A probe shall tell soon: one try. */
const PROBE_POLICY = { tries: 1, timeoutMs: 15_000 }

/** The files stand beside `src` and `dist` alike. */
const FOLDER = new URL('../embedded/', import.meta.url)

/** Names of the files of the embedded data, for a service that gives them to browsers. */
export function embeddedFiles(): readonly string[] {
  return readdirSync(FOLDER).filter((name) => /\.(tif|json)$/.test(name))
}

/**
 * A file of the embedded data.
 * @throws {DataUnavailableError} it cannot be read.
 */
export async function readEmbeddedFile(name: string): Promise<Uint8Array> {
  try {
    return await readFile(new URL(name, FOLDER))
  } catch (cause) {
    throw new DataUnavailableError(name, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Opens the embedded data on Node. Nothing is read before it is asked for. */
export function openEmbeddedData(): EmbeddedData {
  return createEmbeddedData({
    async read(file) {
      return exactBuffer(await readEmbeddedFile(file))
    },
    // A strip takes less time than a trip to the thread pool; in one chunk nothing has to be joined.
    inflate: async (packed, byteLength) =>
      exactBuffer(inflateSync(new Uint8Array(packed), { chunkSize: byteLength })),
  })
}

/** Folder of climate packs below that of a deployment's own data. */
export function packFolder(dataDir: string): string {
  requireFields({ dataDir }, { dataDir: 'text' })
  return join(dataDir, 'packs')
}

/**
 * Reads every climate pack of a deployment, those of `packs` below its folder, by name; none where there is no such
 * folder. Files of other names are left alone.
 *
 * @throws {DataUnavailableError} a pack cannot be read, or is broken or cut off; names its file.
 */
export async function readPacksOf(dataDir: string): Promise<readonly ClimatePack[]> {
  const folder = packFolder(dataDir)
  const unreadable =
    (name: string) =>
    (cause: unknown): never => {
      throw new DataUnavailableError(name, cause instanceof Error ? cause.message : String(cause), { cause })
    }
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) =>
    cause.code === 'ENOENT' ? [] : unreadable(folder)(cause),
  )
  const files = names.filter((name) => name.endsWith(PACK_SUFFIX)).sort()
  if (files.length === 0) return []
  // The reader comes with the first pack: those who have none do not load it.
  const { readClimatePack } = await import('./packs/read-pack.ts')
  return Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const pack = await readFile(path)
        .then((bytes) => readClimatePack(bytes, name))
        .catch(unreadable(path))
      if (`${pack.name}${PACK_SUFFIX}` === name) return pack
      const problem = `it holds the pack ${pack.name}: name the file ${pack.name}${PACK_SUFFIX}, as the order of packs goes by their names`
      throw new DataUnavailableError(path, problem)
    }),
  )
}

/** Opens the embedded data with the climate packs of a deployment before them. Throws what {@link readPacksOf} throws. */
export async function openDataOf(dataDir: string): Promise<EmbeddedData> {
  return withClimatePacks(openEmbeddedData(), await readPacksOf(dataDir))
}

/** Reads from a file on disk. Each read opens and closes it, so that nobody has to. */
export function fileReader(path: string): RangeReader {
  requireFields({ path }, { path: 'text' })
  const name = basename(path)
  return {
    name,
    async read(offset, length, signal) {
      signal?.throwIfAborted()
      try {
        const file = await open(path)
        try {
          const { size } = await file.stat()
          // Never more memory than the file has bytes, whatever a broken header asks for.
          const bytes = new Uint8Array(Math.max(Math.min(length, size - offset), 0))
          let filled = 0
          while (filled < bytes.length) {
            const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled)
            if (bytesRead === 0) break
            filled += bytesRead
          }
          return bytes.subarray(0, filled)
        } finally {
          await file.close()
        }
      } catch (cause) {
        throw new DataUnavailableError(name, cause instanceof Error ? cause.message : String(cause), {
          cause,
        })
      }
    },
  }
}

/** What the online data are opened with. */
export interface OnlineDataOptions extends Omit<ProviderOptions, 'cache'> {
  /** Folder of the deployment's own data; answers are kept below it for 24 hours. No cache when absent. */
  readonly dataDir?: string | undefined
}

/** The providers of online data, and the weather and the terrain that they have together. */
export interface OnlineData {
  readonly weather: WeatherSource
  readonly terrain: TerrainSource
  readonly providers: Providers
}

/** Opens the online data on Node. Nothing is asked before it is needed; what is needed for it is loaded here. */
export async function openOnlineData(input: OnlineDataOptions = {}): Promise<OnlineData> {
  requireObject(input, 'input')
  const { dataDir, ...options } = input
  const [{ openProviders }, { diskCache }, { onlineWeatherSource }, { onlineTerrain }] = await Promise.all([
    import('./online/open-providers.ts'),
    import('./online/cache/disk-cache.ts'),
    import('./sources/online-source.ts'),
    import('./sources/online-terrain.ts'),
  ])
  const folder = dataDir === undefined ? undefined : join(dataDir, 'cache', 'providers')
  const cache = folder === undefined ? undefined : diskCache(filesOf(folder))
  const providers = openProviders({ ...options, cache })
  return { providers, weather: onlineWeatherSource(providers), terrain: onlineTerrain(providers, options) }
}

/** Asks every provider one small question, without a cache: what `sunwake doctor` shows. */
export async function probeOnlineData(
  options: Omit<ProviderOptions, 'cache'> = {},
): Promise<readonly ProviderProbe[]> {
  const [{ openProviders }, { probeProviders }] = await Promise.all([
    import('./online/open-providers.ts'),
    import('./online/probe-providers.ts'),
  ])
  return probeProviders(openProviders({ policy: PROBE_POLICY, ...options }))
}

/** The files of a folder, which is made when the first one is written. */
function filesOf(folder: string): CacheFiles {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name), 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(name, text) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${name}.${randomUUID()}.draft`)
      try {
        await writeFile(draft, text)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const names = await readdir(folder)
      return Promise.all(
        names.map(async (name) => ({ name, writtenMs: (await stat(join(folder, name))).mtimeMs })),
      )
    },
  }
}

/** The bytes of a view in a buffer of their own; copied only where others share it. */
function exactBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  if (byteLength === buffer.byteLength) return buffer as ArrayBuffer
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

export type { EmbeddedData } from './loading/embedded-data.ts'
export type { ProviderOptions, Providers } from './online/open-providers.ts'
export type { ProviderProbe } from './online/probe-providers.ts'
