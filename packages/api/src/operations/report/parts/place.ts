import { siteMapSvg } from '@sunwake/report/chart'
import type { ChartBlock } from '@sunwake/report/document'
import type { Format } from '../format.ts'
import type { ReportView } from '../report-run.ts'

/** A place for a person: `33.45° N, 112.07° W`. */
export function placeName(latitude: number, longitude: number, format: Format): string {
  const angle = (degrees: number, positive: string, negative: string): string =>
    `${format.number(Math.abs(degrees), 2)}° ${degrees < 0 ? negative : positive}`
  return `${angle(latitude, 'N', 'S')}, ${angle(longitude, 'E', 'W')}`
}

/** Where the site is. */
export function placeMap(
  latitude: number,
  longitude: number,
  { format, outlines }: Pick<ReportView, 'format' | 'outlines'>,
): ChartBlock {
  const place = placeName(latitude, longitude, format)
  return {
    kind: 'chart',
    svg: siteMapSvg({
      title: `Location: ${place}`,
      latitude,
      longitude,
      outlines,
    }),
    alt: `A globe and a map of the world with a mark at the site, ${place}.`,
  }
}
