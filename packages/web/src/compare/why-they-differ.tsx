import type { Tasks } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <div class="scroll units" tabIndex={0}>
        <table>
          <caption>
            {texts[metric]} [{unit}]
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.factor}</th>
              <th scope="col">
                {texts.part} [{unit}]
              </th>
              <th scope="col">{texts.shareOfDifference}</th>
            </tr>
          </thead>
          <tbody>
            <Row name="A" value={written(a, 6)} share="" />
            {parts.map(({ factor, value, share, differs }) => (
              <Row
                key={factor}
                name={FACTOR_NAMES[factor]}
                value={differs ? signed(value) : texts.alike}
                share={differs && share !== null ? `${decimal(100 * share, 1)} %` : ''}
              />
            ))}
            <Row name="B" value={written(b, 6)} share="" />
            <Row name={texts.difference} value={signed(difference)} share="" />
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({
  name,
  value,
  share,
}: {
  readonly name: string
  readonly value: string
  readonly share: string
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
      <td>{share}</td>
    </tr>
  )
}

/** A change with its sign. */
function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${written(value, 5)}`
}
