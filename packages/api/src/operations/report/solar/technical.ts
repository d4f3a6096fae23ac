import type { Block } from '@sunwake/report/document'
import { wordsOf } from '../parts/words.ts'
import type { ReportView } from '../report-run.ts'
import type { SolarReportNumbers } from './numbers.ts'

/** The plant as designed, its losses, and the alternatives that were computed. */
export function technical(
  { assessment }: SolarReportNumbers,
  capacity: string,
  { format }: ReportView,
): Block[] {
  const { design, losses, tracking, orientation } = assessment
  return [
    {
      kind: 'table',
      caption: 'Parameters of the plant',
      columns: [
        { title: 'Parameter', share: 1.4 },
        { title: 'Value', align: 'end' },
        { title: 'Meaning', share: 2 },
      ],
      rows: [
        ['DC capacity', capacity, 'Sum of the modules at standard test conditions'],
        ['Tilt', `${format.number(design.tilt, 1)}°`, 'Of the modules from horizontal'],
        ['Azimuth', `${format.number(design.azimuth, 1)}°`, 'Clockwise from north: 90 east, 180 south'],
        ['DC/AC ratio', format.number(design.dc_ac_ratio, 2), 'Modules over inverters'],
        [
          'Ground coverage ratio',
          format.number(design.gcr, 2),
          'Width of the modules over the pitch of the rows',
        ],
        ['Land', `${format.figure(design.land_area_ha)} ha`, 'Roads and edges included'],
      ],
    },
    {
      kind: 'table',
      caption: 'Losses, from the light on the modules to the grid',
      columns: [
        { title: 'Step', share: 3 },
        { title: 'Loss of what reaches it', align: 'end' },
      ],
      rows: losses.map(({ name, loss_pct }) => [wordsOf(name), format.percent(loss_pct / 100, 2)]),
    },
    {
      kind: 'table',
      caption: 'Alternatives that were computed',
      columns: [
        { title: 'Alternative', share: 2.4 },
        { title: 'Energy', align: 'end' },
        { title: 'Levelised cost', align: 'end', share: 1.4 },
      ],
      rows: [
        [
          `One-axis trackers, ground coverage ratio ${format.number(tracking.gcr, 2)}`,
          `${tracking.energy_gain_pct >= 0 ? '+' : ''}${format.number(tracking.energy_gain_pct, 1)} %`,
          `${format.number(tracking.lcoe_cents_per_kwh, 2)} US cents/kWh`,
        ],
        ...(orientation === null
          ? []
          : [
              [
                `Fixed rows at ${format.number(orientation.tilt, 1)}° tilt and ${format.number(orientation.azimuth, 1)}° azimuth`,
                `+${format.number(orientation.energy_gain_pct, 1)} %`,
                '–',
              ],
            ]),
      ],
    },
  ]
}
