import { heatChartSvg, type NumberWriter, type Size } from '@sunwake/report/chart'
import type { FlickerSection } from '../shadow-flicker/schema.ts'

const DAY_MS = 86_400_000
/** Rows of the calendar are as long [min]. */
const ROW = 5
const ROWS_PER_DAY = 1440 / ROW
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Receiver = FlickerSection['receivers'][number]

/** Draws when shadow falls on a receiver, by day and time, in the colour of the minutes of that day, as SVG text. */
export function flickerCalendarSvg(
  {
    name,
    calendar,
    writeNumber,
  }: Pick<Receiver, 'name'> & {
    readonly calendar: NonNullable<Receiver['calendar']>
    /** Writes the numbers beside the colours; in English when absent. */
    readonly writeNumber?: NumberWriter | undefined
  },
  year: number,
  size?: Size,
): string {
  const start = Date.UTC(year, 0, 1)
  const days = (Date.UTC(year + 1, 0, 1) - start) / DAY_MS
  const data = new Float64Array(ROWS_PER_DAY * days).fill(Number.NaN)
  let [first, last] = [ROWS_PER_DAY, -1]
  for (const { date, spans } of calendar) {
    const day = (Date.parse(`${date}T00:00:00Z`) - start) / DAY_MS
    const minutes = spans.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from) + 1, 0)
    for (const { from, to } of spans) {
      const [begun, ended] = [Math.floor(minutesOf(from) / ROW), Math.floor(minutesOf(to) / ROW)]
      first = Math.min(first, begun)
      last = Math.max(last, ended)
      for (let row = begun; row <= ended; row++) data[row * days + day] = minutes
    }
  }
  // Whole hours, and the day where there is no shadow at all.
  const perHour = 60 / ROW
  const top = last < 0 ? 0 : Math.floor(first / perHour) * perHour
  const bottom = last < 0 ? ROWS_PER_DAY : Math.ceil((last + 1) / perHour) * perHour
  return heatChartSvg(
    {
      title: `Shadow at ${name} in the worst case, local standard time`,
      x: {
        label: `day of ${year}`,
        categories: Array.from({ length: days }, (_, day) => dayName(start, day)),
      },
      y: {
        label: 'time',
        categories: Array.from({ length: bottom - top }, (_, row) => timeOf((top + row) * ROW)),
      },
      writeNumber,
      data: data.subarray(top * days, bottom * days),
      label: 'minutes that day',
    },
    size,
  )
}

function dayName(start: number, day: number): string {
  const date = new Date(start + day * DAY_MS)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

function timeOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
