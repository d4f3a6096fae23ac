import type { Answers } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, Figure } from '../parts/figure.tsx'
import { decimal, texts, written } from '../parts/page.ts'
import { Rose, sectorsOf } from '../parts/rose.tsx'
import { filled } from '../texts/index.ts'

/** What the sun gives at a place, and a plant of 1 MW there. */
export function SunAnswer({
  resource,
  plant,
  href,
}: {
  readonly resource: Answers['solarResource']
  readonly plant: Answers['simulatePv']
  /** Where the page of it is; without one there is no link. */
  readonly href?: string | undefined
}) {
  const { uncertainty } = resource
  const year = plant.uncertainty?.long_term
  return (
    <Card title={texts.sun} kind="sun">
      <dl class="figures">
        <Figure
          isMain
          name={texts.pvYield}
          value={written(plant.energy_metrics.annual_energy_mwh ?? 0)}
          unit={texts.mwhAYear}
          note={year === undefined ? undefined : `P90 ${written(year.p90_energy_mwh)} MWh`}
        />
        <Figure
          name={texts.capacityFactor}
          value={decimal(100 * (plant.energy_metrics.capacity_factor ?? 0), 1)}
          unit="%"
        />
        <Figure
          name={texts.irradiation}
          value={decimal(resource.annual_ghi, 0)}
          unit="kWh/m²"
          note={`± ${decimal(uncertainty.annual_ghi_sigma_pct, 0)} %`}
        />
        <Figure
          name={texts.temperature}
          value={decimal(resource.avg_temp, 1)}
          unit="°C"
          note={`± ${decimal(uncertainty.avg_temp_sigma_c, 0)} °C`}
        />
      </dl>
      <Chart
        isTitled
        drawing={{
          chart: 'bar',
          of: {
            title: texts.monthlySun,
            x: { label: texts.month, categories: texts.months },
            y: { label: texts.irradiationAxis },
            series: [{ name: texts.irradiation, values: resource.monthly_ghi }],
          },
        }}
      />
      <ChartTable
        summary={texts.table}
        caption={`${texts.monthlySun} [kWh/m²]`}
        head={[texts.month, { number: texts.irradiation }]}
        rows={texts.months.map((month, n) => [month, decimal(resource.monthly_ghi[n] ?? 0, 1)])}
      />
      {href !== undefined && (
        <p>
          <a class="go" href={href}>
            {texts.openSolar}
          </a>
        </p>
      )}
    </Card>
  )
}

/** What the wind gives at a place, and one turbine there. */
export function WindAnswer({
  turbine,
  href,
}: {
  readonly turbine: Answers['quickWind']
  /** Where the page of it is; without one there is no link. */
  readonly href?: string | undefined
}) {
  const { summary, wind_rose, uncertainty } = turbine
  return (
    <Card title={texts.wind} kind="wind">
      <dl class="figures">
        <Figure
          isMain
          name={texts.turbineYield}
          value={written(summary.estimated_aep_mwh)}
          unit={texts.mwhAYear}
          note={`P90 ${written(uncertainty.p90_aep_mwh)} MWh`}
        />
        <Figure name={texts.capacityFactor} value={decimal(summary.capacity_factor_pct, 1)} unit="%" />
        <Figure
          name={filled(texts.windSpeed, { height: turbine.metadata.hub_height_m })}
          value={decimal(summary.mean_wind_speed_ms, 1)}
          unit="m/s"
          note={`± ${decimal(uncertainty.total_speed_sigma_ms, 1)} m/s`}
        />
        <Figure name={texts.airDensity} value={decimal(summary.air_density_kg_m3, 2)} unit="kg/m³" />
      </dl>
      <Rose isTitled sectors={sectorsOf(wind_rose)} />
      {href !== undefined && (
        <p>
          <a class="go" href={href}>
            {texts.openWind}
          </a>
        </p>
      )}
    </Card>
  )
}
