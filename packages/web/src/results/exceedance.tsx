import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable, DataTable } from '../parts/figure.tsx'
import { decimal, term, texts, written } from '../parts/page.ts'

/** Energies of one year and how likely they are exceeded, and where the uncertainty comes from. */
export function Exceedance({
  marks,
  normal,
  components = [],
}: {
  readonly marks: {
    readonly p50: number
    readonly p75: number
    readonly p90: number
    readonly p99: number
  }
  /** Of energies that are normally distributed: mean and standard deviation [MWh]. */
  readonly normal?: { readonly mean: number; readonly deviation: number } | undefined
  readonly components?:
    | readonly {
        readonly name: string
        readonly standard_deviation_pct: number
        readonly variance_share_pct: number
        readonly basis: string
      }[]
    | undefined
}) {
  const points = Object.entries(marks).map(([name, energy]) => ({
    name: name.toUpperCase(),
    exceedance: Number(name.slice(1)) / 100,
    energy,
  }))
  return (
    <Card title={texts.exceedance}>
      <Chart
        drawing={{
          chart: 'exceedance',
          of: { title: texts.exceedance, label: texts.exceedanceAxis, marks: points, normal },
        }}
      />
      <ChartTable
        summary={texts.table}
        caption={texts.exceedanceAxis}
        head={[texts.exceedance, { number: 'MWh' }]}
        rows={points.map(({ name, energy }) => [name, written(energy, 4)])}
      />
      {components.length > 0 && (
        <DataTable
          caption={texts.budget}
          head={[
            texts.component,
            { number: `${texts.deviation} [%]` },
            { number: `${texts.share} [%]` },
            texts.basis,
          ]}
          rows={components.map(({ name, standard_deviation_pct, variance_share_pct, basis }) => [
            term(name),
            decimal(standard_deviation_pct, 1),
            decimal(variance_share_pct, 0),
            term(basis),
          ])}
        />
      )}
    </Card>
  )
}
