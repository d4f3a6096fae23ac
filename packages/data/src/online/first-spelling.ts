import { ProviderFailure } from './provider-failure.ts'

/** Tries the spellings of a model's name; only a refusal leads on to the next. */
export async function firstSpelling<T>(urls: readonly URL[], get: (url: URL) => Promise<T>): Promise<T> {
  for (const url of urls.slice(0, -1)) {
    try {
      return await get(url)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error
    }
  }
  return get(urls.at(-1) as URL)
}
