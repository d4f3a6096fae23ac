import { Chart } from '../parts/chart.tsx'
import { Card, ChartTable } from '../parts/figure.tsx'
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
        head={[texts.exceedance, 'MWh']}
        rows={points.map(({ name, energy }) => [name, written(energy, 4)])}
      />
      {components.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <div class="scroll" tabIndex={0}>
          <table>
            <caption>{texts.budget}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.component}</th>
                <th scope="col">{texts.deviation} [%]</th>
                <th scope="col">{texts.share} [%]</th>
                <th scope="col">{texts.basis}</th>
              </tr>
            </thead>
            <tbody>
              {components.map(({ name, standard_deviation_pct, variance_share_pct, basis }) => (
                <tr key={name}>
                  <th scope="row">{term(name)}</th>
                  <td>{decimal(standard_deviation_pct, 1)}</td>
                  <td>{decimal(variance_share_pct, 0)}</td>
                  <td>{term(basis)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
