import { InputError } from '@sunwake/core/errors'
import { openEmbeddedData } from '../browser.ts'
import type { EmbeddedData } from './embedded-data.ts'

let opened: EmbeddedData | undefined

/**
 * The files that lie beside this code on its server, opened once for a page or worker.
 * @throws {InputError} `missing` (`data`) where the code has no address to fetch from, as in a bundle of the edge.
 */
export function openDefaultData(): EmbeddedData {
  if (opened !== undefined) return opened
  // By a name of its own: bundlers take a URL that is written out for a file that they should copy.
  const code: string | undefined = import.meta.url
  if (code === undefined || !/^(https?|file):/.test(code)) {
    throw new InputError({
      code: 'missing',
      field: 'data',
      value: undefined,
      constraint:
        'openEmbeddedData({ baseUrl }) of @sunwake/data/browser, with the address of the folder `embedded` of @sunwake/data',
    })
  }
  opened = openEmbeddedData({ baseUrl: new URL('../../embedded/', code) })
  return opened
}
