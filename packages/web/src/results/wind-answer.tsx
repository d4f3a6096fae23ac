import type { Answers } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, Figure } from '../parts/figure.tsx'
import { decimal, texts, written } from '../parts/page.ts'
import { filled } from '../texts/index.ts'
import { Exceedance } from './exceedance.tsx'

const ROSE = { width: 420, height: 420 }
const MONTHS = { width: 640, height: 320 }

/** The wind at the hub, and the energy of a turbine there. */
export function WindAnswer({
  turbine: { summary, wind_rose, uncertainty, metadata },
  resource,
  onDrawn,
}: {
  readonly turbine: Answers['quickWind']
  readonly resource: Answers['windResource'] | undefined
  readonly onDrawn: (svg: string) => void
}) {
  const months = resource?.heights[0]?.monthly_mean_wind_speed_ms
  return (
    <>
      <div class="wide">
        <Card title={texts.yearlyEnergy} kind="wind">
          <dl class="figures">
            <Figure
              isMain
              name={texts.yearlyEnergy}
              value={written(summary.estimated_aep_mwh, 4)}
              unit="MWh"
              doubt={texts.gross}
            />
            <Figure name="P90" value={written(uncertainty.p90_aep_mwh, 4)} unit="MWh" />
            <Figure name={texts.capacityFactor} value={decimal(summary.capacity_factor_pct, 1)} unit="%" />
            <Figure
              name={filled(texts.windSpeed, { height: metadata.hub_height_m })}
              value={decimal(summary.mean_wind_speed_ms, 1)}
              unit="m/s"
              doubt={`± ${decimal(uncertainty.total_speed_sigma_ms, 1)} m/s`}
            />
            <Figure
              name={texts.weibull}
              value={`k ${decimal(summary.weibull_k, 2)}, A ${decimal(summary.weibull_a, 1)}`}
              unit="m/s"
            />
            <Figure name={texts.airDensity} value={decimal(summary.air_density_kg_m3, 2)} unit="kg/m³" />
          </dl>
          <p>{uncertainty.statement}</p>
        </Card>
      </div>
      <Card title={texts.windRose} isTall>
        <Chart
          onDrawn={onDrawn}
          drawing={{
            chart: 'rose',
            size: ROSE,
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
              size: MONTHS,
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
