import type { FlickerSection } from '@sunwake/api/schemas'
import { UsageError } from '../../errors.ts'
import { printFlicker } from '../../output/permit-report.ts'
import { permitCommand } from './permit.ts'

/** `sunwake wind shadow-flicker`: shadow of rotors at houses. */
export const command = permitCommand({
  name: 'shadow_flicker',
  description:
    'Worst case and expected hours of shadow at receivers, against limits; include_stops tells when turbines have to stand. Turbines and receivers come from --input; --chart draws the calendar of the receiver with most.',
  examples: [
    '--input flicker.yaml',
    '--input flicker.yaml --chart calendar.svg',
    '--input flicker.yaml --json',
  ],
  load: async () => (await import('@sunwake/api/operations/wind/permit/shadow-flicker')).windShadowFlicker,
  print: printFlicker,
  picture: { brief: 'Write the calendar of the receiver with most shadow', draw: calendar },
})

async function calendar({ receivers, year }: FlickerSection): Promise<string> {
  const most = receivers.reduce((a, b) => (b.worst_case_hours_per_year > a.worst_case_hours_per_year ? b : a))
  if (most.calendar === undefined)
    throw new UsageError('--chart draws the calendar: leave include_calendar true')
  const { flickerCalendarSvg } = await import('@sunwake/api/permit-pictures')
  return flickerCalendarSvg({ ...most, calendar: most.calendar }, year)
}
