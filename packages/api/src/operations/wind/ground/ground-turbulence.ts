import { ambientTurbulence } from '@sunwake/core/studies'
import { upwindGround } from '@sunwake/core/terrain/land'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import type { HubWind } from '@sunwake/data/place'
import type { WindGround } from './ground.ts'

/**
 * The wind with the turbulence of the ground that a run has, seen from the middle of the farm: finer than the land cover
 * of the climate, or the request's own. Measured turbulence stays.
 */
export function withGroundTurbulence(
  wind: HubWind,
  ground: Pick<WindGround, 'roughness' | 'coverSource'> | undefined,
  { hubHeight, sectors }: { readonly hubHeight: number; readonly sectors: readonly ClimateSector[] },
): HubWind {
  if (ground?.roughness === undefined || wind.turbulenceIsMeasured === true) return wind
  const map = ground.roughness
  const widthDeg = 360 / sectors.length
  const found = ambientTurbulence({
    sectors: sectors.map((_, s) => upwindGround(map, { x: 0, y: 0, directionDeg: s * widthDeg, widthDeg })),
    frequency: sectors.map(({ frequency }) => frequency),
    height: hubHeight,
  })
  if (found === undefined) return wind
  return {
    ...wind,
    turbulence: found.intensity,
    turbulenceSource: `0.75 of neutral air over roughness ${found.roughness.toPrecision(2)} m and displacement ${found.displacement.toFixed(1)} m of ${ground.coverSource} within 30 km upwind, by sector and fetch`,
  }
}
