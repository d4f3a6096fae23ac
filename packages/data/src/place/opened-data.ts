import { requireFields } from '@sunwake/core/errors'
import { openDefaultData } from '#default-data'
import type { EmbeddedData } from '../loading/embedded-data.ts'

/** The data that a caller passed, or the files of this package. */
export function openedData(data: EmbeddedData | undefined): EmbeddedData {
  if (data === undefined) return openDefaultData()
  requireFields(data, { rastersAround: 'function', turbines: 'function' }, 'data')
  return data
}
