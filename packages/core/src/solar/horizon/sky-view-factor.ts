import { requireFields } from '../../errors/index.ts'
import { RAD_PER_DEG } from '../../math/angles.ts'
import { cos, sin } from '../../math/elementary/index.ts'
import type { FarHorizon } from './far-horizon.ts'

/**
 * Share of an isotropic sky's light that a level plane keeps under a skyline, 0..1 [1]
 *
 *     SVF = 1/2π·∫ cos²h(α) dα
 *
 * exact for the straight lines between the points. A skyline below the level of the site hides nothing from a level
 * plane: h counts as 0 there.
 *
 * @see Dozier & Frew 1990, IEEE Transactions on Geoscience and Remote Sensing 28(5), 963, eq. 7b, for a level slope
 */
export function skyViewFactor(input: FarHorizon): number {
  requireFields(input, { ring: 'object', azimuthDeg: 'list', elevationDeg: 'list' })
  const { azimuthDeg, elevationDeg } = input
  const count = azimuthDeg.length
  let sum = 0
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1
    const next = isLast ? 0 : i + 1
    const widthDeg = azimuthDeg[next] - azimuthDeg[i] + (isLast ? 360 : 0)
    sum += widthDeg * meanOverLine(elevationDeg[i] * RAD_PER_DEG, elevationDeg[next] * RAD_PER_DEG)
  }
  return sum / 360
}

/** Mean of cos² along a straight line between two elevations in radians, held at 0 from below. */
function meanOverLine(fromRad: number, toRad: number): number {
  const low = Math.min(fromRad, toRad)
  const high = Math.max(fromRad, toRad)
  if (high <= 0) return 1
  const above = low < 0 ? high / (high - low) : 1
  const start = Math.max(low, 0)
  const rise = high - start
  // cos² = (1 + cos 2h)/2, whose mean over start..high has the factor sin(rise)/rise.
  const spread = rise === 0 ? 1 : sin(rise) / rise
  return 1 - above + above * 0.5 * (1 + cos(start + high) * spread)
}
