import { InputError, requireFields, requireList } from '@sunwake/core/errors'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import type { ClimatePack } from './climate-pack.ts'

/**
 * The same data with climate packs before the embedded climate. Packs are ordered by name: of two that know the same
 * quantity of a place, the one whose name comes first is used.
 *
 * @param packs from `readClimatePack`.
 * @throws {InputError} two packs of one name.
 */
export function withClimatePacks(data: EmbeddedData, packs: readonly ClimatePack[]): EmbeddedData {
  requireFields(data, { rastersAround: 'function', turbines: 'function' }, 'data')
  requireList(packs, 'packs')
  const ordered = [...packs].sort((a, b) => (a.name < b.name ? -1 : 1))
  ordered.forEach(({ name }, i) => {
    if (name !== ordered[i - 1]?.name) return
    const constraint = 'names that differ: their order decides which pack is used'
    throw new InputError({ code: 'unknown_value', field: `packs[${i}].name`, value: name, constraint })
  })
  return { ...data, packs: ordered }
}
