import { InputError } from '@sunwake/core/errors'
import { type UnrolledBox, unrollBox } from './geo-box.ts'
import type { TerrainRequest, TerrainWarning } from './terrain-source.ts'

const RESOLUTION_MAX = 100_000
/** Data that are coarser than asked for by less than this share are not worth a warning. */
const WORTH_SAYING = 1.1

/**
 * Checks a request.
 * @throws {InputError} `out_of_range` and its kin (`resolution`); as `unrollBox`.
 */
export function requireRequest({ box, resolution }: TerrainRequest): UnrolledBox {
  InputError.requireRange(resolution, 1, RESOLUTION_MAX, 'resolution', 'm')
  return unrollBox(box)
}

/** The warnings that follow from what was asked for and what came. */
export function layerWarnings(
  quantity: 'elevation' | 'land_cover',
  facts: { readonly asked: number; readonly resolution: number; readonly missing: number },
): TerrainWarning[] {
  const { asked, resolution, missing } = facts
  const what = quantity === 'elevation' ? 'Heights' : 'Land-cover classes'
  const warnings: TerrainWarning[] = []
  if (resolution > WORTH_SAYING * asked) {
    warnings.push({
      code: quantity === 'elevation' ? 'coarse_dem' : 'coarse_land_cover',
      message: `${what} are ${Math.round(resolution)} m apart in the data; ${asked} m were asked for.`,
    })
  }
  if (missing > 0) {
    const share = missing < 0.01 ? 'under 1' : String(Math.round(100 * missing))
    warnings.push({
      code: 'missing_data',
      message: `${what} are unknown on ${share} % of the ground asked for.`,
    })
  }
  return warnings
}
