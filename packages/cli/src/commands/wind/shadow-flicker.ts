import type { FlickerSection } from '@sunwake/api/schemas'
import { UsageError } from '../../errors.ts'
import { printFlicker } from '../../output/permit-report.ts'
import { permitCommand } from './permit.ts'

/** `sunwake wind shadow-flicker`: shadow of rotors at houses. */
export const command = permitCommand({
  name: 'shadow_flicker',
  description:
    'Worst case and expected hours of shadow at receivers, against limits; include_stops tells when turbines have to stand. Turbines and receivers come from --input; --picture draws the calendar of the receiver with most.',
  examples: [
    '--input flicker.yaml',
    '--input flicker.yaml --picture calendar.svg',
    '--input flicker.yaml --json',
  ],
  load: async () => (await import('@sunwake/api/operations/wind/permit/shadow-flicker')).windShadowFlicker,
  print: printFlicker,
  picture: { brief: 'Write the calendar of the receiver with most shadow', draw: calendar },
})

const WEEKS = 52
const DAY_MS = 86_400_000
const MINUTES_PER_HOUR = 60

/** Minutes of shadow by week and hour. */
async function calendar({ receivers, year }: FlickerSection): Promise<string> {
  const most = receivers.reduce((a, b) => (b.worst_case_hours_per_year > a.worst_case_hours_per_year ? b : a))
  if (most.calendar === undefined)
    throw new UsageError('--picture draws the calendar: leave include_calendar true')
  const { heatChartSvg } = await import('@sunwake/report/chart')
  const data = new Float64Array(24 * WEEKS)
  for (const { date, spans } of most.calendar) {
    const day = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(year, 0, 1)) / DAY_MS
    const week = Math.min(Math.floor(day / 7), WEEKS - 1)
    for (const { from, to } of spans) {
      for (let minute = minutesOf(from); minute <= minutesOf(to); minute++) {
        data[Math.floor(minute / MINUTES_PER_HOUR) * WEEKS + week]!++
      }
    }
  }
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const seen = hours.filter((hour) =>
    data.subarray(hour * WEEKS, (hour + 1) * WEEKS).some((minutes) => minutes > 0),
  )
  const [first = 0, last = 23] = [seen[0], seen.at(-1)]
  return heatChartSvg({
    title: `Worst case at ${most.name}, local standard time`,
    x: { label: 'week', categories: Array.from({ length: WEEKS }, (_, week) => String(week + 1)) },
    y: { label: 'hour', categories: hours.slice(first, last + 1).map((hour) => `${hour}:00`) },
    data: data
      .subarray(first * WEEKS, (last + 1) * WEEKS)
      .map((minutes) => (minutes === 0 ? Number.NaN : minutes)),
    label: 'minutes a week',
  })
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}
