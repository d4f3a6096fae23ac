import type { Answers } from '../engine/protocol.ts'
import { Card, DataTable } from '../parts/figure.tsx'
import { texts, written } from '../parts/page.ts'
import { hybridFigures, solarFigures, type ToldFigure, windFigures } from '../parts/result-figures.ts'
import type { SideResult } from './sides.ts'

/** What both results tell, side by side. */
export function BothFigures({ a, b }: { readonly a: SideResult; readonly b: SideResult }) {
  const [ofA, ofB] = [figuresOf(a), figuresOf(b)]
  const names = [...new Set([...ofA, ...ofB].map(({ name }) => name))]
  return (
    <Card title={texts.bothFigures}>
      <DataTable
        head={[texts.figure, { number: 'A' }, { number: 'B' }, { number: texts.difference }]}
        rows={names.map((name) => {
          const first = ofA.find((figure) => figure.name === name)
          const second = ofB.find((figure) => figure.name === name)
          return [name, <Value figure={first} />, <Value figure={second} />, differenceOf(first, second)]
        })}
      />
    </Card>
  )
}

function Value({ figure }: { readonly figure: ToldFigure | undefined }) {
  if (figure === undefined || figure.value === null) return '–'
  const { value, write, unit, note } = figure
  return (
    <>
      {write(value)} {unit}
      {note !== undefined && <small class="note">{note}</small>}
    </>
  )
}

function differenceOf(a: ToldFigure | undefined, b: ToldFigure | undefined): string {
  if (a?.value == null || b?.value == null) return '–'
  const difference = b.value - a.value
  return `${difference > 0 ? '+' : ''}${a.write(difference)} ${a.unit}`
}

/** The figures of a result: those of its page, or the numbers that can be compared. */
function figuresOf({ operation, body, metrics }: SideResult): readonly ToldFigure[] {
  switch (operation) {
    case 'simulatePv':
      return solarFigures(body as Answers['simulatePv'])
    case 'quickWind':
      return windFigures(body as Answers['quickWind'])
    case 'quickHybrid':
      return hybridFigures(body as Answers['quickHybrid'])
    default:
      return metrics.map(({ metric, unit, value }) => ({
        name: texts[metric],
        value,
        unit,
        write: (number) => written(number, 4),
      }))
  }
}
