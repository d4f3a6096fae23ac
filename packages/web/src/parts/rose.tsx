import type { Answers } from '../engine/protocol.ts'
import { Chart } from './chart.tsx'
import { ChartTable } from './figure.tsx'
import { decimal, texts } from './page.ts'

/** Where the wind comes from, by sector. */
export function Rose({
  sectors,
  onDrawn,
}: {
  readonly sectors: Answers['windResource']['heights'][number]['sectors']
  readonly onDrawn?: ((svg: string) => void) | undefined
}) {
  return (
    <>
      <Chart
        onDrawn={onDrawn}
        drawing={{
          chart: 'rose',
          of: { title: texts.windRose, frequency: sectors.map(({ frequency_pct }) => frequency_pct / 100) },
        }}
      />
      <ChartTable
        summary={texts.table}
        caption={`${texts.windRose} [%]`}
        head={[`${texts.windRose} [°]`, '%', 'm/s']}
        rows={sectors.map(({ direction_deg, frequency_pct, mean_wind_speed_ms }) => [
          decimal(direction_deg, 0),
          decimal(frequency_pct, 1),
          mean_wind_speed_ms === null ? '–' : decimal(mean_wind_speed_ms, 1),
        ])}
      />
    </>
  )
}
