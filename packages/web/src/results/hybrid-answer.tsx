import type { Answers, Tasks } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, DataTable, Figures } from '../parts/figure.tsx'
import { decimal, term, texts } from '../parts/page.ts'
import { hybridFigures } from '../parts/result-figures.ts'
import { CashFlow } from './cash-flow.tsx'
import { Exceedance } from './exceedance.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What a hybrid delivers, what of it is lost, what it earns, and what one more unit of each size is worth. */
export function HybridAnswer({
  hybrid,
  prices,
  onDrawn,
}: {
  readonly hybrid: Answers['quickHybrid']
  /** Undefined while they are computed. */
  readonly prices: Tasks['shadowPrices']['answer'] | undefined
  readonly onDrawn: (svg: string) => void
}) {
  const { summary, financial_metrics: money, uncertainty, capacity_value } = hybrid
  const flows = [
    { name: texts.curtailed, change: -summary.curtailed_mwh },
    { name: texts.storageLoss, change: -(summary.storage_loss_mwh + summary.auxiliary_mwh) },
    { name: texts.imported, change: summary.imported_mwh },
  ].filter(({ change }) => change !== 0)
  return (
    <>
      <div class="wide">
        <Card title={texts.keyFigures} kind="wind">
          <Figures of={hybridFigures(hybrid)} />
        </Card>
      </div>
      <div class="wide">
        <Card title={texts.flows}>
          <Chart
            onDrawn={onDrawn}
            drawing={{
              chart: 'waterfall',
              of: {
                title: texts.flows,
                label: texts.energyAxis,
                start: { name: texts.generated, value: summary.generated_mwh },
                steps: flows,
                end: texts.delivered,
              },
            }}
          />
          <ChartTable
            summary={texts.table}
            caption={`${texts.flows} [MWh]`}
            head={[texts.component, { number: 'MWh' }]}
            rows={[
              [texts.solar, decimal(summary.solar_mwh, 0)],
              [texts.wind, decimal(summary.wind_mwh, 0)],
              ...flows.map(({ name, change }) => [name, decimal(change, 0)]),
              [texts.delivered, decimal(summary.delivered_mwh, 0)],
            ]}
          />
        </Card>
      </div>
      <CashFlow flows={money.cash_flow} />
      <Prices prices={prices} />
      <Card title={texts.meanDelivery}>
        <Chart
          drawing={{
            chart: 'heat',
            of: {
              title: texts.meanDelivery,
              x: {
                label: texts.season,
                categories: capacity_value.by_season_and_hour.map(({ season }) => texts[season]),
              },
              y: { label: texts.hourOfDay, categories: HOURS },
              data: HOURS.flatMap((_, hour) =>
                capacity_value.by_season_and_hour.map(({ mean_kw }) => mean_kw[hour] ?? Number.NaN),
              ),
              label: texts.power,
            },
          }}
        />
        <ChartTable
          summary={texts.table}
          caption={`${texts.meanDelivery} [kW]`}
          head={[
            texts.hourOfDay,
            ...capacity_value.by_season_and_hour.map(({ season }) => ({ number: texts[season] })),
          ]}
          rows={HOURS.map((hour, n) => [
            hour,
            ...capacity_value.by_season_and_hour.map(({ mean_kw }) => decimal(mean_kw[n] ?? 0, 0)),
          ])}
        />
      </Card>
      <Exceedance
        marks={{
          p50: uncertainty.p50_mwh,
          p75: uncertainty.p75_mwh,
          p90: uncertainty.p90_mwh,
          p99: uncertainty.p99_mwh,
        }}
        normal={{
          mean: uncertainty.p50_mwh,
          deviation: (uncertainty.p50_mwh * uncertainty.sigma_pct) / 100,
        }}
      />
    </>
  )
}

function Prices({ prices }: { readonly prices: Tasks['shadowPrices']['answer'] | undefined }) {
  if (prices === null) return null
  const unitPrice = (usd: number | null) => (usd === null ? '–' : decimal(usd, 2))
  return (
    <Card title={texts.shadowPrices}>
      <p>{texts.shadowHint}</p>
      {prices === undefined ? (
        <p class="loading">{texts.computing}</p>
      ) : (
        <DataTable
          head={[texts.component, { number: texts.oneMore }, { number: texts.oneLess }]}
          rows={Object.entries(prices).map(([name, { left, right, unit }]) => [
            <>
              {term(name)} <small class="note">{term(unit)}</small>
            </>,
            unitPrice(right),
            unitPrice(left),
          ])}
        />
      )}
    </Card>
  )
}
