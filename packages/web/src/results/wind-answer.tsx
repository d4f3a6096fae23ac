import type { Answers, Tasks } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, Figures } from '../parts/figure.tsx'
import { decimal, texts } from '../parts/page.ts'
import { windFigures } from '../parts/result-figures.ts'
import { Rose, sectorsOf } from '../parts/rose.tsx'
import { filled } from '../texts/index.ts'
import { Exceedance } from './exceedance.tsx'

/** The wind at the hub, and the energy of a turbine there. */
export function WindAnswer({
  turbine,
  resource,
  curves,
  onDrawn,
}: {
  readonly turbine: Answers['quickWind']
  /** The turbine of the catalogue; undefined before it is known. */
  readonly curves: Tasks['turbine']['answer'] | undefined
  readonly resource: Answers['windResource'] | undefined
  readonly onDrawn: (svg: string) => void
}) {
  const { wind_rose, uncertainty } = turbine
  const months = resource?.heights[0]?.monthly_mean_wind_speed_ms
  return (
    <>
      <div class="wide">
        <Card title={texts.keyFigures} kind="wind">
          <Figures of={windFigures(turbine)} />
          <p lang="en">{uncertainty.statement}</p>
        </Card>
      </div>
      <Card title={texts.windRose} isTall>
        <Rose sectors={sectorsOf(wind_rose)} onDrawn={onDrawn} />
      </Card>
      {curves !== undefined && <PowerCurve of={curves} />}
      <Exceedance
        marks={{
          p50: uncertainty.p50_aep_mwh,
          p75: uncertainty.p75_aep_mwh,
          p90: uncertainty.p90_aep_mwh,
          p99: uncertainty.p99_aep_mwh,
        }}
      />
      {months !== undefined && (
        <div class="wide">
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
              head={[texts.month, { number: 'm/s' }]}
              rows={texts.months.map((month, n) => [month, decimal(months[n] ?? 0, 2)])}
            />
          </Card>
        </div>
      )}
    </>
  )
}

/** What a turbine makes of each wind speed, as its publisher measured or computed it. */
function PowerCurve({
  of: { model, power_curve: curve, air_density_kg_m3: density, source },
}: {
  readonly of: Tasks['turbine']['answer']
}) {
  const { wind_speeds_ms: speeds, power_kw: powers } = curve
  return (
    <Card title={texts.powerCurve}>
      <Chart
        drawing={{
          chart: 'line',
          of: {
            title: texts.powerCurve,
            x: { label: texts.windSpeedAxis },
            y: { label: texts.powerAxis },
            series: [{ name: model, x: speeds, y: powers }],
          },
        }}
      />
      <ChartTable
        summary={texts.table}
        caption={`${texts.powerCurve}: ${model}`}
        head={[{ number: texts.windSpeedAxis }, { number: texts.powerAxis }]}
        rows={speeds.map((speed, n) => [decimal(speed, 1), decimal(powers[n] ?? 0, 0)])}
      />
      <p class="tool-hint">
        {filled(texts.curveSource, { density: decimal(density, 3) })} <span lang="en">{source}</span>
      </p>
    </Card>
  )
}
