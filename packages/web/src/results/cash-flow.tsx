import type { ComponentChildren } from 'preact'
import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable } from '../parts/figure.tsx'
import { decimal, texts } from '../parts/page.ts'

/** Money of each year of a plant [USD], that of today first, and what it stands on. */
export function CashFlow({
  flows,
  children,
}: {
  readonly flows: ArrayLike<number>
  readonly children?: ComponentChildren
}) {
  let sum = 0
  return (
    <Card title={texts.cashFlow}>
      <Chart
        drawing={{
          chart: 'cashFlow',
          of: { title: texts.cashFlow, label: texts.cashAxis, flows: Array.from(flows, (usd) => usd / 1e6) },
        }}
      />
      {children}
      <ChartTable
        summary={texts.table}
        caption={`${texts.cashFlow} [${texts.cashAxis}]`}
        head={[texts.year, { number: texts.cashFlow }, { number: texts.cashSum }]}
        rows={Array.from(flows, (usd, year) => {
          sum += usd
          return [String(year), decimal(usd / 1e6, 3), decimal(sum / 1e6, 3)]
        })}
      />
    </Card>
  )
}
