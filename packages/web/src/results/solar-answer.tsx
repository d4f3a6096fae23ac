import type { Computed } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, Figures } from '../parts/figure.tsx'
import { decimal, term, texts } from '../parts/page.ts'
import { solarFigures } from '../parts/result-figures.ts'
import { filled } from '../texts/index.ts'
import { CashFlow } from './cash-flow.tsx'
import { Exceedance } from './exceedance.tsx'

type Solar = Computed<'simulatePv'>

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What a plant gives: its figures, months, losses, hours and uncertainty. */
export function SolarAnswer({
  computed: { body, hourlyMeans, money },
  onDrawn,
}: {
  readonly computed: Solar
  readonly onDrawn: (svg: string) => void
}) {
  const { monthly, waterfall, uncertainty } = body
  const steps = waterfall.filter(({ change_mwh }) => change_mwh !== 0)
  return (
    <>
      <div class="wide">
        <Card title={texts.keyFigures} kind="sun">
          <Figures of={solarFigures(body)} />
        </Card>
      </div>
      <Card title={texts.energyByMonth}>
        <Chart
          drawing={{
            chart: 'bar',
            of: {
              title: texts.energyByMonth,
              x: { label: texts.month, categories: texts.months },
              y: { label: texts.energyAxis },
              series: [{ name: texts.energyAxis, values: monthly.map(({ ac_energy_mwh }) => ac_energy_mwh) }],
            },
          }}
        />
        <ChartTable
          summary={texts.table}
          caption={`${texts.energyByMonth} [MWh]`}
          head={[texts.month, { number: 'MWh' }]}
          rows={monthly.map(({ month, ac_energy_mwh }) => [
            texts.months[month - 1] ?? '',
            decimal(ac_energy_mwh, 1),
          ])}
        />
      </Card>
      {hourlyMeans !== undefined && <Hours means={hourlyMeans} />}
      <Card title={texts.waterfall}>
        <Chart
          onDrawn={onDrawn}
          drawing={{
            chart: 'waterfall',
            of: {
              title: texts.waterfall,
              label: texts.energyAxis,
              start: { name: texts.light, value: waterfall[0]?.before_mwh ?? 0 },
              steps: steps.map(({ step, change_mwh }) => ({
                name: term(step),
                change: change_mwh,
              })),
              end: texts.grid,
            },
          }}
        />
        <ChartTable
          summary={texts.table}
          caption={texts.waterfall}
          head={[texts.component, { number: 'MWh' }, { number: '%' }]}
          rows={waterfall.map(({ step, change_mwh, change_pct }) => [
            term(step),
            decimal(change_mwh, 1),
            change_pct === null ? '' : decimal(change_pct, 1),
          ])}
        />
      </Card>
      {uncertainty !== null && (
        <Exceedance
          marks={{
            p50: uncertainty.single_year.p50_energy_mwh,
            p75: uncertainty.single_year.p75_energy_mwh,
            p90: uncertainty.single_year.p90_energy_mwh,
            p99: uncertainty.single_year.p99_energy_mwh,
          }}
          normal={{
            mean: uncertainty.single_year.p50_energy_mwh,
            deviation:
              (uncertainty.single_year.p50_energy_mwh * uncertainty.single_year.standard_deviation_pct) / 100,
          }}
          components={uncertainty.components}
        />
      )}
      {money !== undefined && (
        <div class="wide">
          <Money money={money} />
        </div>
      )}
    </>
  )
}

/** The power of every hour of the year; as a table its means by month. */
function Hours({ means: { byMonth, byDay } }: { readonly means: NonNullable<Solar['hourlyMeans']> }) {
  const days = byDay.length / HOURS.length
  const firsts = texts.months.map((_, month) => dayOfYear(month, days))
  return (
    <Card title={texts.heat}>
      <Chart
        drawing={{
          chart: 'heat',
          of: {
            title: texts.heat,
            x: {
              label: texts.dayOfYear,
              categories: Array.from({ length: days }, (_, day) => texts.months[firsts.indexOf(day)] ?? ''),
              named: firsts,
            },
            y: { label: texts.hourOfDay, categories: HOURS },
            data: byDay,
            label: texts.power,
          },
        }}
      />
      <ChartTable
        summary={texts.tableByMonth}
        caption={`${texts.heatByMonth} [kW]`}
        head={[texts.hourOfDay, ...texts.months.map((month) => ({ number: month }))]}
        rows={HOURS.map((hour, n) => [
          hour,
          ...texts.months.map((_, month) => decimal(byMonth[n * texts.months.length + month] ?? 0, 0)),
        ])}
      />
    </Card>
  )
}

/** Days of the year before a month, in a year of so many days. */
function dayOfYear(month: number, days: number): number {
  const year = days > 365 ? 2024 : 2023
  return (Date.UTC(year, month) - Date.UTC(year, 0)) / 86_400_000
}

/** What the plant costs and earns, and at which prices. */
function Money({ money }: { readonly money: NonNullable<Solar['money']> }) {
  const { terms, capex, omYear1, lcoe, npv } = money
  const millions = (usd: number) => decimal(usd / 1e6, 2)
  return (
    <CashFlow flows={money.cashFlow}>
      <p class="tool-hint">
        {filled(texts.solarTerms, {
          lcoe: decimal(1000 * lcoe, 1),
          npv: millions(npv),
          capex: millions(capex),
          upkeep: millions(omYear1),
          price: decimal(terms.priceYear1, 3),
          rise: decimal(100 * terms.priceEscalation, 1),
          rate: decimal(100 * terms.discountRate, 1),
          fade: decimal(100 * terms.degradation, 1),
        })}
      </p>
    </CashFlow>
  )
}
