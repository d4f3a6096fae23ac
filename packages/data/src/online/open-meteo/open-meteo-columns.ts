import type { OpenMeteoQuantity, OpenMeteoReply } from '@sunwake/core/weather'
import type { WindLevel } from '../../sources/weather-source.ts'

/** A column of a reply; all gaps where the reply has none. */
export function columnOf(
  { series, length }: OpenMeteoReply,
  quantity: OpenMeteoQuantity,
  { height = 0, member = 0 }: { readonly height?: number; readonly member?: number } = {},
): Float64Array {
  const found = series.find(
    (column) => column.quantity === quantity && column.height === height && column.member === member,
  )
  return found?.values ?? new Float64Array(length).fill(Number.NaN)
}

/** Winds at the heights that the reply has values for, rising; a missing direction is that of the next height below. */
export function windLevelsOf(reply: OpenMeteoReply, member = 0): WindLevel[] {
  const heights = reply.series
    .filter(
      ({ quantity, member: of, values }) =>
        quantity === 'windSpeed' && of === member && values.some((value) => !Number.isNaN(value)),
    )
    .map(({ height }) => height)
    .sort((a, b) => a - b)
  const levels: WindLevel[] = []
  for (const height of heights) {
    const own = columnOf(reply, 'windDirectionDeg', { height, member })
    const directionDeg = own.every(Number.isNaN) ? (levels.at(-1)?.directionDeg ?? own) : own
    levels.push({ height, speed: columnOf(reply, 'windSpeed', { height, member }), directionDeg })
  }
  return levels
}
