import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Answers } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, DataTable } from '../parts/figure.tsx'
import { decimal } from '../parts/page.ts'
import { filled } from '../texts/index.ts'
import { words } from './words.ts'

type Shadow = NonNullable<NonNullable<Answers['runWindAnalysis']['permit']>['shadow_flicker']>

/** The calendar of a house, at first of that with most shadow, and each house with the limits. */
export function ShadowCard({ shadow: { receivers, stops, year } }: { readonly shadow: Shadow }) {
  const id = useId()
  const chosen = useSignal<string | undefined>(undefined)
  const most = receivers.reduce((a, b) => (b.worst_case_hours_per_year > a.worst_case_hours_per_year ? b : a))
  const { name, calendar } = receivers.find((one) => one.name === chosen.value) ?? most
  return (
    <Card title={words.shadow}>
      <div class="field">
        <label for={id}>{words.calendarOf}</label>
        <select
          id={id}
          value={name}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value
          }}
        >
          {receivers.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      {calendar !== undefined && (
        <Chart
          drawing={{
            chart: 'flickerCalendar',
            of: { name, calendar, year },
          }}
        />
      )}
      <DataTable
        isDense
        head={[
          words.house,
          { number: words.yearHours },
          { number: words.dayMinutes },
          words.result,
          { number: words.expectedHours },
        ]}
        rows={receivers.map((one) => [
          one.name,
          decimal(one.worst_case_hours_per_year, 1),
          String(one.worst_case_minutes_per_day),
          one.passes ? words.kept : words.exceeded,
          decimal(one.expected_hours_per_year, 1),
        ])}
      />
      {stops !== undefined && stops.lost_mwh > 0 && (
        <p>{filled(words.stops, { mwh: decimal(stops.lost_mwh, 1), share: decimal(stops.lost_pct, 3) })}</p>
      )}
    </Card>
  )
}
