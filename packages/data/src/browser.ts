/**
 * The files of the package in a page or a worker, by `fetch`.
 *
 * Start here: {@link openEmbeddedData}, {@link fetchClimatePacks}.
 * @module
 */

import { InputError, requireList, requireObject } from '@sunwake/core/errors'
import { DataUnavailableError } from './loading/data-unavailable-error.ts'
import { createEmbeddedData, type EmbeddedData } from './loading/embedded-data.ts'
import type { ClimatePack } from './packs/climate-pack.ts'

/** Where a page finds the files. */
export interface BrowserDataOptions {
  /** Folder that holds the files of `embedded`, absolute, for example `https://example.org/sunwake/embedded/`. */
  readonly baseUrl: string | URL
  /** Instead of the page's own `fetch`: adds headers, a cache, retries. */
  readonly fetch?: typeof fetch | undefined
}

/**
 * Opens the embedded data in a browser. Nothing is fetched before it is asked for, and each file once.
 * @throws {InputError} `baseUrl` is not an absolute URL.
 */
export function openEmbeddedData(options: BrowserDataOptions): EmbeddedData {
  requireObject(options, 'options')
  const { baseUrl, fetch: ownFetch } = options
  const folder = folderUrl(baseUrl)
  return createEmbeddedData({
    async read(file) {
      const url = new URL(file, folder)
      let reason: string
      let cause: unknown
      try {
        const response = await (ownFetch ?? fetch)(url)
        if (response.ok) return await response.arrayBuffer()
        reason = `the server answered ${response.status}; baseUrl is to be where the folder \`embedded\` of @sunwake/data is served`
      } catch (error) {
        cause = error
        reason = error instanceof Error ? error.message : String(error)
      }
      throw new DataUnavailableError(url.href, reason, { cause })
    },
    inflate: (packed) => {
      // Written at one go: a stream that is piped through takes three times as long for the hundred strips of a place.
      const { readable, writable } = new DecompressionStream('deflate')
      const writer = writable.getWriter()
      // What is broken is told where it is read.
      writer.write(new Uint8Array(packed as ArrayBuffer)).catch(() => {})
      writer.close().catch(() => {})
      return new Response(readable).arrayBuffer()
    },
  })
}

/**
 * Fetches climate packs, for `withClimatePacks`. Their server has to let the page read them.
 *
 * @param urls absolute.
 * @throws {InputError} `urls[0]` and so on is no absolute URL.
 * @throws {DataUnavailableError} one cannot be fetched.
 * @throws {ParseError} one is broken or cut off.
 */
export async function fetchClimatePacks(
  urls: readonly (string | URL)[],
  ownFetch: typeof fetch = fetch,
): Promise<readonly ClimatePack[]> {
  requireList(urls, 'urls')
  for (const [i, url] of Array.from(urls).entries()) {
    if (/^https?:$/.test(URL.canParse(String(url)) ? new URL(url).protocol : '')) continue
    const constraint = 'an absolute http or https URL of a climate pack'
    throw new InputError({ code: 'unknown_value', field: `urls[${i}]`, value: String(url), constraint })
  }
  const { readClimatePack } = await import('./packs/read-pack.ts')
  return Promise.all(
    urls.map(async (url) => {
      const response = await ownFetch(url).catch((cause: unknown) => {
        throw new DataUnavailableError(String(url), cause instanceof Error ? cause.message : String(cause), {
          cause,
        })
      })
      if (!response.ok) throw new DataUnavailableError(String(url), `the server answered ${response.status}`)
      return readClimatePack(new Uint8Array(await response.arrayBuffer()), String(url))
    }),
  )
}

/** A URL that files can be resolved against: it must end in a slash. */
function folderUrl(baseUrl: string | URL): URL {
  const text = String(baseUrl)
  if (!URL.canParse(text)) {
    throw new InputError({
      code: 'unknown_value',
      field: 'baseUrl',
      value: text,
      constraint: 'an absolute URL of the folder that holds the embedded files',
    })
  }
  const url = new URL(text)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

export type { EmbeddedData } from './loading/embedded-data.ts'
