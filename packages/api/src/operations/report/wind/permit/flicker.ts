import type { Block } from '@sunwake/report/document'
import { flickerCalendarSvg } from '../../../wind/permit/pictures/index.ts'
import type { FlickerSection } from '../../../wind/permit/shadow-flicker/schema.ts'
import type { Format } from '../../format.ts'
import { isolated } from '../../parts/words.ts'
import { passed } from './passed.ts'

/** Most receivers whose calendars are drawn, those with most shadow. */
const CALENDARS = 4

/** Shadow at receivers against the limits, calendars, and stops where they are asked for. */
export function flickerBlocks(section: FlickerSection, format: Format): Block[] {
  const { receivers, limits, passes, method, year } = section
  const over = receivers.filter((one) => !one.passes).length
  const shaded = receivers
    .filter(({ calendar }) => calendar !== undefined && calendar.length > 0)
    .sort((a, b) => b.worst_case_hours_per_year - a.worst_case_hours_per_year)
  const drawn = shaded.slice(0, CALENDARS)
  return [
    {
      kind: 'text',
      text: `${passes ? 'The limits of the worst case are kept at every receiver' : `The limits of the worst case are exceeded at ${format.number(over)} of ${format.number(receivers.length)} receivers`}: ${format.number(limits.max_hours_per_year)} hours a year and ${format.number(limits.max_minutes_per_day)} minutes a day. To be expected are at most ${format.number(limits.max_expected_hours_per_year)} hours a year. ${method}.`,
    },
    {
      kind: 'table',
      caption: `Shadow at the receivers, ${year}`,
      columns: [
        { title: 'Receiver', share: 1.8 },
        { title: 'Worst case [h a year]', align: 'end', share: 1.1 },
        { title: 'Most in a day [min]', align: 'end', share: 1.1 },
        { title: 'Days', align: 'end', share: 0.6 },
        { title: 'Result', align: 'end', share: 0.8 },
        { title: 'Expected [h a year]', align: 'end', share: 1.1 },
        { title: 'Result', align: 'end', share: 0.8 },
      ],
      rows: receivers.map((one) => [
        one.name,
        format.number(one.worst_case_hours_per_year, 1),
        format.number(one.worst_case_minutes_per_day),
        format.number(one.days),
        passed(one.passes),
        format.number(one.expected_hours_per_year, 1),
        passed(one.expected_passes),
      ]),
    },
    ...drawn.map(
      (one) =>
        ({
          kind: 'chart',
          svg: flickerCalendarSvg(
            { name: one.name, calendar: one.calendar!, writeNumber: format.number },
            year,
          ),
          alt: `A calendar of the shadow at ${one.name} by weeks and hours: ${format.number(one.days)} days of ${year}, the first ${format.date(one.calendar![0]!.date)}.`,
        }) as const,
    ),
    ...(shaded.length > drawn.length
      ? [
          {
            kind: 'text',
            text: `Calendars are drawn for the ${format.number(drawn.length)} receivers with most shadow, of ${format.number(shaded.length)} with any.`,
          } as const,
        ]
      : []),
    ...stopBlocks(section, format),
  ]
}

function stopBlocks({ stops, receivers }: FlickerSection, format: Format): Block[] {
  if (stops === undefined) return []
  if (stops.turbines.length === 0) return [{ kind: 'text', text: 'No turbine has to stand for its shadow.' }]
  const left = stops.receivers.reduce((a, b) =>
    b.worst_case_hours_per_year > a.worst_case_hours_per_year ? b : a,
  )
  return [
    {
      kind: 'text',
      text: `Stops keep the limits; they cost ${format.figure(stops.lost_mwh)} MWh a year, ${format.percent(stops.lost_pct / 100, 2)} of the energy behind the wakes, which the energy of this report does not count. Then ${isolated(left.name)}${receivers.length > 1 ? ' has most,' : ' has'} ${format.number(left.worst_case_hours_per_year, 1)} hours a year.`,
    },
    {
      kind: 'table',
      caption: 'Stops for shadow',
      columns: [
        { title: 'Turbine' },
        { title: 'Stands, worst case [h a year]', align: 'end', share: 1.6 },
        { title: 'Energy lost [MWh a year]', align: 'end', share: 1.4 },
      ],
      rows: stops.turbines.map((one) => [
        String(one.turbine_id),
        format.number(one.hours_per_year, 1),
        format.number(one.lost_mwh, 2),
      ]),
    },
  ]
}
