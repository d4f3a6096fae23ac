import type { Answers } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, Figures } from '../parts/figure.tsx'
import { decimal, texts } from '../parts/page.ts'
import { windFigures } from '../parts/result-figures.ts'
import { Exceedance } from './exceedance.tsx'

/** The wind at the hub, and the energy of a turbine there. */
export function WindAnswer({
  turbine,
  resource,
  onDrawn,
}: {
  readonly turbine: Answers['quickWind']
  readonly resource: Answers['windResource'] | undefined
  readonly onDrawn: (svg: string) => void
}) {
  const { wind_rose, uncertainty } = turbine
  const months = resource?.heights[0]?.monthly_mean_wind_speed_ms
  return (
    <>
      <div class="wide">
        <Card title={texts.yearlyEnergy} kind="wind">
          <Figures of={windFigures(turbine)} />
          <p lang="en">{uncertainty.statement}</p>
        </Card>
      </div>
      <Card title={texts.windRose} isTall>
        <Chart
          onDrawn={onDrawn}
          drawing={{
            chart: 'rose',
            of: { title: texts.windRose, frequency: wind_rose.frequencies_pct.map((share) => share / 100) },
          }}
        />
        <ChartTable
          summary={texts.table}
          caption={`${texts.windRose} [%]`}
          head={[texts.windRose, '%', 'm/s']}
          rows={wind_rose.frequencies_pct.map((share, n) => [
            texts.directions[n] ?? String(wind_rose.directions[n]),
            decimal(share, 1),
            decimal(wind_rose.mean_speeds_ms[n] ?? 0, 1),
          ])}
        />
      </Card>
      <Exceedance
        marks={{
          p50: uncertainty.p50_aep_mwh,
          p75: uncertainty.p75_aep_mwh,
          p90: uncertainty.p90_aep_mwh,
          p99: uncertainty.p99_aep_mwh,
        }}
      />
      {months !== undefined && (
        <Card title={texts.windByMonth}>
          <Chart
            drawing={{
              chart: 'bar',
              of: {
                title: texts.windByMonth,
                x: { label: texts.month, categories: texts.months },
                y: { label: texts.windAxis },
                series: [{ name: texts.windAxis, values: months }],
              },
            }}
          />
          <ChartTable
            summary={texts.table}
            caption={`${texts.windByMonth} [m/s]`}
            head={[texts.month, 'm/s']}
            rows={texts.months.map((month, n) => [month, decimal(months[n] ?? 0, 2)])}
          />
        </Card>
      )}
    </>
  )
}
