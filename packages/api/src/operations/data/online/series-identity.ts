import type { WindSeries } from '@sunwake/data'
import { weatherIdentity } from '../../result/fingerprint.ts'

/** Identity of a series of wind: of its axis and the bytes of its values. */
export function seriesIdentity({
  axis,
  levels,
  tempAir,
  pressure,
}: Pick<WindSeries, 'axis' | 'levels'> & Partial<Pick<WindSeries, 'tempAir' | 'pressure'>>): string {
  const columns = levels.flatMap(({ height, speed, directionDeg }) => [
    [`speed${height}`, speed],
    [`direction${height}`, directionDeg],
  ])
  return weatherIdentity({ axis, ...Object.fromEntries(columns), tempAir, pressure })
}
