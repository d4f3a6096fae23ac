import type { Answers, Drawing } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, DataTable } from '../parts/figure.tsx'
import { decimal } from '../parts/page.ts'
import { words } from './words.ts'

type Noise = NonNullable<NonNullable<Answers['runWindAnalysis']['permit']>['noise']>
type Places = Extract<Drawing, { readonly chart: 'noiseMap' }>['of']['turbines']

/** The map of the levels, and each house with its limit. */
export function NoiseCard({
  noise: { map, receivers },
  turbines,
  onDrawn,
}: {
  readonly noise: Noise
  readonly turbines: Places
  readonly onDrawn: (svg: string) => void
}) {
  return (
    <Card title={words.noise}>
      {map !== undefined && (
        <Chart
          onDrawn={onDrawn}
          heightOf={heightOf(map)}
          drawing={{ chart: 'noiseMap', of: { map, receivers, turbines } }}
        />
      )}
      <DataTable
        isDense
        head={[
          words.house,
          { number: words.level },
          { number: words.limit },
          words.result,
          { number: words.loudestTurbine },
        ]}
        rows={receivers.map((one) => [
          one.name,
          decimal(one.level_dba, 1),
          one.limit_dba === null ? '–' : decimal(one.limit_dba, 1),
          one.passes === null ? '–' : one.passes ? words.kept : words.exceeded,
          String(one.loudest_turbine_id),
        ])}
      />
    </Card>
  )
}

/** Room that a map's axes and colours take beside it, on a telephone too, and below it [px]. */
const BESIDE = 174
const BESIDE_NARROW = 136
const NARROW = 420
const BELOW = 84

/** The height in which a map has one scale both ways and no room is left free. */
function heightOf({ latitudes, longitudes }: NonNullable<Noise['map']>): (width: number) => number {
  const span = (values: readonly number[]) => Math.abs(values.at(-1)! - values[0]!)
  const middle = latitudes[Math.floor(latitudes.length / 2)]!
  const ratio = span(latitudes) / (span(longitudes) * Math.cos((middle * Math.PI) / 180))
  return (width) => ratio * (width - (width < NARROW ? BESIDE_NARROW : BESIDE)) + BELOW
}
