import type { Answers } from '../engine/protocol.ts'
import { Chart } from './chart.tsx'
import { ChartTable } from './figure.tsx'
import { decimal, texts } from './page.ts'

/** The sectors of a rose that has its values in lists. */
export function sectorsOf({
  frequencies_pct,
  mean_speeds_ms,
}: Answers['quickWind']['wind_rose']): Parameters<typeof Rose>[0]['sectors'] {
  return frequencies_pct.map((frequency_pct, n) => ({
    frequency_pct,
    mean_wind_speed_ms: mean_speeds_ms[n] ?? null,
  }))
}

/** Where the wind comes from, by sector, the first from north. */
export function Rose({
  sectors,
  isTitled = false,
  onDrawn,
}: {
  readonly sectors: readonly {
    readonly frequency_pct: number
    /** Null in a sector without wind. */
    readonly mean_wind_speed_ms: number | null
  }[]
  readonly isTitled?: boolean
  readonly onDrawn?: ((svg: string) => void) | undefined
}) {
  const { length } = sectors
  return (
    <>
      <Chart
        isTitled={isTitled}
        onDrawn={onDrawn}
        drawing={{
          chart: 'rose',
          of: { title: texts.windRose, frequency: sectors.map(({ frequency_pct }) => frequency_pct / 100) },
        }}
      />
      <ChartTable
        summary={texts.table}
        caption={texts.windRose}
        head={[texts.windFrom, { number: '%' }, { number: 'm/s' }]}
        rows={sectors.map(({ frequency_pct, mean_wind_speed_ms }, n) => [
          (length === texts.directions.length ? texts.directions[n] : undefined) ??
            `${decimal((360 * n) / length, 0)}°`,
          decimal(frequency_pct, 1),
          mean_wind_speed_ms === null ? '–' : decimal(mean_wind_speed_ms, 1),
        ])}
      />
    </>
  )
}
