import { InputError, requireObject } from '@sunwake/core/errors'
import { PROVIDERS, type ProviderEntry, type ProviderName, type ProviderUrls } from './provider-table.ts'

/**
 * Addresses of providers that environment variables name; an empty variable is as good as none.
 * @throws {InputError} a malformed value, by the name of its variable (`field`).
 */
export function providerUrlsOf(environment: Readonly<Record<string, string | undefined>>): ProviderUrls {
  requireObject(environment, 'environment')
  const urls: Partial<Record<ProviderName, string>> = {}
  for (const [name, { variable }] of Object.entries(PROVIDERS) as [ProviderName, ProviderEntry][]) {
    const value = environment[variable]?.trim() ?? ''
    if (value === '') continue
    const url = URL.canParse(value) ? new URL(value) : undefined
    const isBase = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
    if (!isBase || url.username !== '') {
      throw new InputError({
        code: 'unknown_value',
        field: variable,
        value,
        constraint: 'an http or https URL without a query and without a password',
      })
    }
    urls[name] = url.href.replace(/\/+$/, '')
  }
  return urls
}
