import type { SolarDesign } from '../solar-design.ts'
import type { SolarDesignBounds } from './solar-design-bounds.ts'

export const FULL_TURN_DEG = 360

/** Direction of the equator [°]. */
export function equatorwardDeg(latitudeDeg: number): number {
  return latitudeDeg < 0 ? 0 : 180
}

/** Whether modules may face anywhere. */
export function isFullTurn({ azimuthMinDeg, azimuthMaxDeg }: SolarDesignBounds): boolean {
  return azimuthMaxDeg - azimuthMinDeg === FULL_TURN_DEG
}

/** The same design, but where its modules lie level and face no way the azimuth within the bounds nearest to the equator. */
export function levelFacingEquator(
  design: SolarDesign,
  bounds: SolarDesignBounds,
  latitudeDeg: number,
): SolarDesign {
  if (design.tiltDeg > 0) return design
  const { azimuthMinDeg, azimuthMaxDeg } = bounds
  const facing = equatorwardDeg(latitudeDeg)
  const turns = [facing, facing + FULL_TURN_DEG].filter(
    (azimuth) => azimuth >= azimuthMinDeg && azimuth <= azimuthMaxDeg,
  )
  if (turns.length > 0) return { ...design, azimuthDeg: turns[0] }
  const away = (azimuth: number): number => Math.abs(((azimuth - facing + 540) % FULL_TURN_DEG) - 180)
  return { ...design, azimuthDeg: away(azimuthMinDeg) <= away(azimuthMaxDeg) ? azimuthMinDeg : azimuthMaxDeg }
}
