import type { Answers, Drawing } from '../engine/protocol.ts'
import { Chart } from '../parts/chart.tsx'
import { Card, DataTable } from '../parts/figure.tsx'
import { decimal } from '../parts/page.ts'
import { words } from './words.ts'

type Network = NonNullable<NonNullable<Answers['runWindAnalysis']['permit']>['collector_network']>
type Plan = Extract<Drawing, { readonly chart: 'cablePlan' }>['of']

/** The plan of the cables, and each cable. */
export function CablesCard({
  network,
  turbines,
  substation,
  types,
}: {
  readonly network: Network
  readonly turbines: Plan['turbines']
  readonly substation: Plan['substation']
  readonly types: Plan['types']
}) {
  return (
    <Card title={words.cables}>
      <Chart
        drawing={{
          chart: 'cablePlan',
          of: { network, turbines, substation, types },
        }}
      />
      <DataTable
        isDense
        head={[
          words.from,
          words.to,
          words.type,
          { number: words.carried },
          { number: words.metres },
          { number: words.cost },
          { number: words.losses },
        ]}
        rows={network.cables.map((one) => [
          String(one.turbine_id),
          one.to_turbine_id === null ? words.substation : String(one.to_turbine_id),
          one.cable,
          String(one.turbines_carried),
          decimal(one.length_m, 0),
          decimal(one.cost, 0),
          decimal(one.annual_loss_mwh, 2),
        ])}
      />
    </Card>
  )
}
