import type { Tasks } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { DataTable } from '../parts/figure.tsx'
import { decimal, texts, written } from '../parts/page.ts'
import { filled } from '../texts/index.ts'

type Comparison = Tasks['compare']['answer']
type Factor = Comparison['parts'][number]['factor']

const FACTOR_NAMES: Readonly<Record<Factor, string>> = {
  data: texts.data,
  losses: texts.losses,
  model: texts.model,
  plant: texts.plantOrLayout,
  economics: texts.economics,
}

/** The difference of one number, by what causes it. */
export function WhyTheyDiffer({
  comparison: { metric, unit, a, b, difference, parts, runs },
  onDrawn,
}: {
  readonly comparison: Comparison
  readonly onDrawn: (svg: string) => void
}) {
  const differing = parts.filter(({ differs }) => differs)
  return (
    <>
      <p>{runs === 1 ? texts.oneRun : filled(texts.whyHint, { runs })}</p>
      <Chart
        onDrawn={onDrawn}
        drawing={{
          chart: 'waterfall',
          of: {
            title: `${texts[metric]}: A → B`,
            label: unit,
            start: { name: 'A', value: a },
            steps: differing.map(({ factor, value }) => ({ name: FACTOR_NAMES[factor], change: value })),
            inUnits: true,
            end: 'B',
          },
        }}
      />
      <DataTable
        caption={`${texts[metric]} [${unit}]`}
        head={[texts.factor, { number: `${texts.part} [${unit}]` }, { number: texts.shareOfDifference }]}
        rows={[
          ['A', written(a, 6), ''],
          ...parts.map(({ factor, value, share, differs }) => [
            FACTOR_NAMES[factor],
            differs ? signed(value) : texts.alike,
            differs && share !== null ? `${decimal(100 * share, 1)} %` : '',
          ]),
          ['B', written(b, 6), ''],
          [texts.difference, signed(difference), ''],
        ]}
      />
    </>
  )
}

/** A change with its sign. */
function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${written(value, 5)}`
}
