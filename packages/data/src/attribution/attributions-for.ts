import { requireObject } from '@sunwake/core/errors'
import type { RasterName } from '../raster/raster-table.ts'
import { RASTER_PROVENANCE } from './raster-provenance.ts'
import { type Attribution, SOURCES, type SourceId } from './sources.ts'

/** What a result was made of. */
export interface UsedData {
  readonly rasters?: readonly RasterName[] | undefined
  readonly turbines?: readonly { readonly source?: SourceId | undefined }[] | undefined
  /** Whether the outline of a country bounds it. */
  readonly outlines?: boolean | undefined
}

/**
 * The attributions that a result owes: each source once, in the order of the list of sources.
 * Print `citation` beside the result; keep `terms` when the data are passed on.
 */
export function attributionsFor(input: UsedData): readonly Attribution[] {
  requireObject(input, 'input')
  const { rasters = [], turbines = [], outlines = false } = input
  const used = new Set<SourceId>(turbines.flatMap(({ source }) => source ?? []))
  for (const { raster, sources } of RASTER_PROVENANCE) {
    if (rasters.includes(raster)) for (const source of sources) used.add(source)
  }
  if (outlines) used.add('naturalEarth')
  const ids = Object.keys(SOURCES) as SourceId[]
  return ids.filter((id) => used.has(id)).map((id) => ({ id, ...SOURCES[id] }))
}
